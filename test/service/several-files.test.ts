/**
 * Ten programs of several files, handed in to assignments of the service: as an archive, and chosen
 * in the page in Chromium. Both ways the report has the mistake among its first places, in its file.
 */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { LocalisationView } from '#service/api/answer-schemas.js';
import { buildCli } from '../support/built-cli.js';
import { chromiumMissing, launchChromium } from '../support/chromium.js';
import { describeUnless } from '../support/describe-with.js';
import { type ServedCli, serveCli } from '../support/served-cli.js';
import { mistakesInSeveralFiles as mistakes, severalFiles } from '../support/several-files.js';
import { zip } from '../support/zip.js';

const startMs = 240_000;
/** A net for hangs alone. */
const programMs = 120_000;
const programs = Object.entries(mistakes);

let service: ServedCli;

beforeAll(async () => {
  await buildCli();
  service = await serveCli(['--auth', 'none']);
  for (const name of Object.keys(mistakes)) await putAssignment(name);
}, startMs);

afterAll(() => service?.close());

async function send(method: string, path: string, type: string, body: string | Buffer): Promise<Response> {
  const bytes = typeof body === 'string' ? body : new Uint8Array(body);
  const sent = { method, headers: { 'content-type': type }, body: bytes };
  const answer = await fetch(`${service.url}${path}`, sent);
  expect([path, answer.ok]).toEqual([path, true]);
  return answer;
}

async function putAssignment(name: string): Promise<void> {
  const folder = join(severalFiles, name, 'tests');
  const inputs = (await readdir(folder)).filter((file) => file.endsWith('.in'));
  const tests = inputs.map(async (file) => ({
    name: file.slice(0, -3),
    stdin: await readFile(join(folder, file), 'utf8'),
    expect: { stdout: await readFile(join(folder, file.replace('.in', '.out')), 'utf8') },
  }));
  const body = JSON.stringify({ title: name, suite: { tests: await Promise.all(tests) } });
  await send('PUT', `/v1/assignments/${name}`, 'application/json', body);
}

async function filesOf(name: string): Promise<Readonly<Record<string, Buffer>>> {
  const folder = join(severalFiles, name, 'program');
  const files = (await readdir(folder)).map(
    async (file) => [file, await readFile(join(folder, file))] as const,
  );
  return Object.fromEntries(await Promise.all(files));
}

async function ended(id: string): Promise<LocalisationView> {
  // The stream of events ends with the localisation.
  await (await fetch(`${service.url}/v1/localisations/${id}/events`)).text();
  return (await (await fetch(`${service.url}/v1/localisations/${id}`)).json()) as LocalisationView;
}

function expectMistake({ report }: LocalisationView, name: string, files: readonly string[]): void {
  expect(report?.verdict).toBe('near-miss');
  expect(report!.submission.file).toBe('main.c');
  const units = files.filter((file) => file.endsWith('.c'));
  expect(report!.submission.files?.map(({ file }) => file).sort()).toEqual(units.sort());
  const first = report!.locations.slice(0, 2).map(({ file, line }) => `${file}:${line}`);
  expect(first).toContain(mistakes[name]);
}

test.each(programs)(
  '%s, as an archive',
  async (name) => {
    const files = await filesOf(name);
    const packed = zip(
      Object.fromEntries(Object.entries(files).map(([file, text]) => [`ada/${file}`, text])),
    );
    const path = `/v1/assignments/${name}/submissions`;
    const answer = await send('POST', path, 'application/zip', packed);
    const { items } = (await answer.json()) as { readonly items: readonly { readonly id: string }[] };
    expect(items).toHaveLength(1);
    expectMistake(await ended(items[0]!.id), name, Object.keys(files));
  },
  programMs,
);

describeUnless(chromiumMissing, 'in the page', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchChromium();
  }, startMs);

  afterAll(() => browser?.close());

  async function choose(name: string): Promise<Page> {
    const context = await browser.newContext({ locale: 'en-GB' });
    context.setDefaultTimeout(programMs);
    const page = await context.newPage();
    await page.goto(`${service.url}/#/`);
    const files = Object.entries(await filesOf(name));
    await page
      .getByLabel('C file')
      .setInputFiles(files.map(([file, buffer]) => ({ name: file, mimeType: 'text/x-c', buffer })));
    await page.getByText('main.c is filled in.').waitFor();
    await page.locator('#assignment').selectOption(name);
    return page;
  }

  test.each(programs)(
    '%s',
    async (name, mistake) => {
      const page = await choose(name);
      const others = Object.keys(await filesOf(name)).filter((file) => file !== 'main.c');
      expect(await page.locator('#beside-files').textContent()).toContain(others.join(', '));
      await page.getByRole('button', { name: 'Find the mistake' }).click();
      await page.locator('.verdict').waitFor();
      const id = page.url().split('/').at(-1)!;
      expectMistake(await ended(id), name, ['main.c', ...others]);
      const [file, line] = mistake.split(':');
      const shown = await page.locator('#place-1, #place-2').allTextContents();
      expect(shown.join('\n')).toContain(file === 'main.c' ? `line ${line}` : `${file} line ${line}`);
      await page.context().close();
    },
    programMs,
  );

  test('what is left out is not handed in', async () => {
    const page = await choose('bank');
    await page.getByRole('button', { name: 'Leave them out' }).click();
    expect(await page.locator('#beside-files').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Find the mistake' }).click();
    await page.getByText('account.h').first().waitFor();
    await page.context().close();
  });
});
