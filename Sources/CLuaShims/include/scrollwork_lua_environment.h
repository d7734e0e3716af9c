#ifndef SCROLLWORK_LUA_ENVIRONMENT_H
#define SCROLLWORK_LUA_ENVIRONMENT_H

#include <lua.h>
#include <stdbool.h>

/* Pushes a fresh environment for a script file, write-guarded when asked; nil when memory ran out.
 * [-0, +1, –] */
int scrollwork_lua_new_environment(lua_State *thread, bool is_guarded);

/* Makes the environment on top refuse names it does not hold. [-0, +0, –] */
int scrollwork_lua_guard(lua_State *thread);

/* Sets the global `print` to a function that hands each line, as bytes, to the function on top.
 * [-1, +0, –] */
int scrollwork_lua_set_print(lua_State *thread);

/* Pops a function from an unknown global's name to a text to append. [-1, +0, –] */
int scrollwork_lua_set_hint(lua_State *thread);

/* Replaces the table on top by a function for `__pairs` that visits it and does not hand it out; an
 * error and a status when memory ran out. [-1, +1, –] */
int scrollwork_lua_push_pairs_behind(lua_State *thread);

/* Pushes the text `tostring` answers for the value at an index; nil and a status when it raised.
 * [-0, +1, –] */
int scrollwork_lua_push_text(lua_State *thread, int index);

#endif
