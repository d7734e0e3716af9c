#include <string.h>

#include "sandbox_internal.h"

// These functions check, charge and adapt their arguments, then run the stock function, their
// upvalue, in the same frame, so that its error messages name the caller's call.

/// Runs the stock function in upvalue 1. [-n, +r, e]
static int run_stock(lua_State *L) {
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

// MARK: - rep

static int sandbox_rep(lua_State *L) {
  const size_t longest = 16 * 1024 * 1024;
  size_t length, separator_length;
  luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  luaL_optlstring(L, 3, "", &separator_length);
  size_t step = length + separator_length;
  if (count <= 0 || step == 0) {
    lua_pushstring(L, "");
    return 1;
  }
  if ((lua_Unsigned)count > (longest + separator_length) / step) {
    return luaL_error(L, "resulting string too large");
  }
  scrollwork_lua_charge(L, 1 + count / 4 + sandbox_byte_steps((size_t)count * step));
  return run_stock(L);
}

// MARK: - format

/// Replaces an argument that `%s` would show with an address by the result of `tostring`.
/// [-0, +0, e]
static void show_argument(lua_State *L, int argument) {
  switch (lua_type(L, argument)) {
  case LUA_TTABLE:
  case LUA_TFUNCTION:
  case LUA_TTHREAD:
  case LUA_TUSERDATA:
  case LUA_TLIGHTUSERDATA:
    scrollwork_lua_tolstring(L, argument, NULL);
    lua_replace(L, argument);
  }
}

/// Replaces an argument of `%p` by the name of its type; "(null)" where it has no address.
/// [-0, +0, m]
static void name_argument(lua_State *L, int argument) {
  int has_address = lua_topointer(L, argument) != NULL;
  lua_pushstring(L, has_address ? luaL_typename(L, argument) : "(null)");
  lua_replace(L, argument);
}

/// Replaces the format at 1 by one in which the conversion at `offset` is `%s`, and returns it.
/// [-0, +0, m]
static const char *change_to_string(
  lua_State *L, const char *format, size_t length, size_t offset
) {
  char *copy = lua_newuserdatauv(L, length, 0);
  memcpy(copy, format, length);
  copy[offset] = 's';
  format = lua_pushlstring(L, copy, length);
  lua_replace(L, 1);
  lua_pop(L, 1);
  return format;
}

static int sandbox_format(lua_State *L) {
  size_t length;
  const char *format = luaL_checklstring(L, 1, &length);
  int last = lua_gettop(L);
  int argument = 1;
  long long bytes = (long long)length;
  for (size_t i = 0; i < length; i++) {
    if (format[i] != '%') continue;
    if (format[++i] == '%') continue;
    size_t options = strspn(format + i, "-+ #0123456789.");
    int has_precision = memchr(format + i, '.', options) != NULL;
    i += options;
    if (++argument > last) break;
    if (format[i] == 's') show_argument(L, argument);
    if (format[i] == 'p' && !has_precision) {
      name_argument(L, argument);
      format = change_to_string(L, format, length, i);
    }
    // Numbers can have hundreds of digits, and finding them is slow.
    if (lua_type(L, argument) == LUA_TNUMBER) bytes += 8 * (format[i] == 'f' ? 400 : 20);
    // Quoting reads each byte, and writes up to four.
    if (lua_type(L, argument) == LUA_TSTRING) {
      bytes += (long long)lua_rawlen(L, argument) * (format[i] == 'q' ? 16 : 1);
    }
  }
  scrollwork_lua_charge(L, 1 + bytes / 8);
  return run_stock(L);
}

// MARK: - Stock functions with a price

/// Charges for every byte of the string arguments, all of which are read.
static int run_over_text(lua_State *L) {
  long long bytes = 0;
  for (int i = lua_gettop(L); i > 0; i--) {
    if (lua_type(L, i) == LUA_TSTRING) bytes += (long long)lua_rawlen(L, i);
  }
  scrollwork_lua_charge(L, bytes / 8);
  return run_stock(L);
}

/// Charges for each result, after the call, because their number is not known before.
static int run_for_results(lua_State *L) {
  int results = run_stock(L);
  scrollwork_lua_charge(L, results / 4);
  return results;
}

/// Charges for all arguments, which are copied, however many of them are returned.
static int select_arguments(lua_State *L) {
  scrollwork_lua_charge(L, lua_gettop(L) / 8);
  return run_stock(L);
}

/// Charges, after the call, for the characters passed: the first result, or up to the position of
/// the invalid byte in the second.
static int count_characters(lua_State *L) {
  lua_Integer first = lua_tointeger(L, 2);
  int results = run_stock(L);
  lua_Integer passed = lua_tointeger(L, -1);
  if (results == 2 && first > 0) passed -= first;
  if (passed > 0) scrollwork_lua_charge(L, passed / 2);
  return results;
}

/// Charges for as many characters as the second argument names, at most the whole string.
static int find_character(lua_State *L) {
  size_t length;
  luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  lua_Unsigned far = count < 0 ? 0 - (lua_Unsigned)count : (lua_Unsigned)count;
  scrollwork_lua_charge(L, (long long)((far < length ? far : length) / 2));
  return run_stock(L);
}

/// Sets a charged version of a stock function in the table at `library`. [-0, +0, e]
static void put_price(
  lua_State *L, int library, int stock, const char *name, lua_CFunction priced
) {
  lua_getfield(L, stock, name);
  lua_pushcclosure(L, priced, 1);
  lua_setfield(L, library, name);
}

void sandbox_install_utf8(lua_State *L, int library, int stock) {
  put_price(L, library, stock, "codepoint", run_for_results);
  put_price(L, library, stock, "len", count_characters);
  put_price(L, library, stock, "offset", find_character);
}

void sandbox_install_charged_base(lua_State *L, int library, int stock) {
  put_price(L, library, stock, "tonumber", run_over_text);
  put_price(L, library, stock, "select", select_arguments);
}

void sandbox_install_string(lua_State *L, int library, int stock) {
  static const luaL_Reg functions[] = {
    {"byte", run_for_results}, {"format", sandbox_format}, {"lower", run_over_text},
    {"packsize", run_over_text}, {"pack", run_over_text}, {"rep", sandbox_rep},
    {"reverse", run_over_text}, {"upper", run_over_text},
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    put_price(L, library, stock, functions[i].name, functions[i].func);
  }
}
