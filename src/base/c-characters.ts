/** What is white space and what a digit in the C locale, for byte values; -1 and NaN are neither. */

/** isspace (C17 7.4.1.10): blank, and tab to carriage return. */
export function isSpace(char: number): boolean {
  return char === 32 || (char >= 9 && char <= 13);
}

export function isDigit(char: number): boolean {
  return char >= 48 && char <= 57;
}
