/**
 * Where every tool starts, and where a run ends: `main` runs the program's own
 * through `__nm_entry`, and what is left to ask of the test is asked in `__nm_end`,
 * which `exit` reaches too.
 */

import type { Chunk } from './chunk.js';

export const primitivesChunk: Chunk = {
  name: 'primitives',
  provides: [],
  needs: [],
  text: `
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
`,
};

export const endChunk: Chunk = {
  name: 'end',
  provides: [],
  needs: ['primitives'],
  text: `
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
`,
};

/** One of the two is always there, and last. */
export const entryChunk: Chunk = {
  name: 'entry',
  provides: [],
  needs: ['end'],
  text: `
void __nm_initialise(void);
int __nm_entry(void);

int main(void) {
  __nm_start();
  __nm_initialise();
  __nm_end(__nm_entry());
  return 0;
}
`,
};

/** Of an analyser that passes the test's arguments, behind a name that is not the program's. */
export const argumentsEntryChunk: Chunk = {
  name: 'arguments-entry',
  provides: [],
  needs: ['end'],
  text: `
void __nm_initialise(void);
int __nm_entry(void);
extern char __nm_program_name[];
int __nm_argument_count;
char **__nm_arguments;

int main(int argc, char **argv) {
  argv[0] = __nm_program_name;
  __nm_argument_count = argc;
  __nm_arguments = argv;
  __nm_start();
  __nm_initialise();
  __nm_end(__nm_entry());
  return 0;
}
`,
};

export const terminationChunks: readonly Chunk[] = [
  {
    name: 'exit',
    provides: ['exit'],
    needs: ['end'],
    text: `
void __nm_exit(int status) { __nm_end(status); }
`,
  },
  {
    name: 'atexit',
    provides: ['atexit'],
    needs: ['end'],
    text: `
int __nm_atexit(void (*handler)(void)) {
  if (__nm_handler_count == 32) __nm_incomplete(2);
  __nm_handlers[__nm_handler_count] = handler;
  __nm_handler_count++;
  return 0;
}
`,
  },
  {
    name: 'abort',
    provides: ['abort'],
    needs: ['primitives'],
    text: `
void __nm_abort(void) { __nm_stop(); }
`,
  },
  {
    name: 'assert',
    provides: ['__assert_fail'],
    needs: ['primitives'],
    text: `
void __nm___assert_fail(const char *condition, const char *file, unsigned int line, const char *function) {
  __nm_stop();
}
`,
  },
  {
    name: 'errno',
    provides: ['errno'],
    needs: [],
    text: `
int __nm_errno;
`,
  },
];
