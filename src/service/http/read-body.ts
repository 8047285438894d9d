/** A request's body → JSON or an archive, each fault of it told. Sizes were bounded before. */

import { UserError } from '#base/errors.js';

const archiveTypes = new Set(['application/zip', 'application/x-zip-compressed']);

export type RequestBody =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'archive'; readonly bytes: Buffer };

export function isArchiveType(contentType: string | undefined): boolean {
  return archiveTypes.has(mediaTypeOf(contentType));
}

export function readBody(bytes: Buffer, contentType: string | undefined, takesArchive: boolean): RequestBody {
  if (takesArchive && isArchiveType(contentType)) return { kind: 'archive', bytes };
  const mediaType = mediaTypeOf(contentType);
  if (mediaType !== 'application/json') {
    const taken = takesArchive ? 'application/json or application/zip' : 'application/json';
    throw new UserError('media-type-unsupported', `the body must be ${taken}, not ${mediaType || 'untyped'}`);
  }
  const charset = /;\s*charset="?([^";\s]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset)) {
    throw new UserError('media-type-unsupported', 'JSON must be UTF-8');
  }
  return { kind: 'json', value: parseJson(decodeUtf8(bytes)) };
}

function mediaTypeOf(contentType = ''): string {
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
