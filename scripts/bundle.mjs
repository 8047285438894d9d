/**
 * Makes from `dist` what `nearmiss` runs. In `dist/bundle`: `program.cjs`, all modules of the
 * product in one file; the code that V8 compiles from it; `lab.cjs`, the experiments, which
 * take the rest from the program; and a starter for the command line and for each thread. In
 * `dist/page`: the service's page.
 * Node loads one file in a tenth of the time that a thousand take. The library's entries
 * stay as the compiler wrote them. See docs/decisions/0007-start-up.md.
 */

import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundleHead, bundleTail } from '../dist/src/cli/load-bundle.js';

const program = 'dist/bundle/program.cjs';
const laboratory = 'dist/bundle/lab.cjs';
/** Modules, as paths below the top without the extension. */
const threads = modulesIn('workers', /-thread$/);
const labThreads = modulesIn('lab', /-thread$/);

const ofSyntaxTrees = ['tree-sitter', 'tree-sitter-c', 'web-tree-sitter'];
const ofTheService = [
  'bullmq',
  'express',
  'helmet',
  'ioredis',
  'libsql',
  'pg',
  'pino',
  'prom-client',
  'rate-limiter-flexible',
  'uuid',
  'yauzl',
];

const ofAgentsAndEditors = [
  '@modelcontextprotocol/server',
  'vscode-languageserver',
  'vscode-languageserver-textdocument',
];

// z3 and tree-sitter find their WebAssembly and binaries by the place of their own files;
// what only the service, agents and editors need would make every command load more.
const outside = ['z3-solver', ...ofSyntaxTrees, ...ofTheService, ...ofAgentsAndEditors];

const common = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  legalComments: 'none',
  logLevel: 'warning',
};

/** Listed from the sources, since the compiler leaves its output for a deleted source in `dist`. */
function modulesIn(folder, shape) {
  const names = readdirSync(folder, { recursive: true }).map((name) => name.replace(/\.ts$/, ''));
  return names.filter((name) => shape.test(name)).map((name) => `${folder}/${name}`);
}

function contents(text) {
  return { contents: text, resolveDir: 'dist', sourcefile: 'bundle.js' };
}

// V8 recognises the text that compiled code belongs to only by its length.
rmSync(`${program}.v8`, { force: true });

const asScript = {
  ...common,
  metafile: true,
  format: 'cjs',
  // Text that is loaded as it lies in the file need not be copied once more.
  banner: { js: bundleHead },
  footer: { js: bundleTail },
  // A module is initialised at its first import; an external one is loaded by `require` then.
  supported: { 'dynamic-import': false },
  define: { 'import.meta.url': 'bundleUrl' },
};

/**
 * Commander needs processes only for commands that are programs of their own, and loading
 * what starts processes takes Node as long as loading the half of our own code.
 */
const lazyProcesses = {
  name: 'lazy-processes',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:child_process$/ }, ({ importer }) =>
      importer.includes('/commander/') ? { path: 'child_process', namespace: 'lazy' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'lazy' }, () => ({
      contents: `exports.spawn = (...args) => require('node:child_process').spawn(...args);`,
    }));
  },
};

/** @param modules names that another bundle imports */
function exportsOf(entries, modules) {
  const table = (lines) => `{ ${lines.join(', ')} }`;
  const lines = modules.map(
    (name) => `'${name}': () => require('${name.startsWith('#') ? name : fileOf(name)}')`,
  );
  return contents(`export const entries = ${table(entries)};\nexport const modules = ${table(lines)};`);
}

/**
 * before: var init_lower = __esm({\n  "src/c/lower/lower.js"() {
 * after:  var init_lower = __esm({\n  module() {
 *
 * V8 keeps a list of all properties that ever came first in an object, and copies it for
 * each new one: a thousand modules, each an object with its path as the only property,
 * took an eighth of the time that loading takes.
 */
function giveModulesOneName(text) {
  const head = /^(var \w+ = __(?:esm|commonJS)\(\{\n {2}(?:async )?)"[^"\n]+"\(/gm;
  return text.replace(head, '$1module(');
}

/**
 * before: say`… and ${left} more`
 * after:  say`\u2026 and ${left} more`
 *
 * A bundle is read as bytes. esbuild escapes what is not ASCII, but for comments and tagged templates,
 * whose raw text it keeps; nothing here reads that.
 */
function inAscii(text) {
  return text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function rewrite(file, change) {
  writeFileSync(file, change(readFileSync(file, 'utf8')), 'latin1');
}

/** The build of a package that `import` takes: by name, `require` could load another one beside it. */
function fileOf(name) {
  return fileURLToPath(import.meta.resolve(name));
}

function entriesOf(threads) {
  return threads.map((path) => `'${path}': () => import('./${path}.js')`);
}

const lab = await build({
  ...asScript,
  stdin: exportsOf(entriesOf(labThreads), ['#lab/lab.js']),
  outfile: laboratory,
  packages: 'external',
  external: readdirSync('src').map((folder) => `#${folder}/*`),
});
// What the program itself loads from outside its bundle, the laboratory finds there as well.
const takenByLab = lab.metafile.outputs[laboratory].imports.flatMap(({ path }) =>
  isBuiltin(path) || outside.includes(path) ? [] : path,
);
const { metafile } = await build({
  ...asScript,
  stdin: exportsOf(
    [`main: () => import('./src/cli/main.js')`, ...entriesOf(threads)],
    [...new Set(takenByLab)].sort(),
  ),
  outfile: program,
  // `yaml` has a build of ES modules, of which only what is used gets in.
  mainFields: ['module', 'main'],
  external: outside,
  plugins: [lazyProcesses],
});
rewrite(program, (text) => inAscii(giveModulesOneName(text)));
rewrite(laboratory, inAscii);

/** Packages in a bundle require their notices to be distributed with it. */
function writeNotices(path, { inputs }) {
  const packages = new Set(
    Object.keys(inputs).flatMap((input) => /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input) ?? []),
  );
  const notices = [...packages].sort().map((folder) => {
    const { name, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const texts = readdirSync(folder).filter((file) => /^licen[cs]e/i.test(file));
    return [`${name} (${license})`, ...texts.map((file) => readFileSync(join(folder, file), 'utf8'))].join(
      '\n\n',
    );
  });
  writeFileSync(path, notices.join('\n\n'));
}
writeNotices('dist/bundle/LICENCES', metafile);

/** Loads a bundle and runs one of its entries. */
function starter(load, folder, entry) {
  return contents(
    `import { ${load} } from './src/cli/load-bundle.js';
     void ${load}(new URL('${folder}', import.meta.url)).entries['${entry}']();`,
  );
}
await build({
  ...common,
  stdin: starter('loadProgram', './', 'main'),
  outfile: 'dist/bundle/nearmiss.cjs',
  // Node starts a CommonJS module faster than an ES module.
  format: 'cjs',
  banner: {
    js: `#!/usr/bin/env node\nconst starterUrl = require('node:url').pathToFileURL(__filename);`,
  },
  define: { 'import.meta.url': 'starterUrl' },
});
for (const path of [...threads, ...labThreads]) {
  const load = threads.includes(path) ? 'loadProgram' : 'loadLaboratory';
  const top = '../'.repeat(path.split('/').length - 1);
  await build({
    ...common,
    stdin: starter(load, top, path),
    outfile: `dist/bundle/${path}.js`,
    format: 'esm',
  });
}

// What only hands messages on needs nothing of the program.
await build({
  ...common,
  entryPoints: ['dist/workers/job-process.js'],
  outfile: 'dist/bundle/workers/job-process.js',
  format: 'esm',
});

/** The service's page at `/`, with the sources that it uses; what it loads when it is wanted has a file of its own. */
const hasEditor = existsSync('node_modules/@codemirror/view');
if (!hasEditor) console.warn('The page is built without its editor, whose packages are missing: run npm ci.');
const asPage = {
  metafile: true,
  outdir: 'dist/page',
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  loader: { '.html': 'copy', '.svg': 'copy' },
  legalComments: 'none',
  logLevel: 'warning',
};
// What the pages for staff share with the rest of the page is a file of its own: `chunk.js`.
await build({
  ...asPage,
  entryPoints: [{ in: 'page/page.ts', out: 'page' }],
  splitting: true,
  chunkNames: '[name]',
});
const ofPage = await build({
  ...asPage,
  entryPoints: [
    { in: 'page/page.html', out: 'page' },
    { in: 'page/page.css', out: 'page' },
    { in: 'page/icon.svg', out: 'icon' },
    { in: 'page/language/german.ts', out: 'de' },
    { in: 'page/language/french.ts', out: 'fr' },
    ...(hasEditor ? [{ in: 'page/editor/code-editor.ts', out: 'editor' }] : []),
  ],
});

writeNotices('dist/page/LICENCES', ofPage.metafile);

// The package itself would be installed with another one that reports home.
const ofDocs = 'node_modules/swagger-ui-dist';
if (existsSync(ofDocs)) {
  mkdirSync('dist/page/docs', { recursive: true });
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js', 'LICENSE', 'NOTICE']) {
    copyFileSync(join(ofDocs, file), join('dist/page/docs', file));
  }
}

// In a process of its own, since the command line ends the process.
const { status } = spawnSync(process.execPath, ['scripts/compile-bundle.mjs', program], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (status !== 0) throw new Error(`the bundle does not run: exit status ${status}`);
