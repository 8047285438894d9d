/** What the families of edits propose for a program, by what they say of it. */

import { translate } from '#c/front-end.js';
import type { Program } from '#c/program.js';
import type { Candidate } from '#edits/candidate.js';
import { proposeEdits } from '#edits/propose.js';

const file = 'a.c';

export function programOf(text: string): Program {
  return translate({ name: file, text, isSystem: false }, { resolveInclude: () => undefined }).program;
}

export function isOwn(name: string): boolean {
  return name === file;
}

export function described(candidates: readonly Candidate[]): readonly string[] {
  return candidates.map(({ description }) => description);
}

/** The proposals of one kind. */
export function proposedAs(change: string, text: string): readonly string[] {
  return described(proposeEdits(programOf(text), isOwn).filter(({ kind }) => kind[1] === change));
}
