/**
 * A file of our C runtime, cut into chunks. A chunk is what follows a comment
 *
 *     /* chunk NAME; provides FUNCTION …; needs CHUNK … *\/
 *
 * up to the next: a program gets it if it uses one of the functions, or if another chunk
 * needs it. What stands before the first chunk is for readers and compilers of the file
 * alone; the numbers that it defines as macros replace their names in the chunks.
 *
 * Chunks are C that is valid as gnu89 and as gnu17 alike, and name nothing but what begins
 * with `__nm_` (macros `__NM_`). A library function `f` is defined as `__nm_f`.
 */

export interface Chunk {
  readonly name: string;
  /** Library names, without the prefix. */
  readonly provides: readonly string[];
  /** Names of chunks. */
  readonly needs: readonly string[];
  readonly text: string;
}

const heading = /^\/\* chunk ([\w-]+)(?:; provides ([\w ]+))?(?:; needs ([\w -]+))? \*\/\n/gm;

export function parseChunks(text: string): readonly Chunk[] {
  const headings = [...text.matchAll(heading)];
  const preamble = text.slice(0, headings[0]?.index);
  const numbers = new Map(
    [...preamble.matchAll(/^#define (\w+) (\d+)$/gm)].map(([, name, number]) => [name!, number!]),
  );
  return headings.map(({ 0: line, 1: name, 2: provides, 3: needs, index }, at) => {
    const body = text.slice(index + line.length, headings[at + 1]?.index).trimEnd();
    return {
      name: name!,
      provides: provides?.split(' ') ?? [],
      needs: needs?.split(' ') ?? [],
      text: `\n${body.replace(/__NM_\w+/g, (macro) => numbers.get(macro) ?? macro)}\n`,
    };
  });
}
