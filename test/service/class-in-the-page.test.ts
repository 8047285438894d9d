/**
 * A class by the page alone, in Chromium: an assignment made of a folder, handed out to 30 by links,
 * submitted by 30 clients, watched, graded, handed back, one student deleted; and no student sees
 * what is another's. No rule of axe is broken, in wide and narrow windows, light and dark.
 */

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type DirectoryResult, dir } from 'tmp-promise';
import { buildCli } from '../support/built-cli.js';
import { chromiumMissing, launchChromium } from '../support/chromium.js';
import { describeUnless } from '../support/describe-with.js';
import { axeViolationsOf, contrastsOf, namelessOf } from '../support/page-audit.js';
import { type ServedCli, serveCli } from '../support/served-cli.js';
import { zip } from '../support/zip.js';

const startMs = 240_000;
const classMs = 600_000;
const waitMsMax = 60_000;
const students = 30;
const clientsAtOnce = 4;

const program = (expression: string, name = 'a'): string =>
  `#include <stdio.h>\nint main(void)\n{\n    int ${name}, b;\n    scanf("%d%d", &${name}, &b);\n    printf("%d\\n", ${expression});\n    return 0;\n}\n`;
const folder: Readonly<Record<string, string>> = {
  '1.in': '1 1\n',
  '1.out': '2\n',
  '2.in': '2 3\n',
  // The model solution says what is wanted.
  '3.in': '100 -7\n',
  'solution.c': program('a + b'),
};
/** A third make the same mistake under names of their own, a third another, and a third none. */
const kinds = [
  (at: number) => program(`x${at} - b`, `x${at}`),
  (at: number) => program(`y${at} * b`, `y${at}`),
  (at: number) => program(`z${at} + b`, `z${at}`),
];
const nameOf = (at: number): string => `Student ${String(at).padStart(2, '0')}`;

describeUnless(chromiumMissing, 'a class in the page', () => {
  let root: DirectoryResult;
  let served: ServedCli;
  let browser: Browser;
  let teacher: string;
  let links: readonly string[] = [];
  const complaints: string[] = [];

  beforeAll(async () => {
    await buildCli();
    root = await dir({ unsafeCleanup: true });
    await mkdir(join(root.path, 'lab'));
    for (const [name, text] of Object.entries(folder)) await writeFile(join(root.path, 'lab', name), text);
    served = await serveCli(['--requests-per-minute', '100000']);
    teacher = await served.addKey('grader', 'Grace');
    browser = await launchChromium();
  }, startMs);

  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
    expect(complaints.splice(0)).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    await served?.close();
    await root?.cleanup();
  });

  async function visit(fragment: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC', ...options });
    context.setDefaultTimeout(waitMsMax);
    const page = await context.newPage();
    page.on('pageerror', (fault) => complaints.push(String(fault)));
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(served.url) && !url.startsWith('blob:')) complaints.push(`it asks for ${url}`);
      if (/n[ml]_/.test(url)) complaints.push(`a key in ${url}`);
    });
    await page.goto(`${served.url}/${fragment}`);
    return page;
  }

  async function asTeacher(fragment: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await visit('', options);
    await page.getByLabel('API key').fill(teacher);
    await page.getByRole('button', { name: 'Use this key' }).click();
    await page.getByRole('link', { name: 'Your course' }).waitFor();
    await page.goto(`${served.url}/${fragment}`);
    return page;
  }

  async function submit(at: number): Promise<void> {
    const page = await visit(links[at]!.slice(served.url.length + 1));
    await page.getByLabel('Assignment').selectOption('sums');
    await page.locator('#source-editor .cm-content').press('Control+A');
    await page.keyboard.insertText(kinds[at % kinds.length]!(at));
    await page.getByRole('button', { name: 'Find the mistake' }).click();
    await page.locator('#result-view h1').waitFor();
    await expectNoStaffPages(page);
    await page.context().close();
  }

  async function expectNoStaffPages(page: Page): Promise<void> {
    expect(await page.getByRole('link', { name: 'Your course' }).count()).toBe(0);
  }

  async function download(page: Page, button: string): Promise<Buffer> {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    return readFile(await (await downloading).path());
  }

  test(
    'is made of a folder whose model solution passes, and of an archive',
    async () => {
      const page = await asTeacher('#/class');
      await page.getByRole('link', { name: 'New assignment' }).click();
      await page.getByLabel('Folder').setInputFiles(join(root.path, 'lab'));
      await page.getByText('The model solution passes all 3 tests.').waitFor();
      // The second has no output of its own, and neither has the third.
      expect(await page.getByText('what the model solution prints').count()).toBe(2);
      await page.getByLabel('Hide test 3 from students').check();
      await page.getByLabel('Short name').fill('sums');
      await page.getByLabel('Title').fill('Sums');
      await page.getByLabel('Hints', { exact: true }).selectOption('edit');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const row = page.getByRole('row').filter({ hasText: 'Sums' });
      expect(await row.textContent()).toContain('3 tests, 1 hidden');
      expect(await row.textContent()).toContain('open');

      await page.getByRole('link', { name: 'Copy: Sums' }).click();
      await page.getByLabel('Short name').fill('sums');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('There is an assignment sums already.').waitFor();
      await page.getByLabel('Short name').fill('wrong');
      await page.getByLabel('Title').fill('Wrong');
      const archive = zip({
        'lab/suite.yaml': 'tests: [{name: one, stdin: 1 1, expect: {stdout: "3"}}, {nme: two}]',
      });
      await page.getByLabel('Archive or files').setInputFiles({
        ...{ name: 'lab.zip', mimeType: 'application/zip', buffer: archive },
      });
      await page.getByText('1 test read. 1 test cannot be read:').waitFor();
      await page.getByText('There is no model solution.').waitFor();
      await page.getByLabel('Model solution (').setInputFiles(join(root.path, 'lab', 'solution.c'));
      await page.getByText('The model solution fails: one.').waitFor();
      await page.getByRole('button', { name: 'Save all the same' }).click();
      await page.getByRole('button', { name: 'Close now: Wrong' }).click();
      await page.getByRole('row').filter({ hasText: 'Wrong' }).getByText('closed').waitFor();
      expect(await page.getByRole('row').filter({ hasText: 'Wrong' }).textContent()).toContain('1 test');
    },
    classMs,
  );

  test(
    'is handed out by links, which are shown once',
    async () => {
      const page = await asTeacher('#/class/people');
      const csv = Array.from({ length: students }, (_, at) => `${nameOf(at)},s${at}\n`).join('');
      await page.getByLabel('CSV file').setInputFiles({
        ...{ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(`name,id\n${csv}`) },
      });
      await page.getByRole('button', { name: 'Take them in, a link each' }).click();
      await page.getByRole('heading', { name: '30 new links' }).waitFor();
      const saved = (await download(page, 'Save as CSV')).toString('utf8').trim().split('\r\n');
      expect(saved[0]).toBe('name,id,link');
      links = saved.slice(1).map((line) => line.split(',')[2]!);
      expect(new Set(links).size).toBe(students);
      expect(saved[1]).toContain('Student 00,s0,http');
      await page.reload();
      await page.getByRole('row').filter({ hasText: 'Student 07' }).waitFor();
      expect(await page.getByText('#/link/').count()).toBe(0);
    },
    classMs,
  );

  test(
    'is watched while it hands in, graded, handed back; one is deleted',
    async () => {
      expect(links).toHaveLength(students);
      const page = await asTeacher('#/class/of/sums', { acceptDownloads: true });
      await page.getByText('0 handed in, 0 under way, 30 nothing yet.').waitFor();
      const waiting = Array.from({ length: students }, (_, at) => at);
      const clients = Array.from({ length: clientsAtOnce }, async () => {
        for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) await submit(at);
      });
      await Promise.all(clients);
      await page.getByText('30 handed in, 0 under way, 0 nothing yet.').waitFor();

      const groups = page.locator('article');
      expect(await groups.count()).toBe(2);
      for (const members of ['10×', '10×'])
        expect(await groups.allTextContents()).toContainEqual(expect.stringContaining(members));
      const minus = groups.filter({ hasText: nameOf(0) });
      expect(await minus.textContent()).toContain(nameOf(27));
      await minus.getByRole('button', { name: /^Comment and credit/ }).click();
      await page.getByRole('dialog').getByLabel('Comment').fill('A sum is wanted.');
      await page.getByRole('dialog').getByLabel('Credit').fill('1.5');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await minus.getByText('Credit: 1.5').waitFor();
      const row = (at: number) => page.getByRole('row').filter({ hasText: nameOf(at) });
      expect(await row(3).textContent()).toContain('1.5 of 3, by the group');
      await row(3)
        .getByRole('button', { name: /^Change/ })
        .click();
      await page.getByRole('dialog').getByLabel('Credit').fill('2.25');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await row(3).getByText('2.25 of 3, given').waitFor();
      expect(await row(3).textContent()).toContain('A sum is wanted.');
      expect(await row(2).textContent()).toContain('3 of 3, by tests');
      await page.getByRole('button', { name: 'Tests', exact: true }).click();
      const first = page.getByRole('group', { name: 'Students' }).locator('tbody tr').first();
      expect(await first.textContent()).not.toContain('3 of 3');

      const packed = unzipSync(await download(page, 'Save as a zip archive'));
      const pages = Object.keys(packed).filter((name) => name.endsWith('.html'));
      expect(pages).toHaveLength(students);
      expect(pages).toContain('s3/submission.html');
      expect(strFromU8(packed['s3/submission.html']!)).toContain('A sum is wanted.');
      expect(strFromU8(packed['s3/submission.html']!)).not.toContain('y4');
      expect(strFromU8(packed['grades.csv']!)).toContain('s3/submission.c,2.25,3,A sum is wanted.\r\n');
      const csv = (await download(page, 'Save as a table')).toString('utf8');
      expect(csv.trim().split('\r\n')).toHaveLength(1 + students);

      await row(5)
        .getByRole('link', { name: nameOf(5) })
        .click();
      await page.getByRole('heading', { name: nameOf(5) }).waitFor();
      expect(await page.getByRole('link', { name: 'submission.c' }).count()).toBe(1);
      await page.getByRole('button', { name: 'Delete all their data' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete all their data' }).click();
      await page
        .getByRole('row')
        .filter({ hasText: nameOf(6) })
        .waitFor();
      expect(
        await page
          .getByRole('row')
          .filter({ hasText: nameOf(5) })
          .count(),
      ).toBe(0);
      await page.goto(`${served.url}/#/class/of/sums`);
      await page.getByText('29 handed in, 0 under way, 0 nothing yet.').waitFor();
      const gone = await visit(links[5]!.slice(served.url.length + 1));
      await gone.getByText('This link is no longer good').waitFor();
    },
    classMs,
  );

  test(
    'no student sees what is another’s, nor the pages of staff',
    async () => {
      const other = await asTeacher('#/class/of/sums');
      const theirs = await other
        .getByRole('row')
        .filter({ hasText: nameOf(0) })
        .getByRole('link')
        .nth(1);
      const path = new URL((await theirs.getAttribute('href'))!, served.url).hash;
      const page = await visit(links[1]!.slice(served.url.length + 1));
      await page.locator('#earlier-rows tr').first().waitFor();
      expect(await page.locator('#earlier-rows tr').count()).toBe(1);
      await page.goto(`${served.url}/${path}`);
      await page.locator('#result-problem').getByText('There is no').waitFor();
      for (const place of ['#/class', '#/class/of/sums', '#/class/people']) {
        await page.goto(`${served.url}/${place}`);
        await page.locator('#staff-problem').getByText('scope').waitFor();
        expect(await page.locator('#staff-page').textContent()).toBe('');
      }
      const own = await page.locator('#earlier-rows a').first().getAttribute('href');
      await page.goto(`${served.url}/${own}`);
      await page
        .getByRole('heading', { name: /submission\.c/ })
        .or(page.locator('#result h2').first())
        .first()
        .waitFor();
    },
    classMs,
  );

  test.each([
    [1280, 'light'],
    [1280, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const)(
    'its pages at %d, %s, break no rule and fit',
    async (width, colorScheme) => {
      const page = await asTeacher('#/class', { viewport: { width, height: 900 }, colorScheme });
      const audit = async (what: string): Promise<void> => {
        expect([what, await axeViolationsOf(page)]).toEqual([what, []]);
        expect([what, await namelessOf(page)]).toEqual([what, []]);
        expect((await contrastsOf(page)).filter(({ contrast }) => contrast < 4.5)).toEqual([]);
        const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
        expect([what, overflow]).toEqual([what, 0]);
      };
      await page.getByRole('link', { name: 'Sums', exact: true }).waitFor();
      await audit('assignments');
      await page.goto(`${served.url}/#/class/of/sums`);
      await page.getByText(' handed in, 0 under way').waitFor();
      await audit('class');
      await page
        .getByRole('button', { name: /^Comment and credit/ })
        .first()
        .click();
      await audit('remark');
      await page.keyboard.press('Escape');
      await page.goto(`${served.url}/#/class/edit/sums`);
      await page.getByLabel('Folder').setInputFiles(join(root.path, 'lab'));
      await page.getByText('The model solution passes').waitFor();
      await audit('form');
      await page.goto(`${served.url}/#/class/people`);
      await page.getByRole('button', { name: 'New link: Student 08' }).click();
      await page.getByRole('heading', { name: '1 new link' }).waitFor();
      await audit('people');
      await page.getByRole('link', { name: 'Student 08' }).click();
      await page.getByRole('heading', { name: 'Student 08' }).waitFor();
      await audit('person');
    },
    classMs,
  );
});
