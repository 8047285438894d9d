/**
 * The architecture: which folder may import which, that the core is pure, that imports have
 * no cycles. To change a rule, change it here and in `docs/ARCHITECTURE.md`, with the reason.
 */

import { describe, expect, test } from '@jest/globals';
import {
  findCycle,
  importGraph,
  isTextFile,
  reachableFrom,
  specifierLiterals,
  specifiersOf,
} from './import-graph.js';
import { projectFiles, withoutComments, withoutLiterals } from './project-files.js';

const frontEnd = ['base', 'model', 'suite', 'c', 'smt'];
const running = [...frontEnd, 'locate', 'engine', 'program'];
const searching = [...running, 'inputs', 'instrument', 'analysers', 'pool', 'spectrum', 'request'];
const answering = [
  ...searching,
  'equivalence',
  'oracle',
  'repairs',
  'judge',
  'texts',
  'edits',
  'donors',
  'clusters',
  'synthesis',
  'evolve',
  'values',
  'several',
  'mistakes',
  'compile-errors',
  'trace',
  'models',
];

/** What the command line may import, and so experiments too. */
const product = [
  ...searching,
  'language',
  'clusters',
  'report',
  'localise',
  'probe',
  'submissions',
  'questions',
  'agents',
  'editors',
  'grade',
  'pack',
  'service',
  'providers',
];

/** What several experiments share stands above them. */
const experimenting = [...product, 'cli', 'lab/measures', 'lab/terminal'];
const experiments = [
  'compare',
  'tcas',
  'corpus',
  'repair',
  'likelihood',
  'faults',
  'mutants',
  'broken',
  'conformance',
  'instrumentation',
  'agreement',
].map((name) => `lab/${name}`);

/** What each folder may import besides itself: those of `src`, and `lab/` by its own. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  base: [],
  language: ['base'],
  model: ['base'],
  suite: ['base', 'model'],
  c: ['base', 'model'],
  smt: ['base', 'model'],
  syntax: ['base', 'model'],
  spectrum: ['base'],
  report: ['base', 'model', 'language'],
  groups: ['base', 'model'],
  pack: ['base', 'model', 'suite'],
  feedback: ['base', 'model', 'suite'],
  pool: ['base', 'model'],
  locate: ['base', 'model', 'c'],
  instrument: ['base', 'model', 'suite', 'c', 'locate'],
  engine: frontEnd,
  program: [...frontEnd, 'locate', 'engine'],
  inputs: running,
  equivalence: [...running, 'inputs'],
  analysers: [...running, 'instrument', 'pool'],
  request: [...running, 'analysers', 'pool'],
  oracle: [...running, 'inputs', 'equivalence'],
  repairs: [...running, 'pool'],
  judge: [...running, 'pool', 'spectrum', 'repairs'],
  texts: [...running, 'pool', 'repairs', 'judge'],
  edits: [...running, 'pool', 'repairs', 'judge'],
  donors: [...running, 'repairs', 'edits'],
  clusters: [...running, 'repairs', 'edits', 'donors'],
  synthesis: [...running, 'inputs', 'pool', 'repairs', 'judge', 'edits'],
  evolve: [...running, 'pool', 'repairs', 'edits', 'donors', 'clusters'],
  values: [...searching, 'repairs'],
  several: [...searching, 'repairs', 'judge', 'values'],
  mistakes: [...running, 'language', 'repairs', 'judge', 'edits'],
  trace: running,
  'compile-errors': running,
  models: [...running, 'request', 'oracle', 'repairs', 'judge', 'edits', 'compile-errors'],
  providers: ['base', 'request'],
  localise: answering,
  probe: [...running, 'inputs', 'equivalence', 'oracle', 'edits'],
  submissions: ['base', 'model', 'engine', 'pool'],
  questions: [...searching, 'localise', 'probe', 'submissions', 'trace'],
  agents: [...searching, 'language', 'mistakes', 'report', 'submissions', 'questions'],
  editors: [...searching, 'language', 'report', 'submissions', 'questions', 'agents'],
  grade: [
    ...searching,
    'language',
    'oracle',
    'groups',
    'feedback',
    'report',
    'localise',
    'submissions',
    'providers',
  ],
  service: [
    ...searching,
    'language',
    'syntax',
    'report',
    'localise',
    'submissions',
    'questions',
    'agents',
    'feedback',
    'providers',
    'grade',
  ],
  cli: product,
  workers: product,
  'lab/corpus-files': product,
  'lab/truth': ['syntax'],
  'lab/measures': product,
  'lab/charts': product,
  'lab/statistics': ['base', 'spectrum', 'lab/measures'],
  'lab/baselines': [...product, 'lab/measures'],
  'lab/terminal': [...product, 'lab/measures'],
  'lab/replays': [...product, 'lab/corpus-files'],
  'lab/results': [...product, 'cli', 'lab/baselines', 'lab/charts', 'lab/corpus-files'],
  'lab/compare': [...experimenting, 'lab/results', 'lab/statistics'],
  'lab/corpus-tools': [...experimenting, 'lab/corpus-files'],
  'lab/tcas': [...experimenting, 'lab/baselines', 'lab/charts', 'lab/corpus-files', 'lab/results'],
  'lab/corpus-build': [
    ...experimenting,
    'syntax',
    'lab/corpus-files',
    'lab/replays',
    'lab/truth',
    'lab/tcas',
  ],
  'lab/corpus': [
    ...experimenting,
    'oracle',
    'syntax',
    'lab/baselines',
    'lab/charts',
    'lab/corpus-files',
    'lab/truth',
    'lab/results',
    'lab/statistics',
  ],
  'lab/repair': [
    ...[...experimenting, 'syntax', 'repairs', 'judge', 'clusters', 'evolve'],
    ...['lab/compare', 'lab/corpus', 'lab/replays', 'lab/results'],
  ],
  'lab/likelihood': [...experimenting, 'edits', 'lab/corpus', 'lab/corpus-files'],
  'lab/faults': [...experimenting, 'edits', 'lab/corpus', 'lab/results'],
  'lab/mutants': [...experimenting, 'edits', 'lab/corpus', 'lab/faults', 'lab/results'],
  'lab/broken': [...experimenting, 'compile-errors', 'lab/corpus', 'lab/results'],
  'lab/corpus-mutate': [
    ...experimenting,
    'syntax',
    'lab/corpus-build',
    'lab/faults',
    'lab/tcas',
    'lab/truth',
  ],
  'lab/class': [...experimenting, 'groups', 'lab/compare', 'lab/corpus', 'lab/corpus-files', 'lab/faults'],
  'lab/conformance': [...experimenting, 'lab/replays', 'lab/results'],
  'lab/instrumentation': [...experimenting, 'lab/replays', 'lab/results', 'lab/tcas'],
  'lab/agreement': [...experimenting, 'values', 'lab/corpus-files', 'lab/results', 'lab/tcas'],
  lab: ['cli', 'lab/corpus-build', 'lab/corpus-mutate', 'lab/corpus-tools', 'lab/class', ...experiments],
  page: ['base', 'model', 'language', 'report', 'service'],
};

/** Knows no file system, process, environment, clock or random number. */
const coreFolders = [
  'base',
  'model',
  'c',
  'locate',
  'smt',
  'engine',
  'equivalence',
  'program',
  'inputs',
  'probe',
  'oracle',
  'judge',
  'texts',
  'edits',
  'repairs',
  'clusters',
  'evolve',
  'mistakes',
  'compile-errors',
  'models',
  'trace',
  'instrument',
  'spectrum',
  'report',
  'groups',
  'feedback',
];
const coreFiles = [
  'src/pool/planner.ts',
  'src/pool/summarise.ts',
  'src/several/diagnosis.ts',
  'src/several/candidate-sets.ts',
];
/** The solver is a foreign library that the core itself starts. */
const solverBinding = /^src\/smt\/z3(-[a-z]+)?\.ts$/;

const impure: readonly RegExp[] = [
  /\bDate\b/,
  /\bperformance\b/,
  /\bMath\.random\b/,
  /\bprocess\b\s*[.?[]/,
  /\bglobalThis\b/,
  /\bconsole\b/,
  /\bset(?:Timeout|Interval|Immediate)\b/,
  /\bqueueMicrotask\b/,
  /\bfetch\(/,
  /\brequire\(/,
  /\bWorker\b/,
];

/** Packages that only these files import, so that they can be replaced. */
const soleImporters: Readonly<Record<string, readonly string[]>> = {
  'z3-solver': ['src/smt/z3.ts'],
  'tree-sitter': ['src/syntax/native-source.ts'],
  'tree-sitter-c': ['src/syntax/native-source.ts'],
  'web-tree-sitter': ['src/syntax/wasm-source.ts'],
  // Only these start processes.
  execa: ['lab/replays/native-runner.ts', 'src/analysers/sandbox/run-process.ts'],
};

/** Imported by name, and only when an experiment is asked for. */
const laboratoryEntry = '#lab/lab.js';

/** Folders whose phases may name each other from the folder's root, as in `#c/types.js`. */
const nameThemselvesFromRoot = ['src/c/check/', 'src/c/link/', 'src/c/lower/'];

const files = ['src', 'workers', 'lab', 'page'].flatMap((folder) => projectFiles(folder));
const sources = files.filter(({ path }) => path.endsWith('.ts'));
const texts = files.filter(isTextFile);
const graph = importGraph([...sources, ...texts]);
const links = [...graph].flatMap(([file, imports]) => imports.map((each) => ({ file, ...each })));

function folderOf(path: string): string {
  const [top, second, third] = path.split('/');
  if (top === 'src') return second!;
  return top === 'lab' && third !== undefined ? `lab/${second}` : top!;
}

function isCore(path: string): boolean {
  return coreFolders.includes(folderOf(path)) || coreFiles.includes(path);
}

test('every import is seen', () => {
  for (const { text } of sources) {
    const seen = specifiersOf(text).filter((specifier) => /^[#.]/.test(specifier));
    expect(specifierLiterals(text).filter((specifier) => specifier !== laboratoryEntry)).toEqual(seen);
  }
  expect(links.filter(({ target }) => target !== undefined && !graph.has(target))).toEqual([]);
});

test('every text of C or JavaScript is imported', () => {
  const imported = new Set(links.map(({ target }) => target));
  expect(texts.length).toBeGreaterThan(40);
  expect(texts.filter(({ path }) => !imported.has(path))).toEqual([]);
});

describe('shapes of imports', () => {
  test.each([
    [`import { a } from '#base/a.js';`, '#base/a.js'],
    [`import type { a } from './a.js';`, './a.js'],
    [`import {\n  a,\n  type b,\n} from '../a.js';`, '../a.js'],
    [`import a, * as b from 'a';`, 'a'],
    [`import 'a';`, 'a'],
    [`export { a } from './a.js';`, './a.js'],
    [`export * from './a.js';`, './a.js'],
    [`const a = await import('./a.js');`, './a.js'],
    [`let a: import('./a.js').A;`, './a.js'],
  ])('%j', (text, specifier) => {
    expect(specifiersOf(text)).toEqual([specifier]);
  });

  test.each([`// import 'a';`, `/** import('./a.js') */`, `export const a = 'from';\nconst b = 'c';`])(
    'not %j',
    (text) => {
      expect(specifiersOf(text)).toEqual([]);
    },
  );
});

describe('layers', () => {
  test('point one way: each folder imports only what stands above it', () => {
    const order = Object.keys(mayImport);
    const offences = order.flatMap((folder, index) =>
      mayImport[folder]!.filter((below) => !order.slice(0, index).includes(below)),
    );
    expect(offences).toEqual([]);
  });

  test('every folder has one', () => {
    expect(sources.map(({ path }) => folderOf(path)).filter((folder) => !(folder in mayImport))).toEqual([]);
  });

  test('import only what they may', () => {
    const offences = links.flatMap(({ file, specifier, target }) => {
      if (target === undefined) return [];
      const from = folderOf(file);
      const to = folderOf(target);
      return from === to || mayImport[from]?.includes(to) ? [] : [`${file} imports ${specifier}`];
    });
    expect(offences).toEqual([]);
  });

  test('leave the laboratory out of the product, which names its entry in one place', () => {
    const inProduct = sources.filter(({ path }) => !path.startsWith('lab/'));
    const naming = inProduct.filter(({ text }) => /['"`](?:#|[./]+\/)lab\//.test(withoutComments(text)));
    expect(naming.map(({ path }) => path)).toEqual([
      'src/cli/experiment-command.ts',
      'src/cli/load-bundle.ts',
    ]);
    expect(graph.has('lab/lab.ts')).toBe(true);
  });

  test('let the page have types of the service, and nothing else of it', () => {
    const page = sources.filter(({ path }) => path.startsWith('page/'));
    const shape = /^import (?!type\b)[^;]*from '(?:#service|#model)\/[^']*'/gm;
    expect(page.length).toBeGreaterThan(10);
    expect(page.flatMap(({ text }) => text.match(shape) ?? [])).toEqual([]);
  });

  test('name other folders by #folder/file.js and their own by a relative path', () => {
    const offences = links.flatMap(({ file, specifier, target }) => {
      if (target === undefined || nameThemselvesFromRoot.some((root) => file.startsWith(root))) return [];
      const isOwn = folderOf(file) === folderOf(target);
      return isOwn === specifier.startsWith('.') ? [] : [`${file} imports ${specifier}`];
    });
    expect(offences).toEqual([]);
  });
});

describe('files', () => {
  test('import each other without cycles, types included', () => {
    expect(findCycle(graph)).toBeUndefined();
  });

  test('a cycle would be found', () => {
    const files = [
      { path: 'src/a/one.ts', text: `import './two.js';` },
      { path: 'src/a/two.ts', text: `import type { T } from '#b/three.js';` },
      { path: 'src/b/three.ts', text: `import '#a/two.js';` },
    ];
    expect(findCycle(importGraph(files))).toEqual(['src/a/two.ts', 'src/b/three.ts', 'src/a/two.ts']);
  });

  test.each(Object.entries(soleImporters))('%s is imported by %s alone', (name, importers) => {
    const found = links.filter(({ specifier }) => specifier.split('/')[0] === name);
    expect([...new Set(found.map(({ file }) => file))].sort()).toEqual(importers);
  });

  test('start no process but through execa, and those of our own that jobs run in', () => {
    const importers = links.filter(({ specifier }) =>
      /^(?:node:)?(?:child_process|cluster)$/.test(specifier),
    );
    expect(importers.map(({ file }) => file)).toEqual(['src/pool/job-process.ts']);
  });

  test('the command line, with that of the experiments, is all that knows of commander', () => {
    const isLabCommand = /^lab\/(?:lab|[a-z-]+\/[a-z-]+-command)\.ts$/;
    const importers = links.filter(({ specifier }) => specifier === 'commander').map(({ file }) => file);
    const offences = importers.filter((file) => folderOf(file) !== 'cli' && !isLabCommand.test(file));
    expect(offences).toEqual([]);
  });
});

describe('the core', () => {
  const reached = reachableFrom(
    graph,
    sources.map(({ path }) => path).filter((path) => isCore(path) && !solverBinding.test(path)),
  );
  const pure = sources.filter(({ path }) => reached.has(path) && !solverBinding.test(path));

  test('has its files', () => {
    const paths = sources.map(({ path }) => path);
    expect(coreFiles.filter((file) => !paths.includes(file))).toEqual([]);
    expect(pure.length).toBeGreaterThan(100);
  });

  test('reaches no module of Node', () => {
    const offences = links.filter(
      ({ file, specifier }) => reached.has(file) && specifier.startsWith('node:'),
    );
    expect(offences.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([]);
  });

  test('names no clock, process, random number or timer', () => {
    const offences = pure.flatMap(({ path, text }) => {
      const code = withoutLiterals(withoutComments(text));
      return impure.flatMap((shape) => shape.exec(code)?.map((found) => `${path}: ${found}`) ?? []);
    });
    expect(offences).toEqual([]);
  });
});
