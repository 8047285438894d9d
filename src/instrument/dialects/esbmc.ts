/**
 * The dialect of ESBMC. An unknown value is stored once to a local with a name of ours, so
 * that the stores to it in a counterexample read as the witness: the toggle in `__nm_start`,
 * then the values in the order in which they were chosen. The test is inverted: an assertion
 * fails where the test passes, and another where a path is incomplete. The command line
 * decides which assertions there are (`esbmcGoals`), so that one text serves a search for
 * all toggles at once and one for each in turn.
 *
 * ESBMC's own checks are off, since they would be assertions beside ours and never cut a
 * path. It then reads any value out of bounds; so the source checks indices, divisors and
 * shifts.
 */

import { type Dialect, incompleteReasons, type ToggleSets, type ValueTag, valueTags } from '../dialect.js';
import { chooseParameter, type TogglesOn, toggleVariables } from '../toggle-variables.js';
import { setTables, setVariable } from './set-tables.js';

/** The local that holds what was chosen. */
export const esbmcValueName = '__nm_value';
/** The function that chooses a value is this and the value's tag; the start function chooses the toggle. */
export const esbmcChoicePrefix = '__nm_choose_';
export const esbmcStartFunction = '__nm_start';
/** The function that stores, after a value, the toggle that the value is for. */
export const esbmcAtFunction = '__nm_at';
/** The texts of the assertions; an assertion for one toggle has its number too. */
export const esbmcPassClaim = '__nm_pass';
export const esbmcIncompleteClaim = '__nm_incomplete';

/** The value of the macro that says which assertions there are. */
export const esbmcGoals = {
  /** One for each toggle at both ends. */
  each: 1,
  /** One where the test passes. */
  pass: 2,
  /** One where a path is incomplete. */
  incomplete: 3,
} as const;
export const esbmcGoalsMacro = '__NM_GOALS';
/** The macro that says whether the toggle that is its argument is still sought. */
export const esbmcLeftMacro = '__NM_LEFT';

export interface EsbmcBounds {
  /** Rounds of a loop of the submission, or depth of a recursion. */
  readonly loopBoundMax: number;
  /** Rounds of a loop of our runtime. */
  readonly runtimeLoopBoundMax: number;
}

/** ESBMC unrolls every round, and nested loops multiply. */
export const esbmcBounds: EsbmcBounds = { loopBoundMax: 24, runtimeLoopBoundMax: 500 };

export function createEsbmcDialect(bounds: EsbmcBounds = esbmcBounds, togglesOn: TogglesOn = 1): Dialect {
  const tags = Object.keys(valueTags) as ValueTag[];
  const choices = tags.map((tag) => choice(tag, togglesOn)).join('');
  return {
    name: 'esbmc',
    togglesOn,
    withTogglesOn: (count) => createEsbmcDialect(bounds, count),
    tags: new Set(tags),
    loopBoundMax: bounds.loopBoundMax,
    passesArguments: false,
    guards: new Set(['index', 'divisor', 'shift'] as const),
    primitives: `${roundMacro(bounds)}${ends(togglesOn)}${choices}${heap}`,
    taskText: (whitelist, sets) =>
      togglesOn === 1 ? textOfToggles(whitelist) : textOfSets(whitelist, sets ?? [], togglesOn),
  };
}

function roundMacro({ runtimeLoopBoundMax }: EsbmcBounds): string {
  return `#define __NM_ROUND(n) if (++(n) > ${runtimeLoopBoundMax}) __nm_incomplete(${incompleteReasons.bound});\n`;
}

const endsOfPaths = `void __nm_start(void);
void __nm_pass(void);
void __nm_incomplete(int);
void __nm_stop(void) { __ESBMC_assume(0); }
`;

/** With several toggles on, each value is followed by the toggle that it is for. */
function ends(togglesOn: TogglesOn): string {
  if (togglesOn === 1) return `int __t;\n${endsOfPaths}`;
  const variables = [...toggleVariables(togglesOn), setVariable].join(', ');
  return `int ${variables};\n${endsOfPaths}void ${esbmcAtFunction}(int at) { int ${esbmcValueName} = at; }\n`;
}

/** The `nondet_` functions that ESBMC knows; for the other types, a conversion reaches every value. */
const sources: Readonly<Record<ValueTag, string>> = {
  bool: 'uchar',
  truth: 'uchar',
  char: 'char',
  schar: 'char',
  uchar: 'uchar',
  short: 'short',
  ushort: 'ushort',
  int: 'int',
  uint: 'uint',
  long: 'long',
  ulong: 'ulong',
  llong: 'long',
  ullong: 'ulong',
  float: 'float',
  double: 'double',
};

/**
 * `int`   →  int __nm_choose_int(void) { int __nm_value = nondet_int(); return __nm_value; }
 * `truth` →  the same for an `unsigned char` assumed to be 0 or 1
 */
function choice(tag: ValueTag, togglesOn: TogglesOn): string {
  const isBit = tag === 'bool' || tag === 'truth';
  const held = isBit ? 'unsigned char' : valueTags[tag];
  const store = `${held} ${esbmcValueName} = nondet_${sources[tag]}();`;
  const assumed = isBit ? ` __ESBMC_assume(${esbmcValueName} <= 1);` : '';
  const at = togglesOn === 1 ? '' : ` ${esbmcAtFunction}(at);`;
  return `${valueTags[tag]} ${esbmcChoicePrefix}${tag}(${chooseParameter(togglesOn)}) { ${store}${assumed}${at} return ${esbmcValueName}; }\n`;
}

/** ESBMC itself has `malloc`, `realloc` and `free`. */
const heap = `void *malloc(unsigned long);
void *calloc(unsigned long count, unsigned long size) {
  unsigned long i;
  char *block;
  if (size != 0 && count > 0x7fffffffffffffffUL / size) return 0;
  block = (char *)malloc(count * size);
  for (i = 0; i < count * size; i++) block[i] = 0;
  return block;
}
`;

function textOfToggles(whitelist: readonly number[]): string {
  const toggles = [...new Set(whitelist)].sort((a, b) => a - b);
  const isOneOfThem = toggles.map((toggle) => `${esbmcValueName} == ${toggle}`).join(' || ') || '0';
  return `extern int __t;
${defaultMacros}void __nm_start(void) {
  int ${esbmcValueName} = nondet_int();
  __ESBMC_assume(${isOneOfThem});
  __ESBMC_assume(${esbmcLeftMacro}(${esbmcValueName}));
  __t = ${esbmcValueName};
}
${claimsOf('__t', toggles)}`;
}

/** The place is chosen first; then the set's number is stored, to be read from the counterexample. */
function textOfSets(numbers: readonly number[], sets: ToggleSets, togglesOn: TogglesOn): string {
  const tables = setTables(numbers, sets, togglesOn);
  return `extern int ${[...toggleVariables(togglesOn), setVariable].join(', ')};
${defaultMacros}${tables.text}void ${esbmcStartFunction}(void) {
  unsigned place = nondet_uint();
  __ESBMC_assume(place < ${numbers.length});
  int ${esbmcValueName} = __nm_numbers[place];
  __ESBMC_assume(${esbmcLeftMacro}(${esbmcValueName}));
${tables.choose('place')}}
${claimsOf(setVariable, numbers)}`;
}

const defaultMacros = `#ifndef ${esbmcGoalsMacro}
#define ${esbmcGoalsMacro} ${esbmcGoals.each}
#endif
#ifndef ${esbmcLeftMacro}
#define ${esbmcLeftMacro}(v) 1
#endif
`;

/** Both ends of a path, with a claim for each number. */
function claimsOf(variable: string, numbers: readonly number[]): string {
  return `void __nm_pass(void) {
${claims(variable, numbers, esbmcPassClaim, esbmcGoals.pass)}  __ESBMC_assume(0);
}
void __nm_incomplete(int reason) {
  int ${esbmcValueName} = reason;
${claims(variable, numbers, esbmcIncompleteClaim, esbmcGoals.incomplete)}  __ESBMC_assume(0);
}
`;
}

function claims(variable: string, numbers: readonly number[], claim: string, alone: number): string {
  const each = numbers.map((number) => `  __ESBMC_assert(${variable} != ${number}, "${claim} ${number}");\n`);
  return `#if ${esbmcGoalsMacro} == ${esbmcGoals.each}
${each.join('')}#elif ${esbmcGoalsMacro} == ${alone}
  __ESBMC_assert(${variable} == 0, "${claim}");
#endif
`;
}
