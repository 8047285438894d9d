/**
 * A task's unit in the dialect of KLEE: the toggles made symbolic and narrowed to what the
 * task asks about, by assumptions that KLEE keeps apart and drops one by one as a path
 * settles a toggle.
 */

import type { ToggleSets } from '../dialect.js';
import { type TogglesOn, toggleVariables, variableValues } from '../toggle-variables.js';

/** @param sets those with the whitelist's numbers, where several toggles may be on together */
export function kleeTaskText(whitelist: readonly number[], sets: ToggleSets, togglesOn: TogglesOn): string {
  const variables = toggleVariables(togglesOn);
  const rows =
    togglesOn === 1
      ? whitelist.map((toggle) => [toggle])
      : sets.map((members) => variableValues(members, togglesOn));
  const symbolic = variables.map(
    (variable) => `  klee_make_symbolic(&${variable}, sizeof ${variable}, "${variable}");\n`,
  );
  return `extern int ${variables.join(', ')};
void klee_make_symbolic(void *, unsigned long, const char *);
void klee_assume(unsigned long);
void klee_silent_exit(int) __attribute__((noreturn));
void __nm_start(void) {
${symbolic.join('')}${assumptions(rows, variables)}}
`;
}

/**
 * Each variable is within its bounds and outside the gaps between its runs, and the variables
 * ascend. Where that allows more than the task asks, further assumptions say which values go
 * with those before them. They are few, since every query to the solver has all of them.
 */
function assumptions(rows: ToggleSets, variables: readonly string[]): string {
  if (rows.length === 0) return '  klee_silent_exit(0);\n';
  // A set with fewer toggles than variables ends in zeros.
  const isAscending = rows.every((row) => row.every((value, index) => value > (row[index - 1] ?? 0)));
  const columns = variables.map((_, index) => [...new Set(rows.map((row) => row[index]!))]);
  return variables
    .map((variable, index) => {
      const own = narrowed(variable, columns[index]!);
      if (index === 0) return own;
      const order = isAscending ? `  klee_assume(${variables[index - 1]!} < ${variable});\n` : '';
      const groups = groupsOf(rows, index).filter(
        (group) => !isAscending || group.values.length < allowed(group, columns[index]!),
      );
      return own + order + groups.map((group) => conditional(variables, group)).join('');
    })
    .join('');
}

/** How many values the order leaves. */
function allowed({ before }: Group, column: readonly number[]): number {
  return column.filter((value) => value > before.at(-1)!).length;
}

function conditional(variables: readonly string[], { before, values }: Group): string {
  const unless = before.map((value, at) => `(${variables[at]!} != ${value})`);
  const runs = runsOf(values).map((run) => within(variables[before.length]!, run));
  return `  klee_assume(${[...unless, ...runs].join(' | ')});\n`;
}

function narrowed(variable: string, values: readonly number[]): string {
  const runs = runsOf(values);
  const bounds = `  klee_assume((${variable} >= ${runs[0]![0]}) & (${variable} <= ${runs.at(-1)![1]}));\n`;
  const gaps = runs.slice(1).map(([first], i) => {
    const before = runs[i]![1];
    return first - before === 2
      ? `  klee_assume(${variable} != ${before + 1});\n`
      : `  klee_assume((${variable} <= ${before}) | (${variable} >= ${first}));\n`;
  });
  return bounds + gaps.join('');
}

type Run = readonly [first: number, last: number];

function within(variable: string, [first, last]: Run): string {
  return first === last
    ? `(${variable} == ${first})`
    : `((${variable} >= ${first}) & (${variable} <= ${last}))`;
}

interface Group {
  readonly before: readonly number[];
  readonly values: readonly number[];
}

/** What the variable at `index` may be, by the values of those before it. */
function groupsOf(rows: ToggleSets, index: number): readonly Group[] {
  const groups = new Map<string, { before: readonly number[]; values: number[] }>();
  for (const row of rows) {
    const before = row.slice(0, index);
    const key = before.join(',');
    const group = groups.get(key) ?? { before, values: [] };
    if (!group.values.includes(row[index]!)) group.values.push(row[index]!);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Numbers as runs of neighbours, in their order: `1 2 3 7` → `[1, 3] [7, 7]`. */
function runsOf(numbers: readonly number[]): readonly Run[] {
  const runs: [number, number][] = [];
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] + 1 === number) last[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}
