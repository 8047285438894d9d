/**
 * Highlights of a program's text as we keep it, a byte in each character. Most such bytes
 * are UTF-8, so they are read as that, lest half a letter is taken for a word.
 */

import { type Highlight, highlightsOf } from './highlights.js';
import type { SyntaxTreeSource } from './syntax-node.js';

/**
 * @param source as bytes; offsets of highlights count them
 * @returns undefined where it takes longer than that
 */
export function highlightSource(
  trees: SyntaxTreeSource,
  source: string,
  timeMs: number,
): readonly Highlight[] | undefined {
  const text = decodeUtf8(source);
  const tree = trees.parseWithin(timeMs, text ?? source);
  if (tree === undefined) return undefined;
  const highlights = highlightsOf(tree);
  if (text === undefined || text.length === source.length) return highlights;
  const bytesBefore = byteOffsets(text);
  return highlights.map(({ kind, start, end }) => ({
    kind,
    start: bytesBefore[start]!,
    end: bytesBefore[end]!,
  }));
}

function decodeUtf8(source: string): string | undefined {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return decoder.decode(Uint8Array.from(source, (character) => character.charCodeAt(0)));
  } catch {
    // Then a byte is a letter.
    return undefined;
  }
}

/** By offset in the text: how many bytes of UTF-8 come before. */
function byteOffsets(text: string): Uint32Array {
  const offsets = new Uint32Array(text.length + 1);
  for (let i = 0; i < text.length; i++) offsets[i + 1] = offsets[i]! + bytesOf(text.charCodeAt(i));
  return offsets;
}

/** Of a pair that stands for one character, two each. */
function bytesOf(unit: number): number {
  if (unit < 0x80) return 1;
  return unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3;
}
