/** What searches a task (DESIGN.md 1): ours in process, or one of the external tools. */

export const analyserNames = ['builtin', 'klee', 'esbmc', 'cbmc'] as const;
export type AnalyserName = (typeof analyserNames)[number];
