/*
 * How a run ends. `__nm_end` checks what is left to check: both `exit` and a return from
 * `main` call it.
 */

/* chunk primitives */
void __nm_start(void);
void __nm_pass(void);
void __nm_stop(void);
void __nm_incomplete(int);

/* Of the test. */
extern const int __nm_compares;
extern const unsigned char __nm_accepts[];
extern const int __nm_status_expected;

/* The state of the acceptor. */
int __nm_state;

/* chunk end; needs primitives */
static void (*__nm_handlers[32])(void);
static int __nm_handler_count;

static void __nm_end(int status) {
  while (__nm_handler_count > 0) {
    __nm_handler_count--;
    __nm_handlers[__nm_handler_count]();
  }
  if (__nm_compares && !__nm_accepts[__nm_state]) __nm_stop();
  if (__nm_status_expected >= 0 && (status & 255) != __nm_status_expected) __nm_stop();
  __nm_pass();
}

/* chunk exit; provides exit; needs end */
void __nm_exit(int status) { __nm_end(status); }

/* chunk atexit; provides atexit; needs end */
int __nm_atexit(void (*handler)(void)) {
  if (__nm_handler_count == 32) __nm_incomplete(2);
  __nm_handlers[__nm_handler_count] = handler;
  __nm_handler_count++;
  return 0;
}

/* chunk abort; provides abort */
void __nm_abort(void) { __nm_stop(); }

/* chunk assert; provides __assert_fail */
void __nm___assert_fail(const char *condition, const char *file, unsigned int line, const char *function) {
  __nm_stop();
}

/* chunk errno; provides errno */
int __nm_errno;
