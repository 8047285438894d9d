/**
 * What the baseline recorded of the outputs, as the matching of texts wants it: for some
 * output calls, the tests that execute one of them, each output split at their executions.
 */

import { isCutOff } from '#engine/run-test.js';
import { comparatorOf, comparesOutput } from '#model/suite.js';
import { failsByOutputAlone } from '#program/baseline.js';
import { splitOutput } from '#program/output-record.js';
import type { TriedProgram } from '#program/tried-program.js';
import type { Acceptor } from '#suite/acceptor.js';
import { acceptorOf } from '#suite/create-acceptor.js';
import { sampleText } from '#suite/regex/sample-text.js';
import type { Restyling } from './restyle.js';
import type { TextTest } from './text-search.js';

export class TextOutputs {
  /** Some failing test expects files, and what is printed into them is not recorded. */
  readonly expectsFiles: boolean;
  /** Some failing test does not fail by its output alone: no text repairs it. */
  readonly isHopeless: boolean;
  /** Some failing test ran too long, but may end: what it would print is not known. */
  readonly isCutOff: boolean;
  /** The whole output of every failing test is known. */
  readonly isComplete: boolean;
  private readonly acceptors = new Map<number, Acceptor>();

  constructor(private readonly tried: TriedProgram) {
    const { failing, tests, input } = tried;
    this.expectsFiles = failing.some((index) => input.suite.tests[index]!.expect.files !== undefined);
    const cutOff = failing.filter((index) => isCutOff(tests[index]!.run));
    this.isHopeless = failing.some(
      (index) => !cutOff.includes(index) && !failsByOutputAlone(tried, input.suite, index),
    );
    this.isCutOff = cutOff.length > 0;
    this.isComplete = failing.every((index) => tests[index]!.output.isComplete);
  }

  /** The expected outputs of all tests that are matched, whichever calls they execute. */
  get expected(): readonly string[] {
    return this.tried.input.suite.tests.flatMap(({ expect }, index) =>
      this.tried.tests[index] === undefined ? [] : (expect.stdout ?? []),
    );
  }

  /** Every failing test, and of the passing ones those that execute a call; in suite order. */
  testsOf(calls: readonly number[]): TextTest[] {
    const { suite } = this.tried.input;
    const printing = [...suite.tests.keys()].flatMap((index): TextTest[] => {
      const test = this.testAt(index, calls);
      return test === undefined || (!test.isFailing && test.output.executions.length === 0) ? [] : [test];
    });
    return printing.length === suite.tests.length
      ? printing
      : printing.map((test) => ({ ...test, isOneOfMany: true }));
  }

  /** Undefined where no output is expected, or more was printed than is kept. */
  testAt(index: number, calls: readonly number[]): TextTest | undefined {
    const { expect } = this.tried.input.suite.tests[index]!;
    const test = this.tried.tests[index];
    // A passing run that prints too much is judged by running the changed program.
    if (test === undefined || !comparesOutput(expect) || !test.output.isComplete) return undefined;
    const acceptor = this.acceptorAt(index);
    return {
      acceptor,
      // A pattern stands for one text that it matches: pieces are cut from it, and the acceptor judges them.
      expected: expect.stdout ?? sampleText(acceptor),
      output: splitOutput(test.output.items, calls),
      isFailing: test.run.outcome !== 'passed',
    };
  }

  /** One a test: what it has worked out serves all locations. */
  private acceptorAt(index: number): Acceptor {
    let acceptor = this.acceptors.get(index);
    if (acceptor === undefined) {
      const { suite } = this.tried.input;
      acceptor = acceptorOf(suite.tests[index]!.expect, comparatorOf(suite, index))!;
      this.acceptors.set(index, acceptor);
    }
    return acceptor;
  }
}

/** With the numbers of one member in another style; undefined where one is not a number. */
export function restyledTest(test: TextTest, restyling: Restyling, member = 0): TextTest | undefined {
  const { executions, members } = test.output;
  const changed = executions.map((values, at) => (members[at] === member ? restyling.print(values) : values));
  if (!changed.every((values) => values !== undefined)) return undefined;
  return { ...test, output: { ...test.output, executions: changed } };
}
