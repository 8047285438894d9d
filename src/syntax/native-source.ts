/**
 * Syntax trees by tree-sitter's native binding. It starts three times as fast as
 * WebAssembly, but the package has binaries for a few platforms only.
 */

import { copyTree } from './copy-tree.js';
import type { SyntaxTreeSource } from './syntax-node.js';

/** The binding takes text in bites of at most 32 KB. */
const biteLength = 16_384;

/** Rejects where the packages have no binary that loads here. */
export async function loadNativeSource(): Promise<SyntaxTreeSource> {
  const { default: Parser } = await import('tree-sitter');
  const { default: grammar } = await import('tree-sitter-c');
  const parser = new Parser();
  // The grammar's own type leaves out what the parser asks for.
  parser.setLanguage(grammar as unknown as Parameters<typeof parser.setLanguage>[0]);
  return {
    parse(text) {
      const tree = parser.parse((start: number) => text.slice(start, start + biteLength));
      return copyTree(tree.walk());
    },
  };
}
