/**
 * docs/c-support.md says what is true: its examples are run, here and by gcc, what it
 * calls unsupported yields the message it gives, and its list of the library is that
 * of the headers and the engine. `UPDATE_C_SUPPORT=1 npm run test:unit --
 * test/acceptance/c-support` writes the latter anew.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { standardHeader, standardHeaderNames } from '#c/headers/standard-headers.js';
import { runtimeDefinition } from '#c/lower/runtime-library.js';
import { preprocess } from '#c/preprocess/preprocess.js';
import { assertFunctions } from '#engine/libc/assert.js';
import { ctypeFunctions } from '#engine/libc/ctype.js';
import { hasLibraryFunction } from '#engine/libc/library.js';
import { mathFunctions } from '#engine/libc/math.js';
import { stdioFunctions } from '#engine/libc/stdio.js';
import { stdlibFunctions } from '#engine/libc/stdlib.js';
import { stringFunctions } from '#engine/libc/string.js';
import { timeFunctions } from '#engine/libc/time.js';
import { describeWith } from '../support/describe-with.js';
import { compileProgram } from '../support/gcc.js';
import { translateText } from '../support/print-program.js';
import { runText } from '../support/run-text.js';

const path = fileURLToPath(new URL('../../docs/c-support.md', import.meta.url));
const page = readFileSync(path, 'utf8');

/** The rows of the tables under a heading, without head and rule, as the text of their cells. */
function rowsUnder(heading: string): string[][] {
  const start = page.indexOf(`\n${heading}\n`);
  const section = page.slice(start + 1).split(/\n## /)[0]!;
  expect(start).toBeGreaterThan(0);
  return section
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\| (what|-)/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\|)\|(?!\|)(?=(?:[^`]*`[^`]*`)*[^`]*$)/)
        .map((cell) => cell.trim()),
    );
}

function code(cell: string): string {
  expect(cell).toMatch(/^`[^`]+`$/);
  return cell.slice(1, -1);
}

const headers = ['stdarg', 'stddef', 'stdio', 'stdlib', 'string']
  .map((name) => `#include <${name}.h>\n`)
  .join('');

/** An example as a program that ends with status 0 if it leaves `ok` true. */
function programOf(example: string): string {
  const [main, after = ''] = example.split('/* and after main */');
  const parts = main!.split('/* then */');
  const before = parts.length > 1 ? parts[0]!.replace(/(#define .*)$/, '$1\n') : '';
  return `${headers}${before}\nint main(void) { int ok = 0; ${parts.at(-1)} return !ok; }\n${after}\n`;
}

describe('supported', () => {
  const rows = rowsUnder('## Supported: the language').map(
    ([what, example]) => [what!, code(example!)] as const,
  );

  test('is much', () => expect(rows.length).toBeGreaterThan(30));

  test.each(rows)('%s', (_, example) => {
    const { exitCode, reason } = runText(programOf(example), { mode: 'strict' });
    expect({ exitCode, reason }).toEqual({ exitCode: 0 });
  });

  describeWith('gcc', 'by gcc', () => {
    test.each(rows)('%s', async (_, example) => {
      const program = await compileProgram(programOf(example), ['-O0', '-w', '-lm']);
      try {
        expect((await program.run({})).exitCode).toBe(0);
      } finally {
        await program.remove();
      }
    });
  });
});

describe('not supported', () => {
  test.each(rowsUnder('## Not supported: the language'))('%s', (_, example, message) => {
    const text = `void f(void);\nint main(void) { ${code(example!)} return 0; }\n`;
    const [first] = translateText(text).diagnostics;
    expect(first).toMatchObject({ kind: 'unsupported', message: code(message!), span: { line: 2 } });
  });
});

describe('undefined', () => {
  const rows = rowsUnder('## What is undefined');

  test.each(rows.filter((row) => row.length === 4))('%s', (_, example, name, native) => {
    const text = programOf(code(example!));
    expect(runText(text, { mode: 'strict' }).crash?.kind).toBe(code(name!));
    const run = runText(text, { mode: 'native' });
    expect(native).toMatch(/^(crashes|goes on)$/);
    if (native === 'crashes') expect(run.crash?.kind).toBe(code(name!));
    else {
      expect(run.crash).toBeUndefined();
      expect(run.findings.map(({ kind }) => kind)).toContain(code(name!));
    }
  });

  test.each(rows.filter((row) => row.length === 3))('%s', (_, example, finding) => {
    const { program, diagnostics } = translateText(programOf(code(example!)));
    expect(diagnostics).toEqual([]);
    expect(program.findings.map(({ kind }) => kind)).toEqual([code(finding!)]);
  });
});

// ---- the library

/** The functions that a header declares itself, in the order of its text; inline ones and macros aside. */
function functionsOf(header: string): string[] {
  const main = { name: 'main.c', text: `#define _GNU_SOURCE\n#include <${header}>\n`, isSystem: false };
  const { tokens } = preprocess(main, { resolveInclude: () => undefined });
  const own = standardHeader(header);
  const names: string[] = [];
  let depth = 0;
  tokens.forEach(({ text, span, kind }, index) => {
    const opens = text === '(' || text === '{';
    const before = tokens[index - 1];
    const isDeclarator = opens && depth === 0 && text === '(' && before?.kind === 'identifier';
    if (isDeclarator && span.file === own && !inTypedef(tokens, index)) names.push(before.text);
    if (opens) depth++;
    if (text === ')' || text === '}') depth--;
    expect(kind).toBeDefined();
  });
  return names;
}

function inTypedef(tokens: readonly { readonly text: string }[], index: number): boolean {
  const start = tokens.slice(0, index).findLastIndex(({ text }) => text === ';');
  return tokens[start + 1]?.text === 'typedef';
}

function isSupported(name: string): boolean {
  return hasLibraryFunction(name) || runtimeDefinition(name) !== undefined;
}

function listOf(names: readonly string[]): string {
  return `\`${[...names].sort().join(' ')}\``;
}

/** What the engine has although no header declares it; two underscores begin what headers and our own C call. */
function undeclaredFunctions(): string[] {
  const declared = new Set(standardHeaderNames.flatMap(functionsOf));
  const tables: object[] = [assertFunctions, ctypeFunctions, mathFunctions, stdioFunctions];
  tables.push(stdlibFunctions, stringFunctions, timeFunctions);
  const names = tables.flatMap((table) => Object.keys(table));
  return names.filter((name) => !name.startsWith('__') && !declared.has(name));
}

/** A list, since a table's columns would be as wide as their widest row. */
function libraryList(): string {
  const items = standardHeaderNames.map((header) => {
    const names = functionsOf(header);
    const supported = names.filter(isSupported);
    const declared = names.filter((name) => !isSupported(name));
    const parts = [
      ...(supported.length > 0 ? [listOf(supported)] : []),
      ...(declared.length > 0 ? [`declared only: ${listOf(declared)}`] : []),
    ];
    return `- \`<${header}>\`: ${parts.length > 0 ? parts.join('; ') : 'no functions'}`;
  });
  return [...items, `- without a declaration: ${listOf(undeclaredFunctions())}`].join('\n');
}

describe('the library', () => {
  const [start, end] = ['<!-- library -->\n', '<!-- end of library -->'];

  test('is as the headers and the engine have it', () => {
    const [head, rest] = page.split(start) as [string, string];
    const [written, tail] = rest.split(end) as [string, string];
    const list = libraryList();
    if (process.env.UPDATE_C_SUPPORT !== undefined) {
      writeFileSync(path, `${head}${start}\n${list}\n\n${end}${tail}`);
      return;
    }
    expect(written.trim().split('\n')).toEqual(list.split('\n'));
  });
});
