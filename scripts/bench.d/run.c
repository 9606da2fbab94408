// Runs a command and says what it cost: a process of its own, so small that what it costs to start
// the command, and the memory that the command inherits in Linux's account, are next to nothing.
//
//     run [-o FILE] [-t SECONDS] COMMAND [ARGUMENT ...]
//
// Prints the exit status, wall, user and system milliseconds, and the peak resident memory in KB. The command's
// output goes into the file, else it is dropped. A command that takes more seconds of CPU than it may is killed, and its
// status is then that of SIGXCPU, negative as any signal's.
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

/// Has the kernel kill this process after so many seconds of CPU, without a core.
static void limit_time(rlim_t seconds) {
  struct rlimit none = {0, 0}, time = {seconds, seconds + 1};
  setrlimit(RLIMIT_CORE, &none);
  setrlimit(RLIMIT_CPU, &time);
}

/// Becomes the command.
static void start(char **command, const char *output, int seconds) {
  if (seconds > 0) limit_time(seconds);
  int nowhere = open("/dev/null", O_RDWR);
  int out = output ? open(output, O_WRONLY | O_CREAT | O_TRUNC, 0666) : nowhere;
  if (nowhere < 0 || out < 0) _exit(73);
  dup2(nowhere, 0);
  dup2(out, 1);
  execv(command[0], command);
  _exit(127);
}

int main(int argc, char **argv) {
  const char *output = NULL;
  int seconds = 0, option;
  while ((option = getopt(argc, argv, "+o:t:")) != -1) {
    if (option == 'o')
      output = optarg;
    else if (option == 't')
      seconds = atoi(optarg);
    else
      return 64;
  }
  if (optind == argc) return 64;
  double before = wall_milliseconds();
  pid_t child = fork();
  if (child < 0) return 71;
  if (child == 0) start(argv + optind, output, seconds);
  int status;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) < 0) return 71;
  double wall = wall_milliseconds() - before;
  printf("%d\t%.3f\t%.3f\t%.3f\t%ld\n", WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status),
         wall, milliseconds(usage.ru_utime), milliseconds(usage.ru_stime), usage.ru_maxrss);
  return 0;
}
