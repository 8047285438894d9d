/**
 * Edits of what is declared, and all that must follow: another type with the formats that print
 * and read it, longer arrays, `fabs` for `abs`. No form of one node can stand for them; each
 * costs a translation, so they are tried where the runs give a reason.
 */

import type { Program } from '#c/program.js';
import { visitProgram } from '#c/walk.js';
import type { Candidate } from './candidate.js';
import { becoming, Collector } from './collector.js';
import { fractionsStored, proposeSplit } from './declarator-edits.js';
import { declarationEnd, declaredPlace } from './declared-places.js';
import { followingChanges, type NewType } from './following-formats.js';
import { type FormatCall, formatCallsOf } from './format-call.js';
import { joined } from './joined-change.js';
import { likelierFirst } from './propose.js';
import { Written } from './written.js';

/** Tasks seldom have more elements than this. */
const lengthEnough = 1_000_000;

/** What the failing runs showed that another declaration may mend. */
export interface DeclaredHints {
  /** Fractions are expected: the most digits behind the point; undefined if none are. */
  readonly decimals: number | undefined;
  readonly overflows: boolean;
  readonly leavesArrays: boolean;
}

/** Another type in a declaration, and longer arrays, where the runs give a reason. */
export function proposeDeclared(
  program: Program,
  isSubmission: (name: string) => boolean,
  hints: DeclaredHints,
): Candidate[] {
  const written = new Written(program, isSubmission);
  const calls: FormatCall[] = [];
  visitProgram(program, (node) => calls.push(...formatCallsOf(written, node)));
  const fractions = hints.decimals === undefined ? new Set<string>() : fractionsStored(program);
  const declared = new DeclaredEdits(new Collector(written), hints, calls, fractions);
  written.tokens.forEach((token, index) => {
    const range = { ...token.span, firstToken: index, lastToken: index };
    if (written.isSubmissionNode(token) && written.isSpelled(range)) declared.propose(index);
  });
  if (program.functionSymbols.has('fabs') && hints.decimals !== undefined) declared.proposeFabs();
  return declared.candidates;
}

class DeclaredEdits {
  private readonly written: Written;
  /** The submission's fractions are all `double`. */
  private readonly isDoubleAlone: boolean;

  constructor(
    private readonly to: Collector,
    private readonly hints: DeclaredHints,
    private readonly calls: readonly FormatCall[],
    private readonly fractions: ReadonlySet<string>,
  ) {
    this.written = to.written;
    const named = new Set(
      this.written.tokens.flatMap((token) => (this.written.isSubmissionNode(token) ? [token.text] : [])),
    );
    this.isDoubleAlone = named.has('double') && !named.has('float');
  }

  get candidates(): Candidate[] {
    return this.to.candidates.sort(likelierFirst);
  }

  propose(index: number): void {
    if (isDeclaring(this.written, index)) {
      const { text } = this.written.tokens[index]!;
      const isAlone = !/^(?:long|short|unsigned|signed)$/.test(this.written.tokens[index - 1]?.text ?? '');
      const types = typesFor(text, this.hints).filter((type) => type !== 'float' || !this.isDoubleAlone);
      if (isAlone) for (const type of types) this.proposeType(index, type);
      if (isAlone && text === 'int')
        proposeSplit(this.to, index, this.fractions, this.calls, this.hints.decimals ?? 2);
      if (this.hints.leavesArrays) this.proposeBounds(index);
    }
  }

  private proposeType(index: number, type: NewType): void {
    const { to, written } = this;
    const token = written.tokens[index]!;
    const last = declarationEnd(written, index);
    const own = declaredPlace(written, index, last);
    const names = new Set(namesIn(written, index, last));
    const following = followingChanges(this.calls, names, type, this.hints.decimals ?? 2);
    const { kind, description } = becoming('declaration', token.text, type);
    const change = joined([written.replaceToken(index, type), ...following]);
    if (change === undefined) return;
    const formats = following.length === 0 ? '' : ', with its formats';
    to.add(change, token.span, undefined, { kind, description: `${description}${formats}` }, own);
  }

  /** The bounds of a declaration, each longer, and all that are alike. */
  private proposeBounds(index: number): void {
    const { to, written } = this;
    const { tokens } = written;
    const last = declarationEnd(written, index);
    const bounds = boundsIn(written, index, last);
    const isMatrix = (bound: number): boolean =>
      tokens[bound - 2]!.text === ']' || tokens[bound + 2]?.text === '[';
    const manyFor = (bound: number): number => {
      const length = Number(tokens[bound]!.text);
      return isMatrix(bound) ? Math.max(2 * length, 100) : Math.max(10 * length, 1000);
    };
    for (const bound of bounds) {
      const length = Number(tokens[bound]!.text);
      const own = declaredPlace(written, nameOfBound(written, bound), bound + 1);
      for (const [text, change] of [
        [`${length + 1}`, 'one element more'],
        [`${manyFor(bound)}`, 'many elements more'],
        ...(isMatrix(bound) || length >= lengthEnough
          ? []
          : [[`${lengthEnough}`, 'enough elements'] as const]),
      ] as const) {
        const wording = { kind: ['declaration', change], description: `${length} becomes ${text}` } as const;
        to.add(written.replaceToken(bound, text), tokens[bound]!.span, undefined, wording, own);
      }
    }
    for (const text of new Set(bounds.map((bound) => tokens[bound]!.text))) {
      const alike = bounds.filter((bound) => tokens[bound]!.text === text);
      const many = `${manyFor(alike[0]!)}`;
      const change = joined(alike.map((bound) => written.replaceToken(bound, many)));
      if (alike.length < 2 || change === undefined) continue;
      const wording = {
        kind: ['declaration', 'many elements more in all'],
        description: `${text} becomes ${many} in all ${alike.length} bounds`,
      } as const;
      const own = declaredPlace(written, index, last);
      to.add(change, tokens[index]!.span, undefined, wording, own);
    }
  }

  /** Every call of `abs` at once: of one alone there is a form. */
  proposeFabs(): void {
    const { to, written } = this;
    const { tokens } = written;
    const calls = tokens.flatMap((token, index) => {
      const range = { ...token.span, firstToken: index, lastToken: index + 1 };
      const isCall = token.text === 'abs' && tokens[index + 1]?.text === '(' && written.isSpelled(range);
      return isCall ? [index] : [];
    });
    const change = joined(calls.map((index) => written.replaceToken(index, 'fabs')));
    if (calls.length < 2 || change === undefined) return;
    const wording = {
      kind: ['call', 'abs to fabs in all'],
      description: `abs becomes fabs all ${calls.length} times`,
    } as const;
    to.add(change, tokens[calls[0]!]!.span, undefined, wording);
  }
}

function typesFor(type: string, { decimals, overflows }: DeclaredHints): readonly NewType[] {
  const isReal = decimals !== undefined;
  if (type === 'int')
    return [
      ...(overflows ? (['long long', 'double'] as const) : []),
      ...(isReal ? (['float', 'double'] as const) : []),
    ];
  return type === 'float' && isReal ? ['double'] : [];
}

/** A type before a name or `*`: not that of a cast, and not the result of `main`. */
function isDeclaring({ tokens }: Written, index: number): boolean {
  const { kind, text } = tokens[index]!;
  const next = tokens[index + 1]?.text ?? '';
  if (kind !== 'identifier' || !/^(?:int|char|float|double|long|short|unsigned|signed|bool)$/.test(text))
    return false;
  return /^[A-Za-z_*]/.test(next) && !/^(?:int|long|double|char|short|main)$/.test(next);
}

/** The names declared: the first, and those behind a comma. */
function namesIn({ tokens }: Written, index: number, last: number): readonly string[] {
  const names: string[] = [];
  let depth = 0;
  for (let at = index + 1; at <= last; at++) {
    const { kind, text } = tokens[at]!;
    if (/^[({[]$/.test(text)) depth++;
    else if (/^[)}\]]$/.test(text)) depth--;
    else if (depth === 0 && kind === 'identifier' && /^(?:\*|,)$|^\w+$/.test(tokens[at - 1]!.text))
      names.push(text);
  }
  return names;
}

/**
 * The numbers in `[…]` behind names that are declared, not those of an initialiser.
 * @param index the token before the first that counts
 */
export function boundsIn({ tokens }: Written, index: number, last: number): readonly number[] {
  const bounds: number[] = [];
  let isInitialiser = false;
  let depth = 0;
  for (let at = index + 1; at <= last; at++) {
    const { kind, text } = tokens[at]!;
    if (/^[({[]$/.test(text)) depth++;
    else if (/^[)}\]]$/.test(text)) depth--;
    if (depth === 0 && text === '=') isInitialiser = true;
    if (depth === 0 && text === ',') isInitialiser = false;
    const isBound = kind === 'number' && tokens[at - 1]!.text === '[' && tokens[at + 1]?.text === ']';
    if (!isInitialiser && depth === 1 && isBound && Number.isInteger(Number(text))) bounds.push(at);
  }
  return bounds;
}

/** `a` of `a[10][20]`, from either bound. */
function nameOfBound({ tokens }: Written, bound: number): number {
  let at = bound - 2;
  while (tokens[at]!.text === ']') {
    while (tokens[at]!.text !== '[') at--;
    at--;
  }
  return at;
}
