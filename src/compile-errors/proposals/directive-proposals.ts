/** Lines for the preprocessor: a missing `#`, a missing header name, a header that is not included. */

import type { PpToken } from '#c/preprocess/pp-token.js';
import { type BrokenText, type Proposal, putAfter, putBefore, replaced } from './proposal.js';

const hashCost = 0.5;
const headerCost = 0.6;

const headerOf: readonly (readonly [names: RegExp, header: string])[] = [
  [/^(?:U?(?:CHAR|SHRT|INT|LONG|LLONG)_(?:MAX|MIN))$/, 'limits.h'],
  [/^(?:bool|true|false)$/, 'stdbool.h'],
  [/^(?:FILE|EOF|NULL|stdin|stdout|stderr|printf|scanf|getchar|putchar|puts|fgets|BUFSIZ)$/, 'stdio.h'],
  [/^(?:FLT|DBL)_\w+$/, 'float.h'],
  [/^(?:M_PI|INFINITY|NAN|HUGE_VAL)$/, 'math.h'],
  [/^u?int(?:8|16|32|64)_t$/, 'stdint.h'],
  [/^(?:EXIT_SUCCESS|EXIT_FAILURE|RAND_MAX)$/, 'stdlib.h'],
  [/^(?:size_t|ptrdiff_t)$/, 'stddef.h'],
];

const usualHeaders = ['stdio.h', 'stdlib.h', 'string.h', 'math.h'];

export function directiveProposals(broken: BrokenText): Proposal[] {
  const { tokens, undeclared } = broken;
  return [
    ...tokens.flatMap((token, index) => [
      ...(isDirective(token) ? [putBefore(token, '#', hashCost)] : []),
      ...(token.startsLine && token.text !== '#' && tokens[index + 1]?.text === 'include'
        ? [replaced(token, '#', hashCost)]
        : []),
      ...includeMissing(tokens, index),
      ...(token.text === 'include' && tokens[index + 1]?.startsLine === false
        ? usualHeaders.map((header, order) =>
            replaced(tokens[index + 1]!, `<${header}>`, headerCost + order / 10),
          )
        : []),
      ...(token.text === 'include' && (tokens[index + 1]?.startsLine ?? true)
        ? usualHeaders.map((header, order) => putAfter(token, ` <${header}>`, headerCost + order / 10))
        : []),
    ]),
    ...undeclared.flatMap((name) => headersOf(name).map((header) => included(broken, header))),
  ];
}

/** `# <stdio.h>`, or something else before the header */
function includeMissing(tokens: readonly PpToken[], index: number): Proposal[] {
  const [token, next, after] = [tokens[index]!, tokens[index + 1], tokens[index + 2]];
  if (token.kind !== 'hash' || next === undefined || next.startsLine) return [];
  if (next.text.startsWith('<')) return [putAfter(token, 'include', hashCost)];
  return after?.text.startsWith('<') === true ? [replaced(next, 'include', hashCost)] : [];
}

function isDirective({ startsLine, text }: PpToken): boolean {
  return startsLine && (text === 'include' || text === 'define');
}

function headersOf(name: string): string[] {
  return headerOf.flatMap(([names, header]) => (names.test(name) ? [header] : []));
}

/** On a line of its own, before the first one that is not empty. */
function included({ tokens }: BrokenText, header: string): Proposal {
  return putBefore(tokens[0]!, `#include <${header}>\n`, headerCost);
}
