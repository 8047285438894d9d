/**
 * Padding of a rendered conversion to its width: with blanks on either side, or with
 * zeros between the lead of a number (sign, `0x`) and its digits.
 */

/** What padding needs from a spec. */
export interface FieldAlignment {
  readonly width: number;
  readonly leftAlign: boolean;
}

export function padWithBlanks(text: string, { width, leftAlign }: FieldAlignment): string {
  if (text.length >= width) return text;
  return leftAlign ? text.padEnd(width) : text.padStart(width);
}

/** `lead`, zeros up to the width, `digits`. */
export function padWithZeros(lead: string, digits: string, width: number): string {
  return lead + digits.padStart(width - lead.length, '0');
}
