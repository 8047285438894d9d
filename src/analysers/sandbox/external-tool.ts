/** The external analysers, by the name of their command. */

export const externalTools = ['klee', 'esbmc', 'cbmc'] as const;
export type ExternalTool = (typeof externalTools)[number];
