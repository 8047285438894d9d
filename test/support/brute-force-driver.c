/* Tries the values -3 to 12, at most two of them; a path that chooses more does not count. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
int __t;
static long long values[1000];
static int given, chosen;
int __nm_choose_int(void) { if (chosen == given) _exit(3); return (int)values[chosen++]; }
void __nm_start(void) {}
void __nm_pass(void) { _exit(chosen == given ? 0 : 4); }
void __nm_stop(void) { _exit(1); }
void __nm_incomplete(int reason) { _exit(2); }
static int run(void) {
  int status;
  pid_t child = fork();
  if (child == 0) { if (!freopen("/dev/null", "w", stderr)) _exit(5); nm_main(); _exit(1); }
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 6;
}
static int try_all(int length) {
  int end;
  given = length;
  end = run();
  if (end == 0) return 1;
  if (end != 3 || length == 2) return 0;
  for (long long value = -3; value <= 12; value++) {
    values[length] = value;
    if (try_all(length + 1)) return 1;
  }
  return 0;
}
int main(int argc, char **argv) {
  int i;
  if (strcmp(argv[1], "all") == 0) {
    for (__t = 1; __t <= atoi(argv[2]); __t++) if (try_all(0)) printf("%d ", __t);
    return 0;
  }
  __t = atoi(argv[1]);
  for (i = 2; i < argc; i++) values[given++] = atoll(argv[i]);
  return run();
}
