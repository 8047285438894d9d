/** Text locations, sinks and what they make of the verdict, on whole submissions. */

import { describe, expect, test } from '@jest/globals';
import { defaultSearchLimits } from '#engine/limits.js';
import { localise } from '#localise/localise.js';
import type { Localisation } from '#model/localisation.js';
import type { LocationKind } from '#model/location.js';
import type { CompareMode } from '#model/suite.js';
import { defaultPoolLimits } from '#pool/limits.js';

type Run = readonly [stdin: string, stdout: string];

function localiseText(
  body: string,
  runs: readonly Run[],
  kinds: readonly LocationKind[] = ['text'],
  mode: CompareMode = 'exact',
): Promise<Localisation> {
  const tests = runs.map(([stdin, stdout], index) => ({
    name: `t${index}`,
    args: [],
    stdin,
    expect: { stdout },
  }));
  return localise({
    submission: { name: 'a.c', text: `#include <stdio.h>\n${body}` },
    headers: [],
    suite: { compare: { mode, ignoreCase: false }, tests },
    options: {
      analyser: 'builtin',
      scope: 'full',
      kinds,
      undefinedMode: 'strict',
      strategy: 'generations',
      confirm: true,
      faults: 1,
      seed: 1,
      jobs: 1,
      poolLimits: { ...defaultPoolLimits, globalTimeLimitMs: Number.POSITIVE_INFINITY },
      searchLimits: defaultSearchLimits,
    },
  });
}

/** The edits of the repairable locations, as `before` and `after`. */
async function edits(body: string, runs: readonly Run[], mode?: CompareMode) {
  const { report } = await localiseText(body, runs, ['text'], mode);
  return report.locations
    .filter(({ status }) => status === 'repairable')
    .map(({ edit }) => [edit?.before, edit?.after]);
}

const main = (statements: string): string =>
  `int main(void) { int n; scanf("%d", &n); ${statements} return 0; }`;

describe('a text is written back as C', () => {
  test.each([
    ['a format', String.raw`printf("n is\t%d", n);`, '7', 'n is\t7\n', '"n is\\t%d"', '"n is\\t%d\\n"'],
    ['a percent sign', 'printf("%d", n);', '7', '7%', '"%d"', '"%d%%"'],
    ['a quote and a backslash', 'puts("a");', '7', 'a"\\\n', '"a"', String.raw`"a\"\\"`],
    ['puts without its newline', 'puts("a");', '7', 'a', 'puts("a")', 'printf("a")'],
    ['a character', "putchar('a');", '7', 'b', "'a'", "'b'"],
    ['a character made a text', "putchar('a');", '7', 'a\n', "putchar('a')", 'printf("a\\n")'],
    ['fputc', "fputc('a', stdout);", '7', 'ab', "fputc('a', stdout)", 'fputs("ab", stdout)'],
    ['fputs', 'fputs("a", stdout);', '7', "it's", '"a"', `"it's"`],
    ['fprintf', 'fprintf(stdout, "%d", n);', '7', '<7>', '"%d"', '"<%d>"'],
    ['literals side by side', 'printf("a" "b%d", n);', '7', 'aB7', '"a" "b%d"', '"aB%d"'],
    ['the whole call', 'printf("? "); printf("%d", n);', '7', '7', 'printf("? ");', ';'],
    ['a call that does more', 'printf("%d", n++); printf("%d", n);', '7', '8', 'printf("%d", n++);', 'n++;'],
  ])('%s', async (_name, statements, stdin, stdout, before, after) => {
    expect(await edits(main(statements), [[stdin, stdout]])).toEqual([[before, after]]);
  });

  test.each([
    ['text of a macro', '#define T "a"\nint main(void) { puts(T); }'],
    ['a call by a macro', '#define P() puts("a")\nint main(void) { P(); }'],
    ['standard error', 'int main(void) { fprintf(stderr, "a"); puts("a" + 0); }'],
    ['a result that is used', 'int main(void) { return puts("a") < 0; }'],
  ])('%s is no location', async (_name, body) => {
    const { report } = await localiseText(body, [['', 'b\n']]);
    expect(report.locations).toEqual([]);
  });
});

test('one text for all tests, those that pass too', async () => {
  const branches = main('if (n > 0) puts("pos"); else puts("neg");');
  const runs: Run[] = [
    ['1', 'positive\n'],
    ['-1', 'neg\n'],
  ];
  expect(await edits(branches, runs)).toEqual([['"pos"', '"positive"']]);
  expect(await edits(branches, [...runs, ['2', 'pos\n']])).toEqual([]);
});

test('a witness for every failing test, and the description', async () => {
  const { report } = await localiseText(main('printf("N=%d\\n", n);'), [
    ['1', 'n=1\n'],
    ['2', 'n=2\n'],
  ]);
  expect(report.verdict).toBe('near-miss');
  expect(report.locations).toMatchObject([
    {
      id: 'a.c:2:42:text',
      status: 'repairable',
      edit: { description: 'print "n=%d\\n" instead of "N=%d\\n"', line: 2 },
      witnesses: [
        { test: 't0', values: ['"n=%d\\n"'], original: ['"N=%d\\n"'] },
        { test: 't1', values: ['"n=%d\\n"'], original: ['"N=%d\\n"'] },
      ],
    },
  ]);
});

test('text repairs no crash and no wrong status', async () => {
  const crash = await localiseText(
    'int main(void) { puts("a"); return 1 / (int) getchar() * 0 + *(int *) 0; }',
    [['', 'b\n']],
  );
  expect(crash.report.locations).toMatchObject([{ status: 'excluded' }]);
});

test('hot loops record what they print as cold ones do', async () => {
  const body = 'int main(void) { int i; for (i = 0; i < 3000; i++) printf("%d,", i); }';
  const expected = Array.from({ length: 3000 }, (_each, i) => `${i};`).join('');
  expect(await edits(body, [['', expected]])).toEqual([['"%d,"', '"%d;"']]);
});

describe('presentation', () => {
  test('names the failing tests', async () => {
    const { report, presentationTests } = await localiseText(main('printf("value %d", n);'), [
      ['7', 'Value: 7\n'],
    ]);
    expect(report.presentation).toBe(true);
    expect(presentationTests).toEqual(['t0']);
  });

  test('is none where one test has a wrong value', async () => {
    const { report } = await localiseText(main('printf("value %d", n);'), [
      ['7', 'Value: 7\n'],
      ['8', 'Value: 9\n'],
    ]);
    expect(report.presentation).toBe(false);
  });
});

describe('sinks', () => {
  const sinksOf = async (body: string, runs: readonly Run[], kinds: readonly LocationKind[]) => {
    const { report } = await localiseText(body, runs, kinds);
    const sinks = report.locations
      .filter(({ status, sink }) => status === 'repairable' && sink)
      .map(({ id }) => id);
    return { verdict: report.verdict, sinks };
  };

  test('the last value stored to what alone is printed', async () => {
    const body = 'int main(void) { int s = 0, i; for (i = 0; i < 3; i++)\ns += i;\nprintf("%d\\n", s); }';
    const found = await sinksOf(body, [['', '6\n']], ['assignment', 'initialiser']);
    // `s += i` spells the 6; `s = 0` and `i++` only lead to it, and are no sinks.
    expect(found).toEqual({ verdict: 'near-miss', sinks: ['a.c:3:1:assignment'] });
  });

  test('alone they make no near miss', async () => {
    // No small edit makes these of 1 and 2.
    const runs: Run[] = [
      ['1', '17\n'],
      ['2', '900\n'],
    ];
    const found = await sinksOf(main('int s;\ns = n; printf("%d\\n", s);'), runs, ['assignment']);
    expect(found).toEqual({ verdict: 'not-localised', sinks: ['a.c:3:1:assignment'] });
  });

  test('a variable that also decides is none', async () => {
    const body = main('int m = 0; while (n) { if (n < m) m = n; scanf("%d", &n); } printf("%d\\n", m);');
    const found = await sinksOf(
      body,
      [
        ['3 5 0', '3\n'],
        ['7 6 0', '6\n'],
      ],
      ['initialiser'],
    );
    expect(found).toEqual({ verdict: 'near-miss', sinks: [] });
  });

  test('an argument that is printed, and what was stored to it', async () => {
    const runs: Run[] = [
      ['1', '17\n'],
      ['2', '900\n'],
    ];
    const kinds = ['assignment', 'argument'] as const;
    const found = await sinksOf(main('int s;\ns = n; printf("%d\\n", s);'), runs, kinds);
    expect(found).toEqual({
      verdict: 'not-localised',
      sinks: ['a.c:3:1:assignment', 'a.c:3:23:argument'],
    });
  });

  test('what else is printed later is not its own', async () => {
    const body = 'int main(void) { int s; s = 5; printf("%d\\n", s); printf("end\\n"); }';
    const found = await sinksOf(body, [['', '6\nend\n']], ['assignment']);
    expect(found).toEqual({ verdict: 'near-miss', sinks: [] });
  });

  test('a guard chooses and does not spell', async () => {
    const body = 'int main(void) { int c = getchar(); if (c == 1) printf("%d", 1); else printf("%d", 2); }';
    const found = await sinksOf(body, [['x', '1']], ['guard']);
    expect(found).toEqual({ verdict: 'near-miss', sinks: [] });
  });
});

test('a text that spells what one failing test expects comes after an edit of another kind', async () => {
  const body = `int main(void) {
    int n, s = 0;
    while (scanf("%d", &n) == 1) {
      if (n < 0) {
        printf("left out %d\\n", n);
        break;
      }
      s += n;
    }
    printf("%d\\n", s);
    return 0;
  }`;
  const runs: readonly Run[] = [
    ['1 2', '3\n'],
    ['4', '4\n'],
    ['1 -1 -2', 'left out -1\nleft out -2\n1\n'],
  ];
  const { report } = await localiseText(body, runs, ['text', 'guard', 'missing']);
  const [first] = [...report.locations].sort((a, b) => (a.rank ?? 99) - (b.rank ?? 99));
  expect(first?.edit).toMatchObject({ before: 'break;', after: 'continue;' });
});
