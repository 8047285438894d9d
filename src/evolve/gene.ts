/**
 * An edit as evolutionary search knows it: a form of one node, or two that belong together (two
 * statements exchanged, one moved). A chromosome is a list of them, none of which meets another,
 * so that what runs as forms of one program can be written into its text, too.
 */

import type { Candidate } from '#edits/candidate.js';

/** What an edit does to its node. */
export type Operator = 'delete' | 'change' | 'insert';

export const operators: readonly Operator[] = ['delete', 'change', 'insert'];

export interface Gene {
  readonly parts: readonly Candidate[];
  /** The number of its node; nodes are numbered in the order of the text. */
  readonly node: number;
}

/** In the order of the text. */
export type Chromosome = readonly Gene[];

/** Whether the two cannot be made together. */
export function meets(a: Gene, b: Gene): boolean {
  return a.parts.some((one) => b.parts.some((other) => partsMeet(one, other)));
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

export function partsMeet(a: Candidate, b: Candidate): boolean {
  if (a.typed!.node === b.typed!.node) return true;
  if (a.change.file !== b.change.file) return false;
  const others = stretchesOf(b);
  return stretchesOf(a).some((one) => others.some((other) => overlap(one, other)));
}

/** What it changes, and the node that has another form, within which no other form is. */
function stretchesOf({ change, typed }: Candidate): readonly Stretch[] {
  const isPutIn = change.start === change.end && typed!.kind === 'statement' && typed!.node.kind === 'empty';
  return isPutIn ? [change] : [change, typed!.node.span];
}

/** What is put in at the edge of what is replaced stands beside it. */
function overlap(a: Stretch, b: Stretch): boolean {
  if (a.start === a.end && b.start === b.end) return false;
  return a.start < b.end && b.start < a.end;
}

/** With one more edit: what it meets makes room. */
export function withGene(chromosome: Chromosome, gene: Gene): Chromosome {
  const others = chromosome.filter((other) => !meets(other, gene));
  return inOrder([...others, gene]);
}

export function inOrder(genes: readonly Gene[]): Chromosome {
  return [...genes].sort((a, b) => a.node - b.node || startOf(a) - startOf(b));
}

function startOf({ parts }: Gene): number {
  return parts[0]!.change.start;
}
