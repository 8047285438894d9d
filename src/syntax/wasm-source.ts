/**
 * Syntax trees by tree-sitter in WebAssembly, with the grammar that tree-sitter-c ships
 * beside its binaries: runs wherever Node does.
 */

import { createRequire } from 'node:module';
import { copyTree } from './copy-tree.js';
import type { SyntaxTreeSource } from './syntax-node.js';

export async function loadWasmSource(): Promise<SyntaxTreeSource> {
  const { default: Parser } = await import('web-tree-sitter');
  await Parser.init();
  const grammar = createRequire(import.meta.url).resolve('tree-sitter-c/tree-sitter-c.wasm');
  const parser = new Parser();
  parser.setLanguage(await Parser.Language.load(grammar));
  return {
    parse(text) {
      const tree = parser.parse(text);
      const cursor = tree.walk();
      try {
        return copyTree(cursor);
      } finally {
        // Nothing else gives back memory of the WebAssembly module.
        cursor.delete();
        tree.delete();
      }
    },
  };
}
