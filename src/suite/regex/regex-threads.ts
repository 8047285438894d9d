/**
 * Threads of a regular expression's automaton: an instruction that takes a byte, or the end of a
 * match, with what is still demanded of the characters after it (`\b`, `$` and `\z` cannot be
 * decided before). A thread is a number, the instruction times 32 plus its demands. Only threads
 * that some further text brings to a match are alive; which ones are is worked out exactly, by
 * reachability, so that an output that cannot become right any more is known at once.
 */

import { isSpace } from '#base/c-characters.js';
import type { RegexProgram } from './compile-regex.js';
import type { RegexAssertion } from './regex-node.js';

export type Thread = number;

/** What has just been printed, as far as conditions ask. */
export type Before = 'start' | 'newline' | 'word' | 'other';

const demandsCount = 32;
const nextIsWord = 1;
const nextIsNoWord = 2;
const nextIsLineEnd = 4;
const nextIsEnd = 8;
/** Holds for all that follows. */
const onlySpaceFollows = 16;

const newline = 10;

export function beforeOf(char: number): Before {
  if (char === newline) return 'newline';
  return isWordChar(char) ? 'word' : 'other';
}

/** ASCII, as in RE2. */
function isWordChar(char: number): boolean {
  return (
    (char >= 48 && char <= 57) || (char >= 65 && char <= 90) || char === 95 || (char >= 97 && char <= 122)
  );
}

export class RegexThreads {
  private readonly alive = new Map<Thread, boolean>();

  constructor(private readonly program: RegexProgram) {}

  /** The living threads before anything is printed, ascending; `matched` as below. */
  start(): readonly Thread[] | 'matched' {
    return this.settle([this.program.start * demandsCount], 'start');
  }

  /**
   * The living threads after a character, ascending; `matched` where there is a match whatever
   * follows.
   */
  after(threads: readonly Thread[], char: number): readonly Thread[] | 'matched' {
    const seeds: Thread[] = [];
    for (const thread of threads) {
      const demands = thread % demandsCount;
      if (!meets(demands, char)) continue;
      const instruction = this.program.instructions[(thread - demands) / demandsCount]!;
      const left = demands & onlySpaceFollows;
      if (instruction.kind === 'match') {
        if (left === 0) return 'matched';
        seeds.push(thread - demands + left);
      } else if (instruction.kind === 'byte' && instruction.low <= char && char <= instruction.high) {
        seeds.push(instruction.next * demandsCount + left);
      }
    }
    return this.settle(seeds, beforeOf(char));
  }

  /** Whether the output may end here. */
  accepts(threads: readonly Thread[]): boolean {
    return threads.some((thread) => this.isMatch(thread) && (thread & nextIsWord) === 0);
  }

  private settle(seeds: readonly Thread[], before: Before): readonly Thread[] | 'matched' {
    const reached = this.closure(seeds, before);
    if (reached.some((thread) => this.isMatch(thread) && thread % demandsCount === 0)) return 'matched';
    return reached.filter((thread) => this.isAlive(thread)).sort((a, b) => a - b);
  }

  /** All threads that take a byte or end a match, without one. */
  private closure(seeds: readonly Thread[], before: Before): Thread[] {
    const seen = new Set(seeds);
    const pending = [...seeds];
    const found: Thread[] = [];
    const visit = (target: number, demands: number): void => {
      const thread = target * demandsCount + demands;
      if (isContradiction(demands) || seen.has(thread)) return;
      seen.add(thread);
      pending.push(thread);
    };
    for (let thread = pending.pop(); thread !== undefined; thread = pending.pop()) {
      const demands = thread % demandsCount;
      const instruction = this.program.instructions[(thread - demands) / demandsCount]!;
      if (instruction.kind === 'fork') for (const target of instruction.targets) visit(target, demands);
      else if (instruction.kind === 'assertion') {
        const more = demandOf(instruction.assertion, before);
        if (more !== undefined) visit(instruction.next, demands | more);
      } else found.push(thread);
    }
    return found;
  }

  private isMatch(thread: Thread): boolean {
    return this.program.instructions[Math.floor(thread / demandsCount)]!.kind === 'match';
  }

  private isAlive(thread: Thread): boolean {
    if (!this.alive.has(thread)) this.explore(thread);
    return this.alive.get(thread)!;
  }

  /** Settles all threads that can be reached from this one: backwards from those known to match. */
  private explore(from: Thread): void {
    const comesFrom = new Map<Thread, Thread[]>([[from, []]]);
    const pending = [from];
    const living: Thread[] = [];
    for (let thread = pending.pop(); thread !== undefined; thread = pending.pop()) {
      if (this.alive.get(thread) ?? this.isMatch(thread)) living.push(thread);
      if (this.alive.has(thread)) continue;
      for (const next of this.successors(thread)) {
        const known = comesFrom.get(next);
        if (known !== undefined) known.push(thread);
        else {
          comesFrom.set(next, [thread]);
          pending.push(next);
        }
      }
    }
    for (const thread of comesFrom.keys()) if (!this.alive.has(thread)) this.alive.set(thread, false);
    for (let thread = living.pop(); thread !== undefined; thread = living.pop()) {
      this.alive.set(thread, true);
      for (const earlier of comesFrom.get(thread) ?? []) if (!this.alive.get(earlier)) living.push(earlier);
    }
  }

  /** What a thread leads to by any byte. */
  private successors(thread: Thread): readonly Thread[] {
    const demands = thread % demandsCount;
    const instruction = this.program.instructions[(thread - demands) / demandsCount]!;
    if (instruction.kind !== 'byte') return [];
    const seed = instruction.next * demandsCount + (demands & onlySpaceFollows);
    const kinds = new Set<Before>();
    for (let char = instruction.low; char <= instruction.high; char++) {
      if (meets(demands, char)) kinds.add(beforeOf(char));
    }
    return [...kinds].flatMap((before) => this.closure([seed], before));
  }
}

/** What a condition demands of what follows; undefined where it cannot hold after what was printed. */
function demandOf(assertion: RegexAssertion, before: Before): number | undefined {
  switch (assertion) {
    case 'text-start':
      return before === 'start' ? 0 : undefined;
    case 'line-start':
      return before === 'start' || before === 'newline' ? 0 : undefined;
    case 'text-end':
      return nextIsEnd;
    case 'text-end-or-space':
      return onlySpaceFollows;
    case 'line-end':
      return nextIsLineEnd;
    case 'word-border':
      return before === 'word' ? nextIsNoWord : nextIsWord;
    case 'no-word-border':
      return before === 'word' ? nextIsWord : nextIsNoWord;
  }
}

/** A word's character is neither white space nor an end. */
function isContradiction(demands: number): boolean {
  return (demands & nextIsWord) !== 0 && (demands & ~nextIsWord) !== 0;
}

function meets(demands: number, char: number): boolean {
  if (demands === 0) return true;
  if ((demands & nextIsEnd) !== 0) return false;
  if ((demands & nextIsWord) !== 0 && !isWordChar(char)) return false;
  if ((demands & nextIsNoWord) !== 0 && isWordChar(char)) return false;
  if ((demands & nextIsLineEnd) !== 0 && char !== newline) return false;
  return (demands & onlySpaceFollows) === 0 || isSpace(char);
}
