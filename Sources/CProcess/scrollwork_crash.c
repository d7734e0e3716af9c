#define _GNU_SOURCE
#include "scrollwork_crash.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <ucontext.h>
#include <unistd.h>

#include "scrollwork_first_try.h"
#include "scrollwork_key_input.h"
#include "scrollwork_lua_written_pages.h"
#include "scrollwork_output_buffer.h"

/* The number of native stack frames in a crash note. */
enum { native_frames = 48 };
enum { signal_stack_size = 128 << 10 };
/* A mapping of this size fails only where the system is out of memory. */
enum { room_to_live = 32 << 20 };

static const int fatal_signals[] = {SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE, SIGTRAP};
enum { fatal_count = sizeof fatal_signals / sizeof *fatal_signals };

static char version_text[64];
static char command_text[1024];
static char note_path[256];
static scrollwork_crash_report own_report;
static scrollwork_crash_report *report = &own_report;
static volatile sig_atomic_t attempts;

/* The first byte of the program in memory, from the linker; addresses are printed relative to
 * it. */
extern char __executable_start;

const char *scrollwork_signal_name(int32_t signal) {
  switch (signal) {
    case SIGSEGV: return "SIGSEGV";
    case SIGBUS: return "SIGBUS";
    case SIGABRT: return "SIGABRT";
    case SIGILL: return "SIGILL";
    case SIGFPE: return "SIGFPE";
    case SIGTRAP: return "SIGTRAP";
    case SIGKILL: return "SIGKILL";
    case SIGTERM: return "SIGTERM";
    case SIGINT: return "SIGINT";
    case SIGHUP: return "SIGHUP";
    case SIGPIPE: return "SIGPIPE";
    case SIGXCPU: return "SIGXCPU";
    default: return NULL;
  }
}

const char *scrollwork_crash_report_note(const scrollwork_crash_report *page) { return page->note; }

/* MARK: - Text without memory */

typedef struct text {
  char bytes[2048];
  size_t count;
} text;

static void add(text *text, const char *words) {
  while (*words && text->count < sizeof text->bytes) text->bytes[text->count++] = *words++;
}

static void add_number(text *text, uintptr_t number, unsigned base) {
  char digits[24];
  int count = 0;
  do {
    digits[count++] = "0123456789abcdef"[number % base];
    number /= base;
  } while (number);
  while (count > 0 && text->count < sizeof text->bytes) text->bytes[text->count++] = digits[--count];
}

static void add_hexadecimal(text *text, uintptr_t number) {
  add(text, "0x");
  add_number(text, number, 16);
}

/* Appends the chunk's name, control characters as `?`, and the line. */
static void add_place(text *text, const scrollwork_script_position *place) {
  for (const char *next = place->chunk; *next && text->count < sizeof text->bytes; next++) {
    text->bytes[text->count++] = (unsigned char)*next < 32 || *next == 127 ? '?' : *next;
  }
  add(text, ":");
  add_number(text, (uintptr_t)place->line, 10);
}

static void put(int file, text *text) {
  const char *next = text->bytes;
  while (text->count > 0) {
    ssize_t written = write(file, next, text->count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) break;
    next += written;
    text->count -= (size_t)written;
  }
  text->count = 0;
}

/* MARK: - The note */

static bool read_pair(uintptr_t address, uintptr_t pair[2]) {
  struct iovec here = {pair, 2 * sizeof *pair};
  struct iovec there = {(void *)address, 2 * sizeof *pair};
  return process_vm_readv(getpid(), &here, 1, &there, 1, 0) == 2 * sizeof *pair;
}

static void add_address(text *text, uintptr_t address) {
  add(text, "  ");
  add_hexadecimal(text, address);
  uintptr_t start = (uintptr_t)&__executable_start;
  if (address >= start && address - start < (uintptr_t)1 << 30) {
    add(text, "  scrollwork+");
    add_hexadecimal(text, address - start);
  }
  add(text, "\n");
}

/* Prints the return addresses along the chain of frame pointers. */
static void put_native_stack(int file, text *text, const ucontext_t *context) {
  uintptr_t frame = 0;
#if defined(__x86_64__)
  add_address(text, (uintptr_t)context->uc_mcontext.gregs[REG_RIP]);
  frame = (uintptr_t)context->uc_mcontext.gregs[REG_RBP];
#elif defined(__aarch64__)
  add_address(text, (uintptr_t)context->uc_mcontext.pc);
  frame = (uintptr_t)context->uc_mcontext.regs[29];
#endif
  uintptr_t pair[2];
  for (int i = 0; i < native_frames && read_pair(frame, pair); i++) {
    add_address(text, pair[1]);
    put(file, text);
    if (pair[0] <= frame) break;
    frame = pair[0];
  }
}

static void write_note(int signal, const siginfo_t *info, const ucontext_t *context) {
  int file = open(note_path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (file < 0) return;
  text text = {.count = 0};
  add(&text, "scrollwork ");
  add(&text, version_text);
  add(&text, "\ncommand: ");
  add(&text, command_text);
  add(&text, "\nsignal: ");
  const char *name = scrollwork_signal_name(signal);
  if (name) add(&text, name);
  else add_number(&text, (uintptr_t)signal, 10);
  add(&text, info->si_code <= 0 ? " sent by a process" : " at address ");
  if (info->si_code > 0) add_hexadecimal(&text, (uintptr_t)info->si_addr);
  add(&text, "\nscript: ");
  if (report->position.line) add_place(&text, &report->position);
  else add(&text, "none");
  add(&text, "\nprogram at: ");
  add_hexadecimal(&text, (uintptr_t)&__executable_start);
  add(&text, "\nstack:\n");
  put(file, &text);
  put_native_stack(file, &text, context);
  put(file, &text);
  close(file);
  strcpy(report->note, note_path);
}

/* MARK: - The handler */

static bool is_out_of_memory(void) {
  void *room = mmap(NULL, room_to_live, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (room == MAP_FAILED) return errno == ENOMEM;
  munmap(room, room_to_live);
  return false;
}

static void write_line(int signal) {
  text text = {.count = 0};
  if (report->end == scrollwork_end_memory) {
    add(&text, "stop[SW0504]: memory budget used up: the system has no more memory to give");
  } else {
    add(&text, "error[SW0701]: scrollwork crashed (");
    const char *name = scrollwork_signal_name(signal);
    add(&text, name ? name : "signal");
    add(&text, "), which is a bug in scrollwork");
  }
  if (report->position.line) {
    add(&text, "    ");
    add_place(&text, &report->position);
  }
  add(&text, "\n");
  if (report->end == scrollwork_end_crash && report->note[0]) {
    add(&text, "   = note: the crash note is ");
    add(&text, report->note);
    add(&text, "\n");
  }
  put(STDERR_FILENO, &text);
}

/* A fault inside a step calls the handler again, which then skips that step. */
static void on_fatal_signal(int signal, siginfo_t *info, void *context) {
  bool is_write = signal == SIGSEGV && info->si_code == SEGV_ACCERR;
  if (is_write && scrollwork_lua_written_pages_note_write(info->si_addr)) return;
  scrollwork_first_try_restart();
  scrollwork_key_input_end();
  int attempt = attempts++;
  if (attempt == 0) {
    report->signal = signal;
    report->end = scrollwork_end_crash;
    if (info->si_code > 0 || signal == SIGABRT) {
      if (is_out_of_memory()) report->end = scrollwork_end_memory;
    }
    scrollwork_script_position_read_current(&report->position);
  }
  if (attempt <= 1 && report->end == scrollwork_end_crash && !report->note[0]) {
    attempts++;
    write_note(signal, info, context);
  }
  if (attempt <= 3 && report == &own_report) {
    attempts += 2;
    scrollwork_output_buffer_write();
    write_line(signal);
  }
  _exit(report->end == scrollwork_end_memory ? scrollwork_exit_budget : scrollwork_exit_crash);
}

/* MARK: - Setting up */

static void copy(char *target, size_t room, const char *source) {
  size_t count = strnlen(source, room - 1);
  memcpy(target, source, count);
  target[count] = 0;
}

static void set_note_path(void) {
  const char *folder = getenv("TMPDIR");
  text path = {.count = 0};
  add(&path, folder && folder[0] == '/' ? folder : "/tmp");
  add(&path, "/scrollwork-crash-");
  add_number(&path, (uintptr_t)getpid(), 10);
  add(&path, ".txt");
  note_path[0] = 0;
  if (path.count >= sizeof note_path) return;
  memcpy(note_path, path.bytes, path.count);
  note_path[path.count] = 0;
}

void scrollwork_crash_install(const char *version, const char *command) {
  copy(version_text, sizeof version_text, version);
  copy(command_text, sizeof command_text, command);
  set_note_path();
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
  struct sigaction action = {.sa_sigaction = on_fatal_signal};
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < fatal_count; i++) sigaction(fatal_signals[i], &action, NULL);
  scrollwork_lua_written_pages_allow();
#endif
}

void scrollwork_crash_set_report_page(scrollwork_crash_report *page) {
  report = page;
  set_note_path();
}

static sigset_t fatal_set(void) {
  sigset_t signals;
  sigemptyset(&signals);
  for (int i = 0; i < fatal_count; i++) sigaddset(&signals, fatal_signals[i]);
  return signals;
}

void scrollwork_crash_clear_script_position(void) { scrollwork_script_position_clear(&report->position); }

void scrollwork_crash_set_up_thread(void) {
  stack_t stack = {.ss_size = signal_stack_size};
  stack.ss_sp =
    mmap(NULL, stack.ss_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (stack.ss_sp != MAP_FAILED) sigaltstack(&stack, NULL);
  if (report != &own_report) scrollwork_script_position_record_to(&report->position);
  sigset_t signals = fatal_set();
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
}

void scrollwork_crash_block_signals(void) {
  sigset_t signals = fatal_set();
  pthread_sigmask(SIG_BLOCK, &signals, NULL);
}
