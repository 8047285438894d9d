/**
 * The dialect of gcc: the instrumented program as a native one, with the system's own headers
 * and library, for comparison. One toggle is on (or none), and the chosen values are those of
 * a witness, compiled in. Nothing is searched: a program that asks for more values than there
 * are has diverged, and aborts.
 */

import { type Dialect, type ValueTag, valueTags } from '../dialect.js';
import { chooseParameter, type TogglesOn, toggleVariables, variableValues } from '../toggle-variables.js';

export function createGccDialect(togglesOn: TogglesOn = 1): Dialect {
  return {
    name: 'gcc',
    togglesOn,
    withTogglesOn: createGccDialect,
    tags: new Set(Object.keys(valueTags) as ValueTag[]),
    loopBoundMax: undefined,
    passesArguments: true,
    guards: new Set(),
    primitives: '',
    taskText: () => (togglesOn === 1 ? witnessUnit(0, []) : togetherUnit([], togglesOn)),
  };
}

export const gccDialect: Dialect = createGccDialect();

/** The environment variable that selects the witness of a unit by its number, from 1. */
export const witnessVariable = 'NEARMISS_WITNESS';

/** A location's toggle, and its values as C constants in the order in which they are asked for. */
export interface CompiledWitness {
  readonly toggle: number;
  readonly values: readonly string[];
}

/**
 * The unit for an instrumented program: one witness, always on.
 *
 * @param toggle the one that is on, or 0
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

/**
 * The same for several toggles on together, each with its own values.
 *
 * @param parts by ascending toggle; empty if all are off
 */
export function togetherUnit(parts: readonly CompiledWitness[], togglesOn: TogglesOn): string {
  const values = variableValues(
    parts.map(({ toggle }) => toggle),
    togglesOn,
  );
  const variables = toggleVariables(togglesOn).map((variable, index) => `${variable} = ${values[index]!}`);
  const cases = parts.map(
    (part, index) =>
      `case ${part.toggle}: if (__nm_taken${index} == ${part.values.length}) abort(); return __nm_list${index}[__nm_taken${index}++];\n`,
  );
  return `${[
    'extern void abort(void);',
    `int ${variables.join(', ')};`,
    ...parts.map(
      (part, index) =>
        `${tableOf(`__nm_list${index}`, part.values)} static unsigned long __nm_taken${index};`,
    ),
    `static long double __nm_next(int at) { switch (at) {\n${cases.join('')}} abort(); return 0; }`,
    ...choices(togglesOn),
    ...ends,
  ].join('\n')}\n`;
}

/** The same for many witnesses of single toggles; the environment chooses one, or none by default. */
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
    // Runs before the submission's own constructor, which asks for the values of static objects.
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
  return `${[
    'extern void abort(void);',
    ...tables,
    'static long double __nm_next(void) { if (__nm_left == 0) abort(); __nm_left--; return *__nm_values++; }',
    ...choices(1),
    ...ends,
  ].join('\n')}\n`;
}

const ends = [
  'void __nm_stop(void) { abort(); }',
  'void __nm_incomplete(int reason) { (void)reason; abort(); }',
];

function choices(togglesOn: TogglesOn): readonly string[] {
  const argument = togglesOn === 1 ? '' : 'at';
  return Object.entries(valueTags).map(
    ([tag, type]) =>
      `${type} __nm_choose_${tag}(${chooseParameter(togglesOn)}) { return (${type})__nm_next(${argument}); }`,
  );
}
