/**
 * The dialect of CBMC. An unknown value is an uninitialised local, reported as an input of
 * the path, so that the inputs of a path that covers a goal read as the witness: `__t`, then
 * the values in the order in which they were chosen. With several toggles on, the number of
 * their set comes first, and each value's toggle before the value. Each has a goal where the
 * test passes and another where a path is incomplete. Under `--cover` assertions become
 * assumptions, so CBMC's checks cut the paths that are undefined.
 *
 * The heap is ours, since CBMC's own library is left out: its bodies need gcc on 5.12, would
 * silently replace what our runtime lacks, and track a block on some paths only, which an
 * assumption then selects against. Ours always tracks the block last freed (and on 5.12,
 * which knows one block, the one last allocated).
 */

import { type Dialect, incompleteReasons, type ToggleSets, type ValueTag, valueTags } from '../dialect.js';
import { chooseParameter, type TogglesOn, toggleVariables } from '../toggle-variables.js';
import heap from './cbmc-heap.c.js';
import { setTables, setVariable } from './set-tables.js';

/** The name of a path's input is this and the tag of the value. */
export const cbmcChoicePrefix = '__nm_';
/** The input that is the toggle, or the number of the set. */
export const cbmcToggleInput = '__t';
export const cbmcSetInput = setVariable;
/** The input that is the toggle of the value after it. */
export const cbmcAtInput = '__nm_at';
/** The input that is the reason why a path is incomplete. */
export const cbmcReasonInput = '__nm_incomplete';
/** The functions with the goals: a goal's name begins with the function's. */
export const cbmcPassFunction = '__nm_pass';
export const cbmcIncompleteFunction = '__nm_incomplete';

export interface CbmcBounds {
  /** Rounds of a loop of the submission, or depth of a recursion. */
  readonly loopBoundMax: number;
  /** Rounds of a loop of our runtime. */
  readonly runtimeLoopBoundMax: number;
}

/** CBMC unrolls every round, and nested loops multiply. */
export const cbmcBounds: CbmcBounds = { loopBoundMax: 24, runtimeLoopBoundMax: 500 };

const tags = Object.keys(valueTags) as ValueTag[];

export function createCbmcDialect(bounds: CbmcBounds = cbmcBounds, togglesOn: TogglesOn = 1): Dialect {
  const choices = tags.map((tag) => choice(tag, togglesOn)).join('');
  return {
    name: 'cbmc',
    togglesOn,
    withTogglesOn: (count) => createCbmcDialect(bounds, count),
    tags: new Set(tags),
    loopBoundMax: bounds.loopBoundMax,
    passesArguments: false,
    // Divisors too, since the check of 5.12 takes 1.0 / 0.0 for undefined as well.
    guards: new Set(['divisor', 'shift', 'promotion'] as const),
    primitives: `${roundMacro(bounds)}${ends(togglesOn)}${choices}${heap}`,
    taskText: (whitelist, sets) =>
      togglesOn === 1 ? textOfToggles(whitelist) : textOfSets(whitelist, sets ?? [], togglesOn),
  };
}

function roundMacro({ runtimeLoopBoundMax }: CbmcBounds): string {
  return `#define __NM_ROUND(n) if (++(n) > ${runtimeLoopBoundMax}) __nm_incomplete(${incompleteReasons.bound});\n`;
}

const endsOfPaths = `void __nm_start(void);
void __nm_pass(void);
void __nm_incomplete(int);
void __nm_stop(void) { __CPROVER_assume(0); }
`;

function ends(togglesOn: TogglesOn): string {
  const variables = toggleVariables(togglesOn);
  return `int ${[...variables, ...(togglesOn === 1 ? [] : [setVariable])].join(', ')};\n${endsOfPaths}`;
}

/**
 * `int`   →  int __nm_choose_int(void) { int v; __CPROVER_input("__nm_int", v); return v; }
 * `truth` →  the same for an `unsigned char` assumed to be 0 or 1: an unknown `_Bool` of CBMC may hold 2
 */
function choice(tag: ValueTag, togglesOn: TogglesOn): string {
  const isBit = tag === 'bool' || tag === 'truth';
  const held = isBit ? 'unsigned char' : valueTags[tag];
  const assumed = isBit ? '__CPROVER_assume(v <= 1); ' : '';
  const at = togglesOn === 1 ? '' : `__CPROVER_input("${cbmcAtInput}", at); `;
  const input = `${at}__CPROVER_input("${cbmcChoicePrefix}${tag}", v);`;
  return `${valueTags[tag]} __nm_choose_${tag}(${chooseParameter(togglesOn)}) { ${held} v; ${assumed}${input} return v; }\n`;
}

function textOfToggles(whitelist: readonly number[]): string {
  const toggles = [...new Set(whitelist)].sort((a, b) => a - b);
  const isOneOfThem = toggles.map((toggle) => `v == ${toggle}`).join(' || ') || '0';
  return `extern int __t;
void __nm_start(void) {
  int v;
  __CPROVER_assume(${isOneOfThem});
  __t = v;
  __CPROVER_input("${cbmcToggleInput}", v);
}
${goalsOf('__t', toggles)}`;
}

function textOfSets(numbers: readonly number[], sets: ToggleSets, togglesOn: TogglesOn): string {
  const tables = setTables(numbers, sets, togglesOn);
  return `extern int ${[...toggleVariables(togglesOn), setVariable].join(', ')};
${tables.text}void __nm_start(void) {
  unsigned v;
  __CPROVER_assume(v < ${numbers.length});
${tables.choose('v')}  __CPROVER_input("${cbmcSetInput}", ${setVariable});
}
${goalsOf(setVariable, numbers)}`;
}

/** Both ends of a path, with a goal for each number. */
function goalsOf(variable: string, numbers: readonly number[]): string {
  const goals = numbers.map((number) => `  __CPROVER_cover(${variable} == ${number});\n`).join('');
  return `void ${cbmcPassFunction}(void) {
${goals}  __CPROVER_assume(0);
}
void ${cbmcIncompleteFunction}(int reason) {
  __CPROVER_input("${cbmcReasonInput}", reason);
${goals}  __CPROVER_assume(0);
}
`;
}
