/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/picture-styles.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "model/save-file.h"
#include "model/session-file.h"
#include "model/session-folder.h"
#include "plot/picture-error.h"
#include "plot/picture-style-json.h"

#define SUFFIX        ".json"
#define FILE_MODE     0666
#define LONGEST_BYTES 100

static char *
get_folder (void)
{
  return g_build_filename (g_get_user_config_dir (), "slc-cliff", "styles", NULL);
}

static bool
is_path (const char *name)
{
  return g_str_has_suffix (name, SUFFIX) || strchr (name, G_DIR_SEPARATOR) != NULL;
}

static bool
is_one_line (const char *name)
{
  for (; *name != '\0'; name = g_utf8_next_char (name)) {
    if (g_unichar_iscntrl (g_utf8_get_char (name)))
      return false;
  }

  return true;
}

static bool
is_blank (const char *name)
{
  while (g_unichar_isspace (g_utf8_get_char (name)))
    name = g_utf8_next_char (name);

  return *name == '\0';
}

/* A name is part of that of a file. */
static bool
check_name (const char *name, GError **error)
{
  if (g_utf8_validate (name, -1, NULL) && !is_blank (name) && is_one_line (name) && *name != '.' &&
      strlen (name) <= LONGEST_BYTES && !is_path (name))
    return true;

  g_set_error (
    error, SLC_PICTURE_ERROR, SLC_PICTURE_ERROR_STYLE,
    _ ("A style cannot be called “%s”: choose a short name in one line, without “/”, that "
       "does not begin with a dot or end in .json"),
    name);
  return false;
}

static bool
check_new_name (const char *name, GError **error)
{
  if (!g_str_equal (name, SLC_PICTURE_STYLE_LAST))
    return check_name (name, error);

  g_set_error (
    error, SLC_PICTURE_ERROR, SLC_PICTURE_ERROR_STYLE,
    _ ("A style cannot be called “%s”: the next export in the window replaces the one of "
       "that name. Choose another name"),
    name);
  return false;
}

static char *
make_path (const char *name)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *base = g_strconcat (name, SUFFIX, NULL);

  return g_build_filename (folder, base, NULL);
}

static char *
take_name (const char *path)
{
  char *name = g_path_get_basename (path);

  name[strlen (name) - strlen (SUFFIX)] = '\0';
  return name;
}

static int
compare_names (gconstpointer name, gconstpointer other)
{
  return strcmp (*(const char *const *) name, *(const char *const *) other);
}

static char *
list_choices (void)
{
  g_autoptr (GPtrArray) names = slc_picture_styles_list (NULL);

  if (names == NULL || names->len == 0)
    return NULL;

  g_ptr_array_add (names, NULL);
  return g_strjoinv (", ", (char **) names->pdata);
}

static void
set_missing (const char *name, GError **error)
{
  g_autofree char *choices = list_choices ();

  if (choices != NULL)
    g_set_error (error, SLC_PICTURE_ERROR, SLC_PICTURE_ERROR_STYLE,
                 /* Translators: the name of a style, and those there are */
                 _ ("There is no style “%s”; there are: %s"), name, choices);
  else
    g_set_error (error, SLC_PICTURE_ERROR, SLC_PICTURE_ERROR_STYLE,
                 _ ("There is no style “%s”, for none was saved yet"), name);
}

static char *
read_file (const char *path, size_t *length, GError **error)
{
  int fd = slc_session_file_open (path, error);
  char *text = NULL;

  if (fd < 0)
    return NULL;

  text = slc_session_file_read (fd, length, error);
  close (fd);
  return text;
}

/* The text of the file that a style is kept in, if it can be used again. */
static char *
make_text (const char *name, const SlcPictureStyle *style, GError **error)
{
  g_auto (SlcPictureStyle) again = { 0 };
  g_autofree char *text = NULL;

  text = slc_picture_style_to_json (style);
  if (slc_picture_style_from_json (&again, text, strlen (text), error))
    return g_steal_pointer (&text);

  g_prefix_error (error, _ ("The style “%s” cannot be used: "), name);
  return NULL;
}

static bool
save (const char *name, const SlcPictureStyle *style, GError **error)
{
  g_autofree char *text = make_text (name, style, error);
  g_autofree char *folder = get_folder ();
  g_autofree char *path = make_path (name);
  g_autoptr (GError) reason = NULL;

  if (text == NULL)
    return false;
  if (slc_session_folder_make (folder, &reason) &&
      slc_save_file (path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, FILE_MODE, &reason))
    return true;

  g_set_error (error, SLC_PICTURE_ERROR, SLC_PICTURE_ERROR_STYLE,
               _ ("The style “%s” could not be saved: %s. Check that there is space and that you "
                  "may write there"),
               name, reason->message);
  return false;
}

/**
 * slc_picture_styles_list:
 * @error: return location for an error
 *
 * Returns: (transfer full) (element-type utf8) (nullable): the names of the styles that were saved,
 *   in their order, or %NULL when that can't be told
 */
GPtrArray *
slc_picture_styles_list (GError **error)
{
  g_autofree char *folder = get_folder ();
  g_autoptr (GPtrArray) paths = slc_session_folder_find (folder, SUFFIX, error);
  g_autoptr (GPtrArray) names = NULL;

  if (paths == NULL)
    return NULL;

  names = g_ptr_array_new_with_free_func (g_free);
  for (unsigned i = 0; i < paths->len; i++)
    g_ptr_array_add (names, take_name (g_ptr_array_index (paths, i)));
  g_ptr_array_sort (names, compare_names);

  return g_steal_pointer (&names);
}

/**
 * slc_picture_styles_load:
 * @name: the name of a style, or the path of a style file
 * @style: (out caller-allocates): the style, to be released with slc_picture_style_clear() when it
 *   could be read
 * @error: return location for an error
 *
 * Reads a style; see slc_picture_style_from_json().
 *
 * Returns: whether it could be read
 */
bool
slc_picture_styles_load (const char *name, SlcPictureStyle *style, GError **error)
{
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  size_t length;

  g_return_val_if_fail (name != NULL, false);
  g_return_val_if_fail (style != NULL, false);

  if (!is_path (name) && !check_name (name, error))
    return false;

  path = is_path (name) ? g_strdup (name) : make_path (name);
  if (!is_path (name) && !g_file_test (path, G_FILE_TEST_EXISTS)) {
    set_missing (name, error);
    return false;
  }

  text = read_file (path, &length, error);
  if (text != NULL && slc_picture_style_from_json (style, text, length, error))
    return true;

  /* Translators: the name of a style, before what is wrong with it */
  g_prefix_error (error, _ ("The style “%s” cannot be used: "), name);
  return false;
}

/**
 * slc_picture_styles_check:
 * @name: what a style is to be called
 * @style: the style
 * @error: return location for an error
 *
 * Returns: whether it can be used again under that name once it is saved; the one of what was
 *   exported last is taken
 */
bool
slc_picture_styles_check (const char *name, const SlcPictureStyle *style, GError **error)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (name != NULL, false);
  g_return_val_if_fail (style != NULL, false);

  if (!check_new_name (name, error))
    return false;

  text = make_text (name, style, error);

  return text != NULL;
}

/**
 * slc_picture_styles_save:
 * @name: what the style is called from now on
 * @style: a style
 * @error: return location for an error
 *
 * Keeps a style in the settings of the person, if slc_picture_styles_check() has nothing against
 * it. One of the same name is replaced once the new one is whole.
 *
 * Returns: whether it was saved
 */
bool
slc_picture_styles_save (const char *name, const SlcPictureStyle *style, GError **error)
{
  g_return_val_if_fail (name != NULL, false);
  g_return_val_if_fail (style != NULL, false);

  return check_new_name (name, error) && save (name, style, error);
}

/**
 * slc_picture_styles_remember:
 * @style: how what was exported looks
 * @error: return location for an error
 *
 * Keeps a style as %SLC_PICTURE_STYLE_LAST, in place of the one before.
 *
 * Returns: whether it was saved
 */
bool
slc_picture_styles_remember (const SlcPictureStyle *style, GError **error)
{
  g_return_val_if_fail (style != NULL, false);

  return save (SLC_PICTURE_STYLE_LAST, style, error);
}

/**
 * slc_picture_styles_delete:
 * @name: the name of a style
 * @error: return location for an error
 *
 * Returns: whether it is gone
 */
bool
slc_picture_styles_delete (const char *name, GError **error)
{
  g_autofree char *path = NULL;
  int saved_errno;

  g_return_val_if_fail (name != NULL, false);

  if (!check_name (name, error))
    return false;

  path = make_path (name);
  if (g_unlink (path) == 0)
    return true;

  saved_errno = errno;
  g_set_error (error, SLC_PICTURE_ERROR, SLC_PICTURE_ERROR_STYLE,
               _ ("The style “%s” could not be deleted: %s"), name, g_strerror (saved_errno));
  return false;
}
