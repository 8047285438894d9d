/**
 * How much a student sees at which try: `line@1,values@4,edit@8` shows places from the first try on,
 * values from the fourth, the edit from the eighth. A level alone holds from the first try.
 */

import { type HintLevel, hintLevels } from './hints.js';

export interface HintStep {
  readonly level: HintLevel;
  /** From 1. */
  readonly fromTry: number;
}

/** A predicate where the text is not of this form: `must begin with a level for the first try`. */
export function parseHintSteps(text: string): readonly HintStep[] | string {
  const steps: HintStep[] = [];
  for (const part of text.split(',')) {
    const found = /^([a-z]+)(?:@(\d{1,4}))?$/.exec(part.trim());
    const level = hintLevels.find((name) => name === found?.[1]);
    if (found === null || level === undefined) {
      return `must be one of ${hintLevels.join(', ')}, or steps such as line@1,values@4`;
    }
    steps.push({ level, fromTry: Number(found[2] ?? 1) });
  }
  const [first] = steps;
  if (first!.fromTry !== 1) return 'must begin with a level for the first try, such as line@1';
  const isAscending = steps.every(
    ({ level, fromTry }, at) =>
      at === 0 ||
      (fromTry > steps[at - 1]!.fromTry &&
        hintLevels.indexOf(level) > hintLevels.indexOf(steps[at - 1]!.level)),
  );
  return isAscending ? steps : 'must show more from a later try on, such as line@1,values@4,edit@8';
}

/** @param tries from 1 */
export function hintsAtTry(steps: readonly HintStep[], tries: number): HintLevel {
  return steps.findLast(({ fromTry }) => fromTry <= tries)!.level;
}
