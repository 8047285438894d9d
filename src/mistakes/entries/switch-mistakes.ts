/** Cases of a switch that run on into the next, and values that it has no case for. */

import { behindCases, endsInJump } from '#c/labelled-statement.js';
import type { Expression, Statement } from '#c/program.js';
import { coreOf } from '#edits/written.js';
import { says } from '#language/says.js';
import type { MistakeEntry, Suspicion } from '../mistake-entry.js';
import { yieldedAt } from '../observed-values.js';
import type { ProgramView } from '../program-view.js';

type Switch = Statement & { readonly kind: 'switch' };

export const missingBreak: MistakeEntry = {
  kind: 'missing-break',
  name: 'Missing break in a switch',
  meaning: 'Without break a case runs on into the statements of the next case.',
  question: 'Where should the program go on once this case is done?',
  suspect: (view) =>
    view.statements.flatMap(({ statement }): Suspicion[] => {
      if (statement.kind !== 'switch' || statement.body.kind !== 'compound') return [];
      const items = statement.body.body;
      const ends: Suspicion[] = [];
      for (const [index, item] of items.entries()) {
        const next = items[index + 1];
        const isEnd = next?.kind === 'case' || next?.kind === 'default';
        if (!isEnd || !view.isFramed(item) || endsInJump(item)) continue;
        ends.push({
          span: behindCases(item).span,
          clause: says`after line ${item.span.endLine} the program runs on into the case in line ${next.span.line}`,
          mend: [view.after(item, ' break;')],
        });
      }
      return ends.length < 2 ? ends : [...ends, allOf(ends)];
    }),
};

/** All of them mended at once: one alone may bring no test to pass. */
function allOf(ends: readonly Suspicion[]): Suspicion {
  return { ...ends[0]!, mend: ends.flatMap(({ mend }) => mend ?? []) };
}

/** Tests that pass whose values are compared with those of tests that fail. */
const passingMax = 8;

export const missingDefault: MistakeEntry = {
  kind: 'missing-default',
  name: 'Missing default in a switch',
  meaning: 'A switch without default does nothing for a value that none of its cases has.',
  question: 'What should happen for a value that no case is for?',
  suspect: (view) =>
    view.statements.flatMap(({ statement }): Suspicion[] => {
      if (statement.kind !== 'switch' || statement.defaultCase !== undefined) return [];
      const { tests, failing, input } = view.tried;
      const missed = failing.map((test) => missedValue(view, statement, test));
      const passing = [...input.suite.tests.keys()].filter(
        (test) => tests[test]?.run.outcome === 'passed' && !failing.includes(test),
      );
      // It is what the failing tests have in common, and no other test has.
      if (missed.length === 0 || missed.includes(undefined)) return [];
      const areOthersMet = passing
        .slice(0, passingMax)
        .every((test) => missedValue(view, statement, test) === undefined);
      if (!areOthersMet) return [];
      return [
        {
          span: { ...statement.span, endLine: statement.span.line },
          clause: says`no case is for the value ${shown(missed[0]!, statement.operand)} of '${view.text(statement.operand)}', and the switch has no default`,
          seenOn: failing[0]!,
        },
      ];
    }),
};

/** The value of a character as the character. */
function shown(literal: string, operand: Expression): string {
  const { type } = coreOf(operand);
  const code = numberOf(literal);
  const isCharacter = type.kind === 'integer' && type.width === 8 && code !== undefined;
  return isCharacter && code > 0x20 && code < 0x7f ? `'${String.fromCharCode(code)}'` : literal;
}

/** The first value of a run that no case has. */
function missedValue(view: ProgramView, { operand, cases }: Switch, test: number): string | undefined {
  return yieldedAt(view.tried, test, 'guard', operand.span).find((literal) => {
    const value = numberOf(literal);
    return value !== undefined && !cases.some(({ first, last }) => first <= value && value <= last);
  });
}

/** Undefined for what is neither a number nor a character. */
function numberOf(literal: string): number | undefined {
  if (/^-?\d+$/.test(literal)) return Number(literal);
  const [, character] = /^'([^\\])'$/.exec(literal) ?? [];
  return character?.charCodeAt(0);
}
