/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/correction-menu.h"

#include <glib/gi18n.h>

#include "model/region.h"

static GMenuModel *
kinds_new (void)
{
  GMenu *kinds = g_menu_new ();

  for (SlcRegionKind kind = 0; kind < SLC_N_REGION_KINDS; kind++) {
    g_autofree char *action = g_strdup_printf ("win.rename-region::%s",
                                               slc_region_kind_to_string (kind));

    g_menu_append (kinds, slc_region_kind_get_label (kind), action);
  }

  return G_MENU_MODEL (kinds);
}

/**
 * slc_correction_menu_new:
 *
 * Returns: (transfer full): what can be done with the selected region
 */
GMenuModel *
slc_correction_menu_new (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenuModel) kinds = kinds_new ();
  g_autoptr (GMenu) rest = g_menu_new ();

  g_menu_append_section (menu, _ ("This Region Is"), kinds);
  g_menu_append (rest, _ ("_Reject the Cliff"), "win.reject-cliff");
  g_menu_append (rest, _ ("_Take Back for This Region"), "win.take-back-correction");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (rest));

  return G_MENU_MODEL (menu);
}
