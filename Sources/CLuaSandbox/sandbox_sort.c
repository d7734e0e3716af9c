#include <limits.h>

#include "sandbox_internal.h"

// `table.sort` reads all elements, sorts their numbers, and writes them back at the end. An error
// in the comparison thus leaves the table unchanged, and changes that the comparison makes to the
// table do not affect the sort.

/// The common type of the elements, which selects the comparison.
enum element_kind { integers, floats, strings, mixed };

typedef union {
  lua_Integer integer;
  lua_Number number;
  struct {
    const char *text;
    size_t length;
  };
} element;

typedef struct {
  sandbox_meter meter;
  /// The stack index of the array of elements.
  int elements_index;
  const element *elements;
} sort_context;

static int integer_before(void *context, uint32_t a, uint32_t b) {
  sort_context *sort = context;
  sandbox_meter_add(&sort->meter, 1);
  return sort->elements[a].integer < sort->elements[b].integer;
}

static int float_before(void *context, uint32_t a, uint32_t b) {
  sort_context *sort = context;
  sandbox_meter_add(&sort->meter, 1);
  return sort->elements[a].number < sort->elements[b].number;
}

static int string_before(void *context, uint32_t a, uint32_t b) {
  sort_context *sort = context;
  const element *left = &sort->elements[a], *right = &sort->elements[b];
  size_t shorter = left->length < right->length ? left->length : right->length;
  sandbox_meter_add(&sort->meter, 1 + sandbox_byte_steps(shorter));
  return sandbox_compare_bytes(left->text, left->length, right->text, right->length) < 0;
}

/// Compares with the operator `<`, metamethods and errors included. [-0, +0, e]
static int value_before(void *context, uint32_t a, uint32_t b) {
  sort_context *sort = context;
  lua_State *L = sort->meter.L;
  sandbox_meter_add(&sort->meter, 1);
  lua_rawgeti(L, sort->elements_index, (lua_Integer)a + 1);
  lua_rawgeti(L, sort->elements_index, (lua_Integer)b + 1);
  int before = lua_compare(L, -2, -1, LUA_OPLT);
  lua_pop(L, 2);
  return before;
}

/// Calls the function at 2. [-0, +0, e]
static int function_before(void *context, uint32_t a, uint32_t b) {
  sort_context *sort = context;
  lua_State *L = sort->meter.L;
  sandbox_meter_add(&sort->meter, 1);
  lua_pushvalue(L, 2);
  lua_rawgeti(L, sort->elements_index, (lua_Integer)a + 1);
  lua_rawgeti(L, sort->elements_index, (lua_Integer)b + 1);
  lua_call(L, 2, 1);
  int before = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return before;
}

/// The type of the value at an index. [-0, +0, –]
static enum element_kind kind_of(lua_State *L, int index) {
  switch (lua_type(L, index)) {
  case LUA_TNUMBER:
    return lua_isinteger(L, index) ? integers : floats;
  case LUA_TSTRING:
    return strings;
  default:
    return mixed;
  }
}

/// Copies the table at 1 into the array at `elements`, and returns the elements' common type.
/// O(count). [-0, +0, e]
static enum element_kind read_elements(lua_State *L, int elements, lua_Integer count) {
  enum element_kind kind = mixed;
  for (lua_Integer i = 1; i <= count; i++) {
    lua_geti(L, 1, i);
    enum element_kind found = kind_of(L, -1);
    kind = i == 1 || found == kind ? found : mixed;
    lua_rawseti(L, elements, i);
  }
  return kind;
}

/// Unpacks elements of one type for comparing; the array keeps the strings alive. O(count).
/// [-0, +0, –]
static void unpack_elements(
  lua_State *L, int index, enum element_kind kind, element *out, size_t count
) {
  for (size_t i = 0; i < count; i++) {
    lua_rawgeti(L, index, (lua_Integer)i + 1);
    if (kind == integers) {
      out[i].integer = lua_tointeger(L, -1);
    } else if (kind == floats) {
      out[i].number = lua_tonumber(L, -1);
    } else {
      out[i].text = lua_tolstring(L, -1, &out[i].length);
    }
    lua_pop(L, 1);
  }
}

static int sandbox_sort(lua_State *L) {
  static const sandbox_less comparisons[] = {
    [integers] = integer_before,
    [floats] = float_before,
    [strings] = string_before,
    [mixed] = value_before,
  };
  enum { sensible_room = 1 << 16 };
  sandbox_check_table(L, 1, sandbox_can_all);
  lua_Integer size = luaL_len(L, 1);
  if (size < 2) return 0;
  luaL_argcheck(L, size < INT_MAX, 1, "array too big");
  if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_settop(L, 2);
  sandbox_charge_count(L, 2 * (lua_Unsigned)size);

  // A length made up by `__len` must not allocate memory before the elements are read.
  lua_createtable(L, size < sensible_room ? (int)size : sensible_room, 0);
  sort_context sort = {.meter = {.L = L}, .elements_index = lua_gettop(L)};
  enum element_kind kind = read_elements(L, sort.elements_index, size);

  size_t count = (size_t)size;
  uint32_t *items = lua_newuserdatauv(L, 2 * count * sizeof *items, 0);
  for (size_t i = 0; i < count; i++) items[i] = (uint32_t)i;
  sandbox_less before = function_before;
  if (lua_isnil(L, 2)) {
    before = comparisons[kind];
    if (kind != mixed) {
      element *elements = lua_newuserdatauv(L, count * sizeof *elements, 0);
      unpack_elements(L, sort.elements_index, kind, elements, count);
      sort.elements = elements;
    }
  }
  if (!sandbox_order(items, items + count, count, before, &sort)) {
    return luaL_error(L, "invalid order function for sorting");
  }
  sandbox_meter_flush(&sort.meter);
  for (size_t i = 0; i < count; i++) {
    lua_rawgeti(L, sort.elements_index, (lua_Integer)items[i] + 1);
    lua_seti(L, 1, (lua_Integer)i + 1);
  }
  return 0;
}

void sandbox_install_sort(lua_State *L, int library) {
  lua_pushcfunction(L, sandbox_sort);
  lua_setfield(L, library, "sort");
}
