/**
 * The report as remarks on lines, for tools that show such beside the program: one a line, the mistake
 * by its name, or else what a place would have to be. Lines and columns count from 1.
 */

import type { Say } from '#language/say.js';
import type { Localisation } from '#model/localisation.js';
import { detailsOf, likeliestOf, promiseOf } from './describe-location.js';
import { printable } from './printable.js';

export interface LineRemark {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly text: string;
  readonly isCertain: boolean;
}

export function lineRemarks({ report, rejection }: Localisation, say: Say): readonly LineRemark[] {
  if (rejection !== undefined) {
    const { file, line, column = 1 } = rejection.place;
    if (line === undefined) return [];
    const text = printable(rejection.message);
    return [{ file, line, column, endLine: line, text, isCertain: true }];
  }
  const mistakes = report.mistakes.map((mistake) => ({
    ...placeOf(mistake),
    ...{ text: `${mistake.name}.`, isCertain: true },
  }));
  const lines = new Set(mistakes.map(({ file, line }) => `${file}:${line}`));
  const candidates = likeliestOf(report)
    .filter(({ file, line }) => !lines.has(`${file}:${line}`))
    .map((location) => ({
      ...placeOf(location),
      text: [promiseOf(location, say), ...detailsOf(location, report, say)].join('\n'),
      isCertain: location.status === 'repairable',
    }));
  return [...mistakes, ...candidates];
}

function placeOf({ file, line, column, endLine }: Omit<LineRemark, 'text' | 'isCertain'>) {
  return { file, line, column, endLine };
}
