/**
 * A regular expression → a nondeterministic automaton over bytes, after Thompson (CACM 11(6), 1968):
 * instructions that take a byte, that go on at several places, that ask for a condition. It begins
 * by skipping any bytes, since the text may stand anywhere in an output. Repetitions are written
 * out, so its size is bounded before it is built.
 */

import { regexLimits } from '../limits.js';
import { parseRegex } from './parse-regex.js';
import { type RegexAssertion, RegexFault, type RegexNode } from './regex-node.js';
import { type ByteRange, utf8Ranges } from './utf8-ranges.js';

/** `next` and `targets` are numbers of instructions. */
export type RegexInstruction =
  | { readonly kind: 'byte'; readonly low: number; readonly high: number; readonly next: number }
  | { readonly kind: 'fork'; readonly targets: readonly number[] }
  | { readonly kind: 'assertion'; readonly assertion: RegexAssertion; readonly next: number }
  | { readonly kind: 'match' };

export interface RegexProgram {
  readonly instructions: readonly RegexInstruction[];
  readonly start: number;
}

/** @throws RegexFault for a pattern that cannot be used */
export function compileRegex(pattern: string, ignoreCase = false): RegexProgram {
  if (pattern.length > regexLimits.patternCharsMax) {
    throw new RegexFault(
      `has more than ${regexLimits.patternCharsMax} characters`,
      regexLimits.patternCharsMax,
    );
  }
  return new RegexCompiler().compile(parseRegex(pattern, ignoreCase));
}

class RegexCompiler {
  private readonly instructions: RegexInstruction[] = [];
  private readonly bytesWritten = new Map<string, number>();
  private visits = 0;

  compile(node: RegexNode): RegexProgram {
    const body = this.write(node, this.emit({ kind: 'match' }));
    return {
      instructions: this.instructions,
      start: this.loop((again) => [body, this.byte([0, 255], again)]),
    };
  }

  /** Where to begin in order to match the node and then go on at `next`. */
  private write(node: RegexNode, next: number): number {
    // Empty parts repeated within each other write nothing, but take time.
    if (++this.visits > regexLimits.instructionsMax) throw tooLarge();
    switch (node.kind) {
      case 'set':
        return this.fork(utf8Ranges(node.points).map((ranges) => this.bytes(ranges, next)));
      case 'assertion':
        return this.emit({ kind: 'assertion', assertion: node.assertion, next });
      case 'sequence':
        return node.parts.reduceRight((after, part) => this.write(part, after), next);
      case 'choice':
        return this.fork(node.options.map((option) => this.write(option, next)));
      case 'repeat':
        return this.repeat(node, next);
    }
  }

  private repeat({ body, min, max }: Extract<RegexNode, { kind: 'repeat' }>, next: number): number {
    let entry = next;
    if (max === undefined) entry = this.loop((again) => [this.write(body, again), next]);
    else for (let i = min; i < max; i++) entry = this.fork([this.write(body, entry), next]);
    for (let i = 0; i < min; i++) entry = this.write(body, entry);
    return entry;
  }

  /** A fork that its own branches lead back to. */
  private loop(branches: (again: number) => readonly number[]): number {
    const again = this.emit({ kind: 'fork', targets: [] });
    this.instructions[again] = { kind: 'fork', targets: branches(again) };
    return again;
  }

  private bytes(ranges: readonly ByteRange[], next: number): number {
    return ranges.reduceRight((after, range) => this.byte(range, after), next);
  }

  /** Classes of letters have hundreds of ranges, most of which end alike. */
  private byte([low, high]: ByteRange, next: number): number {
    const key = `${low}-${high}-${next}`;
    const known = this.bytesWritten.get(key) ?? this.emit({ kind: 'byte', low, high, next });
    this.bytesWritten.set(key, known);
    return known;
  }

  private fork(targets: readonly number[]): number {
    return targets.length === 1 ? targets[0]! : this.emit({ kind: 'fork', targets });
  }

  private emit(instruction: RegexInstruction): number {
    if (this.instructions.length >= regexLimits.instructionsMax) throw tooLarge();
    this.instructions.push(instruction);
    return this.instructions.length - 1;
  }
}

function tooLarge(): RegexFault {
  return new RegexFault('is too large once its repetitions are written out', 0);
}
