/* Opening and closing a state, with an allocator that counts and limits memory. */
#ifndef SCROLLWORK_LUA_STATE_H
#define SCROLLWORK_LUA_STATE_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* Makes a state without libraries. Above the soft limit, in bytes, the state is stopped; above
 * the hard limit requests fail. Null when memory runs out. */
scrollwork_lua_host *_Nullable scrollwork_lua_open(size_t soft_limit, size_t hard_limit);

/* Opens the libraries available to scripts. Returns a Lua status. */
int scrollwork_lua_open_libraries(scrollwork_lua_host *host, unsigned long long seed);

/* Closes the Lua state; the host stays readable until scrollwork_lua_free. */
void scrollwork_lua_close(scrollwork_lua_host *host);

/* Frees what scrollwork_lua_close leaves: slots, classes, entries and the host itself. */
void scrollwork_lua_free(scrollwork_lua_host *host);

/* Makes a class with the next id, which the caller fills and appends to `classes`. Null when
 * memory runs out. */
scrollwork_lua_class *_Nullable scrollwork_lua_new_class(
  scrollwork_lua_host *host, const char *name);

/* Frees all but the first `class_count` classes and `entry_count` entries. */
void scrollwork_lua_cut(scrollwork_lua_host *host, int32_t class_count, int32_t entry_count);

/* Grows an array of the host, by doubling, to hold one more item. False when memory runs out. */
bool scrollwork_lua_reserve(
  void *_Nullable *_Nonnull array, int32_t count, int32_t *capacity, size_t item_size);

#pragma clang assume_nonnull end

#endif
