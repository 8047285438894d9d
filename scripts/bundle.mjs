/**
 * Makes of `dist` what `nearmiss` runs, in `dist/bundle`: `program.cjs`, all modules in one
 * file; what V8 compiles of it; and a starter for the command line and for each thread;
 * and in `dist/page` the service's page.
 * Node loads one file in a tenth of the time that it takes for a thousand. The library's
 * entries stay as the compiler wrote them. See docs/decisions/0007-start-up.md.
 */

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

const program = 'dist/bundle/program.cjs';
const threads = readdirSync('dist/workers')
  .filter((name) => name.endsWith('.js'))
  .map((name) => basename(name, '.js'));

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
  'swagger-ui-dist',
  'uuid',
  'yauzl',
];

const common = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  legalComments: 'none',
  logLevel: 'warning',
};

function contents(text) {
  return { contents: text, resolveDir: 'dist', sourcefile: 'bundle.js' };
}

// Compiled code is told from that of another text by the text's length alone.
rmSync(`${program}.v8`, { force: true });

const entries = [
  `main: () => import('./src/cli/main.js')`,
  ...threads.map((name) => `'${name}': () => import('./workers/${name}.js')`),
];
const { metafile } = await build({
  ...common,
  metafile: true,
  stdin: contents(`export const entries = { ${entries.join(', ')} };`),
  outfile: program,
  format: 'cjs',
  // `yaml` has a build of ES modules, of which only what is used gets in.
  mainFields: ['module', 'main'],
  // z3 loads its WebAssembly by the place of its own file; what only the service needs would
  // make every command load more.
  external: ['z3-solver', ...ofTheService],
  // A module is initialised when it is first imported, by `require` where it is external.
  supported: { 'dynamic-import': false },
  define: { 'import.meta.url': 'bundleUrl' },
});

/** The packages that are in the bundle ask for their notices to go along. */
const packages = new Set(
  Object.keys(metafile.inputs).flatMap((path) => /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []),
);
const notices = [...packages].sort().map((folder) => {
  const { name, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder).filter((file) => /^licen[cs]e/i.test(file));
  return [`${name} (${license})`, ...texts.map((file) => readFileSync(join(folder, file), 'utf8'))].join(
    '\n\n',
  );
});
writeFileSync('dist/bundle/LICENCES', notices.join('\n\n'));

/** Loads the program and runs one of its entries. */
function starter(entry, path) {
  return contents(
    `import { loadBundle } from './src/cli/load-bundle.js';
     void loadBundle(new URL('${path}', import.meta.url)).entries['${entry}']();`,
  );
}
await build({
  ...common,
  stdin: starter('main', 'program.cjs'),
  outfile: 'dist/bundle/nearmiss.cjs',
  // Node starts a CommonJS module in less time than an ES module.
  format: 'cjs',
  banner: {
    js: `#!/usr/bin/env node\nconst starterUrl = require('node:url').pathToFileURL(__filename);`,
  },
  define: { 'import.meta.url': 'starterUrl' },
});
for (const name of threads) {
  const outfile = `dist/bundle/workers/${name}.js`;
  await build({ ...common, stdin: starter(name, '../program.cjs'), outfile, format: 'esm' });
}

/** The page at `/` of the service, with what it takes of the sources. */
await build({
  entryPoints: ['page.html', 'page.ts', 'page.css', 'icon.svg'].map((name) => join('page', name)),
  outdir: 'dist/page',
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  loader: { '.html': 'copy', '.svg': 'copy' },
  legalComments: 'none',
  logLevel: 'warning',
});

// In a process of its own, which the command line ends.
const { status } = spawnSync(process.execPath, ['scripts/compile-bundle.mjs', program], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (status !== 0) throw new Error(`the bundle does not run: exit status ${status}`);
