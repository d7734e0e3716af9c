#include "sandbox_internal.h"
#include "scrollwork_lua_environment.h"

// `pairs` returns a closure with its traversal in upvalues. `next` receives a key only, so the
// position is stored for each table: the first key returned, or the traversal that began with it.
// The store is an ephemeron table, which keeps no table alive.

// MARK: - pairs

/// The iterator over a table with no keys but 1...n. Upvalues: the table, n. [-2, +(1|2), –]
static int step_sequence(lua_State *L) {
  lua_Integer index = lua_tointeger(L, 2);
  lua_Integer end = lua_tointeger(L, lua_upvalueindex(2));
  if (index < 0) index = 0;
  while (index < end) {
    lua_pushinteger(L, ++index);
    if (lua_rawgeti(L, lua_upvalueindex(1), index) != LUA_TNIL) return 2;
    lua_pop(L, 2);
  }
  lua_pushnil(L);
  return 1;
}

/// The iterator over a table with few keys. Upvalues: the table, the number of keys passed, the
/// keys. [-2, +(1|2), –]
static int step_few(lua_State *L) {
  int given = (int)lua_tointeger(L, lua_upvalueindex(2));
  for (;;) {
    lua_pushvalue(L, lua_upvalueindex(3 + given));
    if (lua_isnil(L, -1)) return 1;
    lua_pushinteger(L, ++given);
    lua_replace(L, lua_upvalueindex(2));
    lua_pushvalue(L, -1);
    if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) return 2;
    lua_pop(L, 2);
  }
}

/// The iterator over any other table. Upvalues: the table, the keys, the traversal. [-2, +(1|2), –]
static int step_traversal(lua_State *L) {
  sandbox_traversal *traversal = lua_touserdata(L, lua_upvalueindex(3));
  return sandbox_advance(L, traversal, lua_upvalueindex(1), lua_upvalueindex(2));
}

/// Removes all but the table at 1, and pushes the iterator for it; more values may lie between.
/// [-?, +?, e]
static void push_iterator(lua_State *L) {
  lua_settop(L, 1);
  int few = sandbox_push_few_keys(L, 1);
  if (few >= 0) {
    lua_pushvalue(L, 1);
    lua_pushinteger(L, 0);
    lua_rotate(L, -few - 2, 2);
    lua_pushcclosure(L, step_few, few + 2);
    return;
  }
  sandbox_survey survey = sandbox_survey_keys(L, 1);
  lua_pushvalue(L, 1);
  if (survey.others == 0) {
    lua_pushinteger(L, survey.prefix);
    lua_pushcclosure(L, step_sequence, 2);
  } else {
    sandbox_push_traversal(L, 1, survey);
    lua_pushcclosure(L, step_traversal, 3);
  }
}

static int pairs_after_metamethod(lua_State *L, int status, lua_KContext context) {
  (void)L, (void)status, (void)context;
  return 3;
}

static int sandbox_pairs(lua_State *L) {
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_callk(L, 1, 3, 0, pairs_after_metamethod);
    return 3;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  push_iterator(L);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

/// `__pairs` of a table that stands for the one in its `__index`, which must not be exposed to scripts.
static int proxy_pairs(lua_State *L) {
  if (luaL_getmetafield(L, 1, "__index") != LUA_TTABLE) return luaL_argerror(L, 1, "proxy expected");
  lua_replace(L, 1);
  lua_settop(L, 1);
  push_iterator(L);
  return 1;
}

void scrollwork_lua_push_proxy_pairs(lua_State *thread) { lua_pushcfunction(thread, proxy_pairs); }

// MARK: - next

/// Stores the value on top as the position in the table at 1. [-1, +0, m]
static void remember(lua_State *L) {
  lua_pushvalue(L, 1);
  lua_insert(L, -2);
  lua_rawset(L, lua_upvalueindex(1));
}

/// Sets the traversal's position after the key at 2. Returns 0 if it does not contain that key.
/// O(n) for a key outside the prefix. [-0, +0, –]
static int move_behind_key(lua_State *L, sandbox_traversal *traversal, int keys) {
  if (lua_type(L, 2) == LUA_TNUMBER) {
    int is_integer;
    lua_Integer index = lua_tointegerx(L, 2, &is_integer);
    if (is_integer && index >= 1 && index <= traversal->prefix) {
      traversal->position = traversal->below + (size_t)index;
      return 1;
    }
  }
  for (size_t i = 0; i < traversal->count; i++) {
    lua_rawgeti(L, keys, (lua_Integer)traversal->order[i] + 1);
    int equal = lua_rawequal(L, 2, -1);
    lua_pop(L, 1);
    if (!equal) continue;
    traversal->position = i < traversal->below ? i + 1 : i + 1 + (size_t)traversal->prefix;
    return 1;
  }
  return 0;
}

/// Whether the key at 2 is the one that the traversal returned last. [-0, +0, –]
static int is_last_key(lua_State *L, const sandbox_traversal *traversal, int keys) {
  if (traversal->position == 0) return 0;
  sandbox_push_key(L, traversal, keys, traversal->position - 1);
  int equal = lua_rawequal(L, 2, -1);
  lua_pop(L, 1);
  return equal;
}

/// Continues a stored traversal of the table at 1, and removes it from the store at its end.
/// [-0, +(1|2), e]
static int advance_remembered(lua_State *L, sandbox_traversal *traversal, int keys) {
  int results = sandbox_advance(L, traversal, 1, keys);
  if (results == 1) {
    lua_pushnil(L);
    remember(L);
  }
  return results;
}

/// Starts and stores a traversal of the table at 1, after the key at 2 or from the beginning.
/// Returns the number of values pushed. O(n log n). [-0, +?, e]
static int next_in_new_traversal(lua_State *L, int has_key) {
  sandbox_survey survey = sandbox_survey_keys(L, 1);
  sandbox_traversal *traversal = sandbox_push_traversal(L, 1, survey);
  int keys = lua_gettop(L) - 1;
  lua_pushvalue(L, keys);
  lua_setiuservalue(L, -2, 1);
  if (has_key) move_behind_key(L, traversal, keys);
  lua_pushvalue(L, -1);
  remember(L);
  return advance_remembered(L, traversal, keys);
}

/// Returns the first key and stores only that, without a traversal: most calls of `next` are for
/// the first key. O(n).
static int next_first(lua_State *L) {
  int results = sandbox_first(L, 1);
  lua_pushvalue(L, -results);
  remember(L);
  return results;
}

static int sandbox_next(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  if (lua_isnil(L, 2)) return next_first(L);

  lua_pushvalue(L, 1);
  lua_rawget(L, lua_upvalueindex(1));
  sandbox_traversal *traversal = sandbox_to_traversal(L, 3);
  if (traversal != NULL) {
    lua_getiuservalue(L, 3, 1);
    if (is_last_key(L, traversal, 4)) return advance_remembered(L, traversal, 4);
  }
  lua_pushvalue(L, 2);
  if (lua_rawget(L, 1) != LUA_TNIL) return next_in_new_traversal(L, 1);
  // The key may have been cleared since it was returned. Nothing precedes the first key, so the
  // traversal then starts at the beginning.
  if (traversal == NULL && lua_rawequal(L, 2, 3)) return next_in_new_traversal(L, 0);
  if (traversal != NULL) {
    sandbox_charge_count(L, traversal->count);
    if (move_behind_key(L, traversal, 4)) return advance_remembered(L, traversal, 4);
  }
  return luaL_error(L, "invalid key to 'next'");
}

/// Pushes an empty table with weak keys. [-0, +1, m]
static void push_ephemerons(lua_State *L) {
  lua_newtable(L);
  lua_createtable(L, 0, 1);
  lua_pushstring(L, "k");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
}

void sandbox_install_pairs(lua_State *L, int library) {
  lua_pushcfunction(L, sandbox_pairs);
  lua_setfield(L, library, "pairs");
  push_ephemerons(L);
  lua_pushcclosure(L, sandbox_next, 1);
  lua_setfield(L, library, "next");
}
