/** What the mask of an object says about each of its bytes. */

export const undefinedByte = 0;
export const plainByte = 1;
export const specialStart = 2;
export const specialRest = 3;
/** In a proof by widening: the byte may be any, and so may an address that it is part of. */
export const anyByte = 4;

/** Whether some byte of the range has the mark. */
export function hasMark(mask: Uint8Array, offset: number, size: number, mark: number): boolean {
  for (let i = offset; i < offset + size; i++) if (mask[i] === mark) return true;
  return false;
}

/** Up to this many marks a loop is quicker than a call. */
const markedByLoop = 16;

/** Gives the bytes of a range the mark. */
export function putMark(mask: Uint8Array, offset: number, size: number, mark: number): void {
  if (size > markedByLoop) mask.fill(mark, offset, offset + size);
  else for (let i = offset; i < offset + size; i++) mask[i] = mark;
}
