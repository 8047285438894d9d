/** The parts of the page that need no browser. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Report } from '#model/report.js';
import { ApiProblem } from '../../page/api-problem.js';
import { decodeFile } from '../../page/decode-file.js';
import { EventStreamParser, type ServerEvent } from '../../page/event-stream.js';
import { highlightsByLine, linesOf } from '../../page/highlight-lines.js';
import { pathTo, pathToStaff, routeOf, type StaffRoute } from '../../page/route.js';
import { verdictText } from '../../page/verdict-text.js';

function parseIn(pieces: readonly Uint8Array[]): ServerEvent[] {
  const parser = new EventStreamParser();
  return pieces.flatMap((piece) => [...parser.push(piece)]);
}

describe('events', () => {
  // By the HTML standard, 9.2.6: a colon begins a comment; one space after a colon goes; an event
  // without data is none; lines of data are joined; fields that are not known are left out.
  test.each([
    ['event: state\ndata: {"a":1}\n\n', [{ name: 'state', data: '{"a":1}' }]],
    ['data: one\r\ndata:two\rdata\n\r\n', [{ name: 'message', data: 'one\ntwo\n' }]],
    [': still here\n\n', [{ name: 'comment', data: 'still here' }]],
    ['event: empty\n\ndata: next\n\n', [{ name: 'message', data: 'next' }]],
    ['id: 4\nretry: 10\ndata:  x\n\n', [{ name: 'message', data: ' x' }]],
    ['data: not over', []],
  ])('%j', (text, events) => {
    expect(parseIn([Buffer.from(text)])).toEqual(events);
  });

  test('are the same however their bytes are cut', () => {
    const whole = Buffer.from('event: ü\ndata: 😀\r\n\r\n: c\r\rdata: é\n\n');
    const expected = [
      { name: 'ü', data: '😀' },
      { name: 'comment', data: 'c' },
      { name: 'message', data: 'é' },
    ];
    fc.assert(
      fc.property(fc.array(fc.nat(whole.length), { maxLength: 12 }), (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), whole.length];
        const pieces = at.slice(1).map((end, index) => whole.subarray(at[index], end));
        expect(parseIn(pieces)).toEqual(expected);
      }),
    );
  });
});

describe('highlights by line', () => {
  const source = 'int a;\r\n/* b\n\n c */ 1\n';
  const lines = linesOf(source);

  test('lines end before their newline, and the last is no line', () => {
    expect(lines).toEqual([
      { bytes: 'int a;', start: 0 },
      { bytes: '/* b', start: 8 },
      { bytes: '', start: 13 },
      { bytes: ' c */ 1', start: 14 },
    ]);
  });

  test('are cut at the ends of lines', () => {
    const highlights = [
      { kind: 'type', start: 0, end: 3 },
      { kind: 'comment', start: 8, end: 19 },
      { kind: 'number', start: 20, end: 21 },
    ] as const;
    expect(highlightsByLine(lines, highlights)).toEqual([
      [{ kind: 'type', start: 0, end: 3 }],
      [{ kind: 'comment', start: 0, end: 4 }],
      [],
      [
        { kind: 'comment', start: 0, end: 5 },
        { kind: 'number', start: 6, end: 7 },
      ],
    ]);
  });
});

test.each([
  ['#/localisations/01a202ca-7d5b-7587', { kind: 'result', id: '01a202ca-7d5b-7587' }],
  ['#/localisations/../x', { kind: 'submit' }],
  ['#/localisations/', { kind: 'submit' }],
  ['#/link/nl_aB-9', { kind: 'link', text: 'nl_aB-9', assignment: undefined }],
  ['#/link/nl_aB-9/lab-3', { kind: 'link', text: 'nl_aB-9', assignment: 'lab-3' }],
  ['#/link/nl_aB-9/lab/3', { kind: 'submit' }],
  ['#/class/of/a/b', { kind: 'submit' }],
  ['#/class/of/%2e%2e', { kind: 'submit' }],
  ['#/', { kind: 'submit' }],
  ['', { kind: 'submit' }],
])('the route of %j', (fragment, route) => {
  expect(routeOf(fragment)).toEqual(route);
});

test.each<StaffRoute>([
  { page: 'assignments' },
  { page: 'people' },
  { page: 'form', kind: 'new' },
  { page: 'form', kind: 'edit', id: 'lab-3' },
  { page: 'form', kind: 'copy', id: 'lab.3' },
  { page: 'class', id: 'lab-3' },
  { page: 'person', id: '01a202ca-7d5b' },
])('the path of the page %j for staff', (staff) => {
  expect(routeOf(pathToStaff(staff))).toEqual({ kind: 'staff', staff });
});

test('a path leads where it says', () => {
  expect(routeOf(pathTo('01a202ca-7d5b'))).toEqual({ kind: 'result', id: '01a202ca-7d5b' });
});

describe('a problem', () => {
  const message = (status: number, problem?: object, retryAfter?: number): string =>
    new ApiProblem(status, problem, retryAfter).message;

  test('says what to do', () => {
    expect(message(503, { code: 'queue-full' }, 5)).toMatch(/try again in 5 seconds\.$/);
    expect(message(429, { code: 'too-many-requests' })).toMatch(/Try again in a moment\.$/);
    expect(message(500, { code: 'fault', requestId: 'r-1' })).toMatch(/report this number: r-1$/);
    expect(message(422, { code: 'field-invalid', detail: 'it is wrong; mend it' })).toBe(
      'It is wrong; mend it.',
    );
  });

  test('covers answers that do not come from the service', () => {
    expect(message(0)).toMatch(/^The service does not answer/);
    expect(message(502)).toMatch(/^The service answered with status 502/);
  });
});

test('a file that is no UTF-8 is taken as Latin-1, and that is said', () => {
  const bytesOf = (text: string, encoding: 'utf8' | 'latin1'): ArrayBuffer =>
    Uint8Array.from(Buffer.from(text, encoding)).buffer;
  expect(decodeFile(bytesOf('// ü€', 'utf8'))).toEqual({ text: '// ü€', isUtf8: true });
  expect(decodeFile(bytesOf('// ü', 'latin1'))).toEqual({ text: '// ü', isUtf8: false });
});

describe('a verdict', () => {
  type Status = Report['locations'][number]['status'];

  /** A report of four tests of which three fail, as far as a verdict looks at it. */
  function reportOf(verdict: Report['verdict'], statuses: readonly Status[], rest = {}): Report {
    const locations = statuses.map((status, index) => ({ id: `a.c:${index + 1}:1:guard`, status }));
    const tests = { total: 4, passed: 1, failed: 3, void: 0, results: [] };
    const empty = { presentation: false, partial: false, diagnoses: [], mistakes: [], findings: [] };
    return { verdict, tests, locations, ...empty, ...rest } as unknown as Report;
  }

  const pair = [['a', 'b']];

  test.each([
    [reportOf('near-miss', ['repairable', 'excluded']), /It fails 3 of 4 tests, and there is one place/],
    [reportOf('near-miss', ['repairable', 'repairable', 'possible']), /There are 2 places .* Place 1 is/s],
    [
      reportOf('multi-fault', ['excluded'], {
        diagnoses: [
          ['a', 'b', 'c'],
          ['d', 'e'],
        ],
      }),
      /but 2 together do\. .*with an A/,
    ],
    [
      reportOf('multi-fault', ['possible'], { diagnoses: pair }),
      /With 2 changes together all of them pass\. Whether a single one/,
    ],
    [
      reportOf('multi-fault', ['repairable'], { diagnoses: [['s'], ...pair] }),
      /printing all the missing output itself, .*; 2 together do/,
    ],
    [
      reportOf('inconclusive', [], { diagnoses: pair, multiFault: { diagnoses: [{}] } }),
      /Whether fewer do it could not be settled/,
    ],
    [
      reportOf('not-localised', ['excluded'], { multiFault: { complete: true, diagnoses: [] } }),
      /no two of them repair it together/,
    ],
    [reportOf('not-localised', ['excluded']), /more than one mistake, or something is missing/],
    [reportOf('inconclusive', ['possible']), /at the lightly marked place repairs it/],
    [reportOf('inconclusive', ['possible', 'possible']), /one of the 2 lightly marked places/],
    [reportOf('inconclusive', []), /before every place was tried/],
    [reportOf('compile-error', []), /Mend this first/],
    [reportOf('unsupported', []), /could not be searched/],
    [reportOf('passes', []), /nothing to repair/],
    [reportOf('near-miss', ['repairable'], { presentation: true }), /compare the outputs letter by letter/],
    [reportOf('near-miss', ['repairable'], { partial: true }), /A limit ended the search early/],
  ])('is put into words %#', (report, words) => {
    expect(verdictText(report, true).sentences.join(' ')).toMatch(words);
  });

  test('leaves out what was searched in vain where the mistake has a name', () => {
    const named = { mistakes: [{ basis: 'progress', file: 'a.c', line: 3, endLine: 3 }] };
    const together = (edits?: readonly object[]) => ({
      diagnoses: pair,
      multiFault: { diagnoses: [{ locations: ['a.c:1:1:guard'], edits }] },
    });
    const heading = (verdict: Report['verdict'], rest: object): string =>
      verdictText(reportOf(verdict, ['excluded'], rest), true).heading;
    const byName = 'Not right yet: the mistake has a name';
    expect(heading('multi-fault', { ...named, ...together() })).toBe(byName);
    expect(heading('not-localised', named)).toBe(byName);
    // What is known to repair it is said, and so is what nothing has a name for.
    const atMistake = together([{ file: 'a.c', line: 3, endLine: 3 }]);
    expect(heading('multi-fault', { ...named, ...atMistake })).toMatch(/^More than one mistake: 2 changes/);
    expect(heading('multi-fault', together())).toMatch(/^More than one mistake: 2 changes/);
  });
});
