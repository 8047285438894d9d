/**
 * Syntax trees by tree-sitter in WebAssembly, with the grammar that tree-sitter-c ships
 * beside its binaries: runs wherever Node does, and cannot touch memory but its own.
 */

import { createRequire } from 'node:module';
import { copyTree } from './copy-tree.js';
import type { SyntaxNode, SyntaxTreeSource } from './syntax-node.js';
import { createTreeSource } from './tree-source.js';

/** As the library says that time is out; it says no more. */
const outOfTime = 'Parsing failed';

export async function loadWasmSource(): Promise<SyntaxTreeSource> {
  const { default: Parser } = await import('web-tree-sitter');
  await Parser.init();
  const grammar = createRequire(import.meta.url).resolve('tree-sitter-c/tree-sitter-c.wasm');
  const parser = new Parser();
  parser.setLanguage(await Parser.Language.load(grammar));
  return createTreeSource((timeMs, text) => {
    parser.setTimeoutMicros(timeMs * 1000);
    try {
      return copyAndFree(parser.parse(text));
    } catch (fault) {
      if (!(fault instanceof Error) || fault.message !== outOfTime) throw fault;
      // Else the next text would be taken for the rest of this one.
      parser.reset();
      return undefined;
    }
  });
}

type Tree = ReturnType<import('web-tree-sitter')['parse']>;

/** Nothing else gives back memory of the WebAssembly module. */
function copyAndFree(tree: Tree): SyntaxNode {
  const cursor = tree.walk();
  try {
    return copyTree(cursor);
  } finally {
    cursor.delete();
    tree.delete();
  }
}
