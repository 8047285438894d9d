/**
 * What students get back, as an archive with the names that a learning platform knows its
 * submissions by, and a table of credits in the columns of its gradebook.
 *
 *   moodle  the folders of "Download all submissions" (`Name_17_assignsubmission_file_/`), which
 *           "Upload multiple feedback files in a zip" takes; the offline grading worksheet
 *   canvas  `name_17_4242_file.c` of "Download submissions" with another end; the gradebook
 *   files   a Markdown file and a page by the submission's path, for everywhere else
 */

import { strToU8, zipSync } from 'fflate';
import { unreachable } from '#base/assert.js';
import type { Say } from '#language/say.js';
import type { EntryFeedback, HandBackPlatform } from '#model/class-feedback.js';
import type { ClassEntry, ClassResult } from '#report/class-entry.js';
import { renderFeedbackPage } from '#report/class-feedback-page.js';
import { harmlessText } from '#report/class-table.js';
import { renderFeedbackMarkdown } from '#report/feedback-markdown.js';
import { type HintLevel, limitHints } from '#report/hints.js';
import { type CsvValue, renderCsv } from '#report/render-csv.js';

export interface HandBack {
  /** A zip archive. */
  readonly archive: Uint8Array;
  /** CSV. */
  readonly grades: string;
  /** Submissions that are not named as the platform names them, and so are in neither. */
  readonly unnamed: readonly string[];
}

/** Archives of the same files are the same; the format has no time before this. */
const archiveTime = '1980-01-01T12:00:00';

/** @param say in the language of the students */
export function handBack(
  result: ClassResult,
  platform: HandBackPlatform,
  hints: HintLevel,
  say: Say,
): HandBack {
  const files: Record<string, Uint8Array> = {};
  const rows: CsvValue[][] = [];
  const unnamed: string[] = [];
  for (const entry of result.entries) {
    const one = handedBack(entry, result.feedback?.get(entry.submission), platform, hints, say);
    if (one === undefined) {
      unnamed.push(entry.submission);
      continue;
    }
    Object.assign(files, one.files);
    rows.push(one.row);
  }
  return { archive: packHandBack(files), grades: gradesOf(rows, result, platform), unnamed };
}

/** What one student gets back. */
export interface HandedBack {
  /** By path in the archive. */
  readonly files: Readonly<Record<string, Uint8Array>>;
  readonly row: CsvValue[];
}

/** Undefined where the platform would not know whose it is. */
export function handedBack(
  entry: ClassEntry,
  feedback: EntryFeedback | undefined,
  platform: HandBackPlatform,
  hints: HintLevel,
  say: Say,
): HandedBack | undefined {
  const owner = ownerOf(entry.submission, platform);
  if (feedback === undefined || owner === undefined) return undefined;
  const shown = forStudent(entry, hints);
  const files: Record<string, Uint8Array> = {
    [`${owner.stem}.html`]: strToU8(renderFeedbackPage(shown, feedback, say)),
  };
  if (platform === 'files') {
    files[`${owner.stem}.md`] = strToU8(renderFeedbackMarkdown(shown, feedback, say));
  }
  return { files, row: rowOf(owner, feedback, platform) };
}

/** @param files by path */
export function packHandBack(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  return zipSync({ ...files }, { mtime: archiveTime });
}

function forStudent(entry: ClassEntry, hints: HintLevel): ClassEntry {
  const { localisation } = entry;
  return localisation === undefined ? entry : { ...entry, localisation: limitHints(localisation, hints) };
}

interface Owner {
  /** Path in the archive, without its end. */
  readonly stem: string;
  readonly name: string;
  /** As the platform numbers them. */
  readonly id: string;
}

const moodlePath = /(?:^|\/)(([^/]*)_(\d+)_assignsubmission_file_?)(?:\/(.*))?$/;
const canvasPath = /^(?:.*\/)?([^/_]+)_(?:LATE_)?(\d+)_(\d+)_([^/]*)\.c$/;

/** Undefined where the name is not the platform's. */
function ownerOf(submission: string, platform: HandBackPlatform): Owner | undefined {
  switch (platform) {
    case 'moodle': {
      const [, folder, name = '', id = '', file = 'program'] = moodlePath.exec(submission) ?? [];
      const stem = file.replace(/\.c$/, '').replaceAll('/', '-');
      return folder === undefined ? undefined : { stem: `${folder}/feedback-${stem}`, name, id };
    }
    case 'canvas': {
      const [, name = '', id] = canvasPath.exec(submission) ?? [];
      const file = submission.split('/').at(-1)!;
      return id === undefined ? undefined : { stem: file.replace(/\.c$/, '-feedback'), name, id };
    }
    case 'files':
      return { stem: submission.replace(/\.c$/, ''), name: submission, id: '' };
    default:
      return unreachable(platform, 'platform');
  }
}

function rowOf({ name, id }: Owner, feedback: EntryFeedback, platform: HandBackPlatform): CsvValue[] {
  const { credit = '', creditMax, comment } = feedback;
  switch (platform) {
    case 'moodle':
      return [`Participant ${id}`, harmlessText(name), credit, creditMax, harmlessText(comment)];
    case 'canvas':
      return [harmlessText(name), id, '', '', '', credit];
    case 'files':
      return [harmlessText(name), credit, creditMax, harmlessText(comment)];
    default:
      return unreachable(platform, 'platform');
  }
}

/** The table of credits. */
export function gradesOf(
  rows: readonly CsvValue[][],
  result: Pick<ClassResult, 'folder' | 'feedback'>,
  platform: HandBackPlatform,
): string {
  switch (platform) {
    case 'moodle':
      return renderCsv(['Identifier', 'Full name', 'Grade', 'Maximum Grade', 'Feedback comments'], rows);
    case 'canvas': {
      const max =
        [...(result.feedback?.values() ?? [])].find(({ creditMax }) => creditMax !== '0')?.creditMax ?? '0';
      const possible = ['Points Possible', '', '', '', '', max];
      const title = harmlessText(
        result.folder
          .split('/')
          .filter((part) => part !== '')
          .at(-1) ?? 'Assignment',
      );
      return renderCsv(
        ['Student', 'ID', 'SIS User ID', 'SIS Login ID', 'Section', title],
        [possible, ...rows],
      );
    }
    case 'files':
      return renderCsv(['Submission', 'Credit', 'Maximum', 'Comment'], rows);
    default:
      return unreachable(platform, 'platform');
  }
}
