/**
 * The room of the store, under a running service: what a student and a course may take up, and a
 * disk that fills up: what is refused, what goes on, and that nothing accepted is lost.
 */

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Problem } from '#service/api/answer-schemas.js';
import { describeUnless } from '../support/describe-with.js';
import { bundleService, type RunningService, type ServiceBundle } from '../support/running-service.js';
import { createSmallDisk, missingSmallDisk, type SmallDisk } from '../support/small-disk.js';

/** What it says of its disk is good for two seconds. */
const untilMsMax = 20_000;

let bundle: ServiceBundle;
beforeAll(async () => {
  bundle = await bundleService();
}, 120_000);
afterAll(() => bundle.remove());

/** It does not deflate, so that it needs room. */
function program(bytes: number): object {
  const comment = randomBytes((bytes * 3) / 4).toString('base64');
  return {
    submission: { source: `/* ${comment} */ int main(void) { return 0; }` },
    suite: { tests: [{ name: 'one', expect: { stdout: '' } }] },
  };
}

async function submitTo(service: RunningService, body: object, key = service.keys.admin) {
  const answer = await service.fetch('/v1/localisations', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: (await answer.json()) as Problem & { id: string },
  };
}

test('a student, and a course, take up what they may and no more', async () => {
  const service = await bundle.start({
    threads: 1,
    studentBytesMax: 50_000,
    courseBytesMax: 90_000,
    drainMs: 0,
  });
  const [ada, bob] = [await service.enrol('c', 'student'), await service.enrol('c', 'student')];
  const teacher = await service.enrol('c', 'teacher');
  const first = await submitTo(service, program(30_000), ada);
  expect(first.status).toBe(202);
  const second = await submitTo(service, program(30_000), ada);
  expect([second.status, second.body.code, second.retryAfter]).toEqual([507, 'quota-used', null]);
  expect(second.body.detail).toMatch(
    /^one student may take up 50000 bytes of the store, and 3\d{4} are used; ask who teaches the course/,
  );
  const large = await submitTo(service, program(55_000), ada);
  expect([large.status, large.body.code]).toEqual([413, 'body-too-large']);
  expect((await submitTo(service, program(30_000), bob)).status).toBe(202);
  const beyond = await submitTo(service, program(40_000), teacher);
  expect([beyond.status, beyond.body.code]).toEqual([507, 'quota-used']);
  expect(beyond.body.detail).toMatch(/^the course c may take up 90000 bytes/);
  // Another course has its own.
  expect((await submitTo(service, program(40_000))).status).toBe(202);
  await service.close();
});

describeUnless(missingSmallDisk(), 'a full disk', () => {
  let service: RunningService;
  let disk: SmallDisk;

  beforeAll(async () => {
    disk = createSmallDisk(8);
    service = await bundle.start({ dataFolder: disk.folder, diskReserveBytes: 0, threads: 1, drainMs: 0 });
  }, 120_000);
  afterAll(async () => {
    await service.kill();
    disk.remove();
  });

  const submit = () => submitTo(service, program(130_000));

  async function listed(rest: string) {
    const answer = await service.fetch(`/v1/localisations?limit=100${rest}`);
    return (await answer.json()) as { items: readonly { id: string; state: string }[]; next: string | null };
  }

  async function ready() {
    const answer = await fetch(`${service.url}/readyz`);
    const { detail } = (await answer.json()) as { detail?: string };
    return { status: answer.status, detail };
  }

  async function until(status: number): Promise<void> {
    const deadlineMs = Date.now() + untilMsMax;
    while ((await ready()).status !== status && Date.now() < deadlineMs) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect((await ready()).status).toBe(status);
  }

  test('refuses submissions with the time to try again, is not ready, reads on, and recovers', async () => {
    const first = await submit();
    expect(first.status).toBe(202);
    await (await service.fetch(`/v1/localisations/${first.body.id}/events`)).text();
    expect(await ready()).toMatchObject({ status: 200 });

    disk.fill();
    // What was written before leaves a little room in the files.
    let refused = await submit();
    for (let more = 0; refused.status === 202 && more < 50; more++) refused = await submit();
    expect(refused).toMatchObject({
      status: 507,
      retryAfter: '60',
      body: { code: 'storage-full', detail: expect.stringMatching(/disk.*full; try again/) },
    });
    await until(503);
    expect((await ready()).detail).toBe('the disk of the store is full');
    expect((await service.fetch(`/v1/localisations/${first.body.id}`)).status).toBe(200);
    expect((await service.fetch('/healthz')).status).toBe(200);

    disk.empty();
    await until(200);
    const last = await submit();
    expect(last.status).toBe(202);
    await (await service.fetch(`/v1/localisations/${last.body.id}/events`)).text();
    for (let after: string | null = ''; after !== null; ) {
      const rest: string = after === '' ? '' : `&after=${after}`;
      const page = await listed(rest);
      for (const { id } of page.items) await (await service.fetch(`/v1/localisations/${id}/events`)).text();
      after = page.next;
    }
    const { items } = await listed('');
    expect(items.every(({ state }) => state === 'done')).toBe(true);
  }, 120_000);
});
