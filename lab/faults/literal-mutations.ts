/**
 * Mutations of a literal in an output call: a letter in the other case or left out, a full
 * stop added, the end of the line or a separator left out, a conversion with another
 * precision. Works on the literal as it is written, quotes included.
 */

export interface LiteralMutation {
  readonly kind: 'output text' | 'format';
  readonly text: string;
}

/** The parts of a literal as written: an escape, a conversion, or one character. */
const parts = /\\(?:[0-7]{1,3}|x[0-9a-fA-F]+|.)|%[-+ #0]*\d*(?:\.\d+)?(?:hh|h|ll|l|L|z)?[a-zA-Z%]|[^\\]/g;

/** @param literal one string literal with its quotes, without a prefix */
export function mutateLiteral(literal: string): readonly LiteralMutation[] {
  const body: readonly string[] = literal.slice(1, -1).match(parts) ?? [];
  const written = (index: number, count: number, text: string): string =>
    `"${[...body.slice(0, index), text, ...body.slice(index + count)].join('')}"`;
  const mutated: LiteralMutation[] = [];
  const change = (text: string): void => {
    if (text !== literal) mutated.push({ kind: 'output text', text });
  };
  const letters = body.flatMap((part, index) => (/^[A-Za-z]$/.test(part) ? [index] : []));
  const [first] = letters;
  const last = letters.at(-1);
  if (first !== undefined && last !== undefined) {
    change(written(first, 1, otherCase(body[first]!)));
    change(written(last, 1, ''));
  }
  const hasLineEnd = body.at(-1) === '\\n';
  if (hasLineEnd) change(written(body.length - 1, 1, ''));
  change(written(hasLineEnd ? body.length - 1 : body.length, 0, '.'));
  const separator = body.findIndex((part, index) => index > 0 && /^[ ,:]$/.test(part));
  if (separator > 0) change(written(separator, 1, ''));
  body.forEach((part, index) => {
    for (const other of otherPrecisions(part)) {
      mutated.push({ kind: 'format', text: written(index, 1, other) });
    }
  });
  return mutated;
}

function otherCase(letter: string): string {
  return letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
}

/** `%.2f` → `%.1f`, `%.3f`, `%f`; `%f` → `%.2f`. */
function otherPrecisions(part: string): readonly string[] {
  const conversion = /^(%[-+ #0]*\d*)(\.(\d+))?(l?[feg])$/.exec(part);
  if (conversion === null) return [];
  const [, flags, precision, digits, letter] = conversion;
  if (precision === undefined) return [`${flags}.2${letter}`];
  const near = [Number(digits) - 1, Number(digits) + 1].filter((each) => each >= 0);
  return [...near.map((each) => `${flags}.${each}${letter}`), `${flags}${letter}`];
}
