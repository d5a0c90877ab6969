/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/udisks-property.h"

#include <math.h>

static GVariant *
get_property (GDBusObject *object, const char *interface, const char *name)
{
  g_autoptr (GDBusInterface) proxy = g_dbus_object_get_interface (object, interface);

  return proxy != NULL ? g_dbus_proxy_get_cached_property (G_DBUS_PROXY (proxy), name) : NULL;
}

static bool
is_text (GVariant *value)
{
  return g_variant_is_of_type (value, G_VARIANT_TYPE_STRING) ||
         g_variant_is_of_type (value, G_VARIANT_TYPE_OBJECT_PATH);
}

/**
 * slc_udisks_has:
 * @object: an object of UDisks
 * @interface: name of an interface
 *
 * Returns: whether it has that interface
 */
bool
slc_udisks_has (GDBusObject *object, const char *interface)
{
  g_autoptr (GDBusInterface) proxy = NULL;

  g_return_val_if_fail (G_IS_DBUS_OBJECT (object), false);

  proxy = g_dbus_object_get_interface (object, interface);
  return proxy != NULL;
}

/**
 * slc_udisks_get_text:
 * @object: an object of UDisks
 * @interface: name of an interface
 * @name: a property of it: a string, a path, or bytes
 *
 * Returns: (transfer full) (nullable): its value, stripped, or %NULL without one, or an empty one
 */
char *
slc_udisks_get_text (GDBusObject *object, const char *interface, const char *name)
{
  g_autoptr (GVariant) value = NULL;
  g_autofree char *text = NULL;

  g_return_val_if_fail (G_IS_DBUS_OBJECT (object), NULL);

  value = get_property (object, interface, name);
  if (value != NULL && is_text (value))
    text = g_variant_dup_string (value, NULL);
  else if (value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_BYTESTRING))
    text = g_variant_dup_bytestring (value, NULL);

  if (text == NULL || *g_strstrip (text) == '\0')
    return NULL;
  return g_steal_pointer (&text);
}

/**
 * slc_udisks_get_texts:
 * @object: an object of UDisks
 * @interface: name of an interface
 * @name: a property of it: a list of paths of files or objects
 *
 * Returns: (transfer full): its values; none where it isn't there
 */
char **
slc_udisks_get_texts (GDBusObject *object, const char *interface, const char *name)
{
  g_autoptr (GVariant) value = NULL;

  g_return_val_if_fail (G_IS_DBUS_OBJECT (object), NULL);

  value = get_property (object, interface, name);
  if (value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_BYTESTRING_ARRAY))
    return g_variant_dup_bytestring_array (value, NULL);
  if (value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_OBJECT_PATH_ARRAY))
    return g_variant_dup_objv (value, NULL);
  return g_new0 (char *, 1);
}

/**
 * slc_udisks_get_number:
 * @object: an object of UDisks
 * @interface: name of an interface
 * @name: a property of it: an unsigned number
 * @otherwise: what is meant where it isn't there
 *
 * Returns: its value
 */
uint64_t
slc_udisks_get_number (GDBusObject *object,
                       const char *interface,
                       const char *name,
                       uint64_t otherwise)
{
  g_autoptr (GVariant) value = NULL;

  g_return_val_if_fail (G_IS_DBUS_OBJECT (object), otherwise);

  value = get_property (object, interface, name);
  if (value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_UINT64))
    return g_variant_get_uint64 (value);
  if (value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_UINT16))
    return g_variant_get_uint16 (value);
  return otherwise;
}

/**
 * slc_udisks_get_real:
 * @object: an object of UDisks
 * @interface: name of an interface
 * @name: a property of it: a floating-point number
 *
 * Returns: its value, or NAN
 */
double
slc_udisks_get_real (GDBusObject *object, const char *interface, const char *name)
{
  g_autoptr (GVariant) value = NULL;

  g_return_val_if_fail (G_IS_DBUS_OBJECT (object), NAN);

  value = get_property (object, interface, name);
  if (value == NULL || !g_variant_is_of_type (value, G_VARIANT_TYPE_DOUBLE))
    return NAN;
  return g_variant_get_double (value);
}

/**
 * slc_udisks_get_flag:
 * @object: an object of UDisks
 * @interface: name of an interface
 * @name: a property of it: true or false
 * @otherwise: what is meant where it isn't there
 *
 * Returns: its value
 */
bool
slc_udisks_get_flag (GDBusObject *object, const char *interface, const char *name, bool otherwise)
{
  g_autoptr (GVariant) value = NULL;

  g_return_val_if_fail (G_IS_DBUS_OBJECT (object), otherwise);

  value = get_property (object, interface, name);
  if (value == NULL || !g_variant_is_of_type (value, G_VARIANT_TYPE_BOOLEAN))
    return otherwise;
  return g_variant_get_boolean (value);
}

/**
 * slc_udisks_compare_paths:
 * @a: pointer to an object
 * @b: pointer to another one
 *
 * Returns: their order in a list
 */
int
slc_udisks_compare_paths (gconstpointer a, gconstpointer b)
{
  GDBusObject *const *first = a;
  GDBusObject *const *second = b;

  return g_strcmp0 (g_dbus_object_get_object_path (*first),
                    g_dbus_object_get_object_path (*second));
}
