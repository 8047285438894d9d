/**
 * The answer for a submission that compiles once a token or two are changed: the compile error
 * comes first, then what is wrong with the running program, at the places of the text as it was
 * handed in. Its tests have failed all the same. If nothing else is wrong, or one place mends the
 * rest, it is a near miss.
 */

import { type MendedText, withPlacesBefore } from '#compile-errors/places-before.js';
import type { Localisation } from '#model/localisation.js';
import type { Report } from '#model/report.js';

/**
 * @param rejected what is said without the mended text
 * @param running of the mended text
 */
export function joinMended(rejected: Localisation, running: Localisation, mended: MendedText): Localisation {
  const { file } = rejected.report.submission;
  const ids = new Set(running.report.locations.map(({ id }) => id));
  const { report, exclusions, unknowns, inputLocationIds } = withPlacesBefore(running, mended, file, ids);
  return {
    ...rejected,
    report: {
      ...rejected.report,
      ...verdictOf(report),
      mistakes: report.mistakes,
      ...(report.failingRun !== undefined && { failingRun: report.failingRun }),
      locations: report.locations,
      diagnoses: report.diagnoses,
      ...(report.multiFault !== undefined && { multiFault: report.multiFault }),
      ...(report.wholeRepair !== undefined && { wholeRepair: report.wholeRepair }),
      partial: report.partial,
      stats: report.stats,
    },
    exclusions,
    unknowns,
    inputLocationIds,
  };
}

function verdictOf({ verdict, backing, beyond }: Report): Pick<Report, 'verdict' | 'backing'> {
  if (verdict === 'passes') return { verdict: 'near-miss', backing: beyond?.trust ?? 'tests-only' };
  if (verdict === 'near-miss') return { verdict, ...(backing !== undefined && { backing }) };
  return { verdict: 'compile-error' };
}
