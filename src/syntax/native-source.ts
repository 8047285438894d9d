/**
 * Syntax trees by tree-sitter's native binding. It starts in half the time that
 * WebAssembly takes, but the package has binaries for a few platforms only.
 */

import { copyTree } from './copy-tree.js';
import type { SyntaxTreeSource } from './syntax-node.js';
import { createTreeSource } from './tree-source.js';

/** The binding takes text in bites of at most 32 KB. */
const biteLength = 16_384;

/** Rejects where the packages have no binary that loads here. */
export async function loadNativeSource(): Promise<SyntaxTreeSource> {
  const { default: Parser } = await import('tree-sitter');
  const { default: grammar } = await import('tree-sitter-c');
  const parser = new Parser();
  // The grammar's own type leaves out what the parser asks for.
  parser.setLanguage(grammar as unknown as Parameters<typeof parser.setLanguage>[0]);
  return createTreeSource((timeMs, text) => {
    parser.setTimeoutMicros(timeMs * 1000);
    // Its type does not say so, but there is no tree when time is out.
    const tree: ReturnType<typeof parser.parse> | null = parser.parse((start: number) =>
      text.slice(start, start + biteLength),
    );
    if (tree !== null) return copyTree(tree.walk());
    // Else the next text would be taken for the rest of this one.
    parser.reset();
    return undefined;
  });
}
