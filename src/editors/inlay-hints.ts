/**
 * The values wanted, beside the places that help most: `was 1350, must be 900`, in the run that the
 * report follows. The tooltip has all tests.
 */

import type { InlayHint, Range } from 'vscode-languageserver';
import type { Report, ReportedLocation, ReportedWitness } from '#model/report.js';
import { likeliestDiagnoses } from '#report/describe-diagnosis.js';
import { detailsOf, likeliestOf } from '#report/describe-location.js';
import { isFailing } from '#report/describe-test.js';
import { briefWitness } from '#report/describe-witness.js';
import { nameTest } from '#report/name-tests.js';
import { type CheckedProgram, fileAt } from './checked-program.js';
import { positionOf } from './ranges.js';

const labelCharsMax = 80;

/** @param within what the editor shows */
export function inlayHintsOf(program: CheckedProgram, uri: string, within: Range): InlayHint[] {
  const file = fileAt(program, uri);
  const { settings, localisation, say } = program;
  if (file === undefined || !settings.values) return [];
  const { report } = localisation;
  const failing = report.tests.results.filter(isFailing).length;
  return wantedPlaces(report).flatMap(({ location, witness }) => {
    if (location.file !== file.name) return [];
    const position = positionOf(location.endLine, location.endColumn, file.text);
    const change = briefWitness(witness, say);
    if (change === '' || position.line < within.start.line || position.line > within.end.line) return [];
    const label = failing > 1 ? say`${nameTest(witness.test, say)}: ${change}` : change;
    const tooltip = detailsOf(location, report, say).join('\n');
    return [{ position, label: cut(label), paddingLeft: true, ...(tooltip !== '' && { tooltip }) }];
  });
}

interface WantedPlace {
  readonly location: ReportedLocation;
  readonly witness: ReportedWitness;
}

/** Each place once, with the failing test that the report shows, if that has values there. */
function wantedPlaces(report: Report): WantedPlace[] {
  const alone = likeliestOf(report).flatMap((location) => wanted(location, location.witnesses, report));
  const together = likeliestDiagnoses(report)
    .slice(0, 1)
    .flatMap(({ diagnosis, locations }) =>
      locations.flatMap((location) => {
        const witnesses = diagnosis.tests.flatMap(({ test, witnesses }) =>
          witnesses
            .filter((witness) => witness.location === location.id)
            .map(({ values, original }) => ({ test, values, original })),
        );
        return wanted(location, witnesses, report);
      }),
    );
  const byId = new Map([...together, ...alone].map((place) => [place.location.id, place]));
  return [...byId.values()];
}

function wanted(
  location: ReportedLocation,
  witnesses: readonly ReportedWitness[],
  { failingRun }: Report,
): WantedPlace[] {
  const witness = witnesses.find(({ test }) => test === failingRun?.test) ?? witnesses[0];
  return witness === undefined ? [] : [{ location, witness }];
}

function cut(text: string): string {
  const characters = [...text];
  return characters.length <= labelCharsMax ? text : `${characters.slice(0, labelCharsMax - 1).join('')}…`;
}
