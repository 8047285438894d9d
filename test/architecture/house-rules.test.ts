/**
 * The house rules that a machine can check: names, sizes, file headers, what the tree must
 * not contain. Each test lists its offenders, `path: what`.
 */

import { basename, dirname, extname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { isTextFile } from './import-graph.js';
import { type ProjectFile, projectFiles, withoutLiterals } from './project-files.js';

const headerLinesMax = 14;
const sourceLinesMax = 450;

const all = projectFiles('.');
const code = all.filter(({ path }) => /^(?:src|workers|lab|page|test|bench)\/.*\.(?:ts|cjs|mjs)$/.test(path));
const sources = code.filter(({ path }) => /^(?:src|workers|lab|page)\//.test(path));
/** C and JavaScript that the sources import as texts. */
const texts = all.filter((file) => file.path.startsWith('src/') && isTextFile(file));
const tests = code.filter(({ path }) => path.startsWith('test/'));
const scripts = all.filter(({ path }) => path.startsWith('scripts/') || path === '.ci/run');
const prose = all.filter(({ path }) => path.endsWith('.md'));

/**
 * Signs of a sentence that no native engineer would write: a passive of `tell`, `no` before a
 * noun in place of `not a`, a comment without a subject that begins with a genitive.
 */
const stiffPhrases = [
  /\b[Tt]ol[d]\b/g,
  /(?<!\b[Tt]here )\b(?:is|are|was|were) no (?!(?:longer|more|less|larger|wider|accident)\b)[a-z]+/g,
  /¶O[f]\b.{0,20}/g,
];

/** How many of them rooms may still have that nobody has gone through. Lower these, never raise them. */
const stiffPhrasesMax: Readonly<Record<string, number>> = {
  'lab/measures': 1,
  page: 8,
  'src/c/parse': 5,
  'src/service': 1,
  'src/syntax': 1,
  'test/acceptance': 8,
  'test/service': 8,
  'test/unit/c': 1,
  'test/unit/edits': 17,
  'test/unit/instrument': 2,
  'test/unit/judge': 3,
  'test/unit/lab': 12,
  'test/unit/localise': 3,
  'test/unit/report': 20,
  'test/unit/service': 9,
};

/** The phrases in a text, its comments joined to one line each that begins with `¶`. */
function stiffPhrasesIn(text: string): string[] {
  const marked = text.replace(/^[ \t]*(?:\/\*\*?|\*(?!\/)|\/\/)[ \t]?/gm, '¶');
  const joined = marked.replace(/\n¶(?=[a-z`'(])/g, ' ');
  return stiffPhrases.flatMap((phrase) => joined.match(phrase) ?? []);
}

/** `src/smt`, `src/c/parse`, `test/unit/smt`, `docs`: what the limits are kept for. */
function roomOf(path: string): string {
  const parts = dirname(path).split('/');
  return parts.slice(0, parts[0] === 'test' || parts[1] === 'c' ? 3 : 2).join('/');
}

/** Every match, with its file and line. */
function matchesIn(files: readonly ProjectFile[], shape: RegExp): string[] {
  const global = new RegExp(shape.source, `g${shape.flags}`);
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(global)].map(
      ({ 0: match, index }) => `${path}:${text.slice(0, index).split('\n').length}: ${match}`,
    ),
  );
}

/** The length in lines of the file's opening comment, after `#!`; 0 if there is none. */
function headerLines(text: string): number {
  const lines = text.replace(/^#!.*\n/, '').split('\n');
  if (lines[0]!.startsWith('/*')) return lines.findIndex((line) => line.includes('*/')) + 1;
  const end = lines.findIndex((line) => !line.startsWith('//') && !line.startsWith('#'));
  return end < 0 ? lines.length : end;
}

describe('files', () => {
  test(`of src open with a comment of 1 to ${headerLinesMax} lines`, () => {
    // A comment in any other text would reach its readers: our preprocessor, analysers, browsers.
    const commented = texts.filter(({ path }) => /\/runtime\/.*\.c$/.test(path));
    const offenders = [...sources, ...scripts, ...commented]
      .map(({ path, text }) => ({ path, lines: headerLines(text) }))
      .filter(({ lines }) => lines < 1 || lines > headerLinesMax);
    expect(offenders).toEqual([]);
  });

  test('have kebab-case names', () => {
    const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:test|d))?(?:\.(?:ts|cjs|mjs))?$/;
    const offenders = [...code, ...scripts].filter(({ path }) => !path.split('/').every(isKebabOrHidden));
    expect(offenders.map(({ path }) => path)).toEqual([]);

    function isKebabOrHidden(part: string): boolean {
      return kebab.test(part) || part === '.ci';
    }
  });

  test('are named for their content', () => {
    const vague = new Set(['index', 'utils', 'util', 'helpers', 'helper', 'common', 'misc']);
    const offenders = code.filter(({ path }) =>
      path.split('/').some((part) => vague.has(basename(part, extname(part)))),
    );
    expect(offenders.map(({ path }) => path)).toEqual([]);
  });

  test(`of src have at most ${sourceLinesMax} lines`, () => {
    const offenders = [...sources, ...texts]
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > sourceLinesMax);
    expect(offenders).toEqual([]);
  });

  test('have no default export', () => {
    expect(matchesIn(sources, /^export default\b.*/m)).toEqual([]);
  });

  test('have no notes of unfinished work', () => {
    // Character classes keep this file from finding itself, here and below.
    expect(matchesIn([...code, ...scripts, ...prose], /\b(?:TO[D]O|FIX[M]E)\b.*/)).toEqual([]);
  });
});

describe('tests', () => {
  test('are neither focused nor skipped, except for a missing tool, with the reason', () => {
    const shape = /\.(?:on[l]y|ski[p]|tod[o])\b\(?|\b(?:f|x)(?:it|test|describe)\(|\.(?:only|skip)\.each/;
    const files = tests.filter(({ path }) => path !== 'test/support/describe-with.ts');
    expect(matchesIn(files, shape)).toEqual([]);
  });

  test('of test/unit mirror the folders of src, and of lab', () => {
    const folders = new Set(sources.map(({ path }) => join('test/unit', dirname(path).replace(/^src/, ''))));
    const offenders = tests.filter(
      ({ path }) => /^test\/unit\/.*\.test\.ts$/.test(path) && !folders.has(dirname(path)),
    );
    expect(offenders.map(({ path }) => path)).toEqual([]);
  });
});

describe('the tree', () => {
  test('names no machine', () => {
    // A path on somebody's machine, or a package host.
    const shape = /(?<![\w.])\/(?:wor[k]|roo[t]|tmp\/bas[h]|hom[e]\/\w+)\b\S*|\bregistr[y]\.[\w.-]+/;
    expect(matchesIn(all, shape)).toEqual([]);
    expect(matchesIn(all, /"resolve[d]": *"http.*/)).toEqual([]);
  });

  test('has its dependencies pinned exactly', () => {
    const { text } = all.find(({ path }) => path === 'package.json')!;
    const pins = JSON.parse(text) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
    const offenders = Object.entries({ ...pins.dependencies, ...pins.devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
    );
    expect(offenders).toEqual([]);
  });

  test('has a lock that names a package for every platform', () => {
    // Without them `npm ci` refuses the lock, since an optional package is missing.
    const { text } = all.find(({ path }) => path === 'package-lock.json')!;
    const { packages } = JSON.parse(text) as {
      packages: Record<string, { optionalDependencies?: Record<string, string> }>;
    };
    const installed = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
    const wanted = Object.values(packages).flatMap((each) => Object.keys(each.optionalDependencies ?? {}));
    expect(wanted.filter((name) => !installed.has(name))).toEqual([]);
  });

  test('reads as plain English', () => {
    const found = new Map<string, string[]>();
    for (const { path, text } of [...code, ...prose.filter(({ path }) => /^(?:docs|README)/.test(path))]) {
      const room = roomOf(path);
      for (const phrase of stiffPhrasesIn(text))
        found.set(room, [...(found.get(room) ?? []), `${path}: ${phrase}`]);
    }
    const offenders = [...found].filter(([room, each]) => each.length > (stiffPhrasesMax[room] ?? 0));
    expect(offenders).toEqual([]);
  });

  test('is spelled the British way', () => {
    // Quoted words may be spelled as in gcc's messages or in others' interfaces.
    const american = /\w*(?:locali[z]|initiali[z]|optimi[z]|summari[z]|recogni[z]|analy[z]|behavio[r]\b)\w*/i;
    // Names of the Language Server Protocol, by which its library is called.
    const ofTheProtocol =
      /\b(?:onInitialized?|Initialize(?:Params|Result|Request)|InitializedNotification|initializationOptions)\b/g;
    const unquoted = code.map(({ path, text }) => ({
      path,
      text: withoutLiterals(text).replaceAll(ofTheProtocol, ''),
    }));
    const plain = prose.map(({ path, text }) => ({ path, text: text.replace(/`[^`\n]*`|"[^"\n]*"/g, '') }));
    expect(matchesIn([...unquoted, ...plain], american)).toEqual([]);
  });
});
