/** The catalogue as a whole: its kinds, their programs and pages; and one share of its entries. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { catalogue } from '#mistakes/catalogue.js';
import { checkShare, pageFolder, programFolder } from '../../support/catalogue-checks.js';

const kinds = catalogue.map(({ kind }) => kind);

test('each mistake has its own kind, its programs and its page, the index has them all, and nothing is left over', () => {
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(kinds.filter((kind) => !existsSync(`${programFolder}/${kind}.c`))).toEqual([]);
  const files = readdirSync(pageFolder).filter((name) => name !== 'README.md');
  expect(files.map((name) => name.replace(/\.md$/, '')).sort()).toEqual([...kinds].sort());
  const index = readFileSync(`${pageFolder}/README.md`, 'utf8');
  const listed = [...index.matchAll(/^- (.*)$/gm)].map(([, line]) => line);
  const lines = catalogue.map(({ kind, name, meaning }) => `[${name}](${kind}.md): ${meaning}`);
  expect(listed.sort()).toEqual(lines.sort());
});

checkShare(0);
