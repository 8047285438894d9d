/** Annotations of GitHub workflows, escaped as the toolkit of GitHub Actions does. */

import { expect, test } from '@jest/globals';
import { inEnglish } from '#language/english.js';
import { renderGithub } from '#report/render-github.js';
import { createReportedPlaces } from '#report/reported-places.js';
import { failing, localisation, location } from './hand-made-localisation.js';
import * as several from './multi-fault.js';
import { nearMiss, rejected, source } from './near-miss.js';

const places = createReportedPlaces('pay.c', source, 'week,1/pay.c');

test('a near miss', () => {
  expect(renderGithub(nearMiss, places, inEnglish)).toBe(`\
::notice title=nearmiss::pay.c fails 2 of 4 tests, and is a near miss: one change at one place makes every failing test pass.
::error file=week%2C1/pay.c,line=6,endLine=6,col=11,endColumn=25,title=nearmiss%3A assignment::line 6: pay = hours * 3 (assignment). A change here makes every failing test pass.%0Atest a: line 6, pay: was 1350, must be 900%0Atest b<2: line 6, pay: was 902, must be 601%0Aan edit that passes all tests: change  3  to  112
::notice file=week%2C1/pay.c,line=8,title=nearmiss%3A noticed::the sum is too large, 100%25 sure
::notice file=week%2C1/pay.c,title=nearmiss%3A noticed::in a header
`);
});

test('what does not compile', () => {
  expect(renderGithub(rejected, places, inEnglish)).toBe(`\
::notice title=nearmiss::pay.c does not compile.
::error file=week%2C1/pay.c,line=6,endLine=6,col=11,endColumn=11,title=nearmiss::'pay' undeclared
`);
});

test('no columns over several lines', () => {
  const place = location({ kind: 'assignment', line: 2, endLine: 20, column: 1, snippet: 'x = 1' });
  const lines = renderGithub(localisation(failing([place])), places, inEnglish).split('\n');
  expect(lines[1]).toContain('::error file=week%2C1/pay.c,line=2,endLine=20,title=');
});

test('ten of a level, the verdict among them', () => {
  const findings = Array.from({ length: 11 }, (_, index) => ({
    kind: 'overflow',
    line: index + 1,
    message: 'too large',
  }));
  const lines = renderGithub(localisation({ findings }), places, inEnglish).split('\n');
  expect(lines.filter((line) => line.startsWith('::notice'))).toHaveLength(10);
});

test('of the likeliest set of locations, an error at each', () => {
  const lines = renderGithub(
    several.multiFault,
    createReportedPlaces('pay.c', several.source, 'pay.c'),
    inEnglish,
  ).split('\n');
  const text =
    'line 6: pay = hours * 2 (assignment) and line 8: pay += 25 (assignment). Changes at both together make every failing test pass.' +
    '%0Aline 6 repairs test a; line 8 repairs test b<2; test c needs both%0Aone alone is not enough' +
    '%0Atest a: line 6, pay: was 1350, must be 900%0Atest b<2: line 8, pay: was 902, must be 601' +
    '%0Atest c: line 6, pay: was 712, must be 711%0Atest c: line 8, pay: was 812, must be 811' +
    '%0Aedits that together pass all tests: line 6: change  2  to  113; line 8: change  25  to  114';
  expect(lines.slice(1, 3)).toEqual([
    `::error file=pay.c,line=6,endLine=6,col=5,endColumn=19,title=nearmiss%3A assignment%2C 1 of 2::${text}`,
    `::error file=pay.c,line=8,endLine=8,col=9,endColumn=17,title=nearmiss%3A assignment%2C 2 of 2::${text}`,
  ]);
  expect(lines.filter((line) => line.startsWith('::error'))).toHaveLength(2);
});
