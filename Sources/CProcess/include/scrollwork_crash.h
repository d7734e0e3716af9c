/* Fatal signals: a message, a crash note and an exit code, written by signal handlers without
 * locks or allocation. */
#ifndef SCROLLWORK_CRASH_H
#define SCROLLWORK_CRASH_H

#include "scrollwork_script_position.h"

#pragma clang assume_nonnull begin

/* Why a process was ended by a fatal signal. */
typedef enum scrollwork_end : int32_t {
  scrollwork_end_none = 0,
  scrollwork_end_crash = 1,
  scrollwork_end_memory = 2,
} scrollwork_end;

/* What a dying process leaves in memory that it shares with its parent. */
typedef struct scrollwork_crash_report {
  scrollwork_script_position position;
  scrollwork_end end;
  int32_t signal;
  char note[256]; /* the path of the crash note; empty when it could not be written */
} scrollwork_crash_report;

/* Exit codes of the command. */
enum { scrollwork_exit_budget = 5, scrollwork_exit_crash = 70 };

/* Unblocks all signals, and installs handlers that end the process on a fatal signal: exit 70
 * with a message and a crash note, or exit 5 where the system is out of memory. The note
 * contains `version` and `command`. Under the address and the thread sanitizer no handler is
 * installed. */
void scrollwork_crash_install(const char *version, const char *command);

/* From now on the handlers print no message; they fill `page`, from which the parent reports. */
void scrollwork_crash_set_report_page(scrollwork_crash_report *page);

/* Clears the script position in the page, before other work begins. */
void scrollwork_crash_clear_script_position(void);

/* Gives the calling thread an alternate signal stack of 128 KiB and unblocks fatal signals in
 * it. After `scrollwork_crash_set_report_page`, states opened on the thread record their script
 * position in the page while they run. */
void scrollwork_crash_set_up_thread(void);

/* Blocks fatal signals in the calling thread, which only waits for another one, so that the
 * system delivers those sent to the process elsewhere. Threads created later inherit the mask
 * until they call `scrollwork_crash_set_up_thread`. */
void scrollwork_crash_block_signals(void);

/* The name of a signal, such as `SIGSEGV`; null for signals that the command does not name. */
const char *_Nullable scrollwork_signal_name(int32_t signal);

/* The path of the crash note; for Swift, which imports the array as a tuple. */
const char *scrollwork_crash_report_note(const scrollwork_crash_report *page);

#pragma clang assume_nonnull end

#endif
