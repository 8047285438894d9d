/**
 * The dialect of KLEE. An unknown value is a symbolic object with the name of its tag, so
 * that the objects of a test case read as the witness: `__t` first, then the values in the
 * order in which they were chosen. With several toggles on, `__t1` and so on come first, and
 * a value's name says whose it is. The test is inverted: a path that passes fails an
 * assertion with a text of ours, a path that fails the test ends silently. Where a path
 * ends, each toggle that is still possible gets an end of its own. KLEE makes a floating
 * value concrete at the first computation with it, so no floating values are chosen.
 */

import type { Dialect, ValueTag } from '../dialect.js';
import { valueTags } from '../dialect.js';
import { chooseParameter, type TogglesOn, toggleVariables } from '../toggle-variables.js';
import { kleeTaskText } from './klee-task.js';

/** The text of the assertion that a passing path fails. */
export const kleePassMarker = '__nm_pass';
/** The text of the error that ends an incomplete path, before the number of the reason. */
export const kleeIncompleteMarker = '__nm_incomplete';
/** The file name of such an end, after the test's number. */
export const kleeIncompleteSuffix = 'incomplete.err';
/** In the name of a symbolic object, between its tag and the toggle that it is a value of. */
export const kleeNameMark = '@';

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

/** The tags held in one byte of which only the lowest bit counts, so that they need no assumption. */
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

const incompleteTexts = `  switch (reason) {
    case 1: return "${kleeIncompleteMarker} 1";
    case 2: return "${kleeIncompleteMarker} 2";
    case 3: return "${kleeIncompleteMarker} 3";
    default: return "${kleeIncompleteMarker} 4";
  }
`;

/** KLEE calls these four in its own process, whatever its options forbid (`okExternalsList`). */
const fences = `
__attribute__((weak)) int printf(const char *format, ...) { __nm_incomplete(2); return 0; }
__attribute__((weak)) int fprintf(struct _IO_FILE *file, const char *format, ...) { __nm_incomplete(2); return 0; }
__attribute__((weak)) int puts(const char *text) { __nm_incomplete(2); return 0; }
__attribute__((weak)) int getpid(void) { __nm_incomplete(2); return 0; }
`.trimStart();

/** The runtime's loops are not counted: they end with their texts, or leave an object, which is an error. */
const rounds = '#define __NM_ROUND(n)\n';

const stop = 'void __nm_stop(void) { klee_silent_exit(0); }\n';

/** One end for each toggle that is possible. */
const endsOfOne = `
int __t;
${stop}void __nm_pass(void) {
  for (;;)
    if (__t == klee_get_value_i32(__t)) __assert_fail("${kleePassMarker}", "", 0, "");
}
static const char *__nm_incomplete_text(int reason) {
${incompleteTexts}}
void __nm_incomplete(int reason) {
  const char *text = __nm_incomplete_text(reason);
  for (;;)
    if (__t == klee_get_value_i32(__t)) klee_report_error("", 0, text, "${kleeIncompleteSuffix}");
}
`.trimStart();

/** One end for each set. Each variable is settled after those before it, so that together they are a set. */
function ends(togglesOn: TogglesOn): string {
  if (togglesOn === 1) return endsOfOne;
  const variables = toggleVariables(togglesOn);
  const settled = variables.map(
    (variable) => `  for (;;)\n    if (${variable} == klee_get_value_i32(${variable})) break;\n`,
  );
  return `int ${variables.join(', ')};
${stop}static void __nm_settle(void) {
${settled.join('')}}
void __nm_pass(void) {
  __nm_settle();
  __assert_fail("${kleePassMarker}", "", 0, "");
}
static const char *__nm_incomplete_text(int reason) {
${incompleteTexts}}
void __nm_incomplete(int reason) {
  const char *text = __nm_incomplete_text(reason);
  __nm_settle();
  klee_report_error("", 0, text, "${kleeIncompleteSuffix}");
}
`;
}

/**
 * A loop with an unknown end has a path for each number of rounds, and its constraints grow
 * with the rounds: 300 take a second, 1000 a minute. So a path also has a bound on what it
 * chooses; a guard, which forks each time, counts more.
 */
const chosenMax = 1000;
const guardShare = 4;
const counted = `
static unsigned __nm_chosen;
static void __nm_note_choice(unsigned share) {
  __nm_chosen += share;
  if (__nm_chosen > ${chosenMax}) __nm_incomplete(1);
}
`.trimStart();

/** Before: `int` and 3. After: `int@3`, the name of an object that holds a value of toggle 3. */
const naming = `
static const char *__nm_named(const char *tag, int at) {
  static char name[24];
  char *end = name;
  int unit = 1;
  while (*tag) *end++ = *tag++;
  *end++ = '${kleeNameMark}';
  while (at / unit > 9) unit *= 10;
  for (; unit > 0; unit /= 10) *end++ = '0' + at / unit % 10;
  *end = 0;
  return name;
}
`.trimStart();

function counting(togglesOn: TogglesOn): string {
  return togglesOn === 1 ? counted : counted + naming;
}

/**
 * `int`   →  int __nm_choose_int(void) { int v; __nm_note_choice(1); klee_make_symbolic(&v, sizeof v, "int"); return v; }
 * `truth` →  the same for an `unsigned char`, and `return v & 1`
 */
function choice(tag: ValueTag, togglesOn: TogglesOn): string {
  const type = valueTags[tag];
  const held = bits.has(tag) ? 'unsigned char' : type;
  const value = bits.has(tag) ? 'v & 1' : 'v';
  const share = tag === 'truth' ? guardShare : 1;
  const name = togglesOn === 1 ? `"${tag}"` : `__nm_named("${tag}", at)`;
  return `${type} __nm_choose_${tag}(${chooseParameter(togglesOn)}) { ${held} v; __nm_note_choice(${share}); klee_make_symbolic(&v, sizeof v, ${name}); return ${value}; }\n`;
}

export interface KleeDialectOptions {
  /** As published: `main` gets the test's arguments from KLEE's command line. */
  readonly passesArguments?: boolean;
  readonly togglesOn?: TogglesOn;
}

export function createKleeDialect({
  passesArguments = false,
  togglesOn = 1,
}: KleeDialectOptions = {}): Dialect {
  const choices = tags.map((tag) => choice(tag, togglesOn)).join('');
  return {
    name: 'klee',
    togglesOn,
    withTogglesOn: (count) => createKleeDialect({ passesArguments, togglesOn: count }),
    tags: new Set(tags),
    loopBoundMax: 20_000,
    passesArguments,
    guards: new Set(['index', 'shift'] as const),
    primitives: declarations + rounds + ends(togglesOn) + fences + counting(togglesOn) + choices,
    taskText: (whitelist, sets) => kleeTaskText(whitelist, sets ?? [], togglesOn),
  };
}

export const kleeDialect: Dialect = createKleeDialect();
export const kleeArgvDialect: Dialect = createKleeDialect({ passesArguments: true });
