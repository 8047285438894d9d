/** The report on a class: which of many submissions counts, and under what name. */

import { expect, test } from '@jest/globals';
import { classReport } from '#service/api/class-report.js';
import type { Reply } from '#service/api/operation.js';
import type { ListFilter, StoredLocalisation } from '#service/store/localisations.js';

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

/** As the store gives them: by id, a page at a time. */
function storeOf(all: readonly StoredLocalisation[]) {
  const listWhole = async ({ after = '', limit }: ListFilter) =>
    all.filter(({ id }) => id > after).slice(0, limit);
  return { localisations: { listWhole } };
}

async function csvOf(all: readonly StoredLocalisation[]) {
  const reply = (await classReport(storeOf(all), assignment, 'csv')) as Extract<Reply, { kind: 'text' }>;
  const rows = reply.text.trimEnd().split('\n').slice(1);
  return { submissions: rows.map((row) => row.split(',').slice(0, 2)), headers: reply.headers };
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
    stored(2, { submitter: 'eve', keyId: 'key-2', outcome: refused }),
    stored(3, { keyId: 'key-3' }),
  ]);
  expect(submissions).toEqual([
    ['eve/main.c (key key-1)', 'inconclusive'],
    ['eve/main.c (key key-2)', 'compile-error'],
    ['main.c', 'inconclusive'],
  ]);
});

test('all pages are read, and what is too much for one report is said', async () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => stored(index, { submitter: `s${index}` }));
  expect((await csvOf(many(401))).submissions).toHaveLength(401);
  await expect(csvOf(many(5001))).rejects.toMatchObject({ code: 'report-too-large' });
});
