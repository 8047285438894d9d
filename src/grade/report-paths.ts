/**
 * Where the report of each submission goes: a file in one folder whose name is close to
 * the submission's path, fits every file system, and is unique.
 */

/** Most file systems end at 255. */
const nameBytesMax = 200;

/** By submission, below the output folder, with `/`. The same names in the same order give the same paths. */
export function reportPaths(names: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map(
    names.map((name) => {
      const stem = cut(name.replace(/[^\p{L}\p{M}\p{N}._+-]+/gu, '_').replace(/^\.+/, '_'));
      let path = `${stem}.json`;
      // Some file systems do not keep case apart.
      for (let copy = 2; taken.has(path.toLowerCase()); copy++) path = `${stem}~${copy}.json`;
      taken.add(path.toLowerCase());
      return [name, `reports/${path}`];
    }),
  );
}

function cut(name: string): string {
  let kept = '';
  for (const character of name) {
    if (Buffer.byteLength(kept + character) > nameBytesMax) break;
    kept += character;
  }
  return kept;
}
