/**
 * Our syntax trees are those of tree-sitter-c, whose grammar the shaper writes for:
 * on whole programs, and on programs with tokens lost, doubled and replaced, of which
 * the shaper leaves what is C.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readTree } from '#c/parse/read-tree.js';
import { shape } from '#c/parse/shape.js';
import { preprocess } from '#c/preprocess/preprocess.js';
import type { Token } from '#c/token.js';
import { treeSitterNodes } from '../support/tree-sitter-tree.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

const programs = ['samples', 'test/programs'].flatMap((folder) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.c'))
    .map((path) => `${folder}/${path}`),
);

function tokensOf(path: string): readonly Token[] {
  const file = { name: path, text: readFileSync(root + path, 'utf8'), isSystem: false };
  return preprocess(file, { resolveInclude: () => undefined }).tokens;
}

function compare(tokens: readonly Token[]): void {
  const { pieces } = shape(tokens, { name: 'a.c', text: '', isSystem: false }, []);
  if (pieces.length > 0) expect(readTree(pieces)).toEqual({ declarations: treeSitterNodes(pieces) });
}

test.each(programs)('%s', (path) => compare(tokensOf(path)));

describe('with tokens lost, doubled and replaced', () => {
  // Without the headers: they would take most of the edits.
  const own = programs.flatMap((path) => tokensOf(path).filter(({ span }) => !span.file.isSystem));
  const edit = fc.record({
    at: fc.nat(150),
    removed: fc.nat(2),
    inserted: fc.array(fc.constantFrom(...own), { maxLength: 2 }),
  });
  const edits = fc.array(edit, { minLength: 1, maxLength: 6 });

  test('they are still the same', () => {
    fc.assert(
      fc.property(fc.nat(own.length - 1), edits, (start, changes) => {
        const broken = own.slice(start, start + 150);
        for (const { at, removed, inserted } of changes) broken.splice(at, removed, ...inserted);
        compare(broken);
      }),
      { numRuns: 300 },
    );
  });
});
