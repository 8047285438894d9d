/**
 * Where a sequence begins in a longer one, in a time that grows with the sum of their lengths
 * (Knuth, Morris and Pratt 1977, section 2): `strstr` of two texts of half a megabyte would
 * otherwise be 10^11 comparisons within one instruction, where no budget is looked at.
 */

/** The index of the first occurrence, or -1. */
export function indexOfSequence(text: ArrayLike<number>, wanted: ArrayLike<number>): number {
  const borders = bordersOf(wanted);
  let matched = 0;
  if (wanted.length === 0) return 0;
  for (let index = 0; index < text.length; index++) {
    while (matched > 0 && text[index] !== wanted[matched]) matched = borders[matched - 1]!;
    if (text[index] === wanted[matched]) matched++;
    if (matched === wanted.length) return index + 1 - matched;
  }
  return -1;
}

/** For each prefix, the length of the longest proper part that it both begins and ends with. */
function bordersOf(wanted: ArrayLike<number>): Int32Array {
  const borders = new Int32Array(wanted.length);
  let matched = 0;
  for (let index = 1; index < wanted.length; index++) {
    while (matched > 0 && wanted[index] !== wanted[matched]) matched = borders[matched - 1]!;
    if (wanted[index] === wanted[matched]) matched++;
    borders[index] = matched;
  }
  return borders;
}
