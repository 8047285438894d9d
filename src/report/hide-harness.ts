/**
 * Why a submission does not compile, without the text of the harness around it. A
 * submission's macros also apply to the harness after it and can make a compiler quote it:
 * `#define printf(...) _Static_assert(0, #__VA_ARGS__)`. A submission may even have its name.
 */

import type { Localisation, Rejection } from '#model/localisation.js';

/** @param harness the name of the file around the submission, if there is one */
export function withoutHarness(localisation: Localisation, harness: string | undefined): Localisation {
  const { rejection, report } = localisation;
  if (rejection === undefined || isOwn(rejection, report.submission.file, harness)) return localisation;
  const message = 'the code that uses it does not compile with it; check that nothing is missing or misspelt';
  const { compileError: _quoting, ...rest } = report;
  return {
    ...localisation,
    rejection: { ...rejection, message },
    report: { ...rest, findings: [{ kind: rejection.kind, line: 0, message }] },
  };
}

function isOwn({ place }: Rejection, submission: string, harness: string | undefined): boolean {
  return place.file === submission && place.file !== harness;
}
