/**
 * `<iso646.h>` (C17 7.9): words for operators.
 */

const words: Readonly<Record<string, string>> = {
  and: '&&',
  and_eq: '&=',
  bitand: '&',
  bitor: '|',
  compl: '~',
  not: '!',
  not_eq: '!=',
  or: '||',
  or_eq: '|=',
  xor: '^',
  xor_eq: '^=',
};

export const iso646Text = `#pragma once
${Object.entries(words)
  .map(([word, operator]) => `#define ${word} ${operator}`)
  .join('\n')}
`;
