/**
 * Finds the loops in what was read: where the same roles follow each other again and again
 * in any test, they are the body of a run, in all tests.
 *
 * before: n a a a      n a
 * after:  n (a)×3      n (a)×1
 *
 * Short bodies first, so that a run can be part of the body of another: `(n (a)×2) (n (a)×3)`.
 */

import type { InputNode } from './input-tree.js';
import { bodyLengthMax, nestingMax } from './limits.js';

type Sequence = readonly InputNode[];

/** @param sequences of every test, together: what one test shows holds for all */
export function foldRuns(sequences: readonly Sequence[]): InputNode[][] {
  const bodies: string[] = [];
  let folded = sequences.map((sequence) => [...sequence]);
  for (let depth = 0; depth < nestingMax; depth++) {
    const known = bodies.length;
    for (let length = 1; length <= bodyLengthMax; length++) {
      for (const body of repeatedBodies(folded, length)) {
        bodies.push(body);
        folded = folded.map((sequence) => wrap(sequence, body, length, bodies.length - 1));
      }
    }
    if (bodies.length === known) break;
  }
  return folded;
}

function nameOf(node: InputNode): string {
  return node.kind === 'leaf' ? `${node.role}` : `run ${node.body}`;
}

/** Whether the names from `start` on are those from `other` on. */
function areAlike(names: readonly string[], start: number, other: number, length: number): boolean {
  for (let at = 0; at < length; at++) if (names[start + at] !== names[other + at]) return false;
  return true;
}

/** Those that follow themselves, the first that is met first; they share no role. */
function repeatedBodies(sequences: readonly Sequence[], length: number): readonly string[] {
  const found: string[] = [];
  const taken = new Set<string>();
  for (const sequence of sequences) {
    if (sequence.length < 2 * length) continue;
    const names = sequence.map(nameOf);
    for (let at = 0; at + 2 * length <= names.length; at++) {
      if (!areAlike(names, at, at + length, length)) continue;
      const parts = names.slice(at, at + length);
      if (parts.some((name) => taken.has(name))) continue;
      for (const name of parts) taken.add(name);
      found.push(parts.join(','));
    }
  }
  return found;
}

function wrap(sequence: Sequence, body: string, length: number, number: number): InputNode[] {
  const names = sequence.map(nameOf);
  const parts = body.split(',');
  const isBody = (at: number): boolean => parts.every((part, index) => names[at + index] === part);
  const nodes: InputNode[] = [];
  for (let at = 0; at < sequence.length; ) {
    const items: InputNode[][] = [];
    for (; isBody(at); at += length) items.push(sequence.slice(at, at + length));
    if (items.length > 0) nodes.push({ kind: 'run', body: number, items });
    else nodes.push(sequence[at++]!);
  }
  return nodes;
}
