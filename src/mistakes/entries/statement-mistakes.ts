/** Statements that end, begin or belong elsewhere than their layout says. */

import type { Expression, Statement } from '#c/program.js';
import { type Said, says } from '#language/says.js';
import type { KnownEdit } from '../known-edit.js';
import type { MistakeEntry, Suspicion } from '../mistake-entry.js';
import { calleeOf, isLoop, type ProgramView, readsIn, type StatementSite } from '../program-view.js';

/** The column where a line's text begins, tabs at every eighth. */
function indentOf({ span }: Pick<Statement, 'span'>): number {
  const { text } = span.file;
  const lineStart = text.lastIndexOf('\n', span.start - 1) + 1;
  let column = 0;
  for (let at = lineStart; at < span.start; at++) {
    if (text[at] === '\t') column = (Math.floor(column / 8) + 1) * 8;
    else if (text[at] === ' ') column++;
    // Something stands before it on its line.
    else return -1;
  }
  return column;
}

function headText(view: ProgramView, statement: Statement): string {
  const word = statement.kind === 'if' || isLoop(statement) ? statement.kind : 'statement';
  if (statement.kind === 'if' || statement.kind === 'while')
    return `${word} (${view.text(statement.condition)})`;
  return word;
}

/** What a header governs that is written without braces. */
function bodyOf(statement: Statement): Statement | undefined {
  if (statement.kind === 'if') return statement.whenFalse ?? statement.whenTrue;
  return statement.kind === 'for' || statement.kind === 'while' ? statement.body : undefined;
}

export const straySemicolon: MistakeEntry = {
  kind: 'stray-semicolon',
  name: 'Semicolon right after for, while or if',
  meaning: 'A semicolon after the parentheses is an empty body: what follows is not governed by them.',
  question: 'Where does the body of this statement begin, and where does it end?',
  suspect: (view) =>
    view.statements.flatMap(({ statement, siblings, index }): Suspicion[] => {
      const isGoverning = statement.kind === 'for' || statement.kind === 'while' || statement.kind === 'if';
      const body = isGoverning ? bodyOf(statement) : undefined;
      const next = siblings[index + 1];
      if (body?.kind !== 'empty' || next === undefined || !view.isPlain(body)) return [];
      if (statement.kind === 'if' && statement.whenFalse !== undefined) return [];
      if (body.span.line !== view.written.tokens[body.span.firstToken - 1]!.span.line) return [];
      return [
        {
          span: statement.span,
          clause:
            statement.kind === 'if'
              ? says`the ${headText(view, statement)} ends at its semicolon and governs nothing; line ${next.span.line} runs in any case`
              : says`the ${headText(view, statement)} ends at its semicolon and governs nothing; line ${next.span.line} runs once, after it`,
          mend: [view.replace(body, '')],
        },
      ];
    }),
};

export const missingBraces: MistakeEntry = {
  kind: 'missing-braces',
  name: 'Missing braces',
  meaning:
    'Without braces only the one statement that follows belongs to for, while, if or else, however the lines are indented.',
  question: 'Which statements should run each time, and which only once?',
  suspect: (view) =>
    view.statements.flatMap(({ statement, siblings, index }): Suspicion[] => {
      const body = bodyOf(statement);
      if (body === undefined || body.kind === 'compound' || body.kind === 'empty') return [];
      // `else if` goes on at the column of the first `if`.
      if (statement.kind === 'if' && body.kind === 'if' && statement.whenFalse === body) return [];
      if (!view.isFramed(body)) return [];
      const [head, column] = [indentOf(statement), indentOf(body)];
      const next = siblings[index + 1];
      if (next === undefined || column < 0) return [];
      const isBodyLike = (each: Statement): boolean => {
        const own = indentOf(each);
        return head < column ? own > head && own >= column : false;
      };
      if (!isBodyLike(next)) return [];
      let last = next;
      for (const each of siblings.slice(index + 2)) {
        if (!isBodyLike(each)) break;
        last = each;
      }
      if (!view.isFramed(last)) return [];
      return [
        {
          span: statement.span,
          clause: onlyLine(body.span.line, headText(view, statement), next, last),
          mend: [view.before(body, '{ '), view.after(last, ' }')],
        },
      ];
    }),
  /** Whatever the layout says. */
  explain(edit, view) {
    if (!putsInBraces(edit)) return undefined;
    const first = view.innermostStatement(edit.first);
    const head = [first?.parent, first].find(
      (site) => site !== undefined && bodyOf(site.statement) !== undefined,
    );
    const body = head && bodyOf(head.statement);
    if (head === undefined || body === undefined || body.kind === 'compound') return undefined;
    return {
      span: edit.whole,
      clause: says`without braces only '${view.text(body)}' belongs to the ${headText(view, head.statement)}`,
    };
  },
};

/** The same tokens in braces. */
function putsInBraces({ removed, added }: KnownEdit): boolean {
  const bare = (tokens: readonly string[]): string => tokens.filter((each) => !/^[{}]$/.test(each)).join(' ');
  const count = (tokens: readonly string[], brace: string): number =>
    tokens.filter((each) => each === brace).length;
  const isOneMore = ['{', '}'].every((brace) => count(added, brace) === count(removed, brace) + 1);
  return isOneMore && bare(removed) !== '' && bare(removed) === bare(added);
}

function onlyLine(line: number, head: string, next: Statement, last: Statement): Said {
  const [from, to] = [next.span.line, last.span.endLine];
  if (next === last)
    return says`without braces only line ${line} belongs to the ${head}; line ${from}, which is indented like it, does not`;
  return to === from + 1
    ? says`without braces only line ${line} belongs to the ${head}; lines ${from} and ${to}, which are indented like it, do not`
    : says`without braces only line ${line} belongs to the ${head}; lines ${from} to ${to}, which are indented like it, do not`;
}

export const danglingElse: MistakeEntry = {
  kind: 'dangling-else',
  name: 'else that belongs to another if',
  meaning: 'An else belongs to the nearest if before it that has none, however the lines are indented.',
  question: 'To which if should this else belong?',
  suspect: (view) =>
    view.statements.flatMap(({ statement }): Suspicion[] => {
      if (statement.kind !== 'if' || statement.whenFalse !== undefined) return [];
      const inner = statement.whenTrue;
      if (inner.kind !== 'if' || inner.whenFalse === undefined || !view.isFramed(statement)) return [];
      const elseSpan = view.written.tokens[inner.whenFalse.span.firstToken - 1]!.span;
      if (
        elseSpan.line === inner.span.line ||
        indentOf({ span: { ...inner.span, ...elseSpan } }) >= indentOf(inner)
      ) {
        // Laid out like the inner one: it is meant so.
        if (indentOf(inner) !== -1) return [];
      }
      return [
        {
          span: { ...elseSpan },
          clause: says`the else in line ${elseSpan.line} belongs to the inner if (${view.text(inner.condition)}), not to the outer one`,
          mend: [view.before(inner, '{ '), view.after(inner.whenTrue, ' }')],
        },
      ];
    }),
};

function sharesVariables(a: Expression, b: Expression): boolean {
  const read = readsIn(a);
  return [...readsIn(b)].some((symbol) => read.has(symbol));
}

/** `if` that stands right after another about the same variables. */
function followingIfs(
  view: ProgramView,
): (readonly [first: StatementSite, second: Statement & { kind: 'if' }])[] {
  return view.statements.flatMap((site) => {
    const { statement, siblings, index } = site;
    const next = siblings[index + 1];
    if (statement.kind !== 'if' || next?.kind !== 'if' || statement.whenFalse !== undefined) return [];
    if (!sharesVariables(statement.condition, next.condition)) return [];
    return view.isFramed(next) ? [[site, next] as const] : [];
  });
}

export const missingElse: MistakeEntry = {
  kind: 'missing-else',
  name: 'if where else if is meant',
  meaning:
    'Two ifs after one another are both asked; with else the second is asked only if the first does not hold.',
  question: 'Should the second condition still be asked when the first one holds?',
  suspect: (view) =>
    followingIfs(view).map(([, second]) => ({
      ...askedAnyway(view, second),
      mend: [view.before(second, 'else ')],
    })),
  explain({ removed, added, whole }, view) {
    if (removed.length > 0 || added.join('') !== 'else') return undefined;
    const second = view.statements.find(
      ({ statement: { kind, span } }) =>
        kind === 'if' && span.file.name === whole.file.name && span.start >= whole.start,
    )?.statement;
    if (second?.kind !== 'if') return undefined;
    return { ...askedAnyway(view, second), fitsByChance: 'few-tests' };
  },
};

function askedAnyway(view: ProgramView, { span, condition }: Statement & { kind: 'if' }): Suspicion {
  return { span, clause: says`'${view.text(condition)}' is asked even where the condition before it holds` };
}

export const surplusElse: MistakeEntry = {
  kind: 'surplus-else',
  name: 'else if where if is meant',
  meaning:
    'After else the condition is asked only if the one before does not hold; two that may both hold need two ifs.',
  question: 'May both conditions hold at the same time? What should happen then?',
  suspect: (view) =>
    view.statements.flatMap(({ statement }): Suspicion[] => {
      if (statement.kind !== 'if' || statement.whenFalse?.kind !== 'if' || !view.isFramed(statement))
        return [];
      const second = statement.whenFalse;
      const index = second.span.firstToken - 1;
      if (view.written.tokens[index]!.text !== 'else') return [];
      return [
        {
          span: second.span,
          clause: says`'${view.text(second.condition)}' is not asked where '${view.text(statement.condition)}' holds`,
          mend: [view.replaceToken(index, '')],
        },
      ];
    }),
};

export const missingReturn: MistakeEntry = {
  kind: 'missing-return',
  name: 'Missing return',
  meaning: 'A function whose end is reached without return gives its caller no value.',
  question: 'Which way through the function ends without a return?',
  suspect: (view) =>
    view.functions.flatMap((fn): Suspicion[] => {
      const { name, type } = fn.symbol;
      if (type.result.kind === 'void' || name === 'main' || fn.body.kind !== 'compound') return [];
      const last = fn.body.body.at(-1);
      if (last?.kind === 'return') return [];
      const end = endOf(last, fn.body);
      const values = lastValues(last).filter((each) => view.isFramed(each));
      return [
        {
          span: values.length === 1 ? values[0]!.span : end,
          clause: says`'${name}' can come to its end without a return, and its caller gets no value`,
          noted: {
            kinds: ['missing-return'],
            lines: [1, Number.POSITIVE_INFINITY],
            message: new RegExp(`^'${name}' ends`),
          },
          ...(values.length > 0 && { mend: values.map((each) => view.before(each, 'return ')) }),
        },
      ];
    }),
};

/** Nobody means the number of characters that were printed. */
function isPrinting(expression: Expression): boolean {
  return /^(?:printf|puts|putchar)$/.test(calleeOf(expression) ?? '');
}

/** What is computed last on each way to the end, and that a return could give to the caller. */
function lastValues(last: Statement | undefined): readonly Statement[] {
  switch (last?.kind) {
    case 'expression-statement':
      return last.expression.type.kind === 'void' || isPrinting(last.expression) ? [] : [last];
    case 'compound':
      return lastValues(last.body.at(-1));
    case 'if':
      return [...lastValues(last.whenTrue), ...lastValues(last.whenFalse)];
    default:
      return [];
  }
}

/** Where the way without a return ends: at the last statement, or where an if or a loop ends. */
function endOf(last: Statement | undefined, body: Statement): Statement['span'] {
  const { span } = last ?? body;
  if (last === undefined || last.kind === 'expression-statement' || last.kind === 'declarations') return span;
  return { ...span, line: span.endLine, column: Math.max(1, span.endColumn - 1), start: span.end - 1 };
}
