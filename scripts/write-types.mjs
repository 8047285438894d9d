/**
 * Writes into `dist/types` the declarations that users of the library need: those of its entries, and
 * of whatever these name. In the sources rooms are named by `#`, which means the sources; a
 * package has none, so names become paths.
 */

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

const entries = ['localise/localise', 'report/render-report'];
const all = 'dist/declarations';
const target = 'dist/types';

const { status } = spawnSync(
  process.execPath,
  [
    ...['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json', '--outDir', all],
    ...['--declaration', '--emitDeclarationOnly', '--sourceMap', 'false'],
  ],
  { stdio: 'inherit' },
);
if (status !== 0) throw new Error(`the compiler ends with status ${status}`);

rmSync(target, { recursive: true, force: true });
const written = new Set();
for (const entry of entries) write(entry);
rmSync(all, { recursive: true });

/** @param module a path below `src`, without an extension */
function write(module) {
  if (written.has(module)) return;
  written.add(module);
  const folder = posix.dirname(module);
  const text = readFileSync(join(all, 'src', `${module}.d.ts`), 'utf8').replace(
    /(\bfrom |\bimport\()(['"])(#|\.{1,2}\/)([^'"]+)\.js\2/g,
    (_, before, quote, start, rest) => {
      const named = start === '#' ? rest : posix.join(folder, start, rest);
      write(named);
      const path = posix.relative(folder, named);
      return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}.js${quote}`;
    },
  );
  const file = join(target, `${module}.d.ts`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
