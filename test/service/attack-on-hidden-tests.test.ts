/**
 * A student tries to learn hidden tests by what they submit: how much each level of feedback
 * says (docs/decisions/0021-hidden-tests.md). With `suite` the attacks succeed, which shows
 * that they are attacks; with `verdict` and `visible` all that comes back is whether the
 * hidden tests pass.
 */

import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { LocalisationView } from '#service/api/answer-schemas.js';
import {
  bitsOfLines,
  bitsOfSecret,
  branchABit,
  expectedOf,
  isSet,
  numbers,
  otherwise,
  passUnless,
  placeARange,
  rangeOfLines,
  rangesAtOnce,
  type Secret,
} from '../support/hidden-test-attacks.js';
import { bundleService, type RunningService, type ServiceBundle } from '../support/running-service.js';

const secrets: readonly Secret[] = [
  [0x2a5c_91d3, 0x1357_9bdf, 0x3333_0f0f],
  [0x1234_5678, 0x2bad_cafe, 0x0000_ffff],
];
const expectedNumber = 0xb4d2;

const levels = {
  verdict: { feedback: 'verdict' },
  visible: { feedback: 'visible', hiddenTests: ['hidden'] },
  counted: { feedback: 'visible', hiddenTests: ['hidden'], countsHidden: true },
  suite: { feedback: 'suite', hiddenTests: ['hidden'] },
} as const;
type Level = keyof typeof levels;
const closedLevels = ['verdict', 'visible', 'counted'] as const satisfies readonly Level[];

const formats = ['text', 'json', 'sarif', 'junit'];

let bundle: ServiceBundle;
let service: RunningService;

beforeAll(async () => {
  bundle = await bundleService();
  service = await bundle.start({ resultStepMs: 1, requestsPerMinute: 1_000_000 });
  for (const level of Object.keys(levels) as Level[]) {
    await put(`${level}-0`, level, testsOf(secrets[0]!));
    await put(`${level}-1`, level, testsOf(secrets[1]!));
    // Places are all that the attack wants to see.
    await put(`${level}-bits`, level, testsOf(secrets[0]!), 'paper');
    await put(`${level}-number`, level, testsOfNumber, 'paper');
  }
}, 60_000);
afterAll(() => bundle.remove());

function testsOf(secret: Secret): readonly object[] {
  return [
    { name: 'shown', stdin: '1 2 3', expect: { stdout: '6' } },
    { name: 'hidden', stdin: secret.join(' '), expect: { stdout: String(expectedOf(secret)) } },
  ];
}

const testsOfNumber = [
  { name: 'shown', stdin: '0', expect: { stdout: '0' } },
  { name: 'hidden', stdin: '1', expect: { stdout: String(expectedNumber) } },
];

async function put(
  id: string,
  level: Level,
  tests: readonly object[],
  scope = 'full',
  to = service,
): Promise<void> {
  const suite = { compare: 'tokens', stepsPerTestMax: 100_000, tests };
  const content = { suite, hints: 'edit', options: { scope, faults: 1 } };
  const path = `/v1/assignments/${id}`;
  const { status } = await ask(path, to.keys.grader, 'PUT', { ...levels[level], ...content }, to);
  expect(status).toBe(201);
}

function ask(path: string, key: string, method = 'GET', body?: unknown, of = service): Promise<Response> {
  return of.fetch(path, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** By a student, all at once. @returns what each comes to, as the student sees it */
async function submit(assignment: string, programs: readonly string[]): Promise<readonly LocalisationView[]> {
  if (programs.length === 0) return [];
  const submissions = programs.map((source) => ({ name: 'a.c', source }));
  const path = `/v1/assignments/${assignment}/submissions`;
  const accepted = await ask(path, service.keys.student, 'POST', { submissions });
  expect(accepted.status).toBe(202);
  const { items } = (await accepted.json()) as { readonly items: readonly { readonly id: string }[] };
  const views: LocalisationView[] = [];
  for (const { id } of items) views.push(await ended(id));
  return views;
}

async function ended(id: string): Promise<LocalisationView> {
  // The events end with it.
  await (await ask(`/v1/localisations/${id}/events`, service.keys.student)).text();
  return (await (await ask(`/v1/localisations/${id}`, service.keys.student)).json()) as LocalisationView;
}

function linesOfPlaces({ report }: LocalisationView): ReadonlySet<number> {
  const places = report!.locations.filter(({ status }) => status === 'repairable');
  return new Set(places.map(({ line }) => line));
}

/** Each submission finds the range, and the next takes that one apart. */
async function attackOnNumber(level: Level): Promise<number | undefined> {
  let from = 0;
  for (let width = numbers / rangesAtOnce; width >= 1; width /= rangesAtOnce) {
    const [answer] = await submit(`${level}-number`, [placeARange(from, width)]);
    const range = rangeOfLines(linesOfPlaces(answer!));
    if (range === undefined) return undefined;
    from += range * width;
  }
  return from;
}

/** The bits of the first secret that 100 submissions tell for sure, and what they took for the expected number. */
async function attack(level: Level) {
  const [places] = await submit(`${level}-bits`, [branchABit]);
  const lines = linesOfPlaces(places!);
  const known = new Map<number, boolean>();
  // Without places nothing is known of any bit.
  if (lines.size > 0) for (const [at, bit] of bitsOfLines(lines).entries()) known.set(at, bit);
  const asked = Array.from({ length: bitsOfSecret }, (_, bit) => bit).filter((bit) => !known.has(bit));
  const answers = await submit(`${level}-bits`, asked.map(passUnless));
  for (const [at, bit] of asked.entries()) known.set(bit, answers[at]!.verdict !== 'passes');
  const right = [...known].filter(([bit, value]) => value === isSet(secrets[0]!, bit)).length;
  return {
    right,
    byPlaces: bitsOfSecret - asked.length,
    byPassing: asked.length,
    number: await attackOnNumber(level),
  };
}

test('suite: one submission tells an input, four a number', async () => {
  expect(await attack('suite')).toEqual({
    ...{ right: bitsOfSecret, byPlaces: bitsOfSecret, byPassing: 0 },
    number: expectedNumber,
  });
});

test.each(closedLevels)('%s: a bit of the input for each submission that passes or not', async (level) => {
  const { number, ...bits } = await attack(level);
  expect(bits).toEqual({ right: bitsOfSecret, byPlaces: 0, byPassing: bitsOfSecret });
  expect(number).toBeUndefined();
});

/** All that a student can read of it, without what differs between any two submissions. */
async function transcript(view: LocalisationView, assignment: string): Promise<string> {
  const { id } = view;
  const parts = [JSON.stringify(view)];
  const paths = [...formats.map((format) => `/report?format=${format}`), '/events', '/highlights'];
  for (const path of paths) {
    const answer = await ask(`/v1/localisations/${id}${path}`, service.keys.student);
    expect(answer.status).toBe(200);
    parts.push(await answer.text());
  }
  return parts
    .join('\n')
    .replaceAll(id, 'ID')
    .replaceAll(new RegExp(`\\b${assignment}\\b`, 'g'), 'ASSIGNMENT')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/"(?:elapsedMs|execution_time)": ?[\d.]+|time="[\d.]+"/g, 'TIME');
}

/** For each program whether what a student reads is the same for both secrets. */
async function comparisons(level: Level, programs: readonly string[]): Promise<readonly boolean[]> {
  const read: string[][] = [[], []];
  for (const [at, texts] of read.entries()) {
    for (const view of await submit(`${level}-${at}`, programs)) {
      texts.push(await transcript(view, `${level}-${at}`));
    }
  }
  return programs.map((_, index) => read[0]![index] === read[1]![index]);
}

describe('two assignments that differ in a hidden input alone', () => {
  // A program that does something else where the first bit is set, and fails in either case.
  const programs = [branchABit, ...otherwise];
  // These pass or fail alike for both secrets, and unlike.
  const bits = Array.from({ length: bitsOfSecret }, (_, bit) => bit);
  const alike = bits.filter((bit) => isSet(secrets[0]!, bit) === isSet(secrets[1]!, bit)).slice(0, 4);
  const unlike = bits.filter((bit) => isSet(secrets[0]!, bit) !== isSet(secrets[1]!, bit)).slice(0, 4);

  test.each(closedLevels)('%s: look the same to whoever fails both, whatever the runs do', async (level) => {
    expect(isSet(secrets[0]!, 0)).not.toBe(isSet(secrets[1]!, 0));
    const same = await comparisons(level, programs);
    expect(programs.filter((_, at) => !same[at])).toEqual([]);
    expect(await comparisons(level, alike.map(passUnless))).toEqual(alike.map(() => true));
    expect(await comparisons(level, unlike.map(passUnless))).toEqual(unlike.map(() => false));
  });

  test('suite: do not', async () => {
    expect(await comparisons('suite', [branchABit])).toEqual([false]);
  });
});

describe('the clock', () => {
  /** Far more than these submissions take on any machine. */
  const resultStepMs = 20_000;
  // They fail by a word, by a crash, at their bound, and after much work.
  const programs = [0, 2, 4, 11].map((deed) => otherwise[deed]!);

  test('visible: shows neither what hidden runs do nor that they have begun', async () => {
    const slow = await bundle.start({ resultStepMs, requestsPerMinute: 1_000_000 });
    const see = async (id: string): Promise<LocalisationView> =>
      (await (
        await ask(`/v1/localisations/${id}`, slow.keys.student, 'GET', undefined, slow)
      ).json()) as LocalisationView;
    const ids: string[] = [];
    for (const [at, secret] of secrets.entries()) {
      await put(`clock-${at}`, 'visible', testsOf(secret), 'full', slow);
      const submissions = programs.map((source) => ({ name: 'a.c', source }));
      const path = `/v1/assignments/clock-${at}/submissions`;
      const accepted = await ask(path, slow.keys.student, 'POST', { submissions }, slow);
      const { items } = (await accepted.json()) as { readonly items: readonly { readonly id: string }[] };
      ids.push(...items.map(({ id }) => id));
    }
    const before = new Set<string>();
    const after: unknown[] = [];
    const left = new Set(ids);
    while (left.size > 0) {
      for (const id of left) {
        const view = await see(id);
        const { state, createdAt, startedAt, endedAt, report } = view;
        if (endedAt === undefined) {
          before.add(JSON.stringify([state, startedAt]));
          continue;
        }
        left.delete(id);
        const tookMs = Date.parse(endedAt) - Date.parse(createdAt);
        after.push([state, startedAt, tookMs, report?.stats.elapsedMs]);
      }
      await delay(100);
    }
    expect([...before]).toEqual([JSON.stringify(['queued', undefined])]);
    expect(after).toEqual(ids.map(() => ['done', undefined, resultStepMs, 0]));
  });
});
