/**
 * Tests as a model sees them: numbered, never named, and only those that are not hidden. What is
 * shown of them was allowed to leave.
 */

import type { TestCase } from '#model/suite.js';
import { fromLatin1 } from '#suite/text-bytes.js';
import type { ModelLimits } from './limits.js';

/** A run to be shown: what was given, what is wanted, what was printed. Latin-1. */
export interface ShownRun {
  readonly args: readonly string[];
  readonly stdin: string;
  readonly expected: string;
  readonly printed: string;
  /** Why it failed besides what it printed: it crashed, it did not end. */
  readonly reason?: string;
}

/** @returns undefined for a test without an output of its own: it is judged by text that is not sent */
export function shownRun(
  { args, stdin, expect }: TestCase,
  printed: string,
  reason?: string,
): ShownRun | undefined {
  if (expect.stdout === undefined) return undefined;
  return { args, stdin, expected: expect.stdout, printed, ...(reason !== undefined && { reason }) };
}

/** The smallest first: people and models read few. */
export function smallestFirst(a: ShownRun, b: ShownRun): number {
  return sizeOf(a) - sizeOf(b);
}

function sizeOf({ args, stdin, expected }: ShownRun): number {
  return stdin.length + expected.length + args.join(' ').length;
}

export function renderRun(
  title: string,
  { args, stdin, expected, printed, reason }: ShownRun,
  limits: ModelLimits,
): string {
  return [
    title,
    ...(args.length > 0 ? [block('Arguments, one a line', args.join('\n'), limits)] : []),
    ...(stdin !== '' || args.length === 0 ? [block('Input', stdin, limits)] : []),
    block('Expected output', expected, limits),
    block('Output of the program', printed, limits),
    ...(reason === undefined ? [] : [`It ends like this: ${fromLatin1(reason)}.`]),
  ].join('\n');
}

function block(name: string, latin1: string, { testCharsMax }: ModelLimits): string {
  if (latin1 === '') return `${name}: nothing`;
  const isCut = latin1.length > testCharsMax;
  const text = fromLatin1(latin1.slice(0, testCharsMax)).replace(/\n$/, '');
  return `${name}${isCut ? `, its first ${testCharsMax} characters` : ''}:\n~~~\n${text}\n~~~`;
}
