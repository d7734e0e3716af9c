/* Where a script is, told from outside of it: also from a signal handler on its thread. */
#ifndef SCROLLWORK_PLACE_H
#define SCROLLWORK_PLACE_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

enum { scrollwork_place_room = 512 };

/* The whole name of a chunk, and a line of it; 0 while none is known. */
struct scrollwork_place {
  int32_t line;
  char chunk[scrollwork_place_room];
};

/* The innermost line of a thread that runs. Reads only, and allocates nothing. */
void scrollwork_place_find(scrollwork_place *place, lua_State *thread);

/* The same for whatever state was opened last on the calling thread and is still open. */
void scrollwork_place_find_here(scrollwork_place *place);

/* From now on, states opened on the calling thread tell the place now and then while they run. */
void scrollwork_place_keep(scrollwork_place *_Nullable place);

/* A state of the calling thread was opened, or is about to be closed. */
void scrollwork_place_opened(scrollwork_lua_host *host);
void scrollwork_place_closing(scrollwork_lua_host *host);

/* Forgets the place. */
void scrollwork_place_clear(scrollwork_place *place);

/* The chunk's name, for Swift, which sees the array as a tuple. */
const char *scrollwork_place_chunk(const scrollwork_place *place);

#pragma clang assume_nonnull end

#endif
