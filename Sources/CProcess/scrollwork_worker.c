#define _GNU_SOURCE
#include "scrollwork_worker.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* The descriptor of the child's end of the socket. */
enum { child_channel = 3 };

/* What a worker shares with its parent. */
typedef struct shared_page {
  scrollwork_crash_report report;
  _Atomic(int64_t) cases;
} shared_page;

/* In a worker the page that it shares with its parent; else null. */
static shared_page *own_page;

/* The thread sanitizer runs a background thread, which it handles at a fork. */
#if __has_feature(thread_sanitizer)
enum { foreign_threads = 1 };
#else
enum { foreign_threads = 0 };
#endif

/* Whether the process has one thread. One that has been joined is counted for a moment longer. */
static bool has_one_thread(void) {
  for (int looks = 0; looks < 1000; looks++) {
    struct stat status;
    /* The link count of a folder is that of its subfolders, one for each thread, plus two. */
    if (stat("/proc/self/task", &status) != 0 || status.st_nlink <= 3 + foreign_threads) return true;
    usleep(10);
  }
  return false;
}

static void be_worker(
  int channel, pid_t parent, void (*body)(void *, int, scrollwork_crash_report *),
  scrollwork_crash_report *page, void *context) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(0);
  /* Ctrl-C and hang-ups reach the whole process group; the parent decides how its workers end. */
  signal(SIGINT, SIG_IGN);
  signal(SIGTERM, SIG_IGN);
  signal(SIGHUP, SIG_IGN);
  /* A worker that ends by SIGPIPE shows its parent that the reader of the output is gone. */
  signal(SIGPIPE, SIG_DFL);
  int nothing = open("/dev/null", O_RDWR);
  dup2(nothing, STDIN_FILENO);
  dup2(channel, child_channel);
  close_range(child_channel + 1, ~0u, 0);
  own_page = (shared_page *)page;
  body(context, child_channel, page);
  _exit(0);
}

int scrollwork_worker_start(
  scrollwork_worker *worker, void (*body)(void *, int, scrollwork_crash_report *), void *context) {
  if (!has_one_thread()) return EAGAIN;
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return errno;
  void *page = mmap(
    NULL, sizeof(shared_page), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  pid_t parent = getpid();
  pid_t process = page == MAP_FAILED ? -1 : fork();
  if (process < 0) {
    int failure = errno;
    close(ends[0]);
    close(ends[1]);
    if (page != MAP_FAILED) munmap(page, sizeof(shared_page));
    return failure;
  }
  if (process == 0) be_worker(ends[1], parent, body, page, context);
  close(ends[1]);
  *worker = (scrollwork_worker){.process = process, .channel = ends[0], .page = page};
  return 0;
}

int scrollwork_channel_send(int channel, const void *bytes, size_t count) {
  const char *next = bytes;
  while (count > 0) {
    ssize_t sent = send(channel, next, count, MSG_NOSIGNAL);
    if (sent < 0) {
      if (errno == EINTR) continue;
      return errno;
    }
    next += sent;
    count -= (size_t)sent;
  }
  return 0;
}

int scrollwork_worker_end(scrollwork_worker *worker) {
  int status = 0;
  close(worker->channel);
  worker->channel = -1;
  kill(worker->process, SIGKILL);
  while (waitpid(worker->process, &status, 0) < 0 && errno == EINTR) continue;
  return status;
}

void scrollwork_worker_free_page(scrollwork_worker *worker) {
  if (worker->page) munmap(worker->page, sizeof(shared_page));
  worker->page = NULL;
}

void scrollwork_worker_set_cases(int64_t count) {
  if (own_page) atomic_store_explicit(&own_page->cases, count, memory_order_relaxed);
}

int64_t scrollwork_worker_cases(const scrollwork_worker *worker) {
  if (!worker->page) return 0;
  return atomic_load_explicit(&((shared_page *)worker->page)->cases, memory_order_relaxed);
}

int64_t scrollwork_worker_cpu_time(const scrollwork_worker *worker) {
  clockid_t clock;
  struct timespec time;
  if (clock_getcpuclockid(worker->process, &clock) || clock_gettime(clock, &time)) return -1;
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}
