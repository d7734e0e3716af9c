#ifndef SCROLLWORK_SANDBOX_INTERNAL_H
#define SCROLLWORK_SANDBOX_INTERNAL_H

#include <lauxlib.h>
#include <lua.h>
#include <stddef.h>
#include <stdint.h>

#include "scrollwork_lua_budget.h"
#include "scrollwork_lua_host.h"
#include "scrollwork_lua_sandbox.h"

// MARK: - Metering

/// Accumulates the cost of small pieces of work, so that the budget is checked once per batch.
typedef struct {
  lua_State *L;
  long long steps;
} sandbox_meter;

enum { sandbox_meter_batch = 10000 };

/// Charges the accumulated cost. [-0, +0, e]
void sandbox_meter_flush(sandbox_meter *meter);

/// Adds to the cost, and charges it when a batch is full. [-0, +0, e]
static inline void sandbox_meter_add(sandbox_meter *meter, long long steps) {
  meter->steps += steps;
  if (meter->steps >= sandbox_meter_batch) sandbox_meter_flush(meter);
}

/// Charges `count` steps at once, however large the number. [-0, +0, e]
void sandbox_charge_count(lua_State *L, lua_Unsigned count);

/// Steps for copying, hashing or comparing a run of bytes: one for every 16.
static inline long long sandbox_byte_steps(size_t length) { return (long long)(length >> 4); }

// MARK: - Ordering

/// Whether the item numbered `a` belongs before the item numbered `b`.
typedef int (*sandbox_less)(void *context, uint32_t a, uint32_t b);

/// Sorts `count` item numbers stably, in O(n log n); `scratch` has room for as many.
///
/// Ends whatever `less` returns, and may be left by an error raised in it. Returns 0 when `less`
/// holds for two items in both orders; `items` is then some permutation.
int sandbox_order(
  uint32_t *items, uint32_t *scratch, size_t count, sandbox_less less, void *context);

/// Orders two strings by their bytes: below, at or above zero, as memcmp.
int sandbox_compare_bytes(const char *a, size_t a_length, const char *b, size_t b_length);

/// Whether an integer is below a float, exactly; false for NaN.
int sandbox_integer_below(lua_Integer integer, lua_Number number);

/// Whether a float is below an integer, exactly; false for NaN.
int sandbox_number_below(lua_Number number, lua_Integer integer);

// MARK: - Keys in their defined order

/// The result of one pass over a table's keys.
typedef struct {
  /// The keys 1...prefix are present and not counted below.
  lua_Integer prefix;
  /// The number of other keys.
  size_t others;
  /// The bytes of all string keys among the others.
  size_t string_bytes;
} sandbox_survey;

/// A snapshot of a table's keys, in order, and the position of the traversal.
///
/// Positions count first the `below` keys under 1, then 1...prefix, then the rest. `order` contains
/// indexes into an array of keys, a Lua table stored beside the traversal.
typedef struct {
  scrollwork_lua_header header;
  lua_Integer prefix;
  size_t below;
  size_t count;
  size_t position;
  uint32_t order[];
} sandbox_traversal;

/// Up to this number of keys is stored in the iterator's upvalues.
enum { sandbox_few_keys = 16 };

/// Pushes the keys of the table at `table` in order, above an unordered copy of them, and returns
/// how many.
///
/// Pushes nothing and returns -1 where there are more than `sandbox_few_keys`, or where the first
/// key met is 1. [-0, +2n, e]
int sandbox_push_few_keys(lua_State *L, int table);

/// Counts all keys of the table at `table` in one pass, and charges for it. O(n). [-0, +0, e]
sandbox_survey sandbox_survey_keys(lua_State *L, int table);

/// Pushes an array with the keys outside the prefix, and a traversal at its start. O(n log n) for n
/// such keys. [-0, +2, e]
sandbox_traversal *sandbox_push_traversal(lua_State *L, int table, sandbox_survey survey);

/// The traversal at `index`, or NULL for another value. [-0, +0, –]
sandbox_traversal *sandbox_to_traversal(lua_State *L, int index);

/// Pushes the key at a position; `keys` is the index of the array of keys. [-0, +1, –]
void sandbox_push_key(
  lua_State *L, const sandbox_traversal *traversal, int keys, size_t position);

/// Pushes the next key that still has a value, and the value; nil at the end. Returns the number of
/// values pushed. [-0, +(1|2), –]
int sandbox_advance(lua_State *L, sandbox_traversal *traversal, int table, int keys);

/// Pushes the first key in order and its value; nil when there is none. Returns the number of
/// values pushed. O(n). [-0, +(1|2), e]
int sandbox_first(lua_State *L, int table);

// MARK: - Arguments that stand for tables

/// The accesses that a function of `table` makes to its argument.
enum { sandbox_can_read = 1, sandbox_can_write = 2, sandbox_has_length = 4, sandbox_can_all = 7 };

/// Raises unless the argument is a table, or has the metamethods for the accesses in `ways`.
/// [-0, +0, v]
void sandbox_check_table(lua_State *L, int argument, int ways);

// MARK: - Installing

/// Each sets its functions in the table at `library`. [-0, +0, m]
void sandbox_install_base(lua_State *L, int library);
void sandbox_install_pairs(lua_State *L, int library);
void sandbox_install_table(lua_State *L, int library);
void sandbox_install_sort(lua_State *L, int library);
void sandbox_install_search(lua_State *L, int library);

/// Sets the functions of `string` that are charged, wrapping those in the table at `stock`.
/// [-0, +0, m]
void sandbox_install_string(lua_State *L, int library, int stock);

/// Sets `tonumber` and `select`, charged, wrapping those in the table at `stock`. [-0, +0, m]
void sandbox_install_charged_base(lua_State *L, int library, int stock);

/// Sets the functions of `utf8` whose cost grows with the text, charged, wrapping those in the
/// table at `stock`. [-0, +0, m]
void sandbox_install_utf8(lua_State *L, int library, int stock);

/// Sets `random` and `randomseed` in the table at `library`, and seeds the generator. [-0, +0, e]
void sandbox_install_random(lua_State *L, int library, int stock, unsigned long long seed);

/// Pushes a `load` whose chunks have the table at `environment` as globals. [-0, +1, m]
void sandbox_push_load(lua_State *L, int environment);

/// Replace functions of `coroutine`, and `pcall` and `xpcall`, in the global table, by versions
/// through which stops and waits pass. [-0, +0, e]
void scrollwork_lua_open_coroutine(lua_State *L);
void scrollwork_lua_open_pcall(lua_State *L);

/// A library table, copied for every environment.
typedef struct {
  const char *name;
  /// The number of names in it.
  int room;
} sandbox_library;

enum { sandbox_library_count = 5 };

extern const sandbox_library sandbox_libraries[sandbox_library_count];

#endif
