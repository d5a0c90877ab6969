/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/terminal-text.h"

static void
test_harmless (void)
{
  static const struct {
    const char *text;
    const char *shown;
  } cases[] = {
    { "", "" },
    { "WD Black SN770\n", "WD Black SN770\n" },
    { "a\tb", "a\tb" },
    { "Größe 容量", "Größe 容量" },
    { "\033[31mred", "\uFFFD[31mred" },
    { "back\b\rbegin\177", "back\uFFFD\uFFFDbegin\uFFFD" },
    { "\xc2\x9b"
      "31m",
      "\uFFFD31m" },
    { "100\u00a0GB", "100\u00a0GB" },
    { "cut \xc2", "cut \xc2" },
    { "\xff\x9b", "\xff\x9b" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *shown = slc_terminal_text (cases[i].text);

    g_assert_cmpstr (shown, ==, cases[i].shown);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/terminal-text/harmless", test_harmless);
  return g_test_run ();
}
