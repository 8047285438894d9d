/**
 * Variables that are used before their value is read from the input, or that nothing reads, loops that
 * ask for its end too early, and ends of lines that are read where nobody thinks of them.
 */

import type { Expression, ObjectSymbol } from '#c/program.js';
import { says } from '#language/says.js';
import type { MistakeEntry, Suspicion } from '../mistake-entry.js';
import {
  calleeOf,
  type ExpressionSite,
  isLoop,
  type Loop,
  type ProgramView,
  storesIn,
  variableOf,
} from '../program-view.js';
import { formatCalls } from './format-calls.js';
import { insertedStatement } from './inserted-statement.js';

export const usedBeforeRead: MistakeEntry = {
  kind: 'used-before-read',
  name: 'Variable used before it is read',
  meaning:
    'Statements are carried out from top to bottom: what is read later changes nothing that was worked out before.',
  question: 'Which value does the variable have when this line is carried out?',
  suspect: usesBeforeReads,
  /** Reading and use exchanged. */
  explain: ({ removed, added, whole }, view) =>
    removed.includes(';') && added.length === removed.length
      ? usesBeforeReads(view).find(({ span }) => whole.start <= span.start && span.end <= whole.end)
      : undefined,
};

function usesBeforeReads(view: ProgramView): Suspicion[] {
  return firstReads(view).flatMap(({ symbol, read, name }): Suspicion[] => {
    const use = view
      .ofKind('load')
      .find(
        ({ node }) => node.kind === 'load' && node.lvalue.kind === 'object' && node.lvalue.symbol === symbol,
      );
    if (use === undefined || use.node.span.start > read.node.span.start || isInLoop(view, use, read))
      return [];
    const { span } = use.node;
    const names = [symbol, ...storedWith(use)].map((each) => each.name).join('|');
    return [
      {
        // What uses it is often a declaration: it is the reading that has to come first.
        span: read.node.span,
        clause: says`${name} reads '${symbol.name}' here, after line ${span.line} has used it`,
        noted: {
          kinds: ['uninitialised-read'],
          lines: [span.line, use.within.fn.span.endLine],
          message: new RegExp(`^'(?:${names})' is (?:read|used) before`),
        },
      },
    ];
  });
}

/** What has no value either, since it is worked out from what is used. */
function storedWith({ within: { statement } }: ExpressionSite): readonly ObjectSymbol[] {
  return statement.kind === 'declarations'
    ? statement.objects.map(({ symbol }) => symbol)
    : [...storesIn(statement)];
}

interface FirstRead {
  readonly symbol: ObjectSymbol;
  /** The call that reads it. */
  readonly read: ExpressionSite;
  readonly name: string;
}

/** The variables whose address is given to an input call, each with the first such call. */
function firstReads(view: ProgramView): FirstRead[] {
  const found = new Map<ObjectSymbol, FirstRead>();
  for (const read of view.ofKind('call')) {
    const name = calleeOf(read.node);
    if (read.node.kind !== 'call' || name === undefined || !/scanf$/.test(name)) continue;
    for (const argument of read.node.arguments) {
      const symbol = addressed(argument);
      if (symbol !== undefined && !found.has(symbol)) found.set(symbol, { symbol, read, name });
    }
  }
  return [...found.values()];
}

function addressed(argument: Expression): ObjectSymbol | undefined {
  const { kind } = argument;
  if (kind === 'convert') return addressed(argument.operand);
  return kind === 'address-of' && argument.lvalue.kind === 'object' ? argument.lvalue.symbol : undefined;
}

/** The next round of a loop around both uses what this round has read. */
function isInLoop(view: ProgramView, use: ExpressionSite, read: ExpressionSite): boolean {
  const around = view.loopsAround(use.within);
  return view.loopsAround(read.within).some((loop) => around.includes(loop));
}

export const inputMissing: MistakeEntry = {
  kind: 'input-missing',
  name: 'Input that is never read',
  meaning: 'A variable gets its value from the input only where a call such as scanf stores it there.',
  question: 'Which values does the input have, and which line reads each of them?',
  explain({ removed, added, whole }, view) {
    const [, name] = /^scanf\(" ?%\w+",&(\w+)\);$/.exec(added.join('')) ?? [];
    if (removed.length > 0 || name === undefined) return undefined;
    if (firstReads(view).some(({ symbol }) => symbol.name === name)) return undefined;
    const use = view
      .ofKind('load')
      .find(({ node }) => variableOf(node)?.name === name && node.span.start >= whole.start);
    return (
      use && {
        span: use.node.span,
        clause: says`'${name}' is used here, and no line reads it from the input`,
      }
    );
  },
};

export const feofLoop: MistakeEntry = {
  kind: 'feof-loop',
  name: 'feof asked before reading',
  meaning:
    'feof is true only after a read has failed, so that the last round works with what the round before read.',
  question: 'What do scanf, fgets and getchar return when there is nothing left to read?',
  /** Mended it looks ahead: it says of the next read what it said of the last one. */
  suspect: (view) =>
    view.ofKind('call').flatMap(({ node, within }): Suspicion[] => {
      if (calleeOf(node) !== 'feof' || node.kind !== 'call' || !view.isPlain(node)) return [];
      const loop = [within.statement, ...view.loopsAround(within)].find(isLoop);
      const [file] = node.arguments;
      if (loop === undefined || file === undefined) return [];
      const input = view.written.text(file.span);
      const isNoMore = `ungetc(getc(${input}), ${input}) == EOF`;
      const ahead = readsWords(view, loop) ? `fscanf(${input}, " "), ${isNoMore}` : isNoMore;
      return [
        {
          span: node.span,
          clause: says`the loop asks for the end of the input before it has tried to read, and runs once more than there is input`,
          mend: [view.replace(node, `(${ahead})`)],
        },
      ];
    }),
};

/** What it reads are words and numbers, before which white space does not count. */
function readsWords(view: ProgramView, { span }: Loop): boolean {
  return formatCalls(view).some(
    ({ call, isInput, text }) =>
      isInput && span.start <= call.span.start && call.span.end <= span.end && !/^"%(?:c|\[)/.test(text),
  );
}

export const lineEndLeft: MistakeEntry = {
  kind: 'line-end-left',
  name: 'End of a line left in the input',
  meaning:
    'scanf reads a number or a word up to the sign behind it: the new line stays, and is the first that getchar, fgets or %c read.',
  question: 'Which sign of the input is the next one after this line was read?',
  explain(edit, view) {
    const isSkipped = insertedStatement(edit)?.join('') === 'getchar();';
    if (isSkipped) {
      const read = view.innermostStatement({ ...edit.whole, start: edit.whole.start - 1 })?.statement;
      const clause = says`the new line behind what is read here stays in the input`;
      return { span: read === undefined ? edit.whole : { ...read.span, endLine: read.span.line }, clause };
    }
    const spaced = edit.edit.before.replaceAll('%c', ' %c');
    if (spaced === edit.edit.before || edit.edit.after !== spaced) return undefined;
    return { span: edit.whole, clause: says`'%c' reads the new line that is still in the input` };
  },
};
