#ifndef SCROLLWORK_LUA_HOOK_H
#define SCROLLWORK_LUA_HOOK_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* The hook of all threads, behind `hook` of the host: counts instructions, samples, covers,
 * records returns, and raises a stop. [-0, +0, v] */
void scrollwork_lua_hook(lua_State *thread, lua_Debug *record);

#pragma clang assume_nonnull end

#endif
