/**
 * Which files of a submission an `#include "name"` can mean: one beside the file that includes it,
 * else one in a folder that is searched (gcc's order). Files are named by their path from those
 * folders, with `/`; a path that leads out of them keeps its `..` and so names no file.
 */

/** @param includer the name of the file with the `#include`; a submission's has no folder */
export function includeCandidates(name: string, includer: string): readonly string[] {
  const folder = includer.slice(0, includer.lastIndexOf('/') + 1);
  const beside = normalised(folder + name);
  const searched = normalised(name);
  return beside === searched ? [searched] : [beside, searched];
}

/** `parts/../a.h` is `a.h`, `./a.h` is `a.h`. */
function normalised(path: string): string {
  const kept: string[] = [];
  for (const part of path.split('/')) {
    if (part === '.' || (part === '' && kept.length > 0)) continue;
    if (part === '..' && kept.length > 0 && kept.at(-1) !== '..') kept.pop();
    else kept.push(part);
  }
  return kept.join('/');
}
