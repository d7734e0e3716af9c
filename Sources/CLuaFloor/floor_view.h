/* The object used by the scripts of the floor. */
#ifndef FLOOR_VIEW_H
#define FLOOR_VIEW_H

#include <lua.h>

/* Makes the global `view`: fields x, y, width, height; methods offset, why_not_scrollable.
 * [-0, +0, e] */
void floor_make_view(lua_State *lua);

/* Sets the offset of the global `view` along y. [-0, +0, –] */
void floor_move_view(lua_State *lua, double y);

/* A message handler that returns the whole traceback as text. [-1, +1, m] */
int floor_traceback(lua_State *lua);

/* Opens the libraries available to scripts, and removes functions that reach files or compile
 * text. [-0, +0, e] */
void floor_open_sandbox(lua_State *lua);

#endif
