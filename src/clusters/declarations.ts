/** What has to be declared anew, or with another type, once a function does what another does. */

import { sameType } from '#c/check/compatibility.js';
import type { FunctionDefinition, ObjectDeclaration, Statement } from '#c/program.js';
import { statementsIn } from '#c/walk.js';
import type { TokenRange, Written } from '#edits/written.js';
import type { VariableMap } from './align-blocks.js';
import { isHidden } from './blocks.js';
import type { Change } from './changes.js';
import type { NamedText } from './named-text.js';
import { atStart } from './statement-changes.js';

interface Declared {
  readonly statement: Statement & { kind: 'declarations' };
  readonly object: ObjectDeclaration;
}

export class Declarations {
  private readonly own: ReadonlyMap<string, Declared>;
  private readonly theirs: ReadonlyMap<string, Declared>;

  constructor(
    private readonly definition: FunctionDefinition,
    theirs: FunctionDefinition,
    private readonly written: Written,
    private readonly text: NamedText,
  ) {
    this.own = declaredIn(definition.body);
    this.theirs = declaredIn(theirs.body);
  }

  /** Types that do not agree, each declaration once. */
  typeChanges(map: VariableMap): readonly Change[] {
    const changes = new Map<string, Change>();
    for (const [name, counterpart] of map) {
      const own = counterpart === undefined ? undefined : this.own.get(counterpart);
      const theirs = this.theirs.get(name);
      if (own === undefined || theirs === undefined) continue;
      if (sameType(own.object.symbol.type, theirs.object.symbol.type)) continue;
      for (const [before, after] of [
        [specifiersOf(own), specifiersOf(theirs)],
        [declaratorOf(own, this.written), declaratorOf(theirs, this.text.written)],
      ] as const) {
        const change = this.become(before, after, own.statement.span.line);
        if (change !== undefined) changes.set(`${change.parts[0]!.start}`, change);
      }
    }
    return [...changes.values()];
  }

  /** Undefined where one is not declared in the other function itself. */
  newVariables(names: ReadonlySet<string>): readonly Change[] | undefined {
    const changes: Change[] = [];
    for (const name of names) {
      const theirs = this.theirs.get(name);
      const type = theirs && this.text.of(specifiersOf(theirs));
      const declarator = theirs && this.text.of(declaratorOf(theirs, this.text.written));
      if (type === undefined || declarator === undefined) return undefined;
      const part = atStart(this.written, this.definition.body, () => `${type} ${declarator};`);
      const { line } = this.definition.span;
      changes.push({ parts: [part], size: 2, advice: `line ${line}: one more variable is needed` });
    }
    return changes;
  }

  private become(before: TokenRange, after: TokenRange, line: number): Change | undefined {
    const text = this.text.of(after);
    const span = { ...this.written.tokens[before.firstToken]!.span, ...before };
    if (text === undefined || !this.written.isPlain(span) || this.written.text(span) === text)
      return undefined;
    const part = this.written.replaceNode(span, text);
    return { parts: [part], size: 1, advice: `line ${line}: look at what is declared here` };
  }
}

function declaredIn(statement: Statement): ReadonlyMap<string, Declared> {
  const found = new Map<string, Declared>();
  const visit = (inner: Statement): void => {
    if (inner.kind === 'declarations') {
      for (const object of inner.objects) {
        const { name } = object.symbol;
        if (!isHidden(object.symbol) && !found.has(name)) found.set(name, { statement: inner, object });
      }
    }
    statementsIn(inner).forEach(visit);
  };
  visit(statement);
  return found;
}

/** The type, before the first name. */
function specifiersOf({ statement }: Declared): TokenRange {
  const { firstToken } = statement.span;
  const first = statement.objects.find(({ symbol }) => !isHidden(symbol))!;
  return { firstToken, lastToken: first.span.firstToken - 1 };
}

/** The name with what is around it, without a value. */
function declaratorOf({ object }: Declared, { tokens }: Written): TokenRange {
  const { firstToken, lastToken } = object.span;
  let end = firstToken;
  while (end < lastToken && tokens[end + 1]!.text !== '=') end++;
  return { firstToken, lastToken: end };
}
