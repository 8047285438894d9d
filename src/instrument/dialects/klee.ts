/**
 * The dialect of KLEE. An unknown value is a symbolic object that bears the name of
 * its tag, so that the objects of a test case read as the witness: `__t` first, then
 * the values in the order in which they were chosen. The test is inverted: a path
 * that passes fails an assertion whose text is ours, one that fails the test ends in
 * silence. Of the toggles that are still possible where a path ends, each gets an end
 * of its own. KLEE makes a floating value concrete as soon as it is computed with, so
 * there are none to choose.
 */

import type { Dialect, ValueTag } from '../dialect.js';
import { valueTags } from '../dialect.js';

/** What the assertion says that a passing path fails. */
export const kleePassMarker = '__nm_pass';
/** What the error says that an incomplete path ends with, before its reason's number. */
export const kleeIncompleteMarker = '__nm_incomplete';
/** What the files of such an end are named by, behind the test's number. */
export const kleeIncompleteSuffix = 'incomplete.err';
/** The symbolic object that is the toggle. */
export const kleeToggleName = '__t';

const tags = [
  'bool',
  'char',
  'schar',
  'uchar',
  'short',
  'ushort',
  'int',
  'uint',
  'long',
  'ulong',
  'llong',
  'ullong',
  'truth',
] as const satisfies readonly ValueTag[];

/** The tags of one byte of which only the lowest bit counts: so no assumption is needed for them. */
const bits: ReadonlySet<ValueTag> = new Set<ValueTag>(['bool', 'truth']);

const declarations = `
void klee_make_symbolic(void *, unsigned long, const char *);
void klee_assume(unsigned long);
int klee_get_value_i32(int);
void klee_silent_exit(int) __attribute__((noreturn));
void klee_report_error(const char *, int, const char *, const char *) __attribute__((noreturn));
void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((noreturn));
struct _IO_FILE;
`.trimStart();

/** KLEE calls these four in its own process, whatever it is told of external calls (`okExternalsList`). */
const fences = `
__attribute__((weak)) int printf(const char *format, ...) { __nm_incomplete(2); return 0; }
__attribute__((weak)) int fprintf(struct _IO_FILE *file, const char *format, ...) { __nm_incomplete(2); return 0; }
__attribute__((weak)) int puts(const char *text) { __nm_incomplete(2); return 0; }
__attribute__((weak)) int getpid(void) { __nm_incomplete(2); return 0; }
`.trimStart();

/** Loops of the runtime are not counted: they end with their texts, or leave an object, which is an error. */
const rounds = '#define __NM_ROUND(n)\n';

const ends = `
int __t;
void __nm_stop(void) { klee_silent_exit(0); }
void __nm_pass(void) {
  for (;;)
    if (__t == klee_get_value_i32(__t)) __assert_fail("${kleePassMarker}", "", 0, "");
}
static const char *__nm_incomplete_text(int reason) {
  switch (reason) {
    case 1: return "${kleeIncompleteMarker} 1";
    case 2: return "${kleeIncompleteMarker} 2";
    case 3: return "${kleeIncompleteMarker} 3";
    default: return "${kleeIncompleteMarker} 4";
  }
}
void __nm_incomplete(int reason) {
  const char *text = __nm_incomplete_text(reason);
  for (;;)
    if (__t == klee_get_value_i32(__t)) klee_report_error("", 0, text, "${kleeIncompleteSuffix}");
}
`.trimStart();

/**
 * A loop whose end is free has a path for each number of rounds, and its constraints
 * grow with them: what 300 rounds cost in a second, 1000 cost in a minute. So a path
 * has a bound on what it chooses as well; a guard, which forks each time, counts more.
 */
const chosenMax = 1000;
const guardShare = 4;
const counting = `
static unsigned __nm_chosen;
static void __nm_note_choice(unsigned share) {
  __nm_chosen += share;
  if (__nm_chosen > ${chosenMax}) __nm_incomplete(1);
}
`.trimStart();

/**
 * `int`   →  int __nm_choose_int(void) { int v; __nm_note_choice(1); klee_make_symbolic(&v, sizeof v, "int"); return v; }
 * `truth` →  the same of an `unsigned char`, and `return v & 1`
 */
function choice(tag: ValueTag): string {
  const type = valueTags[tag];
  const held = bits.has(tag) ? 'unsigned char' : type;
  const value = bits.has(tag) ? 'v & 1' : 'v';
  const share = tag === 'truth' ? guardShare : 1;
  return `${type} __nm_choose_${tag}(void) { ${held} v; __nm_note_choice(${share}); klee_make_symbolic(&v, sizeof v, "${tag}"); return ${value}; }\n`;
}

/** A whitelist as runs of neighbours, in their order: `1 2 3 7` → `[1, 3] [7, 7]`. */
function runsOf(whitelist: readonly number[]): readonly (readonly [first: number, last: number])[] {
  const runs: [number, number][] = [];
  for (const toggle of [...new Set(whitelist)].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] + 1 === toggle) last[1] = toggle;
    else runs.push([toggle, toggle]);
  }
  return runs;
}

/** The bounds, then `__t` is none of the gaps between the runs: one assumption each, which KLEE keeps apart. */
function assumptions(whitelist: readonly number[]): string {
  const runs = runsOf(whitelist);
  if (runs.length === 0) return '  klee_silent_exit(0);\n';
  const bounds = `  klee_assume((__t >= ${runs[0]![0]}) & (__t <= ${runs.at(-1)![1]}));\n`;
  const gaps = runs.slice(1).map(([first], i) => {
    const before = runs[i]![1];
    return first - before === 2
      ? `  klee_assume(__t != ${before + 1});\n`
      : `  klee_assume((__t <= ${before}) | (__t >= ${first}));\n`;
  });
  return bounds + gaps.join('');
}

export const kleeDialect: Dialect = {
  name: 'klee',
  tags: new Set(tags),
  loopBoundMax: 20_000,
  passesArguments: false,
  guards: new Set(['index', 'shift'] as const),
  primitives: declarations + rounds + ends + fences + counting + tags.map(choice).join(''),
  taskText: (whitelist) =>
    `extern int __t;
void klee_make_symbolic(void *, unsigned long, const char *);
void klee_assume(unsigned long);
void klee_silent_exit(int) __attribute__((noreturn));
void __nm_start(void) {
  klee_make_symbolic(&__t, sizeof __t, "${kleeToggleName}");
${assumptions(whitelist)}}
`,
};

/** As published: `main` gets the test's arguments from KLEE's command line. */
export const kleeArgvDialect: Dialect = { ...kleeDialect, passesArguments: true };
