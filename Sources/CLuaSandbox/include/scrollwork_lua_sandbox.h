#ifndef SCROLLWORK_LUA_SANDBOX_H
#define SCROLLWORK_LUA_SANDBOX_H

#include <lua.h>
#include <stddef.h>

/// Builds the globals available to scripts, in place of the global table.
///
/// Opens base, table, string, math, utf8 and coroutine, copies the allowed functions, replaces
/// those that are unbounded or not deterministic, and locks the string metatable. `pcall`, `xpcall`
/// and `coroutine` are the stock ones, and `print` and `require` are absent: the host sets its own
/// in the global table before it pushes the first environment. `seed` feeds `math.random`. Call it
/// protected. [-0, +0, e]
void scrollwork_lua_open_sandbox(lua_State *_Nonnull L, unsigned long long seed);

/// The same, with versions of `pcall`, `xpcall` and `coroutine` through which stops and waits pass.
///
/// To be given to `scrollwork_lua_open_libraries`. [-0, +0, e]
void scrollwork_lua_install_libraries(lua_State *_Nonnull L, unsigned long long seed);

/// Pushes a copy of the global table, the environment of one script file.
///
/// Library tables are copied too, so that a script cannot change the `string.rep` of another; `_G`
/// is the environment itself, and its `load` compiles into it. [-0, +1, m]
void scrollwork_lua_push_environment(lua_State *_Nonnull L);

/// Makes the environment at `index` raise when a name that it does not contain is read or assigned.
///
/// Access to other names costs nothing more. `rawset(_G, name, value)` still adds a name; the host
/// adds its own with `lua_rawset`. [-0, +0, m]
void scrollwork_lua_guard_environment(lua_State *_Nonnull L, int index);

/// Pops the function that extends the error message about an unknown global; nil for none.
///
/// It is called with the name and with whether the environment's `scene` is a userdata, and returns
/// the text to append, such as "; did you mean 'pairs'?", or nil. [-1, +0, m]
void scrollwork_lua_set_global_hint(lua_State *_Nonnull L);

/// Pushes the result of `tostring` for the value at `index`, and returns its bytes.
///
/// Contains no address: without `__tostring` a table, function, thread or userdata is shown as its
/// `__name`, else as the name of its type. [-0, +1, e]
const char *_Nonnull scrollwork_lua_tolstring(
  lua_State *_Nonnull L, int index, size_t *_Nullable length);

#endif
