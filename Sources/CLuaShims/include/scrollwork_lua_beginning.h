/* Going back: a state as it was before any script, byte for byte, without opening another one. */
#ifndef SCROLLWORK_LUA_BEGINNING_H
#define SCROLLWORK_LUA_BEGINNING_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* Keeps the state as it is now. False where something in it cannot be brought back: code runs, a
 * handle of an object exists, a block is outside of the region; or without memory. */
bool scrollwork_lua_keep_beginning(scrollwork_lua_host *host);

/* How many classes the beginning has. */
int32_t scrollwork_lua_beginning_class_count(const scrollwork_lua_host *host);

/* Makes the state what it was when it was kept; bodies of functions made since come from
 * scrollwork_lua_next_body. The objects of handles must have been taken from their slots, and no code
 * may run. */
void scrollwork_lua_rewind(scrollwork_lua_host *host);

/* Frees what was kept. */
void scrollwork_lua_forget_beginning(scrollwork_lua_host *host);

#pragma clang assume_nonnull end

#endif
