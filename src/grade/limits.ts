/** The limits of grading a class, each with its reason. */

export const gradeLimits = {
  /** More is probably somebody's whole disk. */
  submissionsMax: 20_000,
  /** Folders inside folders. */
  depthMax: 20,
} as const;
