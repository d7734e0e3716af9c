/* The script position (chunk and line), read from outside the script: also by a signal handler
 * on its thread. */
#ifndef SCROLLWORK_SCRIPT_POSITION_H
#define SCROLLWORK_SCRIPT_POSITION_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

enum { scrollwork_script_position_capacity = 512 };

/* The name of a chunk, cut after 511 bytes, and a line of it; line 0 means unknown. */
struct scrollwork_script_position {
  int32_t line;
  char chunk[scrollwork_script_position_capacity];
};

/* Stores the innermost line of a running thread; leaves `place` as it is where there is none.
 * Only reads the state and allocates nothing. [-0, +0, –] */
void scrollwork_script_position_read(scrollwork_script_position *place, lua_State *thread);

/* The same for the state opened last on the calling thread, if it is still open and runs a script; else
 * the line at which it got no memory, if there was one. */
void scrollwork_script_position_read_current(scrollwork_script_position *place);

/* To be called where the system gives Lua no memory. */
void scrollwork_script_position_note_starved(void);

/* From now on, states opened on the calling thread store their script position here about every
 * 6,400 instructions; null ends that. */
void scrollwork_script_position_record_to(scrollwork_script_position *_Nullable place);

/* To be called after a state of the calling thread was opened, or when its scripts run next, and before it
 * is closed. */
void scrollwork_script_position_state_opened(scrollwork_lua_host *host);
void scrollwork_script_position_state_closing(scrollwork_lua_host *host);

/* Sets the position to unknown. */
void scrollwork_script_position_clear(scrollwork_script_position *place);

/* The chunk's name; for Swift, which imports the array as a tuple. */
const char *scrollwork_script_position_chunk(const scrollwork_script_position *place);

#pragma clang assume_nonnull end

#endif
