/** The answer to "what does this program do?": one run of it, on what one test gives it. */

import { defaultEngineLimits } from '#engine/limits.js';
import { runTest, type TestRun } from '#engine/run-test.js';
import { prepareProgram } from '#program/prepare-program.js';
import { invocationOf, machineOptions } from '#program/test-options.js';
import { questionLimits } from './limits.js';
import type { ProgramRun, Question } from './question.js';

export function runProgram({ asked }: Extract<Question, { kind: 'run' }>): ProgramRun {
  const { submission, headers, suite, undefinedMode } = asked;
  const preparation = prepareProgram({ submission, headers, suite, kinds: [] });
  if (preparation.kind === 'rejected') {
    const { span, message } = preparation.diagnostics[0]!;
    const place = `${span.file.name}:${span.line}:${span.column}`;
    return { ended: 'not compiled', message: `${place}: error: ${message}`, stdout: '', stderr: '' };
  }
  const stepsMax = suite.stepsPerTestMax ?? questionLimits.stepsPerTestMax;
  const written = { stdout: '', stderr: '' };
  const options = {
    ...machineOptions(suite, 0, {
      ...{ undefinedMode, limits: { ...defaultEngineLimits, stepsMax } },
      ...{ endOnWrongOutput: false, keepText: false, isSilent: true },
    }),
    write: (stream: 'stdout' | 'stderr', text: string) => {
      written[stream] += text;
    },
  };
  const { linked } = preparation.prepared;
  const run = runTest(linked, suite.tests[0]!, invocationOf(suite, 0, submission), options);
  return { ...endOf(run), ...written };
}

function endOf({ outcome, reason, crash }: TestRun): Pick<ProgramRun, 'ended' | 'message'> {
  if (crash !== undefined) {
    return { ended: 'crashed', message: `${crash.file ?? 'line'}:${crash.line}: ${crash.message}` };
  }
  if (outcome === 'timed out') return { ended: 'timed out' };
  return outcome === 'unsupported' ? { ended: 'unsupported', message: reason ?? '' } : { ended: 'exited' };
}
