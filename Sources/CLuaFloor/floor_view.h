/* The object that the floor's scripts see. */
#ifndef FLOOR_VIEW_H
#define FLOOR_VIEW_H

#include <lua.h>

/* Makes the global `view`: fields x, y, width, height; methods offset, name. */
void floor_make_view(lua_State *lua);

/* A message handler that answers the whole traceback as text. */
int floor_traceback(lua_State *lua);

/* Opens the libraries that scripts may use, and takes away what reaches outside. */
void floor_open_sandbox(lua_State *lua);

#endif
