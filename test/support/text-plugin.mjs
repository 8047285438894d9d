/** Lets tests that bundle the sources with esbuild import texts as the build does: `scripts/text-module.mjs`. */

import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { textModule } from '../../scripts/text-module.mjs';

/** `./stdio.h.js` is the module made from `./stdio.h`. */
const textImport = /\.(?:c|h|js)\.js$/;

export const textPlugin = {
  name: 'texts',
  setup(build) {
    build.onResolve({ filter: textImport }, ({ path, resolveDir }) => {
      const file = path.slice(0, -'.js'.length);
      return {
        path: file.startsWith('#') ? resolve('src', file.slice(1)) : join(resolveDir, file),
        namespace: 'text',
      };
    });
    build.onLoad({ filter: /./, namespace: 'text' }, ({ path }) => ({
      contents: textModule(readFileSync(path, 'utf8')),
      resolveDir: dirname(path),
    }));
  },
};
