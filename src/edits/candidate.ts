/**
 * A one-node edit that might repair a program: what becomes of the text, and what of
 * the typed program. The two say the same; where the typed program cannot say it (a
 * declared type), there is the text alone, and the edit is tried by translating it.
 */

import type { SourceFile, Span } from '#base/span.js';
import type { Expression, ObjectDeclaration, Statement } from '#c/program.js';
import type { LocationKind } from '#model/location.js';
import type { ChangeKind, Regularity } from './change-kind.js';

export interface TextChange {
  readonly file: SourceFile;
  /** Offsets into the file's text; equal where text is put in. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The node that has another form while the edit is tried. */
export type TypedChange =
  | { readonly kind: 'expression'; readonly node: Expression; readonly form: Expression }
  /** Without a form it is left out. */
  | { readonly kind: 'statement'; readonly node: Statement; readonly form: Statement | undefined }
  /** What a variable is given that is declared without a value. */
  | { readonly kind: 'declaration'; readonly node: ObjectDeclaration; readonly form: Expression };

/** A place that no search asks for: it becomes a location when an edit of it passes. */
export interface OwnPlace {
  readonly kind: LocationKind;
  readonly span: Span;
  /** What is stored to, for people. */
  readonly subject: string;
}

export interface Candidate {
  /** How unlikely it is (`likelihood.ts`): what is tried and shown first has the least. */
  readonly cost: number;
  readonly kind: ChangeKind;
  readonly regularity: Regularity;
  /** For people: `< becomes <=`. */
  readonly description: string;
  readonly change: TextChange;
  /** The expression or statement that the edit is made to. */
  readonly at: Span;
  readonly typed: TypedChange | undefined;
  /** The place it belongs to; without one, the location that it lies in. */
  readonly own?: OwnPlace;
}

/**
 * The texts that they replace overlap, or one of them stands in the other's node, which may be
 * a larger one than is edited (a call, where an argument gets another type): its form has no
 * forms within it.
 */
export function touches(a: Candidate, b: Candidate): boolean {
  if (a.change.file !== b.change.file) return false;
  return (
    overlap(a.change, b.change) ||
    stretchesOf(a).some((each) => overlap(each, b.change)) ||
    stretchesOf(b).some((each) => overlap(a.change, each))
  );
}

function stretchesOf({ at, typed }: Candidate): readonly Stretch[] {
  return typed === undefined ? [at] : [at, typed.node.span];
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

function overlap(a: Stretch, b: Stretch): boolean {
  if (a.start === b.start) return true;
  return a.start < b.end && b.start < a.end;
}
