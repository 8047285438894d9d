/** What the mask of an object says about each of its bytes. */

export const undefinedByte = 0;
export const plainByte = 1;
export const specialStart = 2;
export const specialRest = 3;
/** In a proof by widening: the byte may be any, and so may an address that it is part of. */
export const anyByte = 4;
