#include "sandbox_internal.h"

// The functions of `table` that move elements. They are charged before they start, by the number of
// elements, and access elements through metamethods as the manual specifies.

void sandbox_check_table(lua_State *L, int argument, int ways) {
  static const struct {
    int way;
    const char *metamethod;
  } needs[] = {
    {sandbox_can_read, "__index"},
    {sandbox_can_write, "__newindex"},
    {sandbox_has_length, "__len"},
  };
  if (lua_type(L, argument) == LUA_TTABLE) return;
  int top = lua_gettop(L);
  if (lua_getmetatable(L, argument)) {
    int missing = 0;
    for (size_t i = 0; i < sizeof needs / sizeof *needs; i++) {
      if (!(ways & needs[i].way)) continue;
      lua_pushstring(L, needs[i].metamethod);
      if (lua_rawget(L, top + 1) == LUA_TNIL) missing = 1;
    }
    lua_settop(L, top);
    if (!missing) return;
  }
  luaL_checktype(L, argument, LUA_TTABLE);
}

// MARK: - insert, remove, move

static int sandbox_insert(lua_State *L) {
  sandbox_check_table(L, 1, sandbox_can_all);
  lua_Unsigned end = (lua_Unsigned)luaL_len(L, 1) + 1;
  lua_Unsigned position = end;
  switch (lua_gettop(L)) {
  case 2:
    break;
  case 3:
    position = (lua_Unsigned)luaL_checkinteger(L, 2);
    luaL_argcheck(L, position - 1 < end, 2, "position out of bounds");
    sandbox_charge_count(L, end - position);
    for (lua_Unsigned i = end; i > position; i--) {
      lua_geti(L, 1, (lua_Integer)(i - 1));
      lua_seti(L, 1, (lua_Integer)i);
    }
    break;
  default:
    return luaL_error(L, "wrong number of arguments to 'insert'");
  }
  lua_seti(L, 1, (lua_Integer)position);
  return 0;
}

static int sandbox_remove(lua_State *L) {
  sandbox_check_table(L, 1, sandbox_can_all);
  lua_Integer size = luaL_len(L, 1);
  lua_Integer position = luaL_optinteger(L, 2, size);
  if (position != size) {
    luaL_argcheck(
      L, (lua_Unsigned)position - 1 <= (lua_Unsigned)size, 2, "position out of bounds");
  }
  if (position < size) sandbox_charge_count(L, (lua_Unsigned)size - (lua_Unsigned)position);
  lua_geti(L, 1, position);
  for (; position < size; position++) {
    lua_geti(L, 1, position + 1);
    lua_seti(L, 1, position);
  }
  lua_pushnil(L);
  lua_seti(L, 1, position);
  return 1;
}

static int sandbox_move(lua_State *L) {
  lua_Integer first = luaL_checkinteger(L, 2);
  lua_Integer last = luaL_checkinteger(L, 3);
  lua_Integer target = luaL_checkinteger(L, 4);
  int destination = lua_isnoneornil(L, 5) ? 1 : 5;
  sandbox_check_table(L, 1, sandbox_can_read);
  sandbox_check_table(L, destination, sandbox_can_write);
  if (last >= first) {
    luaL_argcheck(
      L, first > 0 || last < LUA_MAXINTEGER + first, 3, "too many elements to move");
    lua_Integer count = last - first + 1;
    luaL_argcheck(L, target <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
    sandbox_charge_count(L, (lua_Unsigned)count);
    int overlaps = target > first && target <= last
                   && (destination == 1 || lua_compare(L, 1, destination, LUA_OPEQ));
    for (lua_Integer done = 0; done < count; done++) {
      lua_Integer i = overlaps ? count - 1 - done : done;
      lua_geti(L, 1, first + i);
      lua_seti(L, destination, target + i);
    }
  }
  lua_pushvalue(L, destination);
  return 1;
}

// MARK: - unpack, concat

static int sandbox_unpack(lua_State *L) {
  lua_Integer first = luaL_optinteger(L, 2, 1);
  lua_Integer last = luaL_opt(L, luaL_checkinteger, 3, luaL_len(L, 1));
  if (first > last) return 0;
  lua_Unsigned count = (lua_Unsigned)last - (lua_Unsigned)first;
  if (count >= INT32_MAX || !lua_checkstack(L, (int)++count)) {
    return luaL_error(L, "too many results to unpack");
  }
  sandbox_charge_count(L, count);
  for (lua_Unsigned i = 0; i < count; i++) lua_geti(L, 1, (lua_Integer)((lua_Unsigned)first + i));
  return (int)count;
}

static int sandbox_concat(lua_State *L) {
  sandbox_check_table(L, 1, sandbox_can_read | sandbox_has_length);
  lua_Integer size = luaL_len(L, 1);
  size_t separator_length;
  const char *separator = luaL_optlstring(L, 2, "", &separator_length);
  lua_Integer first = luaL_optinteger(L, 3, 1);
  lua_Integer last = luaL_optinteger(L, 4, size);
  sandbox_meter meter = {.L = L, .steps = 1};
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (lua_Integer i = first; i <= last; i++) {
    lua_geti(L, 1, i);
    if (!lua_isstring(L, -1)) {
      return luaL_error(
        L, "invalid value (%s) at index %I in table for 'concat'", luaL_typename(L, -1),
        (LUAI_UACINT)i);
    }
    size_t length;
    lua_tolstring(L, -1, &length);
    sandbox_meter_add(&meter, 4 + sandbox_byte_steps(length + separator_length));
    luaL_addvalue(&buffer);
    if (i == last) break;
    luaL_addlstring(&buffer, separator, separator_length);
  }
  sandbox_meter_flush(&meter);
  luaL_pushresult(&buffer);
  return 1;
}

void sandbox_install_table(lua_State *L, int library) {
  static const luaL_Reg functions[] = {
    {"concat", sandbox_concat}, {"insert", sandbox_insert}, {"move", sandbox_move},
    {"remove", sandbox_remove}, {"unpack", sandbox_unpack}, {NULL, NULL},
  };
  lua_pushvalue(L, library);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}
