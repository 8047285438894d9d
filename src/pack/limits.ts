/** How large what is packed may be. */

export const packLimits = {
  /** Over all files of a suite. */
  suiteBytesMax: 64 * 1024 * 1024,
  filesMax: 10_000,
} as const;
