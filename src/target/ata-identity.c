/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/ata-identity.h"

#include <string.h>

#define N_WORDS 256

/* SAT, vital product data page 89h: the answer begins here, the low byte of a word first. */
#define PAGE_START 60
#define PAGE_END   (PAGE_START + 2 * N_WORDS)

struct _SlcAtaIdentity {
  unsigned char bytes[2 * N_WORDS];
};

/**
 * slc_ata_identity_new:
 * @folder: a drive's folder in sysfs
 *
 * Returns: (transfer full) (nullable): what the drive says of itself, or %NULL if it is no ATA
 *   drive, or the kernel did not ask
 */
SlcAtaIdentity *
slc_ata_identity_new (const char *folder)
{
  g_autofree char *path = NULL;
  g_autofree char *page = NULL;
  SlcAtaIdentity *self;
  size_t length_bytes;

  g_return_val_if_fail (folder != NULL, NULL);

  path = g_build_filename (folder, "device", "vpd_pg89", NULL);
  if (!g_file_get_contents (path, &page, &length_bytes, NULL) || length_bytes < PAGE_END)
    return NULL;

  self = g_new (SlcAtaIdentity, 1);
  memcpy (self->bytes, page + PAGE_START, sizeof self->bytes);
  return self;
}

/**
 * slc_ata_identity_free:
 * @self: (transfer full): an identity
 */
void
slc_ata_identity_free (SlcAtaIdentity *self)
{
  g_free (self);
}

/**
 * slc_ata_identity_get_word:
 * @self: an identity
 * @at: which word, as ACS counts them
 *
 * Returns: its value
 */
uint16_t
slc_ata_identity_get_word (const SlcAtaIdentity *self, unsigned at)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (at < N_WORDS, 0);

  return (uint16_t) (self->bytes[2 * at] | self->bytes[2 * at + 1] << 8);
}

/**
 * slc_ata_identity_get_text:
 * @self: an identity
 * @at: the word it begins with
 * @n_words: how many words it is in, each of two characters with the second one first
 *
 * Returns: (transfer full) (nullable): a text, without white space around, or %NULL if it is empty
 */
char *
slc_ata_identity_get_text (const SlcAtaIdentity *self, unsigned at, unsigned n_words)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (at + n_words <= N_WORDS, NULL);

  text = g_malloc0 (2 * n_words + 1);
  for (unsigned i = 0; i < 2 * n_words; i++)
    text[i] = (char) self->bytes[2 * at + (i ^ 1)];
  g_strstrip (text);
  return *text != '\0' ? g_steal_pointer (&text) : NULL;
}
