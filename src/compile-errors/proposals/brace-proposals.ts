/**
 * A brace left out, too much, or the wrong one, which is often noticed only at the end of the
 * file. The indentation tells where: what stands in a block stands further to the right
 * than the line that opens it, and the closing brace below that line.
 */

import type { PpToken } from '#c/preprocess/pp-token.js';
import type { Replacement } from '#program/apply-edit.js';
import { bracesMax } from '../limits.js';
import type { BrokenText, Proposal } from './proposal.js';

const braceCost = 1;
/** For each line that the indentation speaks against, beyond the fewest possible. */
const disagreementCost = 0.3;
const doubledCost = -0.5;
const farCost = 0.001;

/** A token of the text that matters here, as it would be with a change. */
interface BlockToken {
  readonly text: string;
  readonly startsLine: boolean;
  /** Columns before the first token of its line. */
  readonly indentation: number;
}

interface BraceChange {
  readonly change: Replacement;
  /** The token that it stands at. */
  readonly index: number;
  /** What stands there afterwards. */
  readonly becomes: readonly BlockToken[];
  readonly isDoubled: boolean;
}

export function braceProposals({ text, tokens, at }: BrokenText): Proposal[] {
  const missing = openBraces(tokens);
  const braces = tokens.filter(({ text: sign }) => sign === '{' || sign === '}').length;
  if (missing === 0 || braces > bracesMax) return [];
  const blockTokens = blockTokensOf(text, tokens);
  const changes = tokens.flatMap((_, index) => changesAt(tokens, blockTokens, index, missing));
  const judged = changes.map((change) => ({
    ...change,
    against: disagreements(blockTokens.with(change.index, change.becomes).flat()),
  }));
  const fewest = Math.min(...judged.map(({ against }) => against));
  return judged.map(({ change, index, isDoubled, against }) => ({
    changes: [change],
    cost:
      braceCost +
      disagreementCost * (against - fewest) +
      (isDoubled ? doubledCost : 0) +
      farCost * Math.abs(at - index),
  }));
}

/** How many more braces are opened than closed. */
function openBraces(tokens: readonly PpToken[]): number {
  const count = (sign: string): number => tokens.filter(({ text }) => text === sign).length;
  return count('{') - count('}');
}

function blockTokensOf(text: string, tokens: readonly PpToken[]): (readonly BlockToken[])[] {
  let indentation = 0;
  return tokens.map((token) => {
    if (token.startsLine) indentation = indentationAt(text, token.span.start);
    return [{ text: token.text, startsLine: token.startsLine, indentation }];
  });
}

function indentationAt(text: string, offset: number): number {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  let columns = 0;
  for (const letter of text.slice(lineStart, offset)) {
    columns = letter === '\t' ? columns + tabColumns - (columns % tabColumns) : columns + 1;
  }
  return columns;
}

const tabColumns = 8;

/** At the ends of lines, and where braces are. */
function changesAt(
  tokens: readonly PpToken[],
  blockTokens: readonly (readonly BlockToken[])[],
  index: number,
  missing: number,
): BraceChange[] {
  const { text, span } = tokens[index]!;
  const { start, end } = span;
  const here = blockTokens[index]!;
  const wanted = missing > 0 ? '}' : '{';
  const unwanted = missing > 0 ? '{' : '}';
  const isLast = tokens[index + 1]?.startsLine !== false;
  const put = { text: wanted, startsLine: false, indentation: here[0]!.indentation };
  const isDoubled = tokens[index - 1]?.text === text || tokens[index + 1]?.text === text;
  return [
    ...(isLast
      ? [{ change: { start: end, end, text: wanted }, index, becomes: [...here, put], isDoubled: false }]
      : []),
    ...(text === unwanted && Math.abs(missing) === 1
      ? [{ change: { start, end, text: '' }, index, becomes: [], isDoubled }]
      : []),
    ...(text === unwanted && Math.abs(missing) === 2
      ? [
          {
            change: { start, end, text: wanted },
            index,
            becomes: [{ ...here[0]!, text: wanted }],
            isDoubled: false,
          },
        ]
      : []),
  ];
}

/** Lines that stand where nobody would put them, and braces without their other half. */
function disagreements(tokens: readonly BlockToken[]): number {
  const open: number[] = [];
  let count = 0;
  for (const { text, startsLine, indentation } of tokens) {
    const block = open.at(-1);
    if (text === '}') {
      open.pop();
      if (block === undefined || (startsLine && block !== indentation)) count++;
    } else if (startsLine && text !== '#' && text !== '{') {
      if (block === undefined ? indentation > 0 : indentation <= block) count++;
    }
    if (text === '{') open.push(indentation);
  }
  return count + open.length;
}
