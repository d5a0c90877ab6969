/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/colour-popover.h"

#include "plot/overlay-look.h"
#include "ui/swatch.h"

#define COLUMNS 2

static GtkWidget *
create_button (const char *action, unsigned look, unsigned colour)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (slc_look_colour_get_label (colour));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (box), slc_swatch_new (look, colour));
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", colour);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  label, NULL, -1);

  return button;
}

/**
 * slc_colour_popover_new:
 * @action: an action whose state is a colour, of those of slc_look_get_colour()
 * @look: the dash and marker of the curve that gets the colour
 *
 * Returns: (transfer floating): all colours with their names, to choose one
 */
GtkWidget *
slc_colour_popover_new (const char *action, unsigned look)
{
  GtkWidget *popover;
  GtkWidget *grid;

  g_return_val_if_fail (action != NULL, NULL);

  popover = gtk_popover_new ();
  grid = gtk_grid_new ();
  for (unsigned colour = 0; colour < SLC_N_LOOKS; colour++) {
    GtkWidget *button = create_button (action, look, colour);

    g_signal_connect_object (button, "clicked", G_CALLBACK (gtk_popover_popdown), popover,
                             G_CONNECT_SWAPPED);
    gtk_grid_attach (GTK_GRID (grid), button, (int) colour % COLUMNS, (int) colour / COLUMNS, 1, 1);
  }
  gtk_popover_set_child (GTK_POPOVER (popover), grid);

  return popover;
}
