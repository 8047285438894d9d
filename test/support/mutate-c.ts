/**
 * Breaks C texts a little, like a typing error or a damaged file: a bit flipped, the
 * end or a stretch cut off, a token gone, doubled, replaced by another from the text,
 * or by one that matters to C. A seeded random source decides.
 */

import { drawBelow, type Random } from '#base/random.js';

const token =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\w[\w.]*|\s+|<<=|>>=|\.\.\.|->|\+\+|--|<<|>>|&&|\|\||[-<>=!+*/%&|^]=|[^\w\s]/g;

/** Words and signs of C, and others that are hard to read or to execute. */
const strangers = [
  ...'int char double unsigned short long void struct union enum typedef static extern const'.split(' '),
  ...'sizeof return if else while for do switch case default break continue goto _Bool main'.split(' '),
  ...'( ) [ ] { } ; , : ? = == * & && + - / % << >> ~ ! . -> ... # ##'.split(' '),
  ...["'", '"', '\\', '0', '-1', '1.5f', '1e999', '08', "'a'", '"s"', 'L"w"', '0x7fffffffffffffff'],
  ...[
    '(int)',
    '(char *)',
    '(void)',
    '*&',
    '[-1]',
    '[0]',
    '{0}',
    '1/0',
    '<<64',
    'int x:3;',
    '99999999999999999999',
  ],
  ...[
    '\n#if 1\n',
    '\n#endif\n',
    '\n#define x x\n',
    '\n#include <stdio.h>\n',
    '_Generic(',
    'asm',
    '\0',
    '\xe9',
  ],
];

/** Operators and types that often leave the text C. */
const kin = [
  '+ - * / % << >> & | ^ < > <= >= == != && ||'.split(' '),
  '= += -= *= /= %= <<= >>= &= |= ^='.split(' '),
  'int char short long unsigned float double _Bool void'.split(' '),
  'break continue return'.split(' '),
  ['0', '1', '2', '10', '-1', '1.5', '2147483647', "'a'", '"abc"', '0x80000000u', '100000L'],
];

/** One to three changes, sometimes without a visible effect. */
export function mutateC(text: string, random: Random): string {
  let mutant = text;
  for (let left = 1 + drawBelow(random, 3); left > 0; left--) mutant = changeOnce(mutant, random);
  return mutant;
}

function changeOnce(text: string, random: Random): string {
  const at = drawBelow(random, text.length + 1);
  switch (drawBelow(random, 12)) {
    case 0: {
      const flipped = String.fromCharCode((text.charCodeAt(at) || 0) ^ (1 << drawBelow(random, 8)));
      return text.slice(0, at) + flipped + text.slice(at + 1);
    }
    case 1:
      return text.slice(0, at);
    case 2:
      return text.slice(0, at) + text.slice(at + drawBelow(random, 80));
    default:
      return changeToken(text, random);
  }
}

function changeToken(text: string, random: Random): string {
  const tokens = text.match(token) ?? [];
  const places = tokens.flatMap((each, index) => (/^(?:\s|\/[/*])/.test(each) ? [] : [index]));
  if (places.length === 0) return text;
  const pick = (): number => places[drawBelow(random, places.length)]!;
  const at = pick();
  const other = pick();
  const old = tokens[at]!;
  switch (drawBelow(random, 8)) {
    case 0:
      tokens[at] = '';
      break;
    case 1:
      tokens[at] = `${old} ${old}`;
      break;
    case 2:
      tokens[at] = tokens[other]!;
      tokens[other] = old;
      break;
    case 3:
      tokens[at] = ` ${strangers[drawBelow(random, strangers.length)]} `;
      break;
    case 4:
      tokens[at] = `${old} ${strangers[drawBelow(random, strangers.length)]} `;
      break;
    default: {
      const related = kin.find((each) => each.includes(old)) ?? (/^\d/.test(old) ? kin.at(-1)! : [old]);
      tokens[at] = ` ${related[drawBelow(random, related.length)]} `;
    }
  }
  return tokens.join('');
}
