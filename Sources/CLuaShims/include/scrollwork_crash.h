/* What is said when the process cannot go on: by signal handlers, without locks or memory. */
#ifndef SCROLLWORK_CRASH_H
#define SCROLLWORK_CRASH_H

#include "scrollwork_place.h"

#pragma clang assume_nonnull begin

/* How a process ended that could not go on. */
typedef enum scrollwork_end : int32_t {
  scrollwork_end_none = 0,
  scrollwork_end_crash = 1,
  scrollwork_end_memory = 2,
} scrollwork_end;

/* What a process leaves behind for the one that started it. */
typedef struct scrollwork_last_words {
  scrollwork_place place;
  scrollwork_end end;
  int32_t signal;
  char note[256]; /* the path of the crash note; empty when it could not be written */
} scrollwork_last_words;

/* The exit codes of the command. */
enum { scrollwork_exit_budget = 5, scrollwork_exit_crash = 70 };

/* Opens the process to all signals, whatever its parent kept blocked, and makes fatal signals end it with a message, a crash note and exit 70, or exit 5 where the
 * system has no memory left. The version and the command line go into the note. */
void scrollwork_crash_install(const char *version, const char *command);

/* From now on nothing is said; it is left in the page for the parent to say. */
void scrollwork_crash_leave_words(scrollwork_last_words *page);

/* Something else begins: the place in the page is of the past. */
void scrollwork_crash_forget_place(void);

/* Gives the calling thread a stack on which signals are handled, and opens it to fatal ones. The
 * states that it opens tell their places in the page, where there is one. */
void scrollwork_crash_enter_thread(void);

/* Keeps fatal signals that somebody sends to the process away from the calling thread, which only
 * waits for another one; threads made later inherit that until they enter. */
void scrollwork_crash_shield_thread(void);

/* `SIGSEGV`, or null for a number without a name of its own here. */
const char *_Nullable scrollwork_signal_name(int32_t signal);

/* The path of the note, for Swift, which sees the array as a tuple. */
const char *scrollwork_last_words_note(const scrollwork_last_words *page);

#pragma clang assume_nonnull end

#endif
