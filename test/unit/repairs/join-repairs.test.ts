import { describe, expect, test } from '@jest/globals';
import { testsOnly } from '#model/edit-trust.js';
import type { TextEdit } from '#model/report.js';
import { noStats } from '#model/task.js';
import type { LocationSummary, PlanSummary } from '#pool/summarise.js';
import { findRepairs, joinRepairs, noRepairs } from '#repairs/join-repairs.js';
import type { AskedRepairs, LoneRepairs, RepairSource } from '#repairs/repair-source.js';
import { toggle } from '../../support/toggles.js';
import { triedText } from '../../support/tried.js';

// One failing test and one that passes; locations 1 and 2 are the assignments.
const tried = triedText(
  '#include <stdio.h>\nint main(void) { int n, m; scanf("%d", &n); m = n; n = m; printf("%d", n); return 0; }',
  [
    ['1', '1'],
    ['2', '3'],
  ],
  { kinds: ['assignment'] },
);

const nothing: LoneRepairs = {
  locations: [],
  edits: new Map(),
  added: [],
  witnesses: new Map(),
  failedReplays: 0,
};

function location(number: number, status: LocationSummary['status'], unknowns = 0): LocationSummary {
  return {
    toggle: toggle(number),
    status,
    wraps: false,
    witnesses: [],
    unknowns: Array.from({ length: unknowns }, () => ({ test: 1, reason: 'paths', detail: '' }) as const),
  };
}

const searched: PlanSummary = {
  locations: [location(1, 'excluded'), location(2, 'possible', 1)],
  partial: false,
  pairs: 2,
  unknownPairs: 1,
  counts: { tasks: 1, generations: 1, timeouts: 0, retries: 0 },
  search: { ...noStats, failedReplays: 1 },
};

const edit = (description: string): TextEdit => ({
  description,
  file: 'a.c',
  line: 2,
  column: 1,
  endLine: 2,
  endColumn: 2,
  before: 'a',
  after: 'b',
});
const repair = (description: string) => ({
  edit: edit(description),
  trust: testsOnly,
  cost: 1,
  costAmongOthers: 1,
});

/** A source with this answer, which notes what it was asked. */
function source(answer: Partial<LoneRepairs>, answersForLocations = false) {
  const asked: AskedRepairs[] = [];
  const made: RepairSource = {
    name: 'test',
    answersForLocations,
    async alone(_tried, question) {
      asked.push(question);
      return { ...nothing, ...answer };
    },
  };
  return { made, asked };
}

const statuses = ({ locations }: PlanSummary): string[] =>
  locations.map((each) => `${each.toggle} ${each.status}`);

describe('what is joined', () => {
  test('a location with an edit is repairable, even one that the search excludes, and nothing of it is unknown', async () => {
    const { made } = source({
      edits: new Map([
        [toggle(1), repair('one')],
        [toggle(2), repair('two')],
      ]),
    });
    const repairs = await findRepairs([made], tried, searched, { scope: 'full' });
    const joined = joinRepairs(searched, repairs, tried);
    expect(statuses(joined)).toEqual(['1 repairable', '2 repairable']);
    expect(joined.unknownPairs).toBe(0);
  });

  test('of two sources with an edit for a location the first one counts', async () => {
    const first = source({ edits: new Map([[toggle(1), repair('first')]]) });
    const second = source({
      edits: new Map([
        [toggle(1), repair('second')],
        [toggle(2), repair('second')],
      ]),
    });
    const { edits } = await findRepairs([first.made, second.made], tried, searched, { scope: 'full' });
    expect(
      [...edits]
        .map(
          ([
            at,
            {
              edit: { description },
            },
          ]) => `${at} ${description}`,
        )
        .sort(),
    ).toEqual(['1 first', '2 second']);
  });

  test('locations of a source are asked once for each failing test; those that an edit adds come last', async () => {
    const added = { ...tried.located.locations[0]!, toggle: toggle(4) };
    const { made } = source(
      { locations: [location(3, 'possible', 1)], added: [added], failedReplays: 2 },
      true,
    );
    const repairs = await findRepairs([made], tried, searched, { scope: 'full' });
    const joined = joinRepairs(searched, repairs, tried);
    expect(statuses(joined)).toEqual(['1 excluded', '2 possible', '3 possible', '4 repairable']);
    expect(joined).toMatchObject({ pairs: 3, unknownPairs: 2, search: { failedReplays: 3 } });
  });

  test('two sources that add the same place add it once, and two places keep their own edits', async () => {
    const place = (number: number, id: string) => ({
      ...tried.located.locations[0]!,
      ...{ id, kind: 'missing' as const, toggle: toggle(number) },
    });
    // Each numbers what it adds from the first number that is free.
    const first = source({ edits: new Map([[toggle(3), repair('first')]]), added: [place(3, 'one')] });
    const second = source({
      edits: new Map([
        [toggle(3), repair('other')],
        [toggle(4), repair('second')],
      ]),
      added: [place(3, 'two'), place(4, 'one')],
    });
    const { added, edits } = await findRepairs([first.made, second.made], tried, searched, { scope: 'full' });
    expect(added.map(({ id, toggle: at }) => `${id} ${edits.get(at)!.edit.description}`)).toEqual([
      'one first',
      'two other',
    ]);
    expect(edits.size).toBe(2);
  });

  test('with repair off, only what answers for locations of its own is asked, and its edits do not count', async () => {
    const edits = new Map([[toggle(2), repair('one')]]);
    const texts = source({ locations: [location(3, 'possible')], edits }, true);
    const others = source({ edits });
    const sources = [texts.made, others.made];
    const found = await findRepairs(sources, tried, searched, { scope: 'full', repair: 'off' });
    expect([texts.asked.length, others.asked.length]).toEqual([1, 0]);
    expect(found.edits.size).toBe(0);
    expect(statuses(joinRepairs(searched, found, tried))).toEqual(['1 excluded', '2 possible', '3 possible']);
  });

  test('with repair quick, thorough sources are not asked, and others spend little', async () => {
    const quick = source({});
    const thorough = source({});
    const sources = [quick.made, { ...thorough.made, isThorough: true as const }];
    await findRepairs(sources, tried, searched, { scope: 'full', repair: 'quick' });
    expect(quick.asked).toMatchObject([{ isBrief: true }]);
    expect(thorough.asked).toEqual([]);
  });

  test('a source knows the numbers that a location yields first where a failing test passes', async () => {
    const { made, asked } = source({});
    const value = { kind: 'integer', value: '24', literal: '24' } as const;
    const more = { kind: 'integer', value: '7', literal: '7' } as const;
    const letter = { kind: 'text', value: 'a', literal: '"a"' } as const;
    const witness = { values: [value, more], original: [], wraps: false };
    const ofText = { ...witness, values: [letter] };
    const locations = [
      { ...location(1, 'repairable'), witnesses: [{ test: 1, witness }] },
      { ...location(2, 'repairable'), witnesses: [{ test: 1, witness: ofText }] },
    ];
    await findRepairs([made], tried, { ...searched, locations }, { scope: 'full' });
    const wanted = asked[0]?.wanted;
    expect(wanted).toEqual(new Map([[toggle(1), new Map([[1, 24]])]]));
  });

  test('nothing, where no source was asked', () => {
    expect(joinRepairs(searched, noRepairs, tried)).toEqual(searched);
  });
});

describe('what sources are asked', () => {
  test('each sees what the search and the sources before it found', async () => {
    const first = source({ locations: [location(3, 'excluded')] }, true);
    const second = source({});
    await findRepairs([first.made, second.made], tried, searched, { scope: 'full' });
    expect(first.asked).toEqual([{ excluded: new Set([1]), missing: 'otherwise' }]);
    expect(second.asked).toEqual([{ excluded: new Set([1, 3]), missing: 'otherwise' }]);
  });

  test.each([
    ['always, where that kind was chosen', ['assignment', 'missing'], ['missing'], 'always'],
    ['never, where other kinds were chosen', ['assignment'], ['assignment'], 'never'],
    ['where no other edit passes, where no kinds were chosen', ['assignment'], undefined, 'otherwise'],
  ] as const)('missing assignments: %s', async (_name, kinds, chosen, missing) => {
    const { made, asked } = source({});
    const program = { ...tried, input: { ...tried.input, kinds } };
    const question = { scope: 'full', ...(chosen !== undefined && { kinds: chosen }) } as const;
    await findRepairs([made], program, searched, question);
    expect(asked[0]!.missing).toBe(missing);
  });

  test('a missing assignment also where values repair at a location', async () => {
    const { made, asked } = source({});
    const found = { ...searched, locations: [location(1, 'repairable')] };
    await findRepairs([made], tried, found, { scope: 'full' });
    expect(asked[0]!.missing).toBe('otherwise');
  });
});

describe('a source that is asked later hears', () => {
  test('that one before it has an edit', async () => {
    const first = source({ edits: new Map([[toggle(1), repair('one')]]) });
    const second = source({});
    await findRepairs([first.made, second.made], tried, searched, { scope: 'full' });
    expect([first.asked[0]!.isRepaired, second.asked[0]!.isRepaired]).toEqual([undefined, true]);
  });

  test('but not of one that is refuted', async () => {
    const counterexample = { args: [], stdin: '', expected: '', actual: '' };
    const refuted = { level: 'refuted', oracle: 'reference', counterexample } as const;
    const first = source({ edits: new Map([[toggle(1), { ...repair('one'), trust: refuted }]]) });
    const second = source({});
    await findRepairs([first.made, second.made], tried, searched, { scope: 'full' });
    expect(second.asked[0]!.isRepaired).toBeUndefined();
  });

  test.each([
    [undefined, undefined],
    [['assignment'], true],
    [['assignment', 'missing'], undefined],
  ] as const)('which kinds were chosen: %j', async (kinds, isConfined) => {
    const { made, asked } = source({});
    const question = { scope: 'full', ...(kinds !== undefined && { kinds }) } as const;
    await findRepairs([made], tried, searched, question);
    expect(asked[0]!.isConfined).toBe(isConfined);
  });
});

describe('in scope paper', () => {
  test('only sources that answer for locations are asked, and their edits do not count', async () => {
    const texts = source(
      { locations: [location(3, 'possible')], edits: new Map([[toggle(1), repair('text')]]) },
      true,
    );
    const edits = source({});
    const repairs = await findRepairs([texts.made, edits.made], tried, searched, { scope: 'paper' });
    expect([texts.asked.length, edits.asked.length]).toEqual([1, 0]);
    expect(repairs.edits.size).toBe(0);
    expect(statuses(joinRepairs(searched, repairs, tried))).toEqual([
      '1 excluded',
      '2 possible',
      '3 possible',
    ]);
  });
});

test('whoever wants to stop is heard before each source', async () => {
  const first = source({});
  const second = source({});
  let heard = 0;
  const stop = (): void => {
    if (++heard === 2) throw new Error('stopped');
  };
  const asked = findRepairs([first.made, second.made], tried, searched, { scope: 'full' }, stop);
  await expect(asked).rejects.toThrow('stopped');
  expect([first.asked.length, second.asked.length]).toEqual([1, 0]);
});
