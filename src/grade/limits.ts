/** The limits of grading a class, each with its reason. */

export const gradeLimits = {
  /** More is probably somebody's whole disk. */
  submissionsMax: 20_000,
  /** Folders inside folders. */
  depthMax: 20,
  /** In a larger file nobody looks for `main`: it is too large to be graded. */
  mainBytesMax: 4 * 1024 * 1024,
} as const;
