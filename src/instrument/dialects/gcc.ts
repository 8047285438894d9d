/**
 * The dialect of gcc: the instrumented program as a native one, with the system's own
 * headers and library, to compare with. One toggle is on (or none), and the values
 * chosen are those of a witness, compiled in. There is nothing to search: a program
 * that asks for more values than there are has diverged, and aborts.
 */

import { type Dialect, type ValueTag, valueTags } from '../dialect.js';

export const gccDialect: Dialect = {
  name: 'gcc',
  tags: new Set(Object.keys(valueTags) as ValueTag[]),
  loopBoundMax: undefined,
  passesArguments: true,
  guards: new Set(),
  primitives: '',
  taskText: () => witnessUnit(0, []),
};

/** The environment variable that says which witness of a unit is taken: its number, from 1. */
export const witnessVariable = 'NEARMISS_WITNESS';

/** A location's toggle, and C constants in the order in which they are asked for. */
export interface CompiledWitness {
  readonly toggle: number;
  readonly values: readonly string[];
}

/**
 * The unit that goes with an instrumented program: one witness, always on.
 *
 * @param toggle the one that is on; 0 for none
 * @param values C constants, in the order in which they are asked for
 */
export function witnessUnit(toggle: number, values: readonly string[]): string {
  return unitOf([
    `int __t = ${toggle};`,
    tableOf('__nm_list', values),
    'static const long double *__nm_values = __nm_list;',
    `static unsigned long __nm_left = ${values.length};`,
  ]);
}

/** The same for many witnesses, one of which the environment chooses; none without it. */
export function witnessesUnit(witnesses: readonly CompiledWitness[]): string {
  const rows = witnesses.map(
    ({ toggle, values }, index) => `  { ${toggle}, __nm_list${index}, ${values.length} },\n`,
  );
  return unitOf([
    'extern char *getenv(const char *);',
    'extern int atoi(const char *);',
    'int __t;',
    ...witnesses.map(({ values }, index) => tableOf(`__nm_list${index}`, values)),
    `static const struct { int toggle; const long double *values; unsigned long count; } __nm_witnesses[] = {\n${rows.join('')}  { 0, 0, 0 } };`,
    'static const long double *__nm_values;',
    'static unsigned long __nm_left;',
    // Before the submission's own, which asks for the values of static objects.
    `__attribute__((constructor(101))) static void __nm_choose_witness(void) {
  const char *chosen = getenv("${witnessVariable}");
  if (!chosen) return;
  __t = __nm_witnesses[atoi(chosen) - 1].toggle;
  __nm_values = __nm_witnesses[atoi(chosen) - 1].values;
  __nm_left = __nm_witnesses[atoi(chosen) - 1].count;
}`,
  ]);
}

/** A `long double` holds every integer of 64 bits, and every `double`. */
function tableOf(name: string, values: readonly string[]): string {
  return `static const long double ${name}[] = { ${[...values, '0'].join(', ')} };`;
}

function unitOf(tables: readonly string[]): string {
  const choices = Object.entries(valueTags).map(
    ([tag, type]) => `${type} __nm_choose_${tag}(void) { return (${type})__nm_next(); }`,
  );
  return `${[
    'extern void abort(void);',
    ...tables,
    'static long double __nm_next(void) { if (__nm_left == 0) abort(); __nm_left--; return *__nm_values++; }',
    ...choices,
    'void __nm_stop(void) { abort(); }',
    'void __nm_incomplete(int reason) { (void)reason; abort(); }',
  ].join('\n')}\n`;
}
