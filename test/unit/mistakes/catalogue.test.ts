/**
 * The catalogue on programs of our own: for each mistake some that have it, in different
 * clothes, and one that fails for another reason and only looks like it; and the example on
 * its page, before and after.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { catalogue } from '#mistakes/catalogue.js';
import { mistakesIn, readProgram, readPrograms } from '../../support/mistake-programs.js';

const folder = 'test/unit/mistakes/programs';
const pages = 'docs/mistakes';
const kinds = catalogue.map(({ kind }) => kind);

/** The example of a page: one program before and one after, with the tests that stand above them. */
function exampleOf(kind: string) {
  const page = readFileSync(`${pages}/${kind}.md`, 'utf8');
  const [before = '', after = ''] = [...page.matchAll(/```c\n([\s\S]*?)```/g)].map(([, text = '']) => text);
  const cases = [...page.matchAll(/Input `([^`]*)`, expected output `([^`]*)`/g)];
  const exact = page.includes('character by character') ? '// exact\n' : '';
  const tests = `${cases.map(([, stdin, stdout]) => `// ${stdin} -> ${stdout}\n`).join('')}${exact}`;
  return { page, before: readProgram(tests + before, false), after: readProgram(tests + after, false) };
}

test('each mistake has its own kind, its programs and its page, the index has them all, and nothing is left over', () => {
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(kinds.filter((kind) => !existsSync(`${folder}/${kind}.c`))).toEqual([]);
  const files = readdirSync(pages).filter((name) => name !== 'README.md');
  expect(files.map((name) => name.replace(/\.md$/, '')).sort()).toEqual([...kinds].sort());
  const index = readFileSync(`${pages}/README.md`, 'utf8');
  const listed = [...index.matchAll(/^- (.*)$/gm)].map(([, line]) => line);
  const lines = catalogue.map(({ kind, name, meaning }) => `[${name}](${kind}.md): ${meaning}`);
  expect(listed.sort()).toEqual(lines.sort());
});

describe.each(kinds)('%s', (kind) => {
  const entry = catalogue.find((each) => each.kind === kind)!;

  test('its page has its name, what it means, and an example that is named and then passes', async () => {
    const { page, before, after } = exampleOf(kind);
    expect(page.startsWith(`# ${entry.name}\n`)).toBe(true);
    expect(page).toContain(entry.meaning);
    expect((await mistakesIn(before)).mistakes.map((each) => each.kind)).toContain(kind);
    expect(await mistakesIn(after)).toEqual({ mistakes: [], passes: true });
  });

  const programs = existsSync(`${folder}/${kind}.c`)
    ? readPrograms(readFileSync(`${folder}/${kind}.c`, 'utf8'))
    : [];

  test.each(programs.filter(({ isAlike }) => !isAlike).map((program, at) => [at + 1, program] as const))(
    'program %d is named',
    async (_number, program) => {
      const { mistakes } = await mistakesIn(program);
      expect(mistakes.map((each) => `${each.line}: ${each.kind}`)[0]).toBe(`${program.line}: ${kind}`);
    },
  );

  test('what only looks like it is not', async () => {
    const alike = programs.filter(({ isAlike }) => isAlike);
    expect(alike.length).toBeGreaterThan(0);
    for (const program of alike) {
      const { mistakes, passes } = await mistakesIn(program);
      expect(passes).toBe(false);
      expect(mistakes.map((each) => each.kind)).not.toContain(kind);
    }
  });
});
