/**
 * Programs drawn at random and a mutant of each: what is proved equal is attacked with inputs
 * drawn from the shape, and an input on which two are said to differ must show it to the
 * whole-text comparators.
 * `NEARMISS_EQUALITY_PAIRS` sets the number of pairs.
 */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { neverStop } from '#base/ports.js';
import { createRandom, drawBelow, type Random } from '#base/random.js';
import { defaultEngineLimits } from '#engine/limits.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import { runTest } from '#engine/run-test.js';
import { proveEqual } from '#equivalence/prove-equal.js';
import { loadZ3 } from '#smt/z3.js';
import { outputsMatch } from '#suite/compare-outputs.js';
import { drawInput, equalityQuestion, shapeFrom } from '../support/equality.js';
import { testSeed as seed } from '../support/fixed-seed.js';
import { linkText } from '../support/run-text.js';

const pairCount = Number(process.env.NEARMISS_EQUALITY_PAIRS ?? 15);
const attacksPerProof = 300;

const defaultOptions = {
  undefinedMode: 'strict',
  limits: defaultEngineLimits,
  acceptor: undefined,
  endOnWrongOutput: false,
  keepText: true,
  isSilent: true,
  stop: neverStop,
} as const;

const shape = shapeFrom('# # #\n', [-1000, 1000], [0, 100], [-2147483648, 2147483647]);

const { expression, condition } = fc.letrec<{ expression: string; condition: string }>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('a', 'b', 'c', '0', '1', '2', '7', '100'),
    fc
      .tuple(tie('expression'), fc.constantFrom('+', '-', '*', '&', '|'), tie('expression'))
      .map(([left, operator, right]) => `(${left} ${operator} ${right})`),
    fc
      .tuple(tie('expression'), fc.constantFrom('/', '%'), fc.constantFrom('2', '3', '10', '(b + 1)'))
      .map(([left, operator, right]) => `(${left} ${operator} ${right})`),
    fc
      .tuple(tie('condition'), tie('expression'), tie('expression'))
      .map(([c, x, y]) => `(${c} ? ${x} : ${y})`),
  ),
  condition: fc
    .tuple(tie('expression'), fc.constantFrom('<', '<=', '>', '>=', '==', '!='), tie('expression'))
    .map(([left, operator, right]) => `${left} ${operator} ${right}`),
}));

const statement = fc.oneof(
  fc.tuple(fc.constantFrom('a', 'b', 'c', 's'), expression).map(([name, value]) => `${name} = ${value};`),
  fc.tuple(condition, expression).map(([c, value]) => `if (${c}) s = s + ${value};`),
  fc.tuple(condition, condition).map(([c, d]) => `if (${c} && ${d}) printf("both "); else printf("not ");`),
  fc
    .tuple(fc.constantFrom('3', '4'), expression)
    .map(([n, x]) => `for (i = 0; i < ${n}; i++) s += i * ${x};`),
  expression.map((value) => `printf("%d ", ${value});`),
  expression.map((value) => `s += (int)((${value}) * 0.5);`),
  expression.map((value) => `t[(unsigned)(${value}) % 4] = s; s -= t[1];`),
);

const body = fc.array(statement, { minLength: 1, maxLength: 5 }).map((lines) => lines.join('\n  '));

function program(statements: string): string {
  return `#include <stdio.h>
int main(void) {
  int a, b, c, i, s = 0, t[4] = {0};
  scanf("%d %d %d", &a, &b, &c);
  ${statements}
  printf("%d\\n", s + i * 0);
  return 0;
}
`.replace('i * 0', '0');
}

const others: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>'],
  '>': ['>=', '<'],
  '<=': ['<', '=='],
  '>=': ['>', '!='],
  '==': ['<=', '!='],
  '!=': ['==', '<'],
  '+': ['-', '|'],
  '-': ['+', '*'],
  // Floating operands have no bits.
  '*': ['+', '-'],
  '1': ['2', '0'],
  '2': ['3', '1'],
  '7': ['8', '6'],
  a: ['b', 'c'],
  b: ['a', 'b'],
  c: ['a', '(c + 0)'],
};

/** One word or sign of the statements becomes another. */
function mutant(statements: string, random: Random): string {
  const places = [...statements.matchAll(/(?<![\w%"&|<>=!+-])(?:[<>=!]=|[<>+*-]|[127abc])(?![\w"=&|<>+-])/g)];
  if (places.length === 0) return statements;
  const { 0: found, index } = places[drawBelow(random, places.length)]!;
  const choices = others[found]!;
  const other = choices[drawBelow(random, choices.length)]!;
  return statements.slice(0, index) + other + statements.slice(index + found.length);
}

function outputOn(linked: LinkedProgram, stdin: string): string | undefined {
  const options = { ...defaultOptions, stdin };
  const run = runTest(linked, { expect: {} }, { argv: ['program'], entry: 'main' }, options);
  return run.outcome === 'passed' ? run.stdout : undefined;
}

describe('proveEqual, on programs drawn at random', () => {
  test('a proof outlives every attack, a difference is one', async () => {
    const random = createRandom(seed);
    const counts = { proved: 0, differs: 0, open: 0 };
    for (const drawn of fc.sample(body, { numRuns: pairCount, seed })) {
      const [a, b] = [program(drawn), program(mutant(drawn, random))];
      const question = equalityQuestion(linkText(a), linkText(b), [shape]);
      const answer = await proveEqual(question, loadZ3);
      counts[answer.kind]++;
      if (answer.kind === 'open') continue;
      const inputs =
        answer.kind === 'differs'
          ? [answer.input]
          : Array.from({ length: attacksPerProof }, () => drawInput(shape, random));
      for (const { stdin } of inputs) {
        const wanted = outputOn(question.reference, stdin);
        if (wanted === undefined) continue;
        const got = outputOn(question.program, stdin);
        const areEqual = got !== undefined && outputsMatch(wanted, got, question.comparator);
        expect({ a, b, stdin, areEqual }).toEqual({ a, b, stdin, areEqual: answer.kind === 'proved' });
      }
    }
    // A third is decided as a rule; how many of so few depends on what is drawn.
    expect(counts.proved + counts.differs).toBeGreaterThan(0);
  });
});
