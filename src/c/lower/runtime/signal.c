/*
 * The part of <signal.h> that is written in C (C17 7.14): handlers, which `raise` calls as
 * glibc does: they stay installed, and their own signal waits until they return.
 */

#include <signal.h>

void __unsupported(const char *);
/* Sets the program's errno to EINVAL; returns -1. */
int __set_invalid(void);
/* Does what a signal without a handler does. */
void __end_by_signal(int);
/* Tells the engine whether faults that raise the signal would enter a handler, and what calls it. */
void __handle_faults(int, int, int (*)(int));

typedef __sighandler_t handler_t;

static handler_t __handlers[65];
static char __is_running[65];

int raise(int number) {
  if (number < 1 || number > 64) return __set_invalid();
  handler_t handler = __handlers[number];
  if (handler == SIG_IGN) return 0;
  if (__is_running[number]) __unsupported("raise in the handler of the same signal");
  if (handler == SIG_DFL) {
    __end_by_signal(number);
    return 0;
  }
  __is_running[number] = 1;
  handler(number);
  __is_running[number] = 0;
  return 0;
}

handler_t signal(int number, handler_t handler) {
  if (number < 1 || number > 64 || number == SIGKILL || number == SIGSTOP) {
    __set_invalid();
    return SIG_ERR;
  }
  handler_t before = __handlers[number];
  __handlers[number] = handler;
  __handle_faults(number, handler != SIG_DFL, raise);
  return before;
}
