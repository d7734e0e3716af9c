#define _GNU_SOURCE
#include "scrollwork_branch.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* The descriptor of the copy's end of the pipe. */
enum { copy_channel = 3 };

/* How long a copy may wait for something, in milliseconds of real time. */
enum { patience = 60000 };

static void be_copy(int channel, pid_t parent, unsigned seconds) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(0);
  signal(SIGXCPU, SIG_DFL);
  signal(SIGPIPE, SIG_DFL);
  struct rlimit limit = {.rlim_cur = seconds, .rlim_max = seconds};
  setrlimit(RLIMIT_CPU, &limit);
  int nothing = open("/dev/null", O_RDWR);
  dup2(nothing, STDIN_FILENO);
  dup2(nothing, STDOUT_FILENO);
  dup2(nothing, STDERR_FILENO);
  if (channel != copy_channel) dup2(channel, copy_channel);
  close_range(copy_channel + 1, ~0u, 0);
}

int scrollwork_branch_start(scrollwork_branch *branch, unsigned seconds) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
  pid_t parent = getpid();
  pid_t process = fork();
  if (process < 0) {
    int failure = errno;
    close(ends[0]);
    close(ends[1]);
    return failure;
  }
  if (process == 0) {
    be_copy(ends[1], parent, seconds);
    *branch = (scrollwork_branch){.process = 0, .channel = copy_channel};
    return 0;
  }
  close(ends[1]);
  *branch = (scrollwork_branch){.process = process, .channel = ends[0]};
  return 0;
}

void scrollwork_branch_answer(const scrollwork_branch *branch, const void *bytes, size_t count) {
  const char *next = bytes;
  while (count > 0) {
    ssize_t written = write(branch->channel, next, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) break;
    next += written;
    count -= (size_t)written;
  }
  _exit(0);
}

size_t scrollwork_branch_finish(scrollwork_branch *branch, void *bytes, size_t size) {
  char *next = bytes;
  size_t count = 0;
  struct pollfd channel = {.fd = branch->channel, .events = POLLIN};
  while (count < size) {
    int ready = poll(&channel, 1, patience);
    if (ready < 0 && errno == EINTR) continue;
    if (ready == 0) kill(branch->process, SIGKILL);
    if (ready <= 0) break;
    ssize_t got = read(branch->channel, next + count, size - count);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    count += (size_t)got;
  }
  close(branch->channel);
  branch->channel = -1;
  while (waitpid(branch->process, NULL, 0) < 0 && errno == EINTR) continue;
  return count;
}
