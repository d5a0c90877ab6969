/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/chain.h"

#define NOTHING G_MAXSIZE

/**
 * Search:
 * @links: the links, as they stand
 * @order: (array): their places, the least first number first
 * @before: (array): the place of the one before each, in the longest chain that ends with it
 * @ends: (array length=n_ends): of the chains of each length, the place where one ends with the
 *   least second number
 * @n_ends: how long the longest is
 *
 * The longest chain, as it is found.
 */
typedef struct {
  const SlcChainLink *links;
  size_t *order;
  size_t *before;
  size_t *ends;
  size_t n_ends;
} Search;

static int
compare_places (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const SlcChainLink *links = user_data;
  const size_t first = *(const size_t *) a;
  const size_t second = *(const size_t *) b;

  if (links[first].first != links[second].first)
    return links[first].first > links[second].first ? 1 : -1;
  return (first > second) - (first < second);
}

static void
sort (Search *self, size_t n_links)
{
  for (size_t i = 0; i < n_links; i++)
    self->order[i] = i;
  g_qsort_with_data (self->order, (int) n_links, sizeof *self->order, compare_places,
                     (gpointer) self->links);
}

static size_t
count_longest_before (const Search *self, size_t place)
{
  size_t begin = 0;
  size_t end = self->n_ends;

  while (begin < end) {
    const size_t middle = begin + (end - begin) / 2;

    if (self->links[self->ends[middle]].second <= self->links[place].second)
      begin = middle + 1;
    else
      end = middle;
  }
  return begin;
}

/* Of several that are the longest, the one that was there first has the least numbers. */
static size_t
find_last (Search *self, size_t n_links)
{
  size_t last = NOTHING;

  for (size_t i = 0; i < n_links; i++) {
    const size_t place = self->order[i];
    const size_t n_before = count_longest_before (self, place);

    self->before[place] = n_before > 0 ? self->ends[n_before - 1] : NOTHING;
    self->ends[n_before] = place;
    if (n_before == self->n_ends) {
      self->n_ends++;
      last = place;
    }
  }
  return last;
}

static bool
is_chain (const SlcChainLink *links, size_t n_links)
{
  for (size_t i = 1; i < n_links; i++)
    if (links[i].first < links[i - 1].first || links[i].second < links[i - 1].second)
      return false;
  return true;
}

static void
keep_longest (SlcChainLink *links, size_t n_links)
{
  g_autofree size_t *order = g_new (size_t, n_links);
  g_autofree size_t *before = g_new (size_t, n_links);
  g_autofree size_t *ends = g_new (size_t, n_links);
  Search self = { .links = links, .order = order, .before = before, .ends = ends };

  sort (&self, n_links);
  for (size_t at = find_last (&self, n_links); at != NOTHING; at = before[at])
    links[at].is_kept = true;
}

/**
 * slc_chain_keep:
 * @links: (array length=n_links): links, of which none is kept yet
 * @n_links: how many, at most %G_MAXINT
 *
 * Keeps as many links as can be kept so that neither of their numbers ever falls, in whatever order
 * they stand. Where there is a choice the last one kept has the least first number.
 */
void
slc_chain_keep (SlcChainLink *links, size_t n_links)
{
  g_return_if_fail (links != NULL || n_links == 0);
  g_return_if_fail (n_links <= G_MAXINT);

  if (!is_chain (links, n_links)) {
    keep_longest (links, n_links);
    return;
  }
  for (size_t i = 0; i < n_links; i++)
    links[i].is_kept = true;
}
