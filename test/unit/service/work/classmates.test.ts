/** Which stored submissions are asked about inputs beyond the suite, and that they are. */

import { describe, expect, test } from '@jest/globals';
import { realServices } from '#localise/localise.js';
import { storedOutcome } from '#service/api/stored-outcome.js';
import type { PassingSubmission } from '#service/store/upkeep.js';
import { classmatesOf } from '#service/work/classmates.js';
import type { LocaliseJob } from '#service/work/localisation-request.js';
import { LocaliseJobRunner } from '#service/work/run-localise-job.js';

let made = 0;

function passing(text: string, who: Partial<PassingSubmission> = {}): PassingSubmission {
  const request = JSON.stringify({ submission: { name: 'a.c', text }, headers: [] });
  return { id: `${++made}`, keyId: 'key', submitter: undefined, file: 'a.c', request, ...who };
}

function textsOf(submissions: readonly PassingSubmission[]): readonly string[] {
  return classmatesOf(submissions).programs.map(({ submission }) => submission.text);
}

describe('of submissions that pass', () => {
  test('each submitter has one, the first', () => {
    const all = [
      passing('first', { submitter: 'ada' }),
      passing('second', { submitter: 'ada', keyId: 'other', file: 'b.c' }),
      passing('third', { submitter: 'bob' }),
    ];
    expect(textsOf(all)).toEqual(['first', 'third']);
  });

  test('whoever names no submitter is known by key and file', () => {
    const all = [passing('1'), passing('2'), passing('3', { file: 'b.c' }), passing('4', { keyId: 'k' })];
    expect(textsOf(all)).toEqual(['1', '3', '4']);
  });

  test('those that came first are kept where all are too large', () => {
    const large = 'x'.repeat(600_000);
    const all = [passing('a', { submitter: 'a' }), passing(large, { submitter: 'b' })];
    expect(textsOf([...all, passing(large, { submitter: 'c' })])).toEqual(['a', large]);
  });

  test('the key is equal for the same ones only', () => {
    const [a, b] = [passing('a', { submitter: 'a' }), passing('b', { submitter: 'b' })];
    expect(classmatesOf([a, b]).key).toBe(classmatesOf([a, b, passing('c', { submitter: 'b' })]).key);
    expect(classmatesOf([a]).key).not.toBe(classmatesOf([a, b]).key);
  });
});

describe('a submission that passes', () => {
  const larger = (body: string): string =>
    `#include <stdio.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b); ${body} return 0; }\n`;
  const right = [
    'printf("%d", a > b ? a : b);',
    'if (a > b) printf("%d", a); else printf("%d", b);',
    'int m = b; if (m < a) m = a; printf("%d", m);',
  ].map((body) => ({ submission: { name: 'other.c', text: larger(body) }, headers: [] }));
  const tests = [
    ['1 2', '2'],
    ['3 9', '9'],
  ].map(([stdin, stdout], index) => ({
    name: `t${index}`,
    args: [],
    stdin: stdin!,
    expect: { stdout: stdout! },
  }));

  async function beyond(body: string, classmates: LocaliseJob['classmates']) {
    const job: LocaliseJob = {
      submission: { name: 'a.c', text: larger(body) },
      headers: [],
      task: {
        suite: { compare: { mode: 'tokens', ignoreCase: false }, tests },
        headers: [],
        options: {
          ...{ analyser: 'builtin', scope: 'full', undefined: 'native', timeLimitSeconds: 10 },
          ...{ searchBudget: 1, seed: 1, confirm: true },
        },
      },
      ...(classmates && { classmates }),
      taskKey: undefined,
    };
    const context = { stop: new AbortController().signal, tell: () => {} };
    const answer = await new LocaliseJobRunner(realServices).run(job, context);
    if (answer.kind !== 'packed') return answer;
    const outcome = storedOutcome(answer.text);
    return outcome.kind === 'localised' ? outcome.localisation.report.beyond : outcome;
  }

  test('is compared with three classmates who agree', async () => {
    expect(await beyond('printf("%d", b);', right)).toMatchObject({ trust: 'refuted', oracle: 'class' });
    expect(await beyond('printf("%d", b > a ? b : a);', right)).toMatchObject({ trust: 'agreed' });
  });

  test('is not judged by two', async () => {
    expect(await beyond('printf("%d", b);', right.slice(1))).toBeUndefined();
    expect(await beyond('printf("%d", b);', undefined)).toBeUndefined();
  });
});
