/**
 * A neutral outline of a piece of C: what is where, whichever parser says so. A label
 * names the construct and what is written in it besides its parts (`binary +`, `call`);
 * places count tokens. Parentheses around an expression are not part of it; labels
 * precede the statement that they mark.
 */

export interface Outline {
  readonly label: string;
  /** Indices of its first and last token; undefined if parsers disagree about what belongs to it. */
  readonly tokens: readonly [number, number] | undefined;
  readonly parts: readonly Outline[];
}

type Part = Outline | undefined;

export function outline(label: string, tokens: Outline['tokens'], ...parts: readonly Part[]): Outline {
  return { label, tokens, parts: parts.filter((part) => part !== undefined) };
}

/** A part that may be missing between others. */
export function named(name: string, part: Part): Part {
  return part && outline(name, undefined, part);
}

/** Where one statement is expected: itself with its labels. */
export function withLabels(statements: readonly Outline[]): Outline {
  return statements.length === 1 ? statements[0]! : outline('labelled', undefined, ...statements);
}

/** A line for each, indented, so that a test shows the place of a difference. */
export function printOutline({ label, tokens, parts }: Outline, depth = 0): string {
  const place = tokens === undefined ? '' : ` @${tokens[0]}-${tokens[1]}`;
  const line = `${'  '.repeat(depth)}${label}${place}`;
  return [line, ...parts.map((part) => printOutline(part, depth + 1))].join('\n');
}
