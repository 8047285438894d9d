/** What a file exports, another one imports. What only stands there is deleted. */

import { expect, test } from '@jest/globals';
import { projectFiles, withoutComments } from './project-files.js';

/** Called from outside of what is compiled here, or kept for tests that publish schemas or need a part alone. */
const entryPoints: ReadonlySet<string> = new Set([
  // scripts/bundle.mjs writes both around what it bundles.
  'src/cli/load-bundle.ts bundleHead',
  'src/cli/load-bundle.ts bundleTail',
  'lab/corpus-files/corpus-schema.ts corpusJsonSchema',
  'lab/tcas/faults-schema.ts faultsJsonSchema',
  'src/instrument/dialects/klee.ts kleeArgvDialect',
  'src/suite/decode-suite-text.ts decodeSuiteText',
]);

const sources = projectFiles('.')
  .filter(({ path }) => /^(?:src|lab|page|workers)\/.*\.ts$/.test(path))
  .map(({ path, text }) => ({ path, text: withoutComments(text) }));

const exported =
  /^export (?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;
const imported = /(?:import|export)\s+(?:type\s+)?(?:\w+,\s*)?\{([^}]*)\}\s*from/g;
/** `const { a } = await import(…)`, `const [{ a }, { b }] = await Promise.all(…)` */
const importedLate = /\{([^{}]*)\}(?:\s*=\s*await import\(|, |\] = await Promise)/g;
/** `(await import('…')).name`, and members of whole modules. */
const member = /\.(\w+)|\['(\w+)'\]/g;

function importedNames(text: string): readonly string[] {
  const lists = [...text.matchAll(imported), ...text.matchAll(importedLate)].map(([, list]) => list!);
  const names = lists.flatMap((list) =>
    list.split(',').map((each) =>
      each
        .trim()
        .replace(/^type /, '')
        .split(/\s+as\s+|:/)[0]!
        .trim(),
    ),
  );
  const takesModules = /\bimport\(|import \* as/.test(text);
  return takesModules ? [...names, ...[...text.matchAll(member)].map(([, a, b]) => a ?? b!)] : names;
}

test('nothing is exported that nobody uses', () => {
  const users = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    for (const name of importedNames(text)) users.set(name, (users.get(name) ?? new Set()).add(path));
  }
  const unused = sources.flatMap(({ path, text }) =>
    [...text.matchAll(exported)]
      .map(([, name]) => name!)
      .filter((name) => {
        const others = [...(users.get(name) ?? [])].filter((user) => user !== path);
        // What a file uses itself is needed, if not by others.
        return others.length === 0 && text.match(new RegExp(`\\b${name}\\b`, 'g'))!.length === 1;
      })
      .map((name) => `${path} ${name}`),
  );
  expect(unused.filter((each) => !entryPoints.has(each))).toEqual([]);
  expect([...entryPoints].filter((each) => !unused.includes(each))).toEqual([]);
});
