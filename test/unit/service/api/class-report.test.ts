/** The report on a class: which of many submissions counts, and under what name. */

import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { renderClassFiles } from '#grade/class-files.js';
import type { ClassEntry } from '#report/class-entry.js';
import { classReport } from '#service/api/class-report.js';
import type { Reply } from '#service/api/operation.js';
import type { DeskAnswers, DeskJob } from '#service/desk/desk-job.js';
import { runDeskJob } from '#service/desk/run-desk-job.js';
import type { ListFilter, StoredLocalisation } from '#service/store/localisations.js';
import type { Whose } from '#service/store/whose.js';
import { everyone } from '../../../support/everyone.js';
import { localiseSample } from '../../../support/localise-sample.js';

const assignment = {
  courseId: 'course',
  opensMs: undefined,
  closesMs: undefined,
  id: 'lab-1',
  version: 2,
  document: JSON.stringify({ title: 'First lab' }),
  createdMs: 0,
  updatedMs: 0,
};

const outOfTime = JSON.stringify({ kind: 'out-of-time', reason: 'no answer within 30 s' });
const refused = JSON.stringify({ kind: 'refused', reason: 'harness.c:1:1: no' });

function stored(id: number, fields: Partial<StoredLocalisation>): StoredLocalisation {
  return {
    id: String(id).padStart(6, '0'),
    keyId: 'key-1',
    isAnonymous: false,
    personId: 'person-1',
    courseId: 'course',
    assignment: { id: assignment.id, version: 2 },
    submitter: undefined,
    file: 'main.c',
    state: 'failed',
    attempts: 1,
    createdMs: 0,
    startedMs: 0,
    endedMs: 0,
    verdict: undefined,
    isWithheld: false,
    shown: undefined,
    shownOutcome: undefined,
    request: JSON.stringify({ submission: { name: 'main.c', text: 'int main(void) {}' }, headers: [] }),
    outcome: outOfTime,
    ...fields,
  };
}

/** A desk without threads. */
const desk = {
  async run<Job extends DeskJob>(_person: string, job: Job): Promise<DeskAnswers[Job['kind']]> {
    const outcome = await runDeskJob(structuredClone(job));
    if (outcome.kind === 'refused') throw new Error(outcome.error.message);
    return structuredClone(outcome.answer) as DeskAnswers[Job['kind']];
  },
};

/** As the store gives them: by id, a page at a time. */
function storeOf(all: readonly StoredLocalisation[]) {
  const list = async (_: Whose, { after = '', limit }: ListFilter) =>
    all.filter(({ id }) => id > after).slice(0, limit);
  const wholeOf = async (_: Whose, ids: readonly string[]) => all.filter(({ id }) => ids.includes(id));
  return { localisations: { list, wholeOf }, desk };
}

async function reportOf(all: readonly StoredLocalisation[], format: 'csv' | 'json' | 'html') {
  const reply = await classReport(storeOf(all), everyone, assignment, format, 'ann');
  const { rendered, headers } = reply as Extract<Reply, { kind: 'bytes' }>;
  return { text: Buffer.from(rendered.bytes).toString(), headers };
}

async function csvOf(all: readonly StoredLocalisation[]) {
  const { text, headers } = await reportOf(all, 'csv');
  const rows = text.trimEnd().split('\n').slice(1);
  return { submissions: rows.map((row) => row.split(',').slice(0, 2)), headers };
}

test('the last that has ended counts, of each submitter and file', async () => {
  const { submissions, headers } = await csvOf([
    stored(1, { submitter: 'eve' }),
    stored(2, { submitter: 'adam' }),
    stored(3, { submitter: 'eve', outcome: refused }),
    stored(4, { submitter: 'eve', file: 'other.c' }),
    stored(5, { submitter: 'adam', state: 'running', outcome: undefined }),
    stored(6, { submitter: 'adam', state: 'cancelled', outcome: undefined }),
  ]);
  expect(submissions).toEqual([
    ['adam/main.c', 'inconclusive'],
    ['eve/main.c', 'compile-error'],
    ['eve/other.c', 'inconclusive'],
  ]);
  expect(headers).toEqual({ 'Nearmiss-Pending': '1' });
});

test('nobody takes the place of somebody else by their name', async () => {
  const { submissions } = await csvOf([
    stored(1, { submitter: 'eve' }),
    stored(2, { submitter: 'eve', personId: 'person-2', outcome: refused }),
    stored(3, { personId: 'person-3' }),
  ]);
  expect(submissions).toEqual([
    ['eve/main.c (person person-1)', 'inconclusive'],
    ['eve/main.c (person person-2)', 'compile-error'],
    ['main.c', 'inconclusive'],
  ]);
});

test('is, made of parts, what the whole would be', async () => {
  const localisation = await localiseSample('payme', 'builtin');
  const source = readFileSync('samples/payme/submission.c', 'latin1');
  const request = JSON.stringify({ submission: { name: 'main.c', text: source }, headers: [] });
  const outcome = JSON.stringify({ kind: 'localised', localisation });
  const all = Array.from({ length: 45 }, (_, index) =>
    stored(index, {
      submitter: `s${String(index).padStart(2, '0')}`,
      ...(index % 3 === 0 && { state: 'done', request, outcome }),
    }),
  );
  const entries = all.map(({ id, submitter }, index): ClassEntry => {
    const shared = { submission: `${submitter}/main.c`, reportPath: `/v1/localisations/${id}/report` };
    return index % 3 === 0
      ? { ...shared, verdict: 'near-miss', reason: '', source, localisation }
      : {
          ...{ ...shared, verdict: 'inconclusive', reason: 'no answer within 30 s' },
          source: 'int main(void) {}',
        };
  });
  const whole = renderClassFiles({ folder: 'First lab', suite: 'version 2', entries }, 'edit');
  const files = { csv: 'results.csv', json: 'results.json', html: 'index.html' } as const;
  for (const format of ['csv', 'json', 'html'] as const) {
    expect((await reportOf(all, format)).text).toBe(whole.get(files[format]));
  }
});

test('of nobody is empty', async () => {
  expect((await reportOf([], 'json')).text).toBe('[]\n');
  expect((await reportOf([], 'html')).text).toContain('0 submissions in First lab');
});

test('all pages are read, and what is too much for one report is said', async () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => stored(index, { submitter: `s${index}` }));
  expect((await csvOf(many(401))).submissions).toHaveLength(401);
  await expect(csvOf(many(5001))).rejects.toMatchObject({ code: 'report-too-large' });
});
