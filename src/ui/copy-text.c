/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/copy-text.h"

#include <glib/gi18n.h>

#include "import/origin-rows.h"
#include "model/comparison-csv.h"
#include "model/comparison-json.h"
#include "model/reading-json.h"
#include "model/session-csv.h"
#include "model/words-comparison.h"
#include "model/words-session.h"

#define N_KINDS (SLC_COPY_JSON + 1)

static const char *const names[N_KINDS] = {
  [SLC_COPY_CAPTION] = "caption",
  [SLC_COPY_ALTERNATIVE] = "alternative",
  [SLC_COPY_SENTENCES] = "sentences",
  [SLC_COPY_TEXT] = "text",
  [SLC_COPY_MARKDOWN] = "markdown",
  [SLC_COPY_HTML] = "html",
  [SLC_COPY_CSV] = "csv",
  [SLC_COPY_ROWS_CSV] = "rows-csv",
  [SLC_COPY_JSON] = "json",
};

static const char *
get_label (SlcCopyKind kind, bool of_comparison)
{
  switch (kind) {
  case SLC_COPY_CAPTION:
    return _ ("Copy _Caption");
  case SLC_COPY_ALTERNATIVE:
    return _ ("Copy A_lternative Text");
  case SLC_COPY_SENTENCES:
    return _ ("Copy _Sentences");
  case SLC_COPY_TEXT:
    return _ ("Copy as _Text");
  case SLC_COPY_MARKDOWN:
    return _ ("Copy as _Markdown");
  case SLC_COPY_HTML:
    return _ ("Copy as _HTML");
  case SLC_COPY_CSV:
    return of_comparison ? _ ("Copy as CS_V") : _ ("Copy Samples as CS_V");
  case SLC_COPY_ROWS_CSV:
    return _ ("Copy S_econds as CSV");
  case SLC_COPY_JSON:
    return _ ("Copy as _JSON");
  default:
    g_return_val_if_reached (NULL);
  }
}

static GMenuModel *
menu_new (bool of_comparison)
{
  GMenu *menu = g_menu_new ();

  for (SlcCopyKind kind = 0; kind < N_KINDS; kind++) {
    g_autofree char *action = g_strconcat ("win.copy::", names[kind], NULL);

    if (!of_comparison || kind != SLC_COPY_ROWS_CSV)
      g_menu_append (menu, get_label (kind, of_comparison), action);
  }

  return G_MENU_MODEL (menu);
}

static char *
print_words (const SlcWords *words, SlcCopyKind kind)
{
  switch (kind) {
  case SLC_COPY_CAPTION:
    return slc_words_get_whole_caption (words);
  case SLC_COPY_ALTERNATIVE:
    return slc_words_get_whole_alternative (words);
  case SLC_COPY_SENTENCES:
    return slc_words_join_sentences (words);
  case SLC_COPY_MARKDOWN:
    return slc_words_to_markdown (words);
  case SLC_COPY_HTML:
    return slc_words_to_html (words);
  case SLC_COPY_TEXT:
  default:
    return slc_words_to_text (words);
  }
}

/**
 * slc_copy_kind_from_string:
 * @name: what the action is told
 * @kind: (out): what that means
 *
 * Returns: whether there is such a kind
 */
bool
slc_copy_kind_from_string (const char *name, SlcCopyKind *kind)
{
  g_return_val_if_fail (name != NULL, false);
  g_return_val_if_fail (kind != NULL, false);

  for (SlcCopyKind candidate = 0; candidate < N_KINDS; candidate++) {
    if (g_str_equal (names[candidate], name)) {
      *kind = candidate;
      return true;
    }
  }

  return false;
}

/**
 * slc_copy_menu_of_session_new:
 *
 * Returns: (transfer full): what can be copied of a session
 */
GMenuModel *
slc_copy_menu_of_session_new (void)
{
  return menu_new (false);
}

/**
 * slc_copy_menu_of_comparison_new:
 *
 * Returns: (transfer full): what can be copied of a comparison
 */
GMenuModel *
slc_copy_menu_of_comparison_new (void)
{
  return menu_new (true);
}

/**
 * slc_copy_text_of_session:
 * @session: a session whose analysis is up to date
 * @kind: as what
 *
 * Returns: (transfer full): the same that the command line exports
 */
char *
slc_copy_text_of_session (const SlcSession *session, SlcCopyKind kind)
{
  g_autoptr (SlcWords) words = NULL;

  g_return_val_if_fail (session != NULL, NULL);

  if (kind == SLC_COPY_CSV)
    return slc_session_samples_to_csv (session);
  if (kind == SLC_COPY_ROWS_CSV)
    return slc_session_rows_to_csv (session);
  if (kind == SLC_COPY_JSON)
    return slc_reading_to_json (session, NULL);

  words = slc_words_of_session (session);
  slc_origin_add_rows (words->table, session);

  return print_words (words, kind);
}

/**
 * slc_copy_text_of_comparison:
 * @comparison: a comparison
 * @kind: as what; it has no rows of a curve
 *
 * Returns: (transfer full): the same that the command line prints
 */
char *
slc_copy_text_of_comparison (const SlcComparison *comparison, SlcCopyKind kind)
{
  g_autoptr (SlcWords) words = NULL;

  g_return_val_if_fail (comparison != NULL, NULL);

  if (kind == SLC_COPY_CSV || kind == SLC_COPY_ROWS_CSV)
    return slc_comparison_to_csv (comparison);
  if (kind == SLC_COPY_JSON)
    return slc_comparison_to_json (comparison);

  words = slc_words_of_comparison (comparison);

  return print_words (words, kind);
}
