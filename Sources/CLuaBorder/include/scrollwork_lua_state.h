/* Opening and closing a state, with an allocator that counts and limits memory. */
#ifndef SCROLLWORK_LUA_STATE_H
#define SCROLLWORK_LUA_STATE_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* Makes a state without libraries. Above the soft limit, in bytes, the state is stopped; above
 * the hard limit requests fail. Null when memory runs out. */
scrollwork_lua_host *_Nullable scrollwork_lua_open(size_t soft_limit, size_t hard_limit);

/* Sets the globals available to scripts; `seed` feeds `math.random`. [-0, +0, e] */
typedef void (*scrollwork_lua_installer)(lua_State *thread, unsigned long long seed);

/* Runs the installer protected, and makes what handles, functions and errors need. Returns a Lua
 * status. On the main thread: [-0, +0, –] */
int scrollwork_lua_open_libraries(
  scrollwork_lua_host *host, unsigned long long seed, scrollwork_lua_installer install);

/* Closes the Lua state; the host stays readable until scrollwork_lua_free. */
void scrollwork_lua_close(scrollwork_lua_host *host);

/* Frees what scrollwork_lua_close leaves: slots, classes, entries and the host itself. */
void scrollwork_lua_free(scrollwork_lua_host *host);

#pragma clang assume_nonnull end

#endif
