/** What editors show of an answer: places in UTF-16, exact edits, values, and nothing that hints hide. */

import { describe, expect, test } from '@jest/globals';
import type { CheckedProgram } from '#editors/checked-program.js';
import { isCurrent } from '#editors/checked-program.js';
import { diagnosticsOf } from '#editors/diagnostics.js';
import { decodeSettings, defaultSettings } from '#editors/editor-settings.js';
import { hoverOf } from '#editors/hovers.js';
import { inlayHintsOf } from '#editors/inlay-hints.js';
import { quickFixesOf } from '#editors/quick-fixes.js';
import { inEnglish } from '#language/english.js';
import type { Localisation } from '#model/localisation.js';
import { limitHints } from '#report/hints.js';
import { decodeBytes } from '#report/printable.js';
import { localisation } from '../report/hand-made-localisation.js';
import * as several from '../report/multi-fault.js';
import { nearMiss, rejected, source } from '../report/near-miss.js';

const uri = 'file:///pay.c';
const all = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
const versions = { versionOf: () => 7, areChecked: true };

function program(answer: Localisation, text = source, more: Partial<CheckedProgram> = {}): CheckedProgram {
  return {
    localisation: answer,
    settings: defaultSettings,
    say: inEnglish,
    files: [{ name: 'pay.c', uri, text }],
    testPlaces: new Map([['a', { path: '/tests/a.in', line: 3 }]]),
    ...more,
  };
}

describe('diagnostics', () => {
  test('count characters as editors do, and lead to the test', () => {
    const [first] = diagnosticsOf(program(nearMiss)).get(uri)!;
    // The comment before the place has a letter of two bytes.
    const line = decodeBytes(source).split('\n')[5]!;
    expect(first!.range.start).toEqual({ line: 5, character: line.indexOf('pay') });
    expect(first!.relatedInformation).toMatchObject([
      { location: { uri: 'file:///tests/a.in', range: { start: { line: 2 } } } },
    ]);
    expect(first!.message).toBe(
      'line 6: pay = hours * 3 (assignment). A change here makes every failing test pass.\ntest a: line 6, pay: was 1350, must be 900',
    );
  });

  test('of a program where nothing was found: the verdict, on its first line', () => {
    const answer = localisation({ ...several.multiFault.report, verdict: 'not-localised', locations: [] });
    const report = { ...answer.report, diagnoses: [], mistakes: [] };
    const { multiFault: _none, ...rest } = report;
    const [only] = diagnosticsOf(program({ ...answer, report: rest })).get(uri)!;
    expect(only).toMatchObject({ severity: 2, range: { start: { line: 0 } } });
    expect(only!.message).toContain('no change at a single place repairs it');
  });

  test('of what another file has wrong that is not shown: on the first line, with its place', () => {
    const elsewhere = { ...rejected.rejection!, place: { file: 'harness.c', line: 4, column: 2 } };
    const [only] = diagnosticsOf(program({ ...rejected, rejection: elsewhere })).get(uri)!;
    expect(only).toMatchObject({
      range: { start: { line: 0 } },
      message: "harness.c:4: 'pay' undeclared",
    });
  });

  test('of a program that passes: none', () => {
    expect(diagnosticsOf(program(localisation({}))).get(uri)).toEqual([]);
  });

  test('of a program that passes and differs from the model solution: that', () => {
    const beyond = { trust: 'refuted', oracle: 'reference' } as const;
    const [only] = diagnosticsOf(program(localisation({ beyond }))).get(uri)!;
    expect(only!.message).toBe('It passes all tests, but differs from the model solution on another input.');
  });
});

describe('values beside the text', () => {
  test('those of the run that the report follows, with the others in the tooltip', () => {
    const [hint, ...others] = inlayHintsOf(program(nearMiss), uri, all);
    expect(others).toEqual([]);
    expect(hint!.label).toBe('test a: was 1350, must be 900');
    expect(hint!.tooltip).toContain('test b<2: line 6, pay: was 902, must be 601');
  });

  test('only where the editor looks, and where the settings allow', () => {
    const below = { start: { line: 6, character: 0 }, end: { line: 9, character: 0 } };
    expect(inlayHintsOf(program(nearMiss), uri, below)).toEqual([]);
    expect(inlayHintsOf(program(limitHints(nearMiss, 'line')), uri, all)).toEqual([]);
    const settings = { ...defaultSettings, values: false };
    expect(inlayHintsOf(program(nearMiss, source, { settings }), uri, all)).toEqual([]);
  });
});

describe('quick fixes', () => {
  const edited = {
    textDocument: { uri, version: 7 },
    edits: [
      {
        range: { start: { line: 5, character: 24 }, end: { line: 5, character: 25 } },
        newText: '112',
      },
    ],
  };

  test('replace what was tried, of the version that is shown', () => {
    const [fix] = quickFixesOf(program(nearMiss), uri, all, [], versions);
    expect(fix!.title).toBe('Change 3 to 112 (passes all tests)');
    expect(fix!.edit).toEqual({ documentChanges: [edited] });
    const plain = quickFixesOf(program(nearMiss), uri, all, [], { ...versions, areChecked: false });
    expect(plain[0]!.edit).toEqual({ changes: { [uri]: edited.edits } });
  });

  test('are not offered where the text is another, on other lines, or below the level', () => {
    const other = source.replace('* 3', '* 4');
    expect(quickFixesOf(program(nearMiss, other), uri, all, [], versions)).toEqual([]);
    const line = { start: { line: 0, character: 0 }, end: { line: 2, character: 0 } };
    expect(quickFixesOf(program(nearMiss), uri, line, [], versions)).toEqual([]);
    expect(quickFixesOf(program(limitHints(nearMiss, 'values')), uri, all, [], versions)).toEqual([]);
  });

  test('of several places make all edits together', () => {
    const fixes = quickFixesOf(program(several.multiFault, several.source), uri, all, [], versions);
    const together = fixes.find(({ title }) => title.includes(';'))!;
    expect(together.title).toBe('Change 2 to 113; change 25 to 114 (pass all tests)');
    const [{ edits }] = together.edit!.documentChanges as unknown as [{ edits: unknown[] }];
    expect(edits).toHaveLength(2);
  });

  test('that an oracle contradicts are said to be, and not preferred', () => {
    const { report } = nearMiss;
    const locations = report.locations.map((each) => ({
      ...each,
      ...(each.edit !== undefined && {
        edit: { ...each.edit, trust: 'refuted' as const, oracle: 'reference' as const },
      }),
    }));
    const [fix] = quickFixesOf(
      program({ ...nearMiss, report: { ...report, locations } }),
      uri,
      all,
      [],
      versions,
    );
    expect(fix).toMatchObject({
      isPreferred: false,
      title: 'Change 3 to 112 (passes all tests, but differs from the model solution on another input)',
    });
  });
});

describe('hovers', () => {
  test('what is wrong in the line, and the run', () => {
    const hover = hoverOf(program(nearMiss), uri, { line: 5, character: 0 }, true)!;
    const { value } = hover.contents as { value: string };
    expect(value).toContain('A change here makes every failing test pass.');
    expect(value).toMatch(/```text\narguments --fast\n/);
    expect(hoverOf(program(nearMiss), uri, { line: 0, character: 0 }, true)).toBeUndefined();
  });

  test('plain, for editors that want that; without values below their level', () => {
    const limited = program(limitHints(nearMiss, 'line'));
    const { contents } = hoverOf(limited, uri, { line: 5, character: 0 }, false)!;
    expect(contents).toMatchObject({ kind: 'plaintext' });
    expect(JSON.stringify(contents)).not.toMatch(/900|112/);
  });
});

test('a text is current whatever its line ends and byte order mark', () => {
  const file = { name: 'a.c', uri, text: '\u00ef\u00bb\u00bfint a;\r\n' };
  expect(isCurrent(file, 'int a;\n')).toBe(true);
  expect(isCurrent(file, 'int a; \n')).toBe(false);
});

test('settings: each that cannot be used is said, and the others hold', () => {
  expect(decodeSettings(null)).toEqual({ settings: defaultSettings, faults: [] });
  const { settings, faults } = decodeSettings({ hints: 'values', timeLimit: -1, suite: 5 });
  expect(settings).toEqual({ ...defaultSettings, hints: 'values' });
  expect(faults).toEqual([
    'nearmiss.suite must be the path of a test suite; "" is used',
    'nearmiss.timeLimit must be a number of seconds up to 60; 10 is used',
  ]);
});
