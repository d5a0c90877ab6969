/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/language.h"

#include <libintl.h>
#include <locale.h>

#include "plot/element.h"

/**
 * language_test:
 * @language: a language that there is a translation to
 * @test: a test
 *
 * Runs the test in the language, or skips it where the C library takes no translations.
 */
void
language_test (const char *language, void (*test) (void))
{
  g_setenv ("LANGUAGE", language, TRUE);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("SLC_PO_DIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  if (g_str_equal (slc_element_get_label (SLC_ELEMENT_GRID), "Grid"))
    g_test_skip ("the C library takes no translations here");
  else
    test ();
  g_setenv ("LANGUAGE", "", TRUE);
  setlocale (LC_ALL, "C");
}
