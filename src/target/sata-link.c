/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/sata-link.h"

#include <stdbool.h>
#include <stdint.h>

#include "target/ata-identity.h"
#include "target/kernel-view.h"

/* ACS, IDENTIFY DEVICE data: the Serial ATA Capabilities. */
#define CAPABILITIES_WORD 76
#define NO_CAPABILITIES   0xffff

/* What the drive is able to, by the bits of that word, the fastest first. */
static const struct {
  uint16_t bit;
  const char *link;
} generations[] = {
  { 1 << 3, "SATA 6 Gbit/s" },
  { 1 << 2, "SATA 3 Gbit/s" },
  { 1 << 1, "SATA 1.5 Gbit/s" },
};

static bool
is_port (const char *folder)
{
  g_autofree char *name = g_path_get_basename (folder);

  return g_str_has_prefix (name, "ata") && g_ascii_isdigit (name[3]);
}

/* A port stands above the SCSI host that the kernel makes of it. */
static char *
find_port (const char *folder)
{
  char *at = g_strdup (folder);

  while (!is_port (at)) {
    char *parent = g_path_get_dirname (at);
    bool is_top = g_str_equal (parent, at);

    g_free (at);
    at = parent;
    if (is_top) {
      g_free (at);
      return NULL;
    }
  }
  return at;
}

/* Behind a port multiplier there are several, and it isn't told which of them is the drive's. */
static char *
find_only_link (const char *port)
{
  g_autoptr (GDir) dir = g_dir_open (port, 0, NULL);
  g_autofree char *found = NULL;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    if (!g_str_has_prefix (name, "link"))
      continue;
    if (found != NULL)
      return NULL;
    found = g_build_filename (port, name, "ata_link", name, NULL);
  }
  return g_steal_pointer (&found);
}

/**
 * slc_sata_link_read_now:
 * @folder: a drive's folder in sysfs
 *
 * Returns: (transfer full) (nullable): the speed that the drive and its port agreed on, or %NULL if
 *   it is no SATA drive, or that isn't told
 */
char *
slc_sata_link_read_now (const char *folder)
{
  g_autofree char *port = NULL;
  g_autofree char *link = NULL;
  g_autofree char *speed = NULL;
  double gbit_s;

  g_return_val_if_fail (folder != NULL, NULL);

  port = find_port (folder);
  if (port != NULL)
    link = find_only_link (port);
  if (link != NULL)
    speed = slc_kernel_view_read (link, "sata_spd");

  /* The kernel's words are like "6.0 Gbps", or "<unknown>". */
  gbit_s = speed != NULL ? g_ascii_strtod (speed, NULL) : 0;
  return gbit_s > 0 ? g_strdup_printf ("SATA %g Gbit/s", gbit_s) : NULL;
}

/**
 * slc_sata_link_read_possible:
 * @folder: a drive's folder in sysfs
 *
 * Returns: (transfer full) (nullable): the best speed that the drive says it is able to, or %NULL
 */
char *
slc_sata_link_read_possible (const char *folder)
{
  g_autoptr (SlcAtaIdentity) identity = NULL;
  uint16_t capabilities;

  g_return_val_if_fail (folder != NULL, NULL);

  identity = slc_ata_identity_new (folder);
  capabilities = identity != NULL ? slc_ata_identity_get_word (identity, CAPABILITIES_WORD) : 0;
  if (capabilities == NO_CAPABILITIES)
    return NULL;

  for (size_t i = 0; i < G_N_ELEMENTS (generations); i++) {
    if ((capabilities & generations[i].bit) != 0)
      return g_strdup (generations[i].link);
  }
  return NULL;
}
