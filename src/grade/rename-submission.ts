/**
 * The answer for a text under another file name: if two students hand in the same text as
 * `a.c` and `b.c`, it is localised once, and each report uses its own name.
 */

import type { Localisation } from '#model/localisation.js';
import type { CompileError, MultiDiagnosis, Report, ReportedLocation } from '#model/report.js';

export function renameSubmission(localisation: Localisation, to: string): Localisation {
  const { report, rejection } = localisation;
  const from = report.submission.file;
  if (from === to) return localisation;
  const rename = (file: string): string => (file === from ? to : file);
  const renameId = (id: string): string => (id.startsWith(`${from}:`) ? to + id.slice(from.length) : id);
  const renameLocation = (location: ReportedLocation): ReportedLocation => ({
    ...location,
    id: renameId(location.id),
    file: rename(location.file),
    ...(location.edit !== undefined && { edit: { ...location.edit, file: rename(location.edit.file) } }),
  });
  return {
    ...localisation,
    report: {
      ...report,
      submission: renameFiles(report.submission, rename),
      locations: report.locations.map(renameLocation),
      diagnoses: report.diagnoses.map((ids) => ids.map(renameId)),
      ...(report.compileError !== undefined && { compileError: renameCompileError(report.compileError, to) }),
      ...(report.multiFault !== undefined && {
        multiFault: {
          ...report.multiFault,
          diagnoses: report.multiFault.diagnoses.map((diagnosis) =>
            renameDiagnosis(diagnosis, renameId, rename),
          ),
        },
      }),
      ...(report.wholeRepair?.edits !== undefined && {
        wholeRepair: {
          ...report.wholeRepair,
          edits: report.wholeRepair.edits.map((edit) => ({ ...edit, file: rename(edit.file) })),
        },
      }),
    },
    ...(rejection !== undefined && {
      rejection: { ...rejection, place: { ...rejection.place, file: rename(rejection.place.file) } },
    }),
    inputLocationIds: localisation.inputLocationIds.map(renameId),
  };
}

function renameFiles(
  submission: Report['submission'],
  rename: (file: string) => string,
): Report['submission'] {
  const renamed = ({ file, sha256 }: { readonly file: string; readonly sha256: string }) => ({
    file: rename(file),
    sha256,
  });
  const { files } = submission;
  return { ...renamed(submission), ...(files !== undefined && { files: files.map(renamed) }) };
}

/** Where its places lie: in the submission. */
function renameCompileError({ repair, repairs, ...rest }: CompileError, to: string): CompileError {
  return {
    ...rest,
    ...(repair !== undefined && { repair: { ...repair, file: to } }),
    ...(repairs !== undefined && { repairs: repairs.map((each) => ({ ...each, file: to })) }),
  };
}

function renameDiagnosis(
  diagnosis: MultiDiagnosis,
  renameId: (id: string) => string,
  rename: (file: string) => string,
): MultiDiagnosis {
  const { edits } = diagnosis;
  return {
    ...diagnosis,
    locations: diagnosis.locations.map(renameId),
    tests: diagnosis.tests.map(({ test, by, witnesses }) => ({
      test,
      by: by.map(renameId),
      witnesses: witnesses.map((witness) => ({ ...witness, location: renameId(witness.location) })),
    })),
    ...(edits !== undefined && { edits: edits.map((edit) => ({ ...edit, file: rename(edit.file) })) }),
  };
}
