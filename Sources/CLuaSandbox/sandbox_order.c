#include <math.h>
#include <string.h>

#include "sandbox_internal.h"

// A merge sort over short runs. The pairs compared depend on the input alone, so the same input
// costs the same number of comparisons every time, and an inconsistent `less` cannot make it read
// out of bounds.

enum { run_length = 8 };

/// Sorts a short run by insertion; compares the first pair found out of order in both orders.
static int order_run(uint32_t *items, size_t count, sandbox_less less, void *context) {
  int checked = 0;
  for (size_t i = 1; i < count; i++) {
    uint32_t item = items[i];
    if (!less(context, item, items[i - 1])) continue;
    if (!checked && less(context, items[i - 1], item)) return 0;
    checked = 1;
    size_t hole = i;
    do {
      items[hole] = items[hole - 1];
      hole--;
    } while (hole > 0 && less(context, item, items[hole - 1]));
    items[hole] = item;
  }
  return 1;
}

/// Merges two sorted neighbors; compares the pair at their boundary in both orders.
static int merge_runs(
  uint32_t *items, uint32_t *scratch, size_t middle, size_t count, sandbox_less less,
  void *context
) {
  if (!less(context, items[middle], items[middle - 1])) return 1;
  if (less(context, items[middle - 1], items[middle])) return 0;
  memcpy(scratch, items, middle * sizeof *items);
  size_t left = 0, right = middle, out = 0;
  while (left < middle && right < count) {
    if (less(context, items[right], scratch[left])) {
      items[out++] = items[right++];
    } else {
      items[out++] = scratch[left++];
    }
  }
  memcpy(items + out, scratch + left, (middle - left) * sizeof *items);
  return 1;
}

int sandbox_order(
  uint32_t *items, uint32_t *scratch, size_t count, sandbox_less less, void *context
) {
  for (size_t start = 0; start < count; start += run_length) {
    size_t rest = count - start;
    if (!order_run(items + start, rest < run_length ? rest : run_length, less, context)) return 0;
  }
  for (size_t width = run_length; width < count; width *= 2) {
    for (size_t start = 0; start + width < count; start += 2 * width) {
      size_t rest = count - start;
      size_t both = rest < 2 * width ? rest : 2 * width;
      if (!merge_runs(items + start, scratch, width, both, less, context)) return 0;
    }
  }
  return 1;
}

int sandbox_compare_bytes(const char *a, size_t a_length, const char *b, size_t b_length) {
  int difference = memcmp(a, b, a_length < b_length ? a_length : b_length);
  if (difference != 0) return difference;
  return (a_length > b_length) - (a_length < b_length);
}

/// 2⁶³, the first float above every integer.
static const lua_Number integer_end = 9223372036854775808.0;

int sandbox_integer_below(lua_Integer integer, lua_Number number) {
  if (number >= integer_end) return 1;
  if (!(number > -integer_end)) return 0;
  return integer < (lua_Integer)ceil(number);
}

int sandbox_number_below(lua_Number number, lua_Integer integer) {
  if (number < -integer_end) return 1;
  if (!(number < integer_end)) return 0;
  return (lua_Integer)floor(number) < integer;
}
