/* setjmp and longjmp (C17 7.13), handlers of exits (7.22.4) and of signals (7.14). */
#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static jmp_buf top, inner;
static int rounds;

static void fail(int code) {
  int local[3] = {1, 2, 3};
  if (code > 3) longjmp(top, code + local[0]);
  fail(code + 1);
}

static int find(const int *list, int count, int wanted) {
  for (int i = 0; i < count; i++)
    if (list[i] == wanted) longjmp(inner, i + 1);
  return 0;
}

static int divide(int a, int b) {
  if (b == 0) longjmp(top, 0);
  return a / b;
}

/* Long enough to be worth compiling. */
static int add_up(int count) {
  int sum = 0;
  for (int i = 0; i < count; i++) {
    sum += i;
    if (sum > 1000000) longjmp(top, 7);
  }
  return sum;
}

static int through(int (*function)(int), int argument) {
  int result = function(argument);
  return result + 1;
}

static void leave(int value) { longjmp(inner, value); }

static void search(void) {
  int list[] = {4, 5, 6};
  volatile int kept = 1;
  int found = setjmp(inner);
  if (found == 0) {
    kept = 2;
    find(list, 3, 6);
    puts("not found");
  } else {
    printf("found at %d, kept %d\n", found - 1, kept);
  }
}

static void often(void) {
  int sum = 0;
  for (volatile int i = 0; i < 2000; i++) {
    if (setjmp(inner) == 0) {
      if (i % 3 == 0) leave(2);
    } else {
      sum += i;
    }
  }
  printf("%d\n", sum);
}

static void copied(void) {
  jmp_buf saved;
  if (setjmp(inner) != 0) {
    puts("by a copy");
    return;
  }
  memcpy(saved, inner, sizeof saved);
  if (setjmp(inner) == 0) longjmp(saved, 1);
  puts("never");
}

static int jumps(void) {
  int value = setjmp(top);
  printf("round %d: %d\n", ++rounds, value);
  switch (rounds) {
    case 1: fail(0);
    case 2: printf("%d\n", divide(6, 2) + divide(1, 0));
    case 3: search(); longjmp(top, -5);
    case 4: often(); longjmp(top, 4);
    case 5:
      for (int i = 0; i < 100; i++) add_up(1000);
      printf("%d\n", through(add_up, 10));
      through(add_up, 5000);
    case 6:
      copied();
      if (sigsetjmp(inner, 1)) return 3;
      siglongjmp(inner, 1);
  }
  return 1;
}

static volatile sig_atomic_t caught;

static void on_signal(int number) {
  caught += number;
  printf("signal %d\n", number);
}

static void on_abort(int number) {
  printf("abort, signal %d\n", number);
  fflush(stdout);
  _exit(5);
}

static void leave_signal(int number) { longjmp(inner, number); }

static void signals(void) {
  printf("%d", signal(SIGUSR1, on_signal) == SIG_DFL);
  printf(" %d\n", signal(SIGINT, on_signal) == SIG_DFL);
  printf("%d\n", raise(SIGUSR1));
  printf("%d %d\n", raise(SIGINT), raise(SIGUSR1));
  printf("%d", signal(SIGINT, SIG_IGN) == on_signal);
  printf(" %d", raise(SIGINT));
  printf(" %d", signal(SIGINT, SIG_DFL) == SIG_IGN);
  printf(" %d\n", raise(SIGCHLD));
  errno = 0;
  printf("%d", signal(SIGKILL, on_signal) == SIG_ERR);
  printf(" %d", errno == EINVAL);
  printf(" %d", signal(99, on_signal) == SIG_ERR);
  printf(" %d %d\n", raise(-1), (int)caught);
  signal(SIGTERM, leave_signal);
  int number = setjmp(inner);
  if (number == 0) raise(SIGTERM);
  printf("left by %d\n", number);
}

static void first(void) { puts("registered first"); }

static int second(void) {
  puts("registered second");
  return 9;
}

static void third(void) { puts("registered third, abort next"); abort(); }

static void descriptors(void) {
  char text[8] = "";
  int i;
  fflush(stdout);
  i = write(1, "written\n", 8);
  printf("%d", i);
  printf(" %d", (int)read(0, text, 3));
  printf(" %s", text);
  i = getchar();
  printf(" %c", i);
  printf(" %d", isatty(0));
  printf(" %d %d\n", (int)write(77, "x", 1), errno == EBADF);
  write(2, "nobody reads this\n", 18);
  fclose(fopen("a.txt", "w"));
  printf("%d", access("a.txt", F_OK));
  printf(" %d", access("a.txt", R_OK | W_OK));
  printf(" %d", access("a.txt", X_OK));
  printf(" %d", unlink("a.txt"));
  printf(" %d", access("a.txt", F_OK));
  printf(" %d %d\n", system(NULL) != 0, getenv("NO_SUCH_VARIABLE") == NULL);
}

int main(void) {
  atexit(first);
  atexit((void (*)(void))second);
  printf("%d\n", jumps());
  signals();
  descriptors();
  signal(SIGABRT, on_abort);
  atexit(third);
  return 0;
}
