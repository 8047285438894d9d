/**
 * tree-sitter-c as an oracle for our parser: for each declaration in whole programs
 * both give the same result. tree-sitter has no table of names, so what our parser
 * considers a type name is replaced by one that it knows; constructs that it cannot
 * read are left out by name.
 */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ExternalDeclaration, TranslationUnit } from '#c/ast.js';
import { parse } from '#c/parse/parse.js';
import { preprocess } from '#c/preprocess/preprocess.js';
import type { Token } from '#c/token.js';
import { loadSyntaxTrees } from '#syntax/load-syntax-trees.js';
import { cFiles, repositoryRoot } from '../support/c-files.js';
import { outlineOfAst } from '../support/outline-of-ast.js';
import { outlineOfTree } from '../support/outline-of-tree.js';
import { body, programOf } from '../support/random-program.js';
import { statement } from '../support/random-syntax.js';
import { type Outline, printOutline } from '../support/syntax-outline.js';

/** What tree-sitter-c 0.23.6 does not read as C or gcc has it, as tokens with spaces between. */
const gaps: Readonly<Record<string, RegExp>> = {
  'it has no ranges of cases': /\bcase \S+ \.\.\. /,
  'it has no typeof': /\b(?:typeof|__typeof(?:__)?)\b/,
  'it has no declarations between parameters and body': /\w \) \w[^{}()]*; \{/,
  'it takes a function without a type for one whose type has that name': /^(?!_)\w+ \( [^(]* \) \{/,
  'it takes the type in va_arg and offsetof for an expression': /\b__builtin_(?:va_arg|offsetof)\b/,
  'it takes an assertion among members for a member': /^struct [^}]* _Static_assert/,
  'to it attributes belong to the declarator that they follow': /^static \w+ \w+ \( [^{]* __attribute__/,
  'to it a declaration begins with its attributes': /[;{(] __attribute__ \( \( \w+ \( \w+ \) \) \) int /,
  'no initialiser follows its attributes': /__attribute__ \( \( [^;=]* \) = /,
  'labels have no addresses': /[{,=(?:] && \w|\bgoto \*/,
  'it has no unnamed bit-fields': /, : |[;{] (?:int|unsigned) : /,
  'it takes _Atomic with a type for a macro': /\b_Atomic \(/,
  'names are of ASCII letters to it': /[\x80-\xff]/,
  'the body of its switch is a block': /\bswitch \( [^{}]* \) case\b/,
};

/**
 * `(a) & b` and `(a * (b * c)) + d`: for all that tree-sitter-c knows, `a` and `b` may be types,
 * and it may read a cast.
 */
const perhapsCast = /\( \w+ \) [-+*&(]|\( \w+ \* \( \w+ [*)]/;

const trees = await loadSyntaxTrees();

interface Parsed {
  readonly tokens: readonly Token[];
  readonly unit: TranslationUnit;
}

function parseText(name: string, text: string): Parsed {
  const file = { name, text, isSystem: false };
  const { tokens, packings } = preprocess(file, { resolveInclude: () => undefined, includable: [] });
  const { unit, diagnostics } = parse(tokens, file, packings);
  // Generated operators increment expressions that are not lvalues, which our parser reports too.
  expect(diagnostics.filter(({ kind }) => kind !== 'compile-error')).toEqual([]);
  return { tokens, unit };
}

interface Readings {
  readonly text: string;
  readonly ours: string;
  readonly theirs: string;
}

function readingsOf(declaration: ExternalDeclaration, tokens: readonly Token[]): Readings {
  const { firstToken: first, lastToken } = declaration.span;
  const ours = outlineOfAst(declaration);
  const texts = tokens.slice(first, lastToken + 1).map(({ text }) => text);
  const words = texts.map((text) => (text === '_Bool' ? 'bool' : text));
  for (const index of typedefNamesIn(ours)) words[index - first] = 'size_t';
  const theirs = outlineOfTree(trees.parse(words.join(' ')), words, { texts, first });
  return {
    text: texts.join(' '),
    ours: printOutline(ours),
    theirs: theirs.map((each) => printOutline(each)).join('\n'),
  };
}

function checkAlike({ text, ours, theirs }: Readings): void {
  if (theirs !== ours && perhapsCast.test(text)) return;
  expect(theirs).toBe(ours);
}

/** What belongs to no declaration, except semicolons and attributes. */
function betweenDeclarations(tokens: readonly Token[]): string {
  const text = tokens.map((token) => token.text).join(' ');
  return text.replace(/__attribute__ \( \( (?:[\w ,]|\( \w+ \))* \) \)|;/g, '').trim();
}

/** Indices of tokens. */
function typedefNamesIn({ label, tokens, parts }: Outline): readonly number[] {
  const below = parts.flatMap(typedefNamesIn);
  return label.startsWith('typedef-name ') ? [tokens![0], ...below] : below;
}

describe('both parsers read alike', () => {
  const met = new Set<string>();

  test.each(cFiles)('%s', (path) => {
    const { tokens, unit } = parseText(path, readFileSync(repositoryRoot + path, 'latin1'));
    let next = 0;
    for (const declaration of unit.declarations) {
      const { firstToken, lastToken } = declaration.span;
      expect(betweenDeclarations(tokens.slice(next, firstToken))).toBe('');
      next = lastToken + 1;
      const { text, ours, theirs } = readingsOf(declaration, tokens);
      const gap = Object.keys(gaps).find((each) => gaps[each]!.test(text));
      if (gap === undefined) expect(theirs).toBe(ours);
      else {
        met.add(gap);
        // Otherwise it is not a gap, and would hide differences.
        expect({ gap, text, theirs }).not.toEqual({ gap, text, theirs: ours });
      }
    }
    expect(betweenDeclarations(tokens.slice(next))).toBe('');
  });

  test('except for what tree-sitter-c does not know, all of which occurs', () => {
    expect(Object.keys(gaps).filter((each) => !met.has(each))).toEqual([]);
  });

  test('generated programs', () => {
    fc.assert(
      fc.property(body, (text) => {
        const { tokens, unit } = parseText('main.c', programOf(text));
        for (const each of unit.declarations) {
          checkAlike(readingsOf(each, tokens));
        }
      }),
      { numRuns: 100 },
    );
  });

  test('code that only the rules of precedence and nesting decide', () => {
    fc.assert(
      fc.property(statement, (text) => {
        const { tokens, unit } = parseText('main.c', `typedef int T; int a, b, f; void g(void) { ${text} }`);
        checkAlike(readingsOf(unit.declarations[2]!, tokens));
      }),
      { numRuns: 1_000 },
    );
  });
});
