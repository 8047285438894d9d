/**
 * The page of a class in Chromium, as `nearmiss grade` writes it: no rule of axe broken, in wide and
 * narrow windows, light and dark, with everything opened; tables that sort by keyboard.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { type DirectoryResult, dir } from 'tmp-promise';
import { buildCli, runCli } from '../support/built-cli.js';
import { chromiumMissing, launchChromium } from '../support/chromium.js';
import { describeUnless } from '../support/describe-with.js';
import { axeViolationsOf, contrastsOf, namelessOf } from '../support/page-audit.js';

const startMs = 240_000;
const openAll = `for (const each of document.querySelectorAll('details')) each.open = true`;

const sum = (expression: string, before = ''): string =>
  `#include <stdio.h>\n${before}int main(void)\n{\n    int a, b;\n    scanf("%d%d", &a, &b);\n    printf("%d\\n", ${expression});\n    return 0;\n}\n`;
const files: Readonly<Record<string, string>> = {
  'tests/ones.in': '1 1\n',
  'tests/ones.out': '2\n',
  'tests/two-and-three.in': '2 3\n',
  'tests/two-and-three.out': '5\n',
  // Wrong on purpose: all who are right otherwise fail it.
  'tests/wrong.in': '7 1\n',
  'tests/wrong.out': '9\n',
  'class/ada.c': sum('a - b'),
  'class/bob.c': sum('a - b', '/* a longer text of my own */\n'),
  'class/eve.c': sum('a +'),
  'class/ida.c': sum('a + b'),
  'class/joe.c': sum('b + a'),
  'class/kim.c': sum('(a + b)'),
  'class/lea.c': sum('a / 0'),
};

describeUnless(chromiumMissing, 'the page of a class', () => {
  let root: DirectoryResult;
  let browser: Browser;

  beforeAll(async () => {
    await buildCli();
    root = await dir({ unsafeCleanup: true });
    for (const folder of ['tests', 'class']) await mkdir(join(root.path, folder));
    for (const [name, text] of Object.entries(files)) await writeFile(join(root.path, name), text);
    const run = await runCli(
      ['grade', 'class', '--suite', 'tests', '--output', 'out', '--hand-back', 'files'],
      root.path,
    );
    expect(run.exitStatus).toBe(0);
    browser = await launchChromium();
  }, startMs);

  afterAll(async () => {
    await browser?.close();
    await root?.cleanup();
  });

  async function visit(width: number, colorScheme: 'light' | 'dark'): Promise<Page> {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
    const page = await context.newPage();
    await page.goto(pathToFileURL(join(root.path, 'out/index.html')).href);
    return page;
  }

  test.each([
    [1280, 'light'],
    [1280, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const)(
    'at %d, %s, breaks no rule and fits',
    async (width, colours) => {
      const page = await visit(width, colours);
      await page.evaluate(openAll);
      expect(await axeViolationsOf(page)).toEqual([]);
      expect(await namelessOf(page)).toEqual([]);
      expect((await contrastsOf(page)).filter(({ contrast }) => contrast < 4.5)).toEqual([]);
      const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect(overflow).toBeLessThanOrEqual(0);
      await page.context().close();
    },
    startMs,
  );

  test(
    'says what is odd, and sorts by keyboard',
    async () => {
      const page = await visit(1280, 'light');
      const suspicious = page.locator('#by-test tbody tr').filter({ hasText: 'wrong' });
      expect(await suspicious.textContent()).toContain('all who are right otherwise fail it');
      await page.evaluate(openAll);
      const first = () => page.locator('#matrix tbody tr').first().locator('th').textContent();
      expect(await first()).toBe('ada.c');
      const passed = page.locator('#matrix').getByRole('button', { name: 'Passed' });
      await passed.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      expect(await page.locator('#matrix th[aria-sort]').getAttribute('aria-sort')).toBe('descending');
      expect(await first()).toBe('ida.c');
      expect(await page.locator('details.group > summary').first().textContent()).toContain('3×');
      await page.context().close();
    },
    startMs,
  );
});
