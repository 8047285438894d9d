/**
 * What a run wrote to standard output, call by call, and how it is split for one text
 * location or several: fixed texts, and between them the executions of the locations.
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

/** An output as some calls see it: `fixed[0] execution[0] fixed[1] … fixed[n]`. */
export interface SplitOutput {
  readonly fixed: readonly string[];
  /** For each execution of one of the calls the values that it printed. */
  readonly executions: readonly (readonly string[])[];
  /** Whose execution each is: an index into the calls, which are its members. */
  readonly members: readonly number[];
}

export function splitOutput(items: readonly OutputItem[], calls: readonly number[]): SplitOutput {
  const fixed: string[] = [];
  const executions: (readonly string[])[] = [];
  const members: number[] = [];
  let text = '';
  for (const item of items) {
    const member = calls.indexOf(item.call);
    if (member === -1) {
      text += item.text;
      continue;
    }
    fixed.push(text);
    executions.push(item.values);
    members.push(member);
    text = '';
  }
  fixed.push(text);
  return { fixed, executions, members };
}
