/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "fuzz/seeds.h"

/* Writes the inputs that libFuzzer starts from into a folder, a file each. */
int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) seeds = seeds_make ();

  if (argc != 2) {
    g_printerr ("Name the folder to write the seeds to\n");
    return 2;
  }
  for (unsigned i = 0; i < seeds->len; i++) {
    const GByteArray *seed = g_ptr_array_index (seeds, i);
    g_autofree char *name = g_strdup_printf ("seed-%03u", i);
    g_autofree char *path = g_build_filename (argv[1], name, NULL);
    g_autoptr (GError) error = NULL;

    if (!g_file_set_contents (path, (const char *) seed->data, seed->len, &error)) {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  }
  return 0;
}
