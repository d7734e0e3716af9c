#include <string.h>

#include "sandbox_internal.h"

// `rep` and `format` check, charge and adapt their arguments, then run the stock function, which
// is their upvalue, in the same frame: its messages name the caller's call.

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

/// Puts what `tostring` answers in the place of an argument that `%s` would show with an address.
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

/// Puts the name of its type in the place of an argument of `%p`; "(null)" where it has no address.
static void name_argument(lua_State *L, int argument) {
  int has_address = lua_topointer(L, argument) != NULL;
  lua_pushstring(L, has_address ? luaL_typename(L, argument) : "(null)");
  lua_replace(L, argument);
}

/// Replaces the format at 1 by one in which the conversion at `offset` is `%s`.
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
    if (lua_type(L, argument) == LUA_TSTRING) bytes += (long long)lua_rawlen(L, argument);
  }
  scrollwork_lua_charge(L, 1 + bytes / 8);
  return run_stock(L);
}

void sandbox_install_string(lua_State *L, int library, int stock) {
  static const luaL_Reg functions[] = {{"rep", sandbox_rep}, {"format", sandbox_format}};
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    lua_getfield(L, stock, functions[i].name);
    lua_pushcclosure(L, functions[i].func, 1);
    lua_setfield(L, library, functions[i].name);
  }
}
