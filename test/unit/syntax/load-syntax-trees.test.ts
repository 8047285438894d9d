/** Both bindings give the same trees, of C and of what is none, in offsets of the text's own units. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { loadConfinedSyntaxTrees, loadSyntaxTrees } from '#syntax/load-syntax-trees.js';
import { loadNativeSource } from '#syntax/native-source.js';
import type { SyntaxNode, SyntaxTreeSource } from '#syntax/syntax-node.js';
import { loadWasmSource } from '#syntax/wasm-source.js';
import { cFiles, repositoryRoot } from '../../support/c-files.js';
import { describeUnless } from '../../support/describe-with.js';

const wasm = await loadWasmSource();
const native = await loadNativeSource().catch((fault: unknown) => fault as Error);

/** `(kind child …)`, tokens as `'text'`; `field:` before, `!` after what is missing. */
function outline(node: SyntaxNode): string {
  const field = node.field === undefined ? '' : `${node.field}: `;
  const missing = node.isMissing ? '!' : '';
  const name = node.isNamed ? node.kind : `'${node.kind}'`;
  if (node.children.length === 0) return `${field}${name}${missing}`;
  return `${field}(${node.kind} ${node.children.map(outline).join(' ')})`;
}

function find(node: SyntaxNode, wanted: (node: SyntaxNode) => boolean): SyntaxNode | undefined {
  if (wanted(node)) return node;
  for (const child of node.children) {
    const found = find(child, wanted);
    if (found !== undefined) return found;
  }
  return undefined;
}

function describeSource(name: string, source: SyntaxTreeSource): void {
  describe(name, () => {
    test('gives kinds, fields, tokens and offsets', () => {
      const tree = source.parse('int a = b + 1; // sum');
      expect(outline(tree)).toBe(
        '(translation_unit (declaration type: primitive_type declarator: (init_declarator declarator: identifier ' +
          "'=' value: (binary_expression left: identifier operator: '+' right: number_literal)) ';') comment)",
      );
      const sum = find(tree, ({ kind }) => kind === 'binary_expression')!;
      expect([sum.start, sum.end]).toEqual([8, 13]);
    });

    test('says which token is missing, and where', () => {
      const tree = source.parse('int f(void) { return 1 }');
      const missing = find(tree, ({ isMissing }) => isMissing)!;
      expect(missing).toMatchObject({ kind: ';', start: 22, end: 22, isNamed: false });
      expect(find(tree, ({ isError }) => isError)).toBeUndefined();
    });

    test('says what fits nowhere', () => {
      const tree = source.parse('int f(void) { x = 1 +* / 2; }');
      const error = find(tree, ({ isError }) => isError)!;
      expect(error.kind).toBe('ERROR');
      expect(find(source.parse('int a;'), ({ isError }) => isError)).toBeUndefined();
    });

    test('counts code units: bytes where a character holds one', () => {
      const text = 'char *s = "é𝄞"; int last;';
      const asBytes = Buffer.from(text, 'utf8').toString('latin1');
      for (const each of [text, asBytes]) {
        const last = find(source.parse(each), ({ kind, start }) => kind === 'identifier' && start > 7)!;
        expect(each.slice(last.start, last.end)).toBe('last');
      }
    });

    test('stops when time is out, and reads the next text from its start', () => {
      // Words that fit nowhere: half a minute of work.
      expect(source.parseWithin(1, 'int '.repeat(100_000))).toBeUndefined();
      expect(source.parseWithin(60_000, 'int a;')).toEqual(source.parse('int a;'));
      expect(source.parse('int a;').children).toHaveLength(1);
    });

    test('reads texts of any length and depth', () => {
      // The pair stands across the end of a bite.
      const text = `int a; //${'x'.repeat(16_384 - 10)}𝄞\n${'int b;\n'.repeat(20_000)}`;
      const tree = source.parse(text);
      expect(tree.children).toHaveLength(20_002);
      expect(tree.end).toBe(text.length);
      const depth = 20_000;
      let nodes: readonly SyntaxNode[] = [source.parse(`int a = ${'('.repeat(depth)}1${')'.repeat(depth)};`)];
      let levels = 0;
      for (; nodes.length > 0; levels++) nodes = nodes.flatMap(({ children }) => children);
      expect(levels).toBeGreaterThan(depth);
    });
  });
}

describeSource('by WebAssembly', wasm);
const whyNot = native instanceof Error ? `no native binding: ${native.message}` : undefined;
describeUnless(whyNot, 'natively', () => {
  const source = native as SyntaxTreeSource;
  describeSource('as well', source);

  test.each(cFiles)('the tree of %s is the same', (path) => {
    const text = readFileSync(repositoryRoot + path, 'latin1');
    expect(source.parse(text)).toEqual(wasm.parse(text));
  });

  test('so are those of broken and strange texts', () => {
    const programs = cFiles.map((path) => readFileSync(repositoryRoot + path, 'latin1'));
    const fragment = fc.oneof(
      fc.constantFrom('\n#if 0\n', '\n#endif\n', '\0', ...`{ } ( ) ; " ' /* */ else`.split(' ')),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    const edits = fc.array(fc.tuple(fc.nat(), fc.nat(5), fragment), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.constantFrom(...programs), edits, (program, changes) => {
        let text = program;
        for (const [where, removed, put] of changes) {
          const at = where % (text.length + 1);
          text = text.slice(0, at) + put + text.slice(at + removed);
        }
        expect(source.parse(text)).toEqual(wasm.parse(text));
      }),
      { numRuns: 100 },
    );
  });
});

test('each is loaded once', async () => {
  const trees = await loadSyntaxTrees();
  expect(await loadSyntaxTrees()).toBe(trees);
  expect(await loadConfinedSyntaxTrees()).toBe(await loadConfinedSyntaxTrees());
  expect(trees.parse('int a;')).toEqual(wasm.parse('int a;'));
});
