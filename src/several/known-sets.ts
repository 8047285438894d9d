/**
 * What was answered of sets of locations. Sets have numbers, so that a plan can treat
 * them as it treats locations.
 */

import { keyOf, type LocationSet, properParts } from '#model/location-set.js';
import type { SetNumber, Toggle } from '#model/numbers.js';
import type { Answer } from '#model/task.js';
import { type AnswerTable, answerAt } from '#pool/answer-table.js';

/** What is known of sets of locations by failing test: of single ones, and of those that were asked together. */
export class KnownSets {
  private readonly numbers = new Map<string, SetNumber>();
  private together: AnswerTable = new Map();

  /** @param struck locations that some failing test was proved to exclude, by whatever search */
  constructor(
    private singles: AnswerTable,
    private readonly struck: ReadonlySet<Toggle>,
  ) {}

  get singleAnswers(): AnswerTable {
    return this.singles;
  }

  get setAnswers(): AnswerTable {
    return this.together;
  }

  numberOf(set: LocationSet): SetNumber {
    const key = keyOf(set);
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = (this.numbers.size + 1) as SetNumber;
      this.numbers.set(key, number);
    }
    return number;
  }

  learnSingles(answers: AnswerTable): void {
    this.singles = answers;
  }

  /** @param answers by the numbers of sets */
  learnSets(answers: AnswerTable): void {
    this.together = answers;
  }

  /** What was answered for these locations together; undefined where nobody asked. */
  answerOf(test: number, set: LocationSet): Answer | undefined {
    if (set.length === 1) return answerAt(this.singles, test, set[0]!);
    const number = this.numbers.get(keyOf(set));
    return number === undefined ? undefined : answerAt(this.together, test, number);
  }

  /** The fewest of its locations that are known to repair the test; undefined where none are. */
  repairingPart(test: number, set: LocationSet): LocationSet | undefined {
    return [...properParts(set), set].find((part) => this.answerOf(test, part)?.kind === 'repairs');
  }

  /** Whether it is proved that these locations leave some failing test as it is. */
  isRefuted(set: LocationSet, failing: readonly number[]): boolean {
    if (set.length === 1 && this.struck.has(set[0]!)) return true;
    return failing.some((test) => this.answerOf(test, set)?.kind === 'cannot-repair');
  }
}
