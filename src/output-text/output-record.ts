/**
 * What a run wrote to standard output, call by call, and how it is split for one text
 * location: fixed texts, and between them the executions of the location.
 */

export interface OutputItem {
  /** Index into the program's output calls; -1 for one that is not named in the text. */
  readonly call: number;
  readonly text: string;
  /** What its conversions printed, rendered, in order; none where the call has no literal text. */
  readonly values: readonly string[];
}

export interface OutputRecord {
  readonly items: readonly OutputItem[];
  /** Nothing is missing at the end. */
  readonly isComplete: boolean;
}

/** An output as one call sees it: `fixed[0] execution[0] fixed[1] … fixed[n]`. */
export interface SplitOutput {
  readonly fixed: readonly string[];
  /** For each execution of the call the values that it printed. */
  readonly executions: readonly (readonly string[])[];
}

export function splitOutput(items: readonly OutputItem[], call: number): SplitOutput {
  const fixed: string[] = [];
  const executions: (readonly string[])[] = [];
  let text = '';
  for (const item of items) {
    if (item.call !== call) {
      text += item.text;
      continue;
    }
    fixed.push(text);
    executions.push(item.values);
    text = '';
  }
  fixed.push(text);
  return { fixed, executions };
}
