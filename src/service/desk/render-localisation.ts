/** A stored localisation → what a key may see of it, as the bytes of an answer. */

import { UserError } from '#base/errors.js';
import { loadLanguage } from '#language/load-language.js';
import { otherFiles } from '#program/other-files.js';
import { renderReport } from '#report/render-report.js';
import { storedOutcome } from '../api/stored-outcome.js';
import { localisationView, sightOf, visible } from '../api/views.js';
import { decodeAssignment } from '../work/assignment-document.js';
import { decodeRequest } from '../work/localisation-request.js';
import type { LookedAt, RenderedBytes, ReportJob } from './desk-job.js';
import { renderedBytes } from './rendered-bytes.js';

export function renderLocalisationView({ stored, assignment, key }: LookedAt): RenderedBytes {
  const document = assignment && decodeAssignment(assignment.document);
  return renderedBytes(JSON.stringify(localisationView(stored, sightOf(key, document), document)));
}

/** @throws UserError if there is no report */
export async function renderLocalisationReport({
  stored,
  assignment,
  key,
  format,
  language,
  version,
}: ReportJob): Promise<RenderedBytes> {
  const outcome = storedOutcome(stored.outcome!);
  if (outcome.kind !== 'localised') throw new UserError('not-found', 'it failed and has no report');
  const sight = sightOf(key, assignment && decodeAssignment(assignment.document));
  const localisation = visible(outcome.localisation, sight);
  const { submission, headers } = decodeRequest(stored.request);
  const text = renderReport(format, localisation, submission.text, {
    hints: sight.hints,
    version,
    submissionPath: submission.name,
    otherFiles: otherFiles(headers),
    text: { isWhole: false, colour: false },
    visibility: 'visible',
    say: await loadLanguage(language),
  });
  return renderedBytes(text);
}
