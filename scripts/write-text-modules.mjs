/** Writes the modules of the sources' texts (`text-module.mjs`) beside the compiler's output. */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { textModule } from './text-module.mjs';

const texts = readdirSync('src', { recursive: true }).filter((path) => /\.(?:c|h|js)$/.test(path));

for (const path of texts) {
  const target = join('dist/src', `${path}.js`);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, textModule(readFileSync(join('src', path), 'utf8')));
}
