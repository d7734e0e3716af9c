#ifndef SCROLLWORK_LUA_ENVIRONMENT_H
#define SCROLLWORK_LUA_ENVIRONMENT_H

#include <lua.h>
#include <stdbool.h>

/* Pushes a new environment for a script file, write-guarded if `is_guarded`; nil when memory
 * runs out. Returns a Lua status. [-0, +1, –] */
int scrollwork_lua_new_environment(lua_State *thread, bool is_guarded);

/* Pops a function and sets the global `print` to one that passes it each line as a string.
 * Returns a Lua status. [-1, +0, –] */
int scrollwork_lua_set_print(lua_State *thread);

/* Pops the function that maps the name of an unknown global to text appended to the error
 * message. Returns a Lua status. [-1, +0, –] */
int scrollwork_lua_set_hint(lua_State *thread);

/* Pushes a function for `__pairs` that iterates over the table in the `__index` of its argument's
 * metatable without exposing it. [-0, +1, –] */
void scrollwork_lua_push_proxy_pairs(lua_State *thread);

/* Pushes the result of `tostring` for the value at an index; nil when it raises. Returns a Lua
 * status. [-0, +1, –] */
int scrollwork_lua_push_text(lua_State *thread, int index);

#endif
