/** What goes with the results of an experiment: documents of columns, LaTeX, what was measured before. */

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { withDir } from 'tmp-promise';
import { rowsJsonSchema } from '#lab/results/column-documents.js';
import { journalKey, openResultJournal } from '#lab/results/journal.js';
import { numberTextOf } from '#lab/results/number-text.js';
import { escapeLatex, renderLatex } from '#lab/results/render-latex.js';
import { renderPage } from '#lab/results/render-page.js';

test('a column without a document is a fault of ours', () => {
  expect(rowsJsonSchema(['id', 'rank'])).toMatchObject({ required: ['id', 'rank'] });
  expect(() => rowsJsonSchema(['id', 'unheard'])).toThrow('the column unheard has no document');
});

test('what means something in LaTeX is escaped', () => {
  expect(escapeLatex('50 % of a_b & {c} ~ \\')).toBe(
    '50 \\% of a\\_b \\& \\{c\\} \\textasciitilde{} \\textbackslash{}',
  );
  const table = renderLatex({
    label: 'x',
    caption: 'c',
    columns: ['a', 'b'],
    rows: [
      ['p', 1],
      ['q', 2],
    ],
  });
  expect(table).toContain('\\begin{tabular}{lr}');
  expect(table).toContain('p & 1 \\\\');
});

test('the numbers of a column have as many decimals, and a long text is wrapped', () => {
  const table = renderLatex({
    label: 'x',
    caption: 'c',
    columns: ['method', 'lines', 'seconds', 'found', 'source'],
    rows: [
      ['ours', 12.606060606, 0.06634, 3, 'measured'],
      ['theirs', 7, null, 12, 'A name. A title that says in many words what it is about. A place, a year'],
    ],
  });
  expect(table).toContain('\\begin{tabular}{lrrrp{.3\\linewidth}}');
  expect(table).toContain('ours & 12.6 & 0.066 & 3 & measured \\\\');
  expect(table).toContain('theirs & 7.0 & -- & 12 & A name.');
  expect(numberTextOf([1234.5, 1])(1)).toBe('1.0');
  expect(numberTextOf([])(2)).toBe('2');
  expect([3, 12, 7.5].map(numberTextOf([3, 12, 7.5]))).toEqual(['3', '12', '7.5']);
});

test('a page names the first inputs, and says where the others are', () => {
  const inputs = Array.from({ length: 7 }, (_, index) => ({
    path: `v${index}/a.c`,
    bytes: 1,
    sha256: 'f'.repeat(64),
  }));
  const manifest = {
    schemaVersion: 1 as const,
    experiment: 'tcas',
    version: '1',
    commit: null,
    command: 'nearmiss experiment tcas',
    options: {},
    seed: 1,
    machine: { processor: 'p', cores: 2, memoryBytes: 1, system: 's', node: 'v20', loadAtStart: 0 },
    memoryBytesPeak: 0,
    tools: {},
    startedAt: 'then',
    endedAt: 'now',
    resumed: 0,
    inputs,
  };
  const page = renderPage('', new Map(), new Map(), manifest);
  expect(page).toContain('v4/a.c (ffffffffffff), and 2 more, in manifest.json</dd>');
  expect(page).not.toContain('v5/a.c');
});

test('whole results are known again; a torn line and one that was changed are not', () =>
  withDir(
    async ({ path }) => {
      const file = join(path, 'journal');
      const first = await openResultJournal<{ n: number }>(file);
      const [a, b, c] = ['a', 'b', 'c'].map((id) => journalKey(id, 1)) as [string, string, string];
      await first.append(a, { n: 1 });
      await first.append(b, { n: 2 });
      await first.append(c, { n: 3 });
      await first.close();
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replace('{\\"n\\":2}', '{\\"n\\":5}').slice(0, -4));
      const second = await openResultJournal<{ n: number }>(file);
      expect([a, b, c].map((key) => second.known(key))).toEqual([{ n: 1 }, undefined, undefined]);
      await second.append(c, { n: 4 });
      await second.close();
      const third = await openResultJournal<{ n: number }>(file);
      expect(third.known(c)).toEqual({ n: 4 });
      await third.close();
    },
    { unsafeCleanup: true },
  ));
