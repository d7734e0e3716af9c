#ifndef SCROLLWORK_LUA_SANDBOX_H
#define SCROLLWORK_LUA_SANDBOX_H

#include <lua.h>
#include <stddef.h>

/// Builds the globals that scripts may use, and nothing else, in place of the global table.
///
/// Opens base, table, string, math, utf8 and coroutine, takes the allowed functions, puts bounded
/// and deterministic ones where the stock ones are neither, and locks the string metatable.
/// `pcall`, `xpcall` and `coroutine` are the stock ones and `print` and `require` are absent: the
/// host sets its own in the global table before it pushes the first environment.
/// `seed` feeds `math.random`. Run it in a protected call. [-0, +0, e]
void scrollwork_lua_open_sandbox(lua_State *_Nonnull L, unsigned long long seed);

/// Pushes a table with everything the global table holds, the environment of one script file.
///
/// Library tables are copies, so that one script cannot change another's `string.rep`; `_G` is the
/// environment itself, and its `load` compiles into it. [-0, +1, m]
void scrollwork_lua_push_environment(lua_State *_Nonnull L);

/// Makes the environment at `index` refuse names it does not hold, read or written.
///
/// Names it holds cost nothing more than before. `rawset(_G, name, value)` still adds one; the
/// host adds its own with `lua_rawset`. [-0, +0, m]
void scrollwork_lua_guard_environment(lua_State *_Nonnull L, int index);

/// Pops a function that ends the message about an unknown global, or nil for none.
///
/// It is called with the name and returns the text to append, such as "; did you mean 'pairs'?",
/// or nil. [-1, +0, m]
void scrollwork_lua_set_global_hint(lua_State *_Nonnull L);

/// Pushes what `tostring` answers for the value at `index`, and returns its bytes.
///
/// No address ever appears: without `__tostring` a table, function, thread or userdata reads as
/// its `__name`, else as the name of its type. [-0, +1, e]
const char *_Nonnull scrollwork_lua_tolstring(
  lua_State *_Nonnull L, int index, size_t *_Nullable length);

#endif
