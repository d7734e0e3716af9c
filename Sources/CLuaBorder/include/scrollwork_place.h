/* The script position (chunk and line), read from outside the script: also by a signal handler
 * on its thread. */
#ifndef SCROLLWORK_PLACE_H
#define SCROLLWORK_PLACE_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

enum { scrollwork_place_room = 512 };

/* The name of a chunk, cut after 511 bytes, and a line of it; line 0 means unknown. */
struct scrollwork_place {
  int32_t line;
  char chunk[scrollwork_place_room];
};

/* Stores the innermost line of a running thread; leaves `place` as it is where there is none.
 * Only reads the state and allocates nothing. [-0, +0, –] */
void scrollwork_place_find(scrollwork_place *place, lua_State *thread);

/* The same for the state opened last on the calling thread, if it is still open. */
void scrollwork_place_find_here(scrollwork_place *place);

/* From now on, states opened on the calling thread store their script position here about every
 * 6,400 instructions; null ends that. */
void scrollwork_place_keep(scrollwork_place *_Nullable place);

/* To be called after a state of the calling thread was opened, and before it is closed. */
void scrollwork_place_opened(scrollwork_lua_host *host);
void scrollwork_place_closing(scrollwork_lua_host *host);

/* Sets the position to unknown. */
void scrollwork_place_clear(scrollwork_place *place);

/* The chunk's name; for Swift, which imports the array as a tuple. */
const char *scrollwork_place_chunk(const scrollwork_place *place);

#pragma clang assume_nonnull end

#endif
