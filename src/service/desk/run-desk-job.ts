/** One job of the desk, in its thread. */

import { unreachable } from '#base/assert.js';
import { UserError } from '#base/errors.js';
import { assignmentView } from '../api/views.js';
import { decodeAssignment, rulesOf } from '../work/assignment-document.js';
import { carriedError } from './carried-error.js';
import type { DeskAnswers, DeskJob, DeskOutcome } from './desk-job.js';
import { renderHandBack, renderHandBackPart } from './hand-back-class.js';
import { judgeClass } from './judge-class.js';
import { readArtemisProgram } from './read-artemis-program.js';
import { assignmentFrom, readRequestBody } from './read-request-body.js';
import { csvHeader, renderClassFrame, renderClassPart } from './render-class.js';
import { renderLocalisationReport, renderLocalisationView } from './render-localisation.js';

/** @throws internal errors */
export async function runDeskJob(job: DeskJob): Promise<DeskOutcome> {
  try {
    return { kind: 'done', answer: await answerOf(job) };
  } catch (error) {
    if (error instanceof UserError) return { kind: 'refused', error: carriedError(error) };
    throw error;
  }
}

async function answerOf(job: DeskJob): Promise<DeskAnswers[DeskJob['kind']]> {
  switch (job.kind) {
    case 'read-body':
      return readRequestBody(job);
    case 'artemis-program':
      return readArtemisProgram(job);
    case 'view':
      return renderLocalisationView(job);
    case 'report':
      return renderLocalisationReport(job);
    case 'assignment':
      return assignmentView(job.stored, job.key, job.isWhole);
    case 'assignment-from':
      return assignmentFrom(job);
    case 'class-view':
      return judgeClass(job);
    case 'hand-back-part':
      return renderHandBackPart(job);
    case 'hand-back':
      return renderHandBack(job);
    case 'rules':
      return rulesOf(decodeAssignment(job.document));
    case 'class-part':
      return renderClassPart(job);
    case 'csv-header':
      return csvHeader();
    case 'class-page':
      return renderClassFrame(job);
    case 'wake':
      return undefined;
    default:
      return unreachable(job);
  }
}
