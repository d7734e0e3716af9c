/* Checkpoints: return a state to its bytes before any script ran, or before a second script ran,
 * without opening another one. */
#ifndef SCROLLWORK_LUA_CHECKPOINT_H
#define SCROLLWORK_LUA_CHECKPOINT_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* Makes the table of short strings so large that a script's own names rarely make it grow: it would
 * grow anew after each restore, 8 KB to allocate and 500 strings to move. Call it before the first
 * checkpoint, and collect then. */
void scrollwork_lua_make_room_for_names(scrollwork_lua_host *host);

/* Makes a checkpoint, the newest from then on: copies the region in use, the classes and the host.
 * Returns false where the state could not be restored to it: code runs, the script was stopped,
 * coverage is counted, an object has a slot or, above the first checkpoint, had one, calls that
 * returned nil were logged, a block lies outside the region, or memory runs out. */
bool scrollwork_lua_make_checkpoint(scrollwork_lua_host *host);

/* The number of checkpoints. */
int32_t scrollwork_lua_checkpoint_count(const scrollwork_lua_host *host);

/* The number of classes in the newest checkpoint; 0 without one. */
int32_t scrollwork_lua_checkpoint_class_count(const scrollwork_lua_host *host);

/* Restores the newest checkpoint. Bodies of functions created since are returned by
 * scrollwork_lua_next_body. The caller must have emptied all slots, and no code may run. */
void scrollwork_lua_restore_checkpoint(scrollwork_lua_host *host);

/* Drops the newest checkpoint, which must not be the only one, and restores the one before. */
void scrollwork_lua_drop_checkpoint(scrollwork_lua_host *host);

/* Frees all checkpoints. */
void scrollwork_lua_free_checkpoints(scrollwork_lua_host *host);

#pragma clang assume_nonnull end

#endif
