/** The sentences that the sources say, read from their tagged templates: ``say`…` `` and ``says`…` ``. */

import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { textOf } from '#language/says.js';

type Node = { readonly type?: string; readonly [field: string]: unknown };

/** Each text with the values in their places, `{0}`; `say.count(n, 'test')` is one of `test` and one of `tests`. */
export function saidTexts(paths: readonly string[]): ReadonlySet<string> {
  const texts = new Set<string>();
  for (const path of paths) {
    visit(parseSync(readFileSync(path, 'utf8'), { syntax: 'typescript' }), (node) => {
      for (const text of textsOf(node)) texts.add(text);
    });
  }
  return texts;
}

function textsOf(node: Node): string[] {
  if (node.type === 'TaggedTemplateExpression') {
    const { quasis } = node.template as { quasis: readonly { cooked: string }[] };
    return /^says?$/.test(nameOf(node.tag as Node)) ? [textOf(quasis.map(({ cooked }) => cooked))] : [];
  }
  if (node.type !== 'CallExpression' || nameOf(node.callee as Node) !== 'count') return [];
  const [, noun, plural] = (node.arguments as readonly { expression: Node }[]).map((each) => each.expression);
  if ((node.callee as Node).type !== 'MemberExpression' || noun?.type !== 'StringLiteral') return [];
  return [`{0} ${noun.value}`, `{0} ${plural === undefined ? `${noun.value}s` : plural.value}`];
}

function nameOf(node: Node): string {
  return String(node.type === 'MemberExpression' ? (node.property as Node).value : node.value);
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) see(node as Node);
  for (const child of Object.values(node)) visit(child, see);
}
