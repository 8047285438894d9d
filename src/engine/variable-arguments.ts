/** A list's position is its frame's depth times this, plus the index of the argument. */
export const argumentsPerFrame = 65536;
