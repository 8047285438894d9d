/**
 * A mutation: a small change to one line of a correct program. Plain data. Lines keep their
 * numbers, so that a mutated line is the same in every text.
 */

/** Typical student slips. */
export const slipKinds = [
  'comparison',
  'arithmetic',
  'logical',
  'negation',
  'step',
  'constant',
  'variable',
  'index',
  'initial value',
  'return',
  'output text',
  'prompt',
  'format',
] as const;

/** `pointer`: another pointer or function of the type; `statement`: a statement is left out. */
export const mutationKinds = [...slipKinds, 'pointer', 'statement'] as const;

export type MutationKind = (typeof mutationKinds)[number];

export interface Mutation {
  readonly kind: MutationKind;
  /** From 1. */
  readonly line: number;
  /** Offsets into the correct text; equal if text is only added. */
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
}

/** The text with mutations that do not overlap. */
export function mutate(text: string, mutations: readonly Mutation[]): string {
  let mutated = text;
  for (const { start, end, after } of [...mutations].sort((a, b) => b.start - a.start)) {
    mutated = mutated.slice(0, start) + after + mutated.slice(end);
  }
  return mutated;
}

/** For people: `line 5: < becomes <=`. */
export function describeMutation({ line, before, after }: Mutation): string {
  if (before === '') return `line ${line}: ${after.trim()} added`;
  return after === '' ? `line ${line}: ${before.trim()} removed` : `line ${line}: ${before} becomes ${after}`;
}
