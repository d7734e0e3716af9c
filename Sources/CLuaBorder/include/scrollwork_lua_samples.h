#ifndef SCROLLWORK_LUA_SAMPLES_H
#define SCROLLWORK_LUA_SAMPLES_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* Stores the script position at which a hook runs, in place of the oldest sample once there are
 * scrollwork_lua_max_samples. [-0, +0, –] */
void scrollwork_lua_take_sample(
  scrollwork_lua_host *host, lua_State *thread, lua_Debug *record);

/* At a stop: counts the samples in the file in which the script stopped, and stores their first
 * and last line in the host. [-0, +0, –] */
void scrollwork_lua_summarize_samples(
  scrollwork_lua_host *host, lua_State *thread, lua_Debug *record);

#pragma clang assume_nonnull end

#endif
