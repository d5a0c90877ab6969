/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/table-markup.h"
#include "model/table.h"
#include "model/text-width.h"

#include <string.h>

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

static SlcTable *
make_small_table (void)
{
  SlcTable *table = slc_table_new (2);

  slc_table_align_right (table, 1);
  slc_table_set_heading (table, (const char *[]){ "", "A_1 | x", NULL });
  slc_table_add_row (table, (const char *[]){ "<Burst>", "5\u00a0MB/s", NULL });

  return table;
}

static void
test_heading (void)
{
  g_autoptr (SlcTable) table = make_small_table ();
  g_autofree char *text = slc_table_to_string (table);

  g_assert_cmpstr (text, ==,
                   "           A_1 | x\n"
                   "  <Burst>   5\u00a0MB/s\n");
}

/* What a drive calls itself is no markup. */
static void
test_markdown (void)
{
  g_autoptr (SlcTable) table = make_small_table ();
  g_autofree char *text = slc_table_to_markdown (table);

  g_assert_cmpstr (text, ==,
                   "|  | A\\_1 \\| x |\n"
                   "| --- | ---: |\n"
                   "| \\<Burst\\> | 5\u00a0MB/s |\n");
}

static void
test_html (void)
{
  g_autoptr (SlcTable) table = make_small_table ();
  g_autofree char *text = slc_table_to_html (table);

  g_assert_nonnull (strstr (text, "<th scope=\"row\">&lt;Burst&gt;</th>"));
  g_assert_nonnull (strstr (text, "<td style=\"text-align: right\">5\u00a0MB/s</td>"));
  g_assert_null (strstr (text, "<Burst>"));
}

/* What is not known has no row. */
static void
test_pairs (void)
{
  g_autoptr (SlcTable) table = slc_table_new (2);
  g_autofree char *text = NULL;

  slc_table_take_pair (table, "Burst", g_strdup ("5 MB/s"));
  slc_table_take_pair (table, "Model", NULL);
  text = slc_table_to_string (table);

  g_assert_cmpstr (text, ==, "  Burst  5 MB/s\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/table/width", test_width);
  g_test_add_func ("/table/empty", test_empty);
  g_test_add_func ("/table/aligned", test_aligned);
  g_test_add_func ("/table/heading", test_heading);
  g_test_add_func ("/table/markdown", test_markdown);
  g_test_add_func ("/table/html", test_html);
  g_test_add_func ("/table/pairs", test_pairs);
  return g_test_run ();
}
