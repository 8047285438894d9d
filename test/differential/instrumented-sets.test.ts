/**
 * Programs instrumented for several toggles that are on together, compiled by gcc: the
 * builtin analyser's repairs of a test also repair it in the instrumented text, with
 * the values compiled in. So the text toggles what the engine toggles, within toggles
 * too.
 */

import { expect, test } from '@jest/globals';
import { createGccDialect, togetherUnit } from '#instrument/dialects/gcc.js';
import { witnessConstants } from '#lab/instrumentation/instrumentation-values.js';
import type { Answer, Witness } from '#model/task.js';
import { describeWith } from '../support/describe-with.js';
import { compileProgram } from '../support/gcc.js';
import { instrumentText } from '../support/instrumented.js';
import { builtinAnswers, pairsTask, twoFaults } from '../support/two-faults.js';

const input = twoFaults('full');
const { text, forms } = instrumentText(input.submission.text, createGccDialect(2));
/** A witness may need an overflow, which wraps in our engine. */
const flags = ['-w', '-fwrapv'];

/** The parts of a witness with their constants; undefined if one of them is an address. */
function compiledParts(set: string, { values, others = [] }: Witness) {
  const [lowest] = set.split(' ').map(Number);
  const parts = [{ toggle: lowest!, values }, ...others].map((part) => ({
    toggle: part.toggle,
    values: witnessConstants(part.values),
  }));
  const isPlaced = parts.every((part) => part.values !== undefined && forms.has(part.toggle));
  return isPlaced ? (parts as { toggle: number; values: readonly string[] }[]) : undefined;
}

async function outputWith(set: string, answer: Answer & { kind: 'repairs' }, stdin: string) {
  const parts = compiledParts(set, answer.witness);
  if (parts === undefined) return undefined;
  const program = await compileProgram(text + togetherUnit(parts, 2), flags);
  try {
    const { stdout, stderr } = await program.run({ stdin });
    return { set, stdout, stderr };
  } finally {
    await program.remove();
  }
}

describeWith('gcc', 'two toggles that are on together, by gcc', () => {
  test('with all toggles off, it is the original program', async () => {
    const original = await compileProgram(input.submission.text, flags);
    const toggled = await compileProgram(text + togetherUnit([], 2), flags);
    for (const { stdin } of input.suite.tests)
      expect(await toggled.run({ stdin })).toEqual(await original.run({ stdin }));
    await original.remove();
    await toggled.remove();
  });

  test('the pairs that repair what no single location repairs also do so in the text', async () => {
    const { stdin, expect: wanted } = input.suite.tests[0]!;
    const answers = await builtinAnswers(input, pairsTask(input, 0));
    const outputs = [];
    for (const [set, answer] of answers)
      if (answer.kind === 'repairs') outputs.push(await outputWith(set, answer, stdin));
    const found = outputs.filter((output) => output !== undefined);
    expect(found.length).toBeGreaterThan(10);
    for (const output of found)
      expect(output).toEqual({ set: output.set, stdout: wanted.stdout, stderr: '' });
  });
});
