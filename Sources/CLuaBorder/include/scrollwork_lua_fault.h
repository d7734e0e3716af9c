/* The error that a Swift body has set, as an error record. */
#ifndef SCROLLWORK_LUA_FAULT_H
#define SCROLLWORK_LUA_FAULT_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* Stores an error for the trampoline to raise. The texts are copied. */
void scrollwork_lua_set_fault(
  scrollwork_lua_host *host, const char *_Nullable code, size_t code_count,
  const char *_Nullable message, size_t message_count, const char *_Nullable help,
  size_t help_count);

/* Pushes the stored error as an error record. [-0, +1, m] */
void scrollwork_lua_push_fault(lua_State *thread, scrollwork_lua_host *host);

/* Pushes the stored error as an error record whose position is the caller's line in the thread
 * `blamed`. Returns a Lua status. [-0, +1, –] */
int scrollwork_lua_push_fault_for(lua_State *thread, lua_State *blamed);

#pragma clang assume_nonnull end

#endif
