#ifndef SCROLLWORK_LUA_SAMPLES_H
#define SCROLLWORK_LUA_SAMPLES_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* Notes where a hook found the script; the oldest note makes room. [-0, +0, -] */
void scrollwork_lua_take_sample(
  scrollwork_lua_host *host, lua_State *thread, lua_Debug *record);

/* Sums up, at a stop, how many notes lie in the file where the script stopped, and in which lines.
 * [-0, +0, -] */
void scrollwork_lua_sum_samples(
  scrollwork_lua_host *host, lua_State *thread, lua_Debug *record);

#pragma clang assume_nonnull end

#endif
