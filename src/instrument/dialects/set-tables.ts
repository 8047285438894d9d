/**
 * The sets of a task as C tables, for the dialects that choose a set by its place: the number
 * of each set, and its toggle for each variable.
 */

import type { ToggleSets } from '../dialect.js';
import { type TogglesOn, toggleVariables, variableValues } from '../toggle-variables.js';

/** The variable that holds the number of the set that is on. */
export const setVariable = '__nm_chosen_set';

export interface SetTables {
  /** Definitions at file scope. */
  readonly text: string;
  /** Statements that turn on the set at a place; `place` is a C expression. */
  choose(place: string): string;
}

export function setTables(numbers: readonly number[], sets: ToggleSets, togglesOn: TogglesOn): SetTables {
  const variables = toggleVariables(togglesOn);
  const rows = sets.map((members) => variableValues(members, togglesOn));
  const tables = [
    { variable: setVariable, table: '__nm_numbers', values: numbers },
    ...variables.map((variable, index) => ({
      variable,
      table: `__nm_members${index + 1}`,
      values: rows.map((row) => row[index]!),
    })),
  ];
  return {
    text: tables
      .map(({ table, values }) => `static const int ${table}[] = {${[...values, 0].join(', ')}};\n`)
      .join(''),
    choose: (place) => tables.map(({ variable, table }) => `  ${variable} = ${table}[${place}];\n`).join(''),
  };
}
