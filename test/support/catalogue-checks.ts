/**
 * What is asked of each entry of the catalogue of mistakes, on programs of our own: some have
 * the mistake in different clothes, one fails for another reason and only looks like it; and the
 * example on its page, before and after. Several test files share the entries between them.
 */

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { catalogue } from '#mistakes/catalogue.js';
import { mistakesIn, readProgram, readPrograms } from './mistake-programs.js';

export const programFolder = 'test/unit/mistakes/programs';
export const pageFolder = 'docs/mistakes';

const shares = 2;

/** @param share from 0; together the shares are the whole catalogue */
export function checkShare(share: 0 | 1): void {
  const kinds = catalogue.filter((_, index) => index % shares === share).map(({ kind }) => kind);
  describe.each(kinds)('%s', checkKind);
}

/** The example of a page: one program before and one after, with the tests that stand above them. */
function exampleOf(kind: string) {
  const page = readFileSync(`${pageFolder}/${kind}.md`, 'utf8');
  const [before = '', after = ''] = [...page.matchAll(/```c\n([\s\S]*?)```/g)].map(([, text = '']) => text);
  const cases = [...page.matchAll(/Input `([^`]*)`, expected output `([^`]*)`/g)];
  const exact = page.includes('character by character') ? '// exact\n' : '';
  const tests = `${cases.map(([, stdin, stdout]) => `// ${stdin} -> ${stdout}\n`).join('')}${exact}`;
  return { page, before: readProgram(tests + before, false), after: readProgram(tests + after, false) };
}

function checkKind(kind: string): void {
  const entry = catalogue.find((each) => each.kind === kind)!;

  test('its page has its name, what it means, and an example that is named and then passes', async () => {
    const { page, before, after } = exampleOf(kind);
    expect(page.startsWith(`# ${entry.name}\n`)).toBe(true);
    expect(page).toContain(entry.meaning);
    expect((await mistakesIn(before)).mistakes.map((each) => each.kind)).toContain(kind);
    expect(await mistakesIn(after)).toEqual({ mistakes: [], passes: true });
  });

  const programs = existsSync(`${programFolder}/${kind}.c`)
    ? readPrograms(readFileSync(`${programFolder}/${kind}.c`, 'utf8'))
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
    expect(programs.length - alike.length).toBeGreaterThanOrEqual(4);
    for (const program of alike) {
      const { mistakes, passes } = await mistakesIn(program);
      expect(passes).toBe(false);
      expect(mistakes.map((each) => each.kind)).not.toContain(kind);
    }
  });
}
