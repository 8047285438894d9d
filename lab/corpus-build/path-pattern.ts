/**
 * Paths with names for their parts: `{problem}/{id}_faulty.c` matches `sum/17_faulty.c` and
 * says that `problem` is `sum` and `id` is `17`. A part matches within one folder's name;
 * one that occurs twice is the same both times.
 */

import { UserError } from '#base/errors.js';

export type PathParts = Readonly<Record<string, string>>;

export interface PathPattern {
  readonly text: string;
  /** Each once, in the order of their first occurrence. */
  readonly parts: readonly string[];
  /** @param path with `/` between folders; undefined if it does not match */
  match(path: string): PathParts | undefined;
}

/** @throws UserError option-invalid, for a pattern with braces that do not close or without a part */
export function parsePathPattern(text: string, option: string): PathPattern {
  const pieces = text.split(/(\{[A-Za-z][A-Za-z0-9]*\})/);
  const parts: string[] = [];
  let shape = '';
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 0) {
      if (/[{}]/.test(piece)) {
        throw new UserError(
          'option-invalid',
          `${option}: ${text} has a brace that names no part`,
          undefined,
          {
            remedy: 'write parts as {name}',
          },
        );
      }
      shape += piece.replace(/[\\^$.*+?()[\]|]/g, '\\$&');
      continue;
    }
    const name = piece.slice(1, -1);
    shape += parts.includes(name) ? `\\k<${name}>` : `(?<${name}>[^/]+)`;
    if (!parts.includes(name)) parts.push(name);
  }
  if (parts.length === 0) {
    throw new UserError('option-invalid', `${option}: ${text} has no part in braces`, undefined, {
      remedy: "write, for example, '{problem}/{id}/faulty.c'",
    });
  }
  const expression = new RegExp(`^${shape}$`);
  return {
    text,
    parts,
    match: (path) => {
      const groups = expression.exec(path)?.groups;
      return groups && { ...groups };
    },
  };
}

/** `{problem}/{id}` → `sum/17` */
export function fillPattern(text: string, parts: PathParts): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => parts[name] ?? whole);
}
