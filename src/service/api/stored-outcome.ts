/** The outcome of a localisation as it is stored, which may be from before reports named mistakes. */

import type { LocalisationOutcome } from '../work/localisation-outcome.js';
import { unpackText } from '../work/packed-text.js';

export function storedOutcome(text: string): LocalisationOutcome {
  const outcome = JSON.parse(unpackText(text)) as LocalisationOutcome;
  if (outcome.kind !== 'localised') return outcome;
  const { localisation } = outcome;
  return {
    ...outcome,
    localisation: {
      ...localisation,
      report: { ...localisation.report, mistakes: localisation.report.mistakes ?? [] },
    },
  };
}
