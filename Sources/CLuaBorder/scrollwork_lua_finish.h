#ifndef SCROLLWORK_LUA_FINISH_H
#define SCROLLWORK_LUA_FINISH_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* Completes a call by what the Swift body returned: returns a count of results, raises a stored
 * fault or the value on top, or yields for a wait. [-?, +?, v] */
int scrollwork_lua_finish(lua_State *thread, scrollwork_lua_host *host, int32_t answer);

#pragma clang assume_nonnull end

#endif
