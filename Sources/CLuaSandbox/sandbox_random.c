#include "sandbox_internal.h"

// Lua's own generator is xoshiro256**, one per state, with random default seeds. It is seeded here
// from the host's number, and again whenever a script calls `randomseed` without arguments.

/// Upvalues: the stock `randomseed`, the host's seed. [-n, +r, e]
static int sandbox_randomseed(lua_State *L) {
  if (lua_gettop(L) == 0) lua_pushvalue(L, lua_upvalueindex(2));
  int arguments = lua_gettop(L);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_rotate(L, 1, 1);
  lua_call(L, arguments, LUA_MULTRET);
  return lua_gettop(L);
}

void sandbox_install_random(lua_State *L, int library, int stock, unsigned long long seed) {
  lua_getfield(L, stock, "random");
  if (lua_getupvalue(L, -1, 1)) {
    bool is_state = lua_rawlen(L, -1) == 4 * sizeof(unsigned long long);
    scrollwork_lua_get_host(L)->random = is_state ? lua_touserdata(L, -1) : NULL;
    lua_settop(L, -2);
  }
  lua_setfield(L, library, "random");
  lua_getfield(L, stock, "randomseed");
  lua_pushinteger(L, (lua_Integer)seed);
  lua_pushcclosure(L, sandbox_randomseed, 2);
  lua_pushvalue(L, -1);
  lua_setfield(L, library, "randomseed");
  lua_call(L, 0, 0);
}
