/**
 * Texts as the store keeps them: JSON, deflated where that makes it shorter. A class's
 * programs are C, which deflates to a quarter; a text made to fill a disk to a thousandth.
 * Texts of older stores are plain JSON, which begins with a brace, and stay readable.
 *
 *   {"kind":…}   ⇄   z7V1Zb9s4EP4r…
 *
 * Packing takes some 10 ms a megabyte: it belongs in a thread that answers nobody.
 */

import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Base 64 of raw deflate (RFC 1951) follows; no JSON text begins so. */
const mark = 'z';
/** Shorter texts gain nothing. */
const packedCharsMin = 256;
/** The fastest three levels differ little in size, for C. */
const level = 3;
/** More than the largest request that any setting allows; a store that was tampered with stops here. */
const unpackedBytesMax = 2 ** 31 - 1;

/** @param text not beginning with `z`, as no JSON object does */
export function packText(text: string): string {
  if (text.length < packedCharsMin) return text;
  const packed = mark + deflateRawSync(text, { level }).toString('base64');
  return packed.length < text.length ? packed : text;
}

export function unpackText(packed: string): string {
  if (!packed.startsWith(mark)) return packed;
  const bytes = Buffer.from(packed.slice(mark.length), 'base64');
  return inflateRawSync(bytes, { maxOutputLength: unpackedBytesMax }).toString();
}
