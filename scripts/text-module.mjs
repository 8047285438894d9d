/**
 * A file of C, or of a page's JavaScript, that the sources import as a text: the ES module
 * that has the text as its default export. `./NAME.EXT` is imported as `./NAME.EXT.js`.
 * A line `#include "FILE"` stands for the text of that file, which the module imports in
 * turn; a line `#include <FILE>` stays as it is.
 *
 * Before: #include "shared/size_t.h"
 *         int puts(const char *);
 * After:  import text1 from './shared/size_t.h.js';
 *         export default `${text1}int puts(const char *);
 *         `;
 */

const includeLine = /^#include "(.+)"\n/gm;

export function textModule(text) {
  const imports = [];
  const literal = text.replace(/[\\`]|\$\{/g, '\\$&').replace(includeLine, (_, path) => {
    imports.push(path);
    return `\${text${imports.length}}`;
  });
  const head = imports.map((path, at) => `import text${at + 1} from './${path}.js';\n`);
  return `${head.join('')}export default \`${literal}\`;\n`;
}
