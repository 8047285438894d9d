/** What ends a loop or a function too early, and what lets it go on too long. */

import type { Span } from '#base/span.js';
import { says } from '#language/says.js';
import type { KnownEdit } from '../known-edit.js';
import type { MistakeEntry } from '../mistake-entry.js';
import { isLoop, type ProgramView, type StatementSite } from '../program-view.js';
import { insertedStatement } from './inserted-statement.js';

export const endsTooEarly: MistakeEntry = {
  kind: 'ends-too-early',
  name: 'Ended before everything was looked at',
  meaning:
    'A return or break within a loop ends it in the round that reaches it, whatever later rounds would find.',
  question: 'Which rounds are left out when this line is reached in the first one?',
  explain({ removed, added, whole }, view) {
    const left = removed.filter((token) => token !== ';');
    const isOne = removed.indexOf(';') < 0 || removed.indexOf(';') === removed.length - 1;
    const isJump = left[0] === 'return' || left.join(' ') === 'break';
    const isContinue = added.join(' ') === 'continue';
    if (!isJump || !isOne || (!isContinue && added.some((each) => each !== ';'))) return undefined;
    const site = view.innermostStatement(whole);
    const around = site && breakableAround(site);
    if (site === undefined || around === undefined || view.loopsAround(site).length === 0) return undefined;
    if (left[0] === 'break' && !isLoop(around.statement)) return undefined;
    const text = view.text(site.statement).replace(/\s*;$/, '');
    return {
      span: whole,
      clause: says`'${text}' ends the loop in the first round that reaches it`,
      fitsByChance: 'rival-edits',
    };
  },
};

/** The innermost loop or `switch`. */
function breakableAround({ parent }: StatementSite): StatementSite | undefined {
  if (parent === undefined || isLoop(parent.statement) || parent.statement.kind === 'switch') return parent;
  return breakableAround(parent);
}

export const goesOn: MistakeEntry = {
  kind: 'goes-on',
  name: 'Goes on where it should stop',
  meaning: 'Without return, break or continue the lines that follow are carried out as well.',
  question: 'Which of the following lines should still be carried out in this case?',
  explain(edit, view) {
    const condition = puts(edit, 'else') ? otherCondition(edit.whole, view) : stoppedUnder(edit, view);
    if (condition === undefined) return undefined;
    return {
      span: edit.whole,
      clause: says`where '${condition}' holds, the program goes on with what follows`,
      fitsByChance: 'few-tests',
    };
  },
};

function puts({ removed, added }: KnownEdit, token: string): boolean {
  return removed.length === 0 && added.join('') === token;
}

/** The condition of the `if` that ends before a statement which gets an `else`. */
function otherCondition({ file, start }: Span, view: ProgramView): string | undefined {
  const before = view.statements
    .map(({ statement }) => statement)
    .filter(({ kind, span }) => kind === 'if' && span.file.name === file.name && span.end <= start)
    .sort((a, b) => b.span.end - a.span.end || a.span.start - b.span.start);
  const [nearest] = before;
  return nearest?.kind === 'if' ? view.text(nearest.condition) : undefined;
}

/** Where the edit puts in a jump: the condition under which it is reached. */
function stoppedUnder(edit: KnownEdit, view: ProgramView): string | undefined {
  const inserted = insertedStatement(edit) ?? [];
  const isJump = /^(?:return|exit|break|continue)$/.test(inserted[0] ?? '');
  return isJump ? governingCondition(edit.whole, view) : undefined;
}

/** The condition of the `if` that a place stands in, not beyond a `switch`, whose cases `break` ends. */
function governingCondition(place: Span, view: ProgramView): string | undefined {
  for (let at = view.innermostStatement(place); at !== undefined; at = at.parent) {
    const { statement } = at;
    if (statement.kind === 'switch' || isLoop(statement)) return undefined;
    if (statement.kind === 'if') return view.text(statement.condition);
  }
  return undefined;
}
