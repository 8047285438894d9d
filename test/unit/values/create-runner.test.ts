import { expect, test } from '@jest/globals';
import type { Task } from '#model/task.js';
import type { Runner } from '#pool/runner.js';
import { realServices } from '#request/localise-services.js';
import { createRunner } from '#values/create-runner.js';
import { toggle } from '../../support/toggles.js';
import { triedText } from '../../support/tried.js';

const tried = triedText(
  '#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); n = n * 2; printf("%d", n); return 0; }',
  [['2', '5']],
  { kinds: ['assignment'] },
);
const task: Task = { id: 0, test: 0, whitelist: [toggle(1)], effort: 'full' };
const never = new AbortController().signal;

async function answerOf(runner: Runner): Promise<unknown> {
  try {
    const outcome = await runner.run(task, never, Number.POSITIVE_INFINITY);
    return outcome.kind === 'failed' ? outcome.message : outcome.answers.map(({ answer }) => answer.kind);
  } finally {
    await runner.close();
  }
}

test('one task at a time runs in this thread', async () => {
  expect(await answerOf(await createRunner(tried, 'builtin', 1, realServices))).toEqual(['repairs']);
});

test('another analyser elsewhere is asked with the program as it was tried', async () => {
  const elsewhere: Runner = {
    run: async () => ({ kind: 'failed', message: 'from elsewhere' }),
    close: async () => undefined,
  };
  const asked: unknown[] = [];
  const runner = await createRunner(tried, 'cbmc', 1, {
    ...realServices,
    openRemoteRunner: async (input, analyser) => {
      asked.push(input, analyser);
      return elsewhere;
    },
  });
  expect(await answerOf(runner)).toBe('from elsewhere');
  expect(asked).toEqual([tried.input, 'cbmc']);
});

test('the builtin analyser needs no other machine', async () => {
  const services = { ...realServices, openRemoteRunner: () => Promise.reject(new Error('asked')) };
  expect(await answerOf(await createRunner(tried, 'builtin', 1, services))).toEqual(['repairs']);
});
