/**
 * The page at `/` in real Chromium, against the built service: what a student does with it,
 * by mouse and by keyboard alone, what a key may see, and what goes wrong. Values come from
 * `samples/sum/README.md`.
 */

import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { parse } from 'yaml';
import { buildCli } from '../support/built-cli.js';
import { chromiumMissing, launchChromium } from '../support/chromium.js';
import { describeUnless } from '../support/describe-with.js';
import { englishLines } from '../support/english-words.js';
import { axeViolationsOf, contrastsOf, namelessOf } from '../support/page-audit.js';
import { type ServedCli, serveCli } from '../support/served-cli.js';
import { source as faulty, multiFault } from '../unit/report/multi-fault.js';

const startMs = 240_000;
const waitMsMax = 60_000;

interface Test {
  readonly name: string;
  readonly stdin: string;
  readonly expect: { readonly stdout: string };
}

const source = await readFile('samples/sum/submission.c', 'utf8');
const { tests } = parse(await readFile('samples/sum/suite.yaml', 'utf8')) as { tests: readonly Test[] };
const add = (expression: string): string =>
  `#include <stdio.h>\nint main(void)\n{\n    int a, b;\n    scanf("%d%d", &a, &b);\n    printf("Größe: %d\\n", ${expression});\n    return 0;\n}\n`;

/** How many bytes come over the line. */
function packedBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      expect(answer.headers['content-encoding']).toBe('gzip');
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

/** As a browser asks that has it already; `fetch` would say that it wants no cached one. */
function statusOf(url: string, etag: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'if-none-match': etag } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on('error', reject);
  });
}

describeUnless(chromiumMissing, 'the page in Chromium', () => {
  let open: ServedCli;
  let keyed: ServedCli;
  let browser: Browser;
  let student: string;
  let grader: string;
  /** What a page complained of, and where else it went. */
  const complaints: string[] = [];

  beforeAll(async () => {
    await buildCli();
    open = await serveCli(['--auth', 'none', '--body-max', '16384']);
    keyed = await serveCli([]);
    student = await keyed.addKey('student', 'Ada');
    grader = await keyed.addKey('grader', 'Grace');
    const assignment = { title: 'Sum', suite: { tests }, hints: 'line', feedback: 'suite' };
    const put = await fetch(`${keyed.url}/v1/assignments/sum`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${grader}`, 'content-type': 'application/json' },
      body: JSON.stringify(assignment),
    });
    expect(put.status).toBe(201);
    const hiding = await fetch(`${keyed.url}/v1/assignments/hiding`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${grader}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ title: 'Hiding', suite: { tests }, hiddenTests: tests.slice(1).map(({ name }) => name) },
        tries: { max: 2 },
      }),
    });
    expect(hiding.status).toBe(201);
    browser = await launchChromium();
  }, startMs);

  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
    expect(complaints.splice(0)).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    await open?.close();
    await keyed?.close();
  });

  async function visit(
    service: ServedCli,
    fragment = '#/',
    options: BrowserContextOptions = {},
  ): Promise<Page> {
    const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC', ...options });
    context.setDefaultTimeout(waitMsMax);
    const page = await context.newPage();
    page.on('pageerror', (fault) => complaints.push(String(fault)));
    page.on('console', (message) => {
      // Chromium tells every status beyond 399, which the page tells as well.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        complaints.push(message.text());
      }
    });
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(service.url) && !url.startsWith('blob:')) complaints.push(`it asks for ${url}`);
      if (url.includes('nm_')) complaints.push(`a key in ${url}`);
    });
    await page.goto(`${service.url}/${fragment}`);
    return page;
  }

  async function fillIn(page: Page, text: string, cases: readonly Test[], name = 'sum.c'): Promise<void> {
    await page.getByLabel('Its name').fill(name);
    await write(page, text);
    for (const [index, { name: called, stdin, expect: wanted }] of cases.entries()) {
      if (index > 0) await page.getByRole('button', { name: 'Add a test' }).click();
      const row = page.locator('fieldset.test').nth(index);
      await row.getByLabel('Name').fill(called);
      await row.getByLabel('Input').fill(stdin);
      await row.getByLabel('Expected output').fill(wanted.stdout);
    }
  }

  /** Into the editor, once it is there. */
  async function write(page: Page, text: string): Promise<void> {
    await page.locator('#source-editor .cm-content').press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.insertText(text);
  }

  async function writtenIn(page: Page): Promise<string> {
    const lines = page.locator('#source-editor .cm-line');
    await lines.first().waitFor();
    return (await lines.allTextContents()).join('\n');
  }

  async function handIn(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Find the mistake' }).click();
    await page.locator('.verdict').waitFor();
  }

  async function textOf(at: Locator): Promise<string> {
    return (await at.textContent()) ?? '';
  }

  async function openHints(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Show the values' }).click();
    await page.getByRole('button', { name: 'Show a change' }).click();
    const open = 'for (const each of document.querySelectorAll("details")) each.open = true';
    await page.evaluate(open);
  }

  /** Asked of the API, to be looked at by its address. */
  async function post(service: ServedCli, body: object, key = ''): Promise<string> {
    const answer = await fetch(`${service.url}/v1/localisations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(202);
    return ((await answer.json()) as { id: string }).id;
  }

  test('marks the places of a submission with tests of its own, and has hints in stages', async () => {
    const page = await visit(open);
    await fillIn(page, source, tests);
    await handIn(page);
    expect(await textOf(page.locator('h1:visible'))).toBe('Nearly right: one change repairs it');
    expect(page.url()).toMatch(/#\/localisations\/[\w-]{36}$/);
    expect(await textOf(page.locator('.verdict'))).toContain('It fails 4 of 6 tests.');
    const line = page.locator('.line.repairable[data-line="12"]');
    expect(await textOf(line.locator('mark'))).toBe('sum = value');
    expect(await line.getByRole('button').getAttribute('aria-label')).toBe(
      'Place 1: a change in line 12 repairs it',
    );
    expect(await page.locator('.line:not(.repairable, .possible) mark').count()).toBe(0);
    await page.evaluate(`getSelection().selectAllChildren(document.querySelector('.source code'))`);
    expect(`${await page.evaluate('getSelection().toString()')}\n`).toBe(source);
    await page.evaluate('getSelection().empty()');
    expect(await textOf(page.locator('li.fails').first())).toContain('two-numbers fails');
    const run = page.locator('li.fails').first().locator('figure');
    expect(await run.locator('figcaption').allTextContents()).toEqual(['Input', 'Expected', 'Got']);
    expect(await run.locator('pre').allTextContents()).toEqual([
      '5 3 0',
      'count 2, sum the first difference: 8',
      'count 2, sum the first difference: 3',
    ]);

    // The first pass stores 5 and then 3, which overwrites it; 8 is a hint.
    const happening = page.locator('li.fails').first().locator('.run-table');
    const cells = async (): Promise<readonly string[]> => {
      const rows = await happening.locator('tr').all();
      const shown = rows.map((row) => row.locator('th:visible, td:visible').allTextContents());
      return (await Promise.all(shown)).map((each) => each.join('|'));
    };
    expect(await cells()).toEqual(['time|value|sum becomes', '1|5|5', '2|3|3']);
    expect(await page.locator('li.fails').nth(1).locator('.run-table').count()).toBe(0);

    const place = page.locator('#place-1');
    const table = place.getByRole('table');
    expect(await textOf(place)).toContain('line 12: sum = value');
    expect(await table.isVisible()).toBe(false);
    expect(await place.locator('ins').isVisible()).toBe(false);
    const values = page.getByRole('button', { name: 'Show the values' });
    expect(await values.getAttribute('aria-expanded')).toBe('false');
    await values.click();
    expect(await cells()).toEqual(['time|value|sum becomes|must be', '1|5|5|', '2|3|3|8']);
    // The last number of each list was kept; its sum is wanted.
    const rows = await Promise.all(
      (await table.locator('tbody').all()).map(async (body) => [
        await textOf(body.locator('th')),
        (await body.locator('td').allTextContents()).slice(-2),
      ]),
    );
    expect(rows).toEqual([
      ['two-numbers', ['3', '8']],
      ['cancels-out', ['-4', '0']],
      ['negative', ['-5', '-10']],
      ['one-to-five', ['5', '15']],
    ]);
    expect(await place.locator('ins').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Show a change' }).click();
    expect(await textOf(place.locator('del'))).toBe('- sum = value;\n');
    expect(await textOf(place.locator('ins'))).toBe('+ sum += value;\n');
    await page.getByRole('button', { name: 'Hide the values' }).click();
    expect(await table.isVisible()).toBe(false);

    await page.getByRole('button', { name: 'Change it and hand it in again' }).click();
    expect(await writtenIn(page)).toBe(source);
    await write(page, source.replace('sum = value', 'sum += value'));
    await handIn(page);
    expect(await textOf(page.locator('h1:visible'))).toBe('It passes all 6 tests');
    await page.getByRole('link', { name: 'Hand in another program' }).click();
    const earlier = page.locator('#earlier-rows tr');
    await earlier.nth(1).waitFor();
    expect(await textOf(earlier.nth(0))).toMatch(/^sum\.c.*own tests.*passes all tests$/);
    await earlier.nth(1).getByRole('link').click();
    await page.locator('#place-1').waitFor();
  });

  test('says where a larger repair is needed, and shows its changes when asked', async () => {
    const right = await readFile('test/fixtures/whole-repair/correct.c', 'utf8');
    const wrong = right
      .replace('sum += value', 'sum = value')
      .replace('value % 2 == 0', 'value % 2 == 1')
      .replace('value > largest', 'value < largest')
      .replace('value < smallest', 'value > smallest');
    const cases = [
      ['three', '3 1 2 3', '6 1 3 1'],
      ['four', '4 5 -2 8 7', '18 2 8 -2'],
      ['one', '1 4', '4 1 4 4'],
      ['twins', '5 9 9 1 2 2', '23 2 9 1'],
      ['negative', '2 -3 -4', '-7 1 -3 -4'],
    ].map(([name, stdin, stdout]) => ({ name, stdin, expect: { stdout: `${stdout}\n` } }));
    const page = await visit(open);
    const id = await post(open, {
      submission: { name: 'numbers.c', source: wrong },
      suite: { tests: cases },
      reference: { name: 'correct.c', source: right },
    });
    await page.goto(`${open.url}/#/localisations/${id}`);
    const panel = page.locator('section.whole');
    await panel.waitFor();
    expect(await textOf(panel.locator('h2'))).toBe('A larger repair');
    const advice = (await panel.locator('li').allTextContents()).map((each) => each.split(':')[0]);
    expect(advice).toEqual(['Line 10', 'Line 11', 'Line 13', 'Line 15']);
    const changes = panel.locator('ins');
    expect(await changes.first().isVisible()).toBe(false);
    await panel.getByRole('button', { name: 'Show a change' }).click();
    expect((await changes.allTextContents()).map((each) => each.trim())).toEqual([
      '+ sum += value;',
      '+ if (value % 2 == 0)',
      '+ if (value > largest)',
      '+ if (value < smallest)',
    ]);
    expect(await axeViolationsOf(page)).toEqual([]);
  });

  test('marks sets of places by letters, and has their hints in stages', async () => {
    const page = await visit(open);
    const id = await post(open, { submission: { name: 'pay.c', source: faulty }, suite: { tests } });
    // What came of it is made by hand: three tests, of which one needs both places.
    await page.route(`**/v1/localisations/${id}`, async (route) => {
      const view = (await (await route.fetch()).json()) as object;
      const { report, failedOutputs: outputs } = multiFault;
      await route.fulfill({ json: { ...view, state: 'done', source: faulty, report, outputs } });
    });
    await page.goto(`${open.url}/#/localisations/${id}`);
    const set = page.locator('#set-A');
    await set.waitFor();
    expect(await textOf(page.locator('h1:visible'))).toBe(
      'More than one mistake: 2 changes together repair it',
    );
    expect(await page.locator('.line.repairable').count()).toBe(3);
    const margin = page.locator('.line[data-line="8"] .margin button');
    expect(await margin.allTextContents()).toEqual(['A', 'B']);
    expect(await margin.first().getAttribute('aria-label')).toBe(
      'Set A, place 2 of 2: changes at all of them repair it, one in line 8',
    );
    expect(await textOf(page.locator('.line[data-line="8"] mark'))).toBe('pay += 25');
    expect(await set.locator('.name').allTextContents()).toEqual([
      'line 6: pay = hours * 2 (assignment)',
      'line 8: pay += 25 (assignment)',
    ]);
    expect(await textOf(set)).toContain('Line 6 repairs test a; line 8 repairs test b<2; test c needs both.');
    // The sentence that tells the change waits for it.
    expect(await textOf(set.locator('p.faint'))).toBe(
      'Neither alone repairs every test: proved. Only 603 has to change.',
    );

    const table = set.getByRole('table');
    expect(await table.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Show the values' }).click();
    const rows = await Promise.all(
      (await table.locator('tbody tr').all()).map((row) => row.locator('th, td').allTextContents()),
    );
    expect(rows).toEqual([
      ['a', 'line 6, pay', '1350', '900'],
      ['b<2', 'line 8, pay', '902', '601'],
      ['c', 'line 6, pay', '712', '711'],
      ['line 8, pay', '812', '811'],
    ]);
    expect(await set.locator('ins').first().isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Show a change' }).click();
    expect(await set.locator('ins').allTextContents()).toEqual(['+ pay = hours * 113;\n', '+ pay += 114;\n']);
    expect(await page.locator('#set-B ins').count()).toBe(0);
    await set.getByRole('button', { name: 'line 8' }).click();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('A');
    await margin.nth(1).click();
    expect(await page.evaluate('document.activeElement.id')).toBe('set-B');
    expect((await contrastsOf(page)).filter(({ contrast }) => contrast < 4.5)).toEqual([]);
    expect(await namelessOf(page)).toEqual([]);
  });

  test('is used with the keyboard alone', async () => {
    const page = await visit(open);
    const active = (script: string): Promise<unknown> => page.evaluate(`document.activeElement.${script}`);
    /** Tabs on until it is there; every stop must show that it has the focus. */
    const tabTo = async (isThere: (id: string, text: string) => boolean): Promise<void> => {
      for (let stops = 0; stops < 60; stops++) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).not.toBe('none');
        if (isThere(String(await active('id')), String(await active('textContent')))) return;
      }
      throw new Error('it cannot be reached');
    };
    await page.locator('#source-editor').waitFor();
    await tabTo((id) => id === 'source-editor');
    await page.keyboard.insertText(source);
    // Tab indents in the editor; after Escape it leaves.
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Tab');
    expect((await writtenIn(page)).startsWith('    #include')).toBe(true);
    await page.keyboard.press('Shift+Tab');
    expect(await writtenIn(page)).toBe(source);
    await page.keyboard.press('Escape');
    await tabTo((id) => id.endsWith('-stdin'));
    await page.keyboard.insertText('5 3 0');
    await tabTo((id) => id.endsWith('-stdout'));
    await page.keyboard.insertText('count 2, sum 8');
    await page.keyboard.press('Control+Enter');
    await page.locator('.verdict').waitFor();
    expect(await active('tagName')).toBe('H1');
    await tabTo((_, text) => text === '1');
    await page.keyboard.press('Enter');
    expect(await active('id')).toBe('place-1');
    await tabTo((_, text) => text.startsWith('line 12'));
    await page.keyboard.press('Enter');
    expect(await active('ariaLabel')).toBe('Place 1: a change in line 12 repairs it');
    await tabTo((_, text) => text === 'Show the values');
    await page.keyboard.press('Space');
    expect(await page.locator('#place-1').getByRole('table').isVisible()).toBe(true);
  });

  test('takes a file that is chosen or dropped, in whichever encoding', async () => {
    const page = await visit(open);
    const file = { name: 'mine.c', mimeType: 'text/x-c', buffer: Buffer.from('// ü\n') };
    await page.getByLabel('C file').setInputFiles(file);
    await page.getByText('mine.c is filled in.').waitFor();
    expect(await page.getByLabel('Its name').inputValue()).toBe('mine.c');
    expect(await writtenIn(page)).toBe('// ü\n');
    await page.getByLabel('C file').setInputFiles({ ...file, buffer: Buffer.from('// ü\n', 'latin1') });
    await page.getByText('It is not UTF-8').waitFor();
    expect(await writtenIn(page)).toBe('// ü\n');
    await page.evaluate(`(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['int main(void);'], 'dropped.c'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    })()`);
    await page.getByText('dropped.c is filled in.').waitFor();
    expect(await writtenIn(page)).toBe('int main(void);');
  });

  test('shows bytes as the text that they are, and marks by bytes', async () => {
    const page = await visit(open);
    const wanted = { name: 'größer', stdin: '1 2', expect: { stdout: 'Größe: 3\n' } };
    await fillIn(page, add('a - b'), [wanted], 'ä.c');
    await handIn(page);
    const line = page.locator('.line[data-line="6"]');
    expect(await textOf(line.locator('.text'))).toBe('    printf("Größe: %d\\n", a - b);\n');
    expect(await textOf(line.locator('mark'))).toBe('a - b');
    expect(await textOf(page.locator('li.fails'))).toContain('größer fails');
    expect(await page.locator('li.fails mark').allTextContents()).toEqual([
      'the first difference: 3',
      'the first difference: -1',
    ]);
  });

  test('shows the program in colours, and as the same text', async () => {
    const page = await visit(open);
    const text = `/* <b>größer</b>\n   \x01 */\n#define TWO 2\n${add('a - b')}`;
    await fillIn(page, text, [{ name: 'one', stdin: '1 2', expect: { stdout: 'Größe: 3\n' } }]);
    await handIn(page);
    await page.locator('.hl-keyword').first().waitFor();
    const textsIn = (kind: string): Promise<readonly string[]> =>
      page.locator(`.source .hl-${kind}`).allTextContents();
    expect(await textsIn('comment')).toEqual(['/* <b>größer</b>', '   \\x01 */']);
    expect(await textsIn('directive')).toEqual(['#define', '#include']);
    expect(await textsIn('type')).toEqual(['int', 'void', 'int']);
    expect(await textsIn('function')).toEqual(['main', 'scanf', 'printf']);
    expect(await textsIn('string')).toEqual(['<stdio.h>', '"%d%d"', '"Größe: %d\\n"']);
    expect(await textsIn('keyword')).toEqual(['return']);
    expect(await textsIn('number')).toEqual(['0']);
    // A mark stays one.
    expect(await page.locator('.line[data-line="9"] mark').allTextContents()).toEqual(['a - b']);
    const shown = (await page.locator('.source .text').allTextContents()).join('');
    expect(shown).toBe(text.replace('\x01', '\\x01'));
  });

  test('shows all it has without colours', async () => {
    const page = await visit(open);
    await page.route('**/highlights', (route) => route.fulfill({ status: 500, body: '' }));
    await fillIn(page, source, tests);
    const answered = page.waitForResponse('**/highlights');
    await handIn(page);
    await answered;
    expect(await textOf(page.locator('.line[data-line="12"] mark'))).toBe('sum = value');
    expect((await page.locator('.source .text').allTextContents()).join('')).toBe(source);
    expect(await page.locator('.source span[class^="hl-"]').count()).toBe(0);
    expect(await page.getByRole('alert').isVisible()).toBe(false);
  });

  test('keeps markup in a submission what it is: text', async () => {
    const page = await visit(open);
    const markup = '</pre><script>window.taken = 1</script><img src=x onerror="window.taken = 1">';
    const text = `// ${markup}\n${add('a - b').replace('Größe', '<b>&amp;')}`;
    await fillIn(page, text, [{ name: `<i>${markup}`, stdin: '1 2', expect: { stdout: '<b>&amp;: 3\n' } }]);
    await handIn(page);
    await openHints(page);
    expect(await textOf(page.locator('.line[data-line="1"] .text'))).toBe(`// ${markup}\n`);
    expect(await textOf(page.locator('li.fails strong'))).toBe(`<i>${markup}`);
    const strange = '#result :is(script, img, b, i), #earlier :is(script, img, b, i)';
    expect(await page.locator(strange).count()).toBe(0);
    expect(await page.evaluate('window.taken')).toBeUndefined();
  });

  test('tells how it goes on, and cancels', async () => {
    const id = await post(open, {
      submission: { source: 'int main(void) { for (;;); }' },
      suite: { stepsPerTestMax: 1e9, tests },
    });
    const page = await visit(open, `#/localisations/${id}`, { reducedMotion: 'reduce' });
    await page.getByRole('status').getByText('Running the tests …').waitFor();
    expect(await page.locator('progress').isVisible()).toBe(false);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await page.locator('progress').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('heading', { name: 'Cancelled' }).waitFor();
    expect(await page.locator('progress').isVisible()).toBe(false);
  });

  test('ends where the events break off, or never come', async () => {
    const page = await visit(open);
    await page.route('**/events', (route) => route.abort());
    await fillIn(page, source, tests);
    await handIn(page);
    expect(await textOf(page.locator('#place-1'))).toContain('line 12');
  });

  test('marks in the editor what is to be looked at, and keeps the mark where the text moves', async () => {
    const page = await visit(open);
    const text = `// ü\n${add('a - b')}`;
    await fillIn(page, text, [{ name: 'one', stdin: '1 2', expect: { stdout: 'Größe: 3\n' } }]);
    await handIn(page);
    await page.getByRole('button', { name: 'Change it and hand it in again' }).click();
    const marked = page.locator('#source-editor mark');
    await marked.first().waitFor();
    const texts = async (): Promise<string> => (await marked.allTextContents()).join('');
    expect(await texts()).toBe('&a&ba - b');
    expect(await page.locator('#source-editor .line-place').count()).toBe(2);
    await page.locator('#source-editor .cm-content').press('Control+Home');
    await page.keyboard.insertText('// one more line\n');
    expect(await texts()).toBe('&a&ba - b');
    // Colours by its own grammar.
    const colour = `getComputedStyle([...document.querySelector('#source-editor').shadowRoot
      .querySelectorAll('.cm-line span')].find((each) => each.textContent === 'return')).color`;
    expect(await page.evaluate(colour)).toBe('rgb(155, 28, 122)');
    await write(page, text.replace('a - b', 'a + b'));
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: 'It passes its only test' }).waitFor();
  });

  test('has a plain field where the editor does not come', async () => {
    const context = await browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    await page.route('**/page/editor.js', (route) => route.abort());
    await page.goto(open.url);
    await page.locator('#source').fill(source);
    await page.getByLabel('Expected output').fill('count 0, sum 0');
    await page.getByLabel('Input').fill('0');
    await page.getByLabel('Input').press('Control+Enter');
    await page.getByRole('heading', { name: 'It passes its only test' }).waitFor();
  });

  test('speaks the language of the browser, or the one that is chosen', async () => {
    const page = await visit(open, '#/', { locale: 'de-CH' });
    await page.getByRole('button', { name: 'Fehler finden' }).waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe('de');
    expect(await textOf(page.locator('fieldset.test'))).toContain('Erwartete Ausgabe');
    await page.getByRole('button', { name: 'Beispiel einsetzen' }).click();
    await page.getByLabel('Sprache').selectOption('Français');
    expect(await writtenIn(page)).toContain('sum = value');
    const second = page.locator('fieldset.test').nth(1).locator('input').first();
    expect(await second.inputValue()).toBe('zwei Zahlen');
    await page.getByRole('button', { name: 'Trouver l’erreur' }).click();
    await page.getByRole('heading', { name: /^Presque juste/ }).waitFor();
    expect(await textOf(page.locator('#place-1 .name'))).toBe('ligne 12: sum = value (affectation)');
    await page.getByLabel('Langue').selectOption('English');
    await page.getByRole('heading', { name: 'Nearly right: one change repairs it' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Nearly right: one change repairs it' }).waitFor();
  });

  test('speaks English where another language does not come', async () => {
    const context = await browser.newContext({ locale: 'fr' });
    const page = await context.newPage();
    await page.route('**/page/fr.js', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(open.url);
    await page.getByRole('button', { name: 'Find the mistake' }).waitFor();
    expect(await page.getByLabel('Language').inputValue()).toBe('en');
  });

  test('names the mistake before all else, and leads to its line', async () => {
    const page = await visit(open);
    const text = add('a + b').replace('int a, b;', 'int a, b = 0;').replace('&a, &b', '&a, b');
    await fillIn(page, text, [{ name: 'test 1', stdin: '1 2', expect: { stdout: 'Größe: 3\n' } }]);
    await handIn(page);
    const mistake = page.locator('.mistakes');
    expect(await textOf(mistake.locator('h3'))).toBe('Missing & before a variable that is read, line 5');
    // A name that says itself that it is a test's stands alone.
    expect(await textOf(mistake)).toContain('Seen in test 1.');
    await mistake.getByRole('button', { name: 'line 5' }).click();
    expect(await page.evaluate("document.activeElement.closest('.source') !== null")).toBe(true);
    await page.getByLabel('Language').selectOption('Deutsch');
    const german = 'Fehlendes & vor einer Variablen, die gelesen wird, Zeile 5';
    await mistake.getByText(german.slice(0, 20)).waitFor();
    expect(await textOf(mistake.locator('h3'))).toBe(german);
    expect(englishLines(await textOf(mistake), text)).toEqual([]);
  });

  test('shows a crash where it happens, and what came until then', async () => {
    const page = await visit(open);
    const text = add('a / b').replace('    printf', '    puts("so far");\n    printf');
    await fillIn(page, text, [{ name: 'none', stdin: '1 0', expect: { stdout: 'so far\n' } }]);
    await handIn(page);
    expect(await page.locator('.line.faulty').getAttribute('data-line')).toBe('7');
    expect(await textOf(page.locator('.fault'))).toContain('division by zero');
    const run = page.locator('li.fails figure');
    expect(await run.locator('figcaption').allTextContents()).toEqual([
      'Input',
      'Expected',
      'Got until then',
    ]);
    // What is missing at the end of a run that was cut off does not count.
    expect(await run.locator('pre').allTextContents()).toEqual(['1 0', 'so far', 'so far']);
  });

  test('says what does not compile, with its line', async () => {
    const page = await visit(open);
    await fillIn(page, source.replace('count++;', 'count++'), tests);
    await handIn(page);
    expect(await textOf(page.locator('h1:visible'))).toBe('It does not compile');
    expect(await page.locator('.line.faulty').getAttribute('data-line')).toBe('11');
    expect(await textOf(page.locator('.findings'))).toContain("expected ';'");
  });

  test('tells a student of hidden tests what does not compile, and of which assignment', async () => {
    const page = await visit(keyed);
    await enter(page, student);
    await page.getByLabel('Assignment').selectOption('sum');
    await write(page, source.replace('count++;', 'count++'));
    await handIn(page);
    expect(await page.locator('.line.faulty').getAttribute('data-line')).toBe('11');
    expect(await textOf(page.locator('.fault'))).toContain("expected ';'");
    expect(await textOf(page.locator('#result-about'))).toContain('assignment Sum');
  });

  test('tells a student what follows from the tests that are not hidden, and how often they may try', async () => {
    const page = await visit(keyed);
    await enter(page, student);
    const terms = page.locator('#assignment-terms');
    await page.getByLabel('Assignment').selectOption('sum');
    expect(await textOf(terms)).toBe('');
    await page.getByLabel('Assignment').selectOption('hiding');
    expect(await textOf(terms)).toBe(
      'You will see what follows from 1 of the 6 tests. The others are hidden: of them you see whether all pass. You can hand in 2 times.',
    );
    const first = tests[0]!;
    await write(
      page,
      `#include <stdio.h>\nint main(void) { printf("%s", ${JSON.stringify(first.expect.stdout)}); }\n`,
    );
    await handIn(page);
    expect(await textOf(page.locator('h1:visible'))).toBe('It does not pass the hidden tests');
    const shown = await textOf(page.locator('#result'));
    expect(shown).toContain('It passes every test that you can see.');
    for (const { name } of tests.slice(1)) expect(shown).not.toContain(name);
  });

  test('asks for a key, keeps it in this tab, and forgets it', async () => {
    const page = await visit(keyed);
    const field = page.getByLabel('API key');
    await field.fill(`nm_${'x'.repeat(43)}`);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('This key is not known here').waitFor();
    await field.fill(student);
    await page.keyboard.press('Enter');
    await page.getByText('Ada (student)').waitFor();
    await page.reload();
    await page.getByText('Ada (student)').waitFor();
    expect(await page.evaluate('localStorage.length + document.cookie.length')).toBe(0);
    expect(page.url()).not.toContain('nm_');
    await page.getByRole('button', { name: 'Forget the key' }).click();
    await field.waitFor();
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
    await page.reload();
    await field.waitFor();
  });

  async function enter(page: Page, key: string): Promise<void> {
    await page.getByLabel('API key').fill(key);
    await page.getByRole('button', { name: 'Use this key' }).click();
    await page.getByRole('button', { name: 'Forget the key' }).waitFor();
  }

  test('shows a student the places alone, and a grader all', async () => {
    const page = await visit(keyed);
    await enter(page, student);
    await page.getByLabel('Assignment').selectOption({ label: 'Sum, 6 tests' });
    expect(await page.locator('#own-tests').isVisible()).toBe(false);
    expect(await page.locator('#class-report').isVisible()).toBe(false);
    await page.getByLabel('Its name').fill('sum.c');
    await write(page, source);
    // A student's key says who it is: nobody is asked for a name.
    expect(await page.locator('#submitter-field').isVisible()).toBe(false);
    await handIn(page);
    expect(await textOf(page.locator('.line.repairable[data-line="12"] mark'))).toBe('sum = value');
    const shown = await textOf(page.locator('#result'));
    for (const hidden of [...tests.map(({ name }) => name), 'sum 8', 'sum 15', '-10', 'sum += value']) {
      expect(shown).not.toContain(hidden);
    }
    expect(await page.locator('#result [aria-expanded], #result table, #result ins').count()).toBe(0);

    const teacher = await visit(keyed);
    await enter(teacher, grader);
    await teacher.getByRole('link', { name: 'sum.c' }).first().click();
    await teacher.getByRole('button', { name: 'Show the values' }).click();
    expect(await textOf(teacher.locator('#place-1 table'))).toContain('two-numbers');
    await teacher.getByRole('link', { name: 'Hand in another program' }).click();
    await teacher.getByLabel('Assignment').selectOption('sum');
    const downloading = teacher.waitForEvent('download');
    await teacher.getByRole('button', { name: 'Download as a page' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('sum.html');
    expect(await readFile(await download.path(), 'utf8')).toContain('ada/sum.c');
  });

  test('lists what was handed in before, the newest first, page by page', async () => {
    const ids: string[] = [];
    const body = { submission: { source }, suite: { tests: tests.slice(0, 1) } };
    for (let more = 0; more < 23; more++) ids.unshift(await post(open, body));
    const page = await visit(open);
    const links = page.locator('#earlier-rows a');
    const older = page.getByRole('button', { name: 'Show older ones' });
    for (const count of [10, 20]) {
      await links.nth(count - 1).waitFor();
      expect(await links.count()).toBe(count);
      await older.click();
    }
    await links.nth(22).waitFor();
    const read = `[...document.querySelectorAll('#earlier-rows a')].map((link) => link.hash)`;
    const hashes = (await page.evaluate(read)) as readonly string[];
    expect(hashes.slice(0, ids.length)).toEqual(ids.map((id) => `#/localisations/${id}`));
  });

  test('does not show a student what another one handed in', async () => {
    const id = await post(keyed, { submission: { source }, assignment: 'sum' }, grader);
    const page = await visit(keyed, `#/localisations/${id}`);
    await enter(page, student);
    await page.getByRole('alert').getByText('There is no such submission here').waitFor();
  });

  test.each([
    ['nothing', '', 'sum.c', tests, 'There is no program yet', 'source-editor'],
    ['too much (413)', `// ${'x'.repeat(20_000)}`, 'sum.c', tests, 'too large for this service', ''],
    ['a wrong name (422)', source, 'sum.cpp', tests, 'Its name: must end in .c.', 'name'],
    [
      'a test without a name (422)',
      source,
      'sum.c',
      [tests[0]!, { ...tests[1]!, name: '' }],
      'Test 2, name: must not be empty.',
      'test-2-name',
    ],
    [
      'no expectation',
      source,
      'sum.c',
      [{ ...tests[0]!, expect: { stdout: '' } }],
      'No test says yet what the program should print.',
      'test-1-stdout',
    ],
  ])('says what is wrong, and where: %s', async (_, text, name, cases, message, field) => {
    const page = await visit(open);
    await fillIn(page, text, cases, name);
    await page.getByRole('button', { name: 'Find the mistake' }).click();
    await page.getByRole('alert').getByText(message).waitFor();
    if (field === '') return;
    expect(await page.evaluate('document.activeElement.id')).toBe(field);
    const control = page.locator(field === 'source-editor' ? '#source-editor .cm-content' : `#${field}`);
    expect(await control.getAttribute('aria-invalid')).toBe('true');
  });

  test('says that the service is away, and sends the same again only once', async () => {
    const page = await visit(open);
    await fillIn(page, source, tests);
    const keys: (string | undefined)[] = [];
    await page.route('**/v1/localisations', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      // It arrives; the answer gets lost.
      await route.fetch();
      return route.abort();
    });
    const send = page.getByRole('button', { name: 'Find the mistake' });
    await send.click();
    await page.getByRole('alert').getByText('The service does not answer').waitFor();
    await handIn(page);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test.each(['light', 'dark'] as const)('has a contrast of 4.5 in %s', async (colorScheme) => {
    const page = await visit(open, '#/', { colorScheme });
    await fillIn(page, source, tests.slice(0, 4));
    await page.getByLabel('Its name').fill('sum.cpp');
    await page.getByRole('button', { name: 'Find the mistake' }).click();
    await page.locator('#submit-problem').waitFor();
    await expectReadable(page, 30);
    await page.getByLabel('Its name').fill('sum.c');
    await handIn(page);
    await openHints(page);
    await page.locator('.hl-keyword').first().waitFor();
    await expectReadable(page, 100);
    const other = await visit(keyed, '#/', { colorScheme });
    await other.getByLabel('API key').waitFor();
    await expectReadable(other, 4);
  });

  /** @param least so many texts must be there */
  async function expectReadable(page: Page, least: number): Promise<void> {
    const texts = await contrastsOf(page);
    expect(texts.length).toBeGreaterThan(least);
    expect(texts.filter(({ contrast }) => contrast < 4.5)).toEqual([]);
    expect(await namelessOf(page)).toEqual([]);
  }

  const zeroSum = add('a / b').replace('Größe', 'So far');
  const endless = source.replace('scanf("%d", &value);\n    }', '}');
  test.each([
    ['a failing loop', source, tests],
    ['what does not compile', source.replace('count++;', 'count++'), tests],
    ['a crash', zeroSum, [{ name: 'none', stdin: '1 0', expect: { stdout: 'So far: 1\n' } }]],
    ['a time-out', endless, tests.slice(0, 2)],
  ])('has no fault that axe knows, and fits, wide and narrow, light and dark: %s', async (_, text, cases) => {
    const page = await visit(open);
    await fillIn(page, text, cases);
    await expectFit(page);
    await handIn(page);
    await page.evaluate(
      `for (const each of document.querySelectorAll('[aria-expanded="false"]')) each.click()`,
    );
    await page.evaluate('for (const each of document.querySelectorAll("details")) each.open = true');
    await expectFit(page);
  });

  async function expectFit(page: Page): Promise<void> {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeViolationsOf(page)).toEqual([]);
      }
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    }
  }

  test('fits on 320 pixels', async () => {
    const page = await visit(open, '#/', { viewport: { width: 320, height: 640 } });
    const width = (): Promise<unknown> => page.evaluate('document.documentElement.scrollWidth');
    await fillIn(page, source, tests.slice(0, 4));
    expect(await width()).toBe(320);
    await handIn(page);
    await openHints(page);
    expect(await width()).toBe(320);
  });

  test('is small, and asked for anew only where it has changed', async () => {
    const languages = ['/page/de.js', '/page/fr.js'];
    const paths = ['/', '/page/page.js', '/page/chunk.js', '/page/page.css', '/page/icon.svg', ...languages];
    let bytes = 0;
    for (const path of paths) {
      const answer = await fetch(`${open.url}${path}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      const { byteLength } = await answer.arrayBuffer();
      // A reader loads one of them, or none.
      if (!languages.includes(path)) bytes += byteLength;
      const etag = answer.headers.get('etag')!;
      expect(await statusOf(`${open.url}${path}`, etag)).toBe(304);
    }
    expect(bytes).toBeLessThan(102_000);
    for (const path of languages) expect(await packedBytes(`${open.url}${path}`)).toBeLessThan(30_000);
    expect(await packedBytes(`${open.url}/page/editor.js`)).toBeLessThan(150_000);
    const posted = await fetch(`${open.url}/`, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET']);
    expect((await fetch(`${open.url}/page/page.ts`)).status).toBe(404);
    expect((await fetch(`${open.url}/page/..%2fbundle%2fprogram.cjs`)).status).toBe(404);
  });
});
