/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/table.h"
#include "cli/text-width.h"

static void
test_width (void)
{
  static const struct {
    const char *text;
    unsigned width;
  } cases[] = {
    { "", 0 },      { "691 GB", 6 },      { "691\u00a0GB", 6 },
    { "Größe", 5 }, { "Gro\u0308ße", 5 }, { "容量", 4 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpuint (slc_text_width (cases[i].text), ==, cases[i].width);
}

static void
test_empty (void)
{
  g_autoptr (SlcTable) table = slc_table_new (3);
  g_autofree char *text = slc_table_to_string (table);

  g_assert_cmpstr (text, ==, "");
}

static void
test_aligned (void)
{
  g_autoptr (SlcTable) table = slc_table_new (3);
  g_autofree char *text = NULL;

  slc_table_align_right (table, 1);
  slc_table_add_row (table, (const char *[]){ "Größe", "1000 GB", "", NULL });
  slc_table_add_row (table, (const char *[]){ "容量大", "8 GB", "small", NULL });
  text = slc_table_to_string (table);

  g_assert_cmpstr (text, ==,
                   "  Größe   1000 GB\n"
                   "  容量大     8 GB  small\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/table/width", test_width);
  g_test_add_func ("/table/empty", test_empty);
  g_test_add_func ("/table/aligned", test_aligned);
  return g_test_run ();
}
