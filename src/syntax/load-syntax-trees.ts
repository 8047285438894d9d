/**
 * Loads what makes syntax trees, once a thread and only when asked for. Which binding
 * serves changes no tree: both packages are pinned to the same core of tree-sitter
 * (0.24), and a test compares what they make of whole and of broken texts.
 */

import { loadNativeSource } from './native-source.js';
import type { SyntaxTreeSource } from './syntax-node.js';
import { loadWasmSource } from './wasm-source.js';

let loading: Promise<SyntaxTreeSource> | undefined;
let loadingConfined: Promise<SyntaxTreeSource> | undefined;

/** About 15 ms of CPU time natively, 30 ms otherwise. */
export function loadSyntaxTrees(): Promise<SyntaxTreeSource> {
  // Why the binding does not load here is of no use to anybody.
  loading ??= loadNativeSource().catch(() => loadConfinedSyntaxTrees());
  return loading;
}

/**
 * WebAssembly only, 30 ms. For a process that reads texts of strangers and has more to
 * lose than its own: a fault of the library ends there in an exception.
 */
export function loadConfinedSyntaxTrees(): Promise<SyntaxTreeSource> {
  loadingConfined ??= loadWasmSource();
  return loadingConfined;
}
