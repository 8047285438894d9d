/** What the students of a class get back: their feedback as files, a few rows at a time, in one archive. */

import { strToU8 } from 'fflate';
import { gradesOf, handedBack, packHandBack } from '#grade/hand-back.js';
import { loadLanguage } from '#language/load-language.js';
import { decodeAssignment } from '../work/assignment-document.js';
import type { HandBackJob, HandBackPart, HandBackPartJob, RenderedBytes } from './desk-job.js';
import { entryOf } from './render-class.js';

export async function renderHandBackPart(job: HandBackPartJob): Promise<HandBackPart> {
  const { rows, feedback, platform, hints, language } = job;
  const say = await loadLanguage(language);
  const all = rows.flatMap((row, at) => handedBack(entryOf(row), feedback[at], platform, hints, say) ?? []);
  return {
    files: Object.fromEntries(all.flatMap(({ files }) => Object.entries(files))),
    rows: all.map(({ row }) => row),
  };
}

export function renderHandBack({ assignment, platform, parts, feedback }: HandBackJob): RenderedBytes {
  const { title } = decodeAssignment(assignment.document);
  const rows = parts.flatMap((part) => part.rows);
  const grades = gradesOf(rows, { folder: title || assignment.id, feedback }, platform);
  const files = Object.fromEntries(parts.flatMap((part) => Object.entries(part.files)));
  return { bytes: packHandBack({ ...files, 'grades.csv': strToU8(grades) }), etag: undefined };
}
