/**
 * The stored submissions of an assignment that pass every test, to be asked what is right on
 * inputs that no test has. Each submitter has one voice, the first that passed, so that
 * handing in the same mistake often does not make it right; and those who came first stay
 * the ones who are asked, so that few results depend on what others hand in later.
 */

import type { OracleSource } from '#program/oracle-sources.js';
import type { PassingSubmission } from '../store/upkeep.js';
import { decodeRequest } from './localisation-request.js';

/** More are not read: those who are asked are far fewer. */
export const classmatesMax = 40;
/** All of them together, latin-1: they go to a thread with each submission. */
const charsMax = 1_000_000;

export interface Classmates {
  readonly programs: readonly OracleSource[];
  /** Equal for the same programs. */
  readonly key: string;
}

/** @param passing in the order in which they came */
export function classmatesOf(passing: readonly PassingSubmission[]): Classmates {
  const voices = new Set<string>();
  const programs: OracleSource[] = [];
  const ids: string[] = [];
  let chars = 0;
  for (const { id, keyId, submitter, file, request } of passing) {
    const voice = JSON.stringify(submitter === undefined ? [keyId, file] : [submitter]);
    if (voices.has(voice)) continue;
    const { submission, headers } = decodeRequest(request);
    chars += [submission, ...headers].reduce((sum, { text }) => sum + text.length, 0);
    if (chars > charsMax) break;
    voices.add(voice);
    programs.push({ submission, headers });
    ids.push(id);
  }
  return { programs, key: ids.join(' ') };
}
