/** A request's body → JSON or an archive, with a message for each problem. Its size is already bounded. */

import { UserError } from '#base/errors.js';

const archiveTypes = new Set(['application/zip', 'application/x-zip-compressed']);

export type RequestBody =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'archive'; readonly bytes: Buffer };

export function isArchiveType(contentType: string | undefined): boolean {
  return archiveTypes.has(withoutParameters(contentType));
}

/** @param valuesMax how many values the JSON may have */
export function readBody(
  bytes: Buffer,
  contentType: string | undefined,
  takesArchive: boolean,
  valuesMax: number,
): RequestBody {
  if (takesArchive && isArchiveType(contentType)) return { kind: 'archive', bytes };
  return readJsonBody(
    bytes,
    contentType,
    valuesMax,
    takesArchive ? 'application/json or application/zip' : undefined,
  );
}

/** @param taken the media types to name where it is another */
export function readJsonBody(
  bytes: Buffer,
  contentType: string | undefined,
  valuesMax: number,
  taken = 'application/json',
): Extract<RequestBody, { kind: 'json' }> {
  const mediaType = withoutParameters(contentType);
  if (mediaType !== 'application/json') {
    throw new UserError(
      'media-type-unsupported',
      `the body must be ${taken}, not ${mediaType || 'without a type'}`,
    );
  }
  const charset = /;\s*charset="?([^";\s]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset)) {
    throw new UserError('media-type-unsupported', 'JSON must be UTF-8');
  }
  checkShape(bytes, valuesMax);
  return { kind: 'json', value: parseJson(decodeUtf8(bytes)) };
}

/** Valid bodies are at most eight deep. */
const depthMax = 32;
const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openingBracket, closingBracket, openingBrace, closingBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Refuses short texts that would be expensive to check, before they are parsed. Every value
 * but the first in its list or object follows a comma; whether it is JSON is checked later.
 */
function checkShape(bytes: Buffer, valuesMax: number): void {
  let values = 0;
  let depth = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte === quote) at = endOfString(bytes, at);
    else if (byte === comma) values++;
    else if (byte === closingBracket || byte === closingBrace) depth--;
    else if (byte === openingBracket || byte === openingBrace) {
      values++;
      depth++;
      if (depth > depthMax)
        throw new UserError('request-malformed', `the body is nested more than ${depthMax} levels deep`);
    }
  }
  if (values > valuesMax) throw new UserError('body-too-large', `the body has more than ${valuesMax} values`);
}

/** The place of the quote that ends the string, or of the last byte. */
function endOfString(bytes: Buffer, start: number): number {
  for (let at = start + 1; at < bytes.length; at++) {
    if (bytes[at] === backslash) at++;
    else if (bytes[at] === quote) return at;
  }
  return bytes.length;
}

function withoutParameters(contentType = ''): string {
  return contentType.split(';')[0]!.trim().toLowerCase();
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new UserError('request-malformed', 'the body is not valid UTF-8', undefined, { cause });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const position = /at position (\d+)/.exec((cause as Error).message)?.[1];
    const place = position === undefined ? '' : ` (at character ${position})`;
    throw new UserError('request-malformed', `the body is not JSON${place}`, undefined, { cause });
  }
}
