/** Which submissions are one group, over reports made by hand. */

import { describe, expect, test } from '@jest/globals';
import { groupMistakes } from '#groups/group-mistakes.js';
import type { FailingSubmission } from '#groups/grouped-submission.js';
import type { KnownGroup } from '#model/class-groups.js';
import type { ReportedEdit, ReportedMistake } from '#model/report.js';
import { emptyReport, location } from '../report/hand-made-localisation.js';

const tests = ['one', 'two', 'three', 'four'];

interface Made {
  /** What failing tests print, by name. */
  readonly prints: Readonly<Record<string, string>>;
  readonly edit?: readonly [before: string, after: string, trust?: ReportedEdit['trust']];
  readonly mistake?: string;
  readonly mistakes?: readonly string[];
  readonly source?: string;
  readonly column?: number;
}

function made(
  name: string,
  { prints, edit, mistake, mistakes: kinds, source, column = 5 }: Made,
): FailingSubmission {
  const place = { line: 1, column, endLine: 1, endColumn: 9 };
  const [before, after, trust = 'proved'] = edit ?? ['', ''];
  const named = kinds ?? (mistake === undefined ? [] : [mistake]);
  const mistakes = named.map((kind): ReportedMistake => {
    return { kind, name: kind, file: name, ...place, basis: 'edit', meaning: '', question: '' };
  });
  const change = { description: `${before} becomes ${after}`, file: name, ...place, before, after, trust };
  const guard = { kind: 'guard', file: name, line: 1, column, snippet: 'i < n' } as const;
  const at = location({ ...guard, ...(edit && { edit: change }) });
  return {
    name,
    source: source ?? 'if (i < n) puts("x");\n',
    report: {
      ...emptyReport,
      verdict: 'near-miss',
      tests: {
        ...emptyReport.tests,
        results: tests.map((test) => ({ name: test, outcome: test in prints ? 'failed' : 'passed' })),
      },
      mistakes,
      locations: [at],
    },
    wrongOutputs: Object.entries(prints).map(([test, printed]) => ({ test, printed })),
  };
}

const answers = new Set(['yes', 'no']);

function group(submissions: readonly FailingSubmission[], known: readonly KnownGroup[] = []) {
  return groupMistakes(submissions, { answers, digest: (text) => text, known });
}

const membersOf = (...args: Parameters<typeof group>) => group(...args).map(({ members }) => members);

describe('one group', () => {
  test('the same repair up to names, where most of the failing tests are the same', () => {
    const a = made('a', { prints: { one: '3', two: '4' }, edit: ['i < n', 'i <= n'] });
    const b = made('b', { prints: { one: '5' }, edit: ['k < len', 'k <= len'] });
    expect(membersOf([a, b])).toEqual([['a', 'b']]);
  });

  test('the same named mistake by different repairs', () => {
    const a = made('a', { prints: { one: '3' }, edit: ['i < n', 'i <= n'], mistake: 'boundary' });
    const b = made('b', { prints: { one: '5' }, edit: ['i >= n', 'i > n'], mistake: 'boundary' });
    expect(membersOf([a, b])).toEqual([['a', 'b']]);
  });

  test('outputs that no test expects, with nothing else known', () => {
    const a = made('a', { prints: { one: 'Enter a number: yes' } });
    const b = made('b', { prints: { one: 'Enter a number: yes' } });
    expect(membersOf([a, b])).toEqual([['a', 'b']]);
  });

  test('what cannot be run, wherever in a line or a header that stands', () => {
    const places = ['column 2: ', 'column 5: ', 'my list.h:3:7: ', 'list.h:3:7: '];
    const unsupported = places.map((place, at): FailingSubmission => {
      const { report, ...rest } = made(`${at}`, { prints: {} });
      const results = tests.map((test) => ({ name: test, outcome: 'unsupported' as const }));
      const findings = [{ kind: 'unsupported', line: at, message: `${place}asm is not supported` }];
      const own = { verdict: 'unsupported' as const, locations: [], findings };
      return { ...rest, report: { ...report, ...own, tests: { ...report.tests, results } } };
    });
    expect(group(unsupported)).toMatchObject([
      { title: 'asm is not supported', members: ['0', '1', '2', '3'] },
    ]);
  });

  test('a repair that is refuted joins one that holds', () => {
    const a = made('a', { prints: { one: 'no' }, edit: ['i < n', 'i <= n'] });
    const b = made('b', { prints: { one: 'no' }, edit: ['i < n', 'i <= n', 'refuted'] });
    expect(membersOf([a, b])).toEqual([['a', 'b']]);
  });

  test('the same repair where other tests fail, if it is right beyond the tests', () => {
    const a = made('a', { prints: { one: '3' }, edit: ['i < n', 'i <= n', 'agreed'] });
    const b = made('b', { prints: { two: '3' }, edit: ['k < n', 'k <= n', 'proved'] });
    expect(membersOf([a, b])).toEqual([['a', 'b']]);
  });

  test('the same named mistake where the failing tests are those of another member', () => {
    const spelt = (name: string, ...failing: string[]) =>
      made(name, { prints: Object.fromEntries(failing.map((each) => [each, name])), mistake: 'spelling' });
    const [a, b, c] = [spelt('a', 'one'), spelt('b', 'one', 'two'), spelt('c', 'two')];
    const first = { ...group([a])[0]!, id: 'first' };
    expect(membersOf([a, b, c], [first])).toEqual([['a', 'b', 'c']]);
    expect(membersOf([a, c], [first])).toEqual([['a'], ['c']]);
  });

  test('the same repair of one place, whether it was found there or as a repair of the whole', () => {
    const a = made('a', { prints: { one: '3' }, edit: ['i < n', 'i <= n'] });
    const b = made('b', { prints: { one: '5' } });
    const { edit } = made('b', { prints: {}, edit: ['i < n', 'i <= n'] }).report.locations[0]!;
    const whole = { edits: [edit!], advice: ['a'], fixes: ['one'], complete: true, relativeSize: 0.1 };
    const repaired = { ...b, report: { ...b.report, wholeRepair: { ...whole, trust: 'agreed' as const } } };
    expect(membersOf([a, repaired])).toEqual([['a', 'b']]);
    const elsewhere = { ...repaired.report.wholeRepair, edits: [{ ...edit!, line: 7, endLine: 7 }] };
    expect(membersOf([a, { ...b, report: { ...b.report, wholeRepair: elsewhere } }])).toEqual([['a'], ['b']]);
  });

  test('the same spelling of different texts; the title is the mistake', () => {
    const spelt = (name: string, test: string, text: string) =>
      made(name, {
        prints: { [test]: text.toLowerCase() },
        edit: [`"${text.toLowerCase()}"`, `"${text}"`],
        mistake: 'output-spelling',
      });
    const all = [spelt('a', 'one', 'Acute'), spelt('b', 'two', 'Right'), spelt('c', 'three', 'Obtuse')];
    expect(group(all).map(({ members, title }) => [title, members])).toEqual([
      ['output-spelling', ['a', 'b', 'c']],
    ]);
  });
});

describe('two groups', () => {
  test('the same repair where other tests fail, and nobody says whether it is right there', () => {
    const a = made('a', { prints: { one: '3' }, edit: ['i < n', 'i <= n', 'tests-only'] });
    const b = made('b', { prints: { two: '3' }, edit: ['i < n', 'i <= n'] });
    expect(membersOf([a, b])).toEqual([['a'], ['b']]);
  });

  test('one of two mistakes that another makes', () => {
    const prints = { one: 'Enter n: 3', two: 'Enter n: 4' };
    const both = (name: string) => made(name, { prints, mistakes: ['prompt', 'newline'] });
    const one = made('c', { prints: { one: '3 ', two: '4 ' }, mistakes: ['newline'] });
    expect(membersOf([both('a'), both('b'), one])).toEqual([['a', 'b'], ['c']]);
  });

  test('the same repair of a loop and of a condition', () => {
    const prints = { one: 'no' };
    const a = made('a', { prints, edit: ['i < n', 'i <= n'] });
    const loop = 'for (i = 0; i < n; i++) puts("x"); // if\n';
    const b = made('b', { prints, edit: ['i < n', 'i <= n'], source: loop, column: 13 });
    expect(membersOf([a, b])).toEqual([['a'], ['b']]);
  });

  test('the same output of two mistakes, each with a repair that is right beyond the tests', () => {
    const prints = { one: 'Enter a number: yes' };
    const a = made('a', { prints, edit: ['i < n', 'i <= n'] });
    const b = made('b', { prints, edit: ['s / 2', 's + 2'] });
    expect(membersOf([a, b])).toEqual([['a'], ['b']]);
    const unasked = made('b', { prints, edit: ['s / 2', 's + 2', 'tests-only'] });
    expect(membersOf([a, unasked])).toEqual([['a', 'b']]);
  });

  test('the same output of two mistakes that have names', () => {
    const prints = { one: 'invalid', two: 'invalid', three: 'invalid' };
    const a = made('a', {
      prints,
      edit: ['bad = 1', 'bad == 1', 'tests-only'],
      mistake: 'assignment-for-comparison',
    });
    const b = made('b', { prints, edit: [') ;', ')', 'tests-only'], mistake: 'stray-semicolon' });
    expect(membersOf([a, b])).toEqual([['a'], ['b']]);
    const third = made('c', { prints, edit: ['s / 2', 's + 2', 'tests-only'] });
    expect(membersOf([a, b, third])).toEqual([['a', 'c'], ['b']]);
  });

  test('and a third without such a repair that prints the same', () => {
    const prints = { one: 'Enter a number: yes' };
    const leader = made('a', { prints });
    const b = made('b', { prints, edit: ['i < n', 'i <= n'] });
    const c = made('c', { prints, edit: ['s / 2', 's + 2'] });
    const first = { ...group([leader])[0]!, id: 'first' };
    expect(membersOf([leader, b, c], [first])).toEqual([['a', 'c'], ['b']]);
  });

  test.each([
    ['comparison-boundary', '<=', '<', '>=', '>'],
    ['and-for-or', '&&', '||', '||', '&&'],
  ])('others of the same name: %s', (mistake, from, to, otherFrom, otherTo) => {
    const a = made('a', { prints: { one: '3' }, edit: [`i ${from} n`, `i ${to} n`], mistake });
    const b = made('b', { prints: { one: '5' }, edit: [`i ${otherFrom} n`, `i ${otherTo} n`], mistake });
    expect(membersOf([a, b])).toEqual([['a'], ['b']]);
  });

  test('comparisons the wrong way round that are others', () => {
    const mistake = 'comparison-reversed';
    const a = made('a', { prints: { one: '3' }, edit: ['i == n', 'i > n'], mistake });
    const b = made('b', { prints: { one: '5' }, edit: ['i != n', 'i <= n'], mistake });
    expect(membersOf([a, b])).toEqual([['a'], ['b']]);
  });

  test('an answer of the suite that anybody may give by chance', () => {
    const a = made('a', { prints: { one: 'no' }, edit: ['x', 'y + 1'] });
    const b = made('b', { prints: { one: 'no' }, edit: ['3', '4'] });
    expect(membersOf([a, b])).toEqual([['a'], ['b']]);
  });
});

describe('a group', () => {
  const small = { prints: { one: '3', two: '4' }, edit: ['i < n', 'i <= n'] } as const;

  test('has a title without lines, its tests and a short representative; the largest comes first', () => {
    const alone = made('a', { prints: { four: '9' }, edit: ['', 'else '] });
    alone.report.locations[0]!.edit!.description = 'else before line 7';
    const long = made('b', { ...small, source: `/* what I did */\n${'if (i < n) puts("x");\n'}` });
    const groups = group([alone, long, made('c', small), made('d', { ...small, prints: { one: '3' } })]);
    expect(groups.map(({ members }) => members)).toEqual([['b', 'c', 'd'], ['a']]);
    expect(groups.map(({ title }) => title)).toEqual([
      'condition: i < n becomes i <= n',
      'condition: insert else',
    ]);
    expect(groups[0]).toMatchObject({
      representative: 'c',
      tests: ['one', 'two'],
      grounds: ['repair', 'outputs'],
    });
  });

  test('does not depend on the order of the submissions', () => {
    const all = [
      made('a', small),
      made('b', { prints: { one: 'yes' } }),
      made('c', { ...small, edit: ['n < 3', 'n <= 3', 'refuted'] }),
      made('d', { prints: { one: 'hello' } }),
      made('e', { prints: { one: 'hello' }, edit: ['1', '2'] }),
    ];
    const sets = (submissions: readonly FailingSubmission[]) =>
      membersOf(submissions).map((members) => [...members].sort().join());
    expect(new Set(sets([...all].reverse()))).toEqual(new Set(sets(all)));
  });
});

describe('groups from before', () => {
  const a = made('a', { prints: { one: 'hello' } });
  const b = made('b', { prints: { one: 'hello' }, edit: ['1', '2'] });

  test('keep their id, and late submissions join them', () => {
    const [before] = group([a]);
    const late = made('0', { prints: { one: 'hello' } });
    const [after] = group([late, a], [before!]);
    expect(after).toMatchObject({ id: before!.id, members: ['0', 'a'] });
  });

  test('are not joined by what comes later, and not by each other', () => {
    const [one] = group([a]);
    const [other] = group([b]);
    expect(group([a, b]).map(({ members }) => members)).toEqual([['a', 'b']]);
    expect(group([a, b], [one!, other!]).map(({ id }) => id)).toEqual([one!.id, other!.id]);
  });

  test('stay whole where what joined them is gone', () => {
    const keys = [a, b, made('c', { prints: { two: 'yes' } })].flatMap((each) => group([each])[0]!.keys);
    expect(group([a, made('c', { prints: { two: 'yes' } })], [{ id: 'x', keys }])).toMatchObject([
      { id: 'x', members: ['a', 'c'] },
    ]);
  });
});
