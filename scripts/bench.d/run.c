// Runs a command and says what it cost: a process of its own, so small that what it costs to start
// the command, and the memory that the command inherits in Linux's account, are next to nothing.
//
//     run COMMAND [ARGUMENT ...]      prints the exit status, wall, user and system milliseconds, and
//                                     the peak resident memory in KB; the command's output is dropped
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double wall_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static double milliseconds(struct timeval time) { return time.tv_sec * 1e3 + time.tv_usec / 1e3; }

int main(int argc, char **argv) {
  if (argc < 2) return 64;
  double start = wall_milliseconds();
  pid_t child = fork();
  if (child < 0) return 71;
  if (child == 0) {
    int nowhere = open("/dev/null", O_RDWR);
    dup2(nowhere, 0);
    dup2(nowhere, 1);
    execv(argv[1], argv + 1);
    _exit(127);
  }
  int status;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) < 0) return 71;
  double wall = wall_milliseconds() - start;
  printf("%d\t%.3f\t%.3f\t%.3f\t%ld\n", WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status),
         wall, milliseconds(usage.ru_utime), milliseconds(usage.ru_stime), usage.ru_maxrss);
  return 0;
}
