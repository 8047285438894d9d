/**
 * The literal text of an output call in pieces: what is printed before, between and
 * after its values. `printf("a %d b\n", x)` has the pieces `a ` and ` b\n`, each of
 * which may be empty; `puts("a")` has the one piece `a\n`.
 */

import { type PrintDirective, parsePrintFormat } from '#engine/libc/text/print-format.js';
import type { OutputCall } from '#locate/output-calls.js';

export interface CallPieces {
  /** One more than there are conversions. */
  readonly pieces: readonly string[];
  /** The directives of each piece, where the call takes a format. */
  readonly directives: readonly (readonly PrintDirective[])[];
  /** The conversions between the pieces. */
  readonly conversions: readonly PrintDirective[];
  /** For each text that a call writes one after the other, whether it is a value. */
  readonly isValue: readonly boolean[];
}

/** Undefined where the text is not a literal, or has a directive that is not understood here. */
export function callPieces({ takes, text }: OutputCall): CallPieces | undefined {
  if (text === undefined) return undefined;
  if (takes === 'format') return formatPieces(parsePrintFormat(text.value));
  const piece = takes === 'line' ? `${text.value}\n` : text.value;
  return { pieces: [piece], directives: [[]], conversions: [], isValue: [false] };
}

function formatPieces(format: readonly PrintDirective[]): CallPieces | undefined {
  const pieces = [''];
  const directives: PrintDirective[][] = [[]];
  const conversions: PrintDirective[] = [];
  const isValue: boolean[] = [];
  for (const directive of format) {
    const literal = literalOf(directive);
    if (literal === undefined) return undefined;
    if (literal === 'value') {
      conversions.push(directive);
      pieces.push('');
      directives.push([]);
      isValue.push(true);
      continue;
    }
    pieces[pieces.length - 1] += literal.text;
    directives.at(-1)!.push(directive);
    if (literal.isWritten) isValue.push(false);
  }
  return { pieces, directives, conversions, isValue };
}

/** What a directive prints whatever the arguments are; undefined where it is not followed. */
function literalOf(
  directive: PrintDirective,
): { readonly text: string; readonly isWritten: boolean } | 'value' | undefined {
  if (directive.kind === 'literal') return { text: directive.text, isWritten: true };
  if (directive.kind === 'conversion') {
    if (directive.conversion === '%') return { text: '%', isWritten: true };
    return directive.conversion === 'n' ? undefined : 'value';
  }
  if (directive.reason === 'unsupported') return undefined;
  // A format that ends within a conversion ends the output there.
  return { text: directive.printed, isWritten: directive.reason === 'unknown' };
}
