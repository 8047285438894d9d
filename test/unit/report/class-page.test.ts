/** The page, the table and the console's text of a class, over entries made by hand. */

import { describe, expect, test } from '@jest/globals';
import { renderClassFiles } from '#grade/class-files.js';
import { inEnglish } from '#language/english.js';
import type { EntryFeedback } from '#model/class-feedback.js';
import type { Report } from '#model/report.js';
import { type ClassEntry, percentOf, scoreOf } from '#report/class-entry.js';
import { renderHistogram } from '#report/class-histogram.js';
import { renderClassPage } from '#report/class-page.js';
import { renderSource } from '#report/class-source.js';
import { renderSubmissionBody } from '#report/class-submission.js';
import { renderClassCsv, renderClassJson } from '#report/class-table.js';
import { renderClassText } from '#report/class-text.js';
import type { HintLevel } from '#report/hints.js';
import { failing, localisation, location } from './hand-made-localisation.js';
import { source as faulty, multiFault } from './multi-fault.js';

const pay = 'int pay;\n\tpay = hours * 2; /* <b> */\nreturn pay;\n';
const assignment = location({
  kind: 'assignment',
  line: 2,
  column: 2,
  snippet: 'pay = hours * 2',
  edit: {
    description: '2 becomes 3',
    file: 'pay.c',
    line: 2,
    column: 16,
    endLine: 2,
    endColumn: 17,
    before: '2',
    after: '3',
    trust: 'tests-only',
  },
  witnesses: [{ test: 'a', values: ['3'], original: ['2'] }],
});
const nearMiss = localisation(failing([assignment]));

function entry(submission: string, report: Partial<Report>, rest: Partial<ClassEntry> = {}): ClassEntry {
  const whole = localisation(report);
  return { submission, verdict: whole.report.verdict, reason: '', source: pay, localisation: whole, ...rest };
}

const unread: ClassEntry = { submission: 'x.c', verdict: 'unreadable', reason: 'is a folder' };
const result = {
  folder: 'class',
  suite: 'tests',
  entries: [
    entry('a.c', { ...failing([assignment]), backing: 'agreed' }),
    entry('b.c', {}, { sameAs: 'a.c' }),
    unread,
  ],
};

describe('scores', () => {
  test('are the share of the tests that say something', () => {
    const tests = (passed: number, total: number, voided: number) =>
      scoreOf(entry('a.c', { tests: { passed, total, failed: 0, void: voided, results: [] } }));
    expect(tests(1, 4, 0)).toBe(0.25);
    expect(tests(1, 4, 2)).toBe(0.5);
    expect(tests(0, 2, 2)).toBeNull();
    expect(scoreOf(unread)).toBeNull();
  });

  test('below 1 never read as 100 %', () => {
    expect(percentOf(0.9999)).toBe(99);
    expect(percentOf(4 / 6)).toBe(67);
    expect(percentOf(1)).toBe(100);
  });
});

describe('the source', () => {
  const options = { name: 'pay.c', isBrief: false };

  test('has the stretch marked, and the note under its line', () => {
    const html = renderSource(pay, nearMiss, options);
    expect(html).toContain(
      '<code class="m">\t<mark>pay = hours * 2</mark>; /* &lt;b&gt; */</code></pre><div class="note">',
    );
    expect(html).toContain('<del>2</del> <ins>3</ins>');
    expect(html).toContain('was 2, must be 3');
    // It goes on behind the note with the right number.
    expect(html).toContain('<pre style="counter-reset:l 2"><code>return pay;</code></pre>');
  });

  test('marks that overlap become one, those that span lines end with the line', () => {
    const wide = location({ kind: 'guard', line: 1, column: 1, snippet: 'if (a', endLine: 2, endColumn: 3 });
    const inner = location({ kind: 'argument', line: 1, column: 5, snippet: 'a' });
    const html = renderSource('if (a\n && b)\n', localisation(failing([wide, inner])), options);
    expect(html).toContain('<code class="m"><mark>if (a</mark></code>');
  });

  test('of a long text only what is around the marks is shown', () => {
    const lines = Array.from({ length: 1000 }, (_, at) => `line${at + 1}`);
    const mark = location({ kind: 'return', line: 500, column: 1, snippet: 'line500' });
    const html = renderSource(lines.join('\n'), localisation(failing([mark])), options);
    expect(html.match(/<code/g)).toHaveLength(11);
    expect(html).toContain('… 494 lines not shown');
    expect(html).toContain('… 495 lines not shown');
    expect(renderSource(lines.join('\n'), undefined, options)).toContain('… 940 lines not shown');
  });

  test('invisible characters are shown, UTF-8 is read', () => {
    expect(renderSource('a\u0007\r\n\xc3\xbc\xe2\x80\xae', undefined, options)).toContain(
      '<code>a\\a</code><code>ü\\u{202e}</code>',
    );
  });

  test('the line where a compiler stopped is marked', () => {
    const rejection = {
      kind: 'syntax-error' as const,
      message: "expected ';'",
      place: { file: 'pay.c', line: 3, column: 1 },
    };
    expect(renderSource(pay, localisation({ verdict: 'compile-error' }, { rejection }), options)).toContain(
      '<code class="m">return pay;</code>',
    );
  });
});

test('the histogram counts near misses by their score', () => {
  const html = renderHistogram([0, 0.05, 0.1, 0.5, 0.99]);
  expect(html).toContain('0 to 10 %: 2; 10 to 20 %: 1; 20 to 30 %: 0;');
  expect(html).toContain('50 to 60 %: 1;');
  expect(html).toContain('90 to 100 %: 1');
  expect(html).toContain('3 of 5 near misses pass less than half of the tests');
});

test('the page has a row and a section for each, and one script under its policy', () => {
  const html = renderClassPage(result, 'edit', 'HASH');
  expect(html.match(/<tr data-at="\d+" data-verdict=/g)).toHaveLength(3);
  expect(html.match(/<details class="sub" data-at=/g)).toHaveLength(3);
  expect(html).toContain("script-src 'sha256-HASH'");
  expect(html).toContain('<th scope="col" data-sort="name" aria-sort="ascending">Submission</th>');
  expect(html).toContain('33 % <span class="of">(1 of 3)</span>');
  expect(html).toContain('The same text as a.c.');
  expect(html).not.toMatch(/(?:src|href)="(?!#)/);
});

describe('groups', () => {
  const group = {
    id: 'k1',
    keys: ['k1', 'k2'],
    title: '=< becomes <b>',
    members: ['a.c', 'c.c'],
    representative: 'a.c',
    tests: ['one'],
    grounds: ['repair', 'outputs'],
  } as const;
  const other = entry('c.c', failing([assignment]), { source: pay.replace('hours * 2', 'h * 2') });
  const grouped = { ...result, entries: [...result.entries, other], groups: [group] };

  test('name each member, with how it differs from the one that stands for them', () => {
    const page = renderClassPage(grouped, 'edit', '');
    expect(page).toContain('<strong class="size">2×</strong><span>=&lt; becomes &lt;b&gt;</span>');
    expect(page).toContain('The same repair (up to names) and wrong output in every test. Most fail “one”.');
    expect(page).toContain('differs from a.c in 2 lines');
    expect(page).toMatch(/<del>- +pay = hours \* 2;.*\n<\/del><ins>\+ +pay = h \* 2;/);
  });

  test('show what was said to all of them', () => {
    const said: EntryFeedback = { comment: 'Count <once>.', credit: '2', creditMax: '5', by: 'group' };
    const alone: EntryFeedback = { ...said, comment: 'Not you.', credit: '5', by: 'student' };
    const feedback = new Map([
      ['a.c', said],
      ['c.c', alone],
    ]);
    const page = renderClassPage({ ...grouped, feedback }, 'edit', '');
    expect(page).toContain('<p class="feedback">Count &lt;once&gt;. · credit 2 of 5</p>');
    const none = new Map([['a.c', { comment: '', credit: '1', creditMax: '5', by: 'tests' } as const]]);
    expect(renderClassPage({ ...grouped, feedback: none }, 'edit', '')).not.toContain(' · credit');
  });

  test('stand in the table, not as a formula, and in JSON', () => {
    expect(renderClassCsv(grouped).split('\r\n')[1]).toMatch(/,1,'=< becomes <b>,,,,$/);
    const rows = JSON.parse(renderClassJson(grouped)) as { group?: string }[];
    expect(rows.map((row) => row.group)).toEqual(['k1', undefined, undefined, 'k1']);
  });

  test('are only for those who see edits', () => {
    const files = (level: HintLevel) => renderClassFiles(grouped, level);
    expect(JSON.parse(files('edit').get('groups.json')!)).toEqual([group]);
    for (const level of ['line', 'values'] as const) {
      expect(files(level).get('groups.json')).toBe('[]\n');
      for (const text of files(level).values()) expect(text).not.toMatch(/=(?:&lt;|<) becomes/);
    }
  });
});

test('the table', () => {
  const rows = renderClassCsv(result).split('\r\n').slice(1, 4);
  expect(rows).toEqual([
    'a.c,near-miss,false,0.3333,1,3,0,1,0,2,assignment,2 becomes 3,agreed,false,,,,,,,,,',
    'b.c,passes,false,1,1,1,0,0,0,,,,,false,a.c,,,,,,,,',
    'x.c,unreadable,,,,,,,,,,,,,,is a folder,,,,,,,',
  ]);
});

test('no cell begins like a formula', () => {
  for (const start of ['=', '+', '-', '@', '\t']) {
    const [, row] = renderClassCsv({ ...result, entries: [{ ...unread, submission: `${start}1.c` }] }).split(
      '\r\n',
    );
    expect(row).toMatch(/^\.\//);
  }
  const edit = { ...assignment.edit!, description: '= becomes ==' };
  const [, row] = renderClassCsv({
    ...result,
    entries: [entry('a.c', failing([{ ...assignment, edit }]), { reason: '-1 is too much' })],
  }).split('\r\n');
  // Only a path is one with `./` before it.
  expect(row).toContain(",'= becomes ==,");
  expect(row).toContain(",'-1 is too much,");
});

test('the JSON file', () => {
  const [first, , last] = JSON.parse(renderClassJson(result));
  expect(first).toMatchObject({
    submission: 'a.c',
    score: 0.3333,
    verdict: 'near-miss',
    tests: { total: 3, passed: 1, failed: 2, void: 0 },
    best: [{ id: 'pay.c:2:2:assignment', line: 2, edit: { after: '3' } }],
    report: null,
  });
  expect(last).toMatchObject({ score: null, reason: 'is a folder', tests: null, best: [] });
});

test('the console: counts, copies, near misses', () => {
  expect(renderClassText(result)).toBe(`3 submissions
  1  passes      passes every test
  1  near miss   one edit at one place makes every failing test pass
    1  with an edit that does what is right on other inputs, too
  1  unreadable  there is no C text to look at
  1 submission with the same text as another

Near misses pass 33 % of the tests on average. Those with the lowest scores:
   33 %  a.c  line 2: pay = hours * 2 (assignment)
`);
});

const beyond: Report['beyond'] = {
  trust: 'refuted',
  oracle: 'class',
  counterexample: { args: [], stdin: '3 2 <8\n', expected: 'No', actual: 'Yes\n' },
};
const lucky = {
  ...result,
  entries: [entry('b.c', { beyond: { ...beyond, trust: 'agreed' } }), entry('a.c', { beyond })],
  disputed: [
    { args: ['x'], stdin: '' },
    { args: [], stdin: '1' },
  ],
};

describe('what the suite does not notice', () => {
  test('is a section of the page, with the inputs that show it', () => {
    const page = renderClassPage({ ...lucky, failReference: ['t<1', 't2', 't3', 't4'] }, 'edit', 'x');
    const section = page.slice(page.indexOf('<section aria-labelledby="beyond">'));
    expect(section).toContain('fails 4 tests (t&lt;1, t2, t3 and 1 more)');
    expect(section).toContain('<a class="name" href="#s1">a.c</a><pre>input     &quot;3 2 &lt;8\\n&quot;');
    expect(section).toContain('On 2 inputs that no test has');
    expect(section).toContain('<pre>arguments &quot;x&quot;</pre>');
  });

  test('has no section where nothing is known', () => {
    expect(renderClassPage(result, 'edit', 'x')).not.toContain('id="beyond"');
  });

  test('is not in the files that are made for students', () => {
    const files = (hints: HintLevel) =>
      [...renderClassFiles({ ...lucky, failReference: ['t1'] }, hints).values()].join('\n');
    expect(files('edit')).toContain('3 2 &lt;8');
    expect(files('values')).not.toMatch(/3 2 (<|&lt;)8/);
    expect(files('values')).not.toContain('On 2 inputs that no test has');
    expect(files('values')).not.toContain('The model solution itself');
  });
});

test('the console: a model solution that fails a test', () => {
  expect(renderClassText({ ...lucky, entries: [], disputed: [], failReference: ['t1'] })).toBe(`0 submissions

The model solution itself fails 1 test (t1), so it was not asked about other
inputs: check it, and what that test expects.
`);
});

test('the console: who passes and is wrong beyond the suite, and where those who pass differ', () => {
  expect(renderClassText(lucky)).toBe(`2 submissions
  2  passes  passes every test

1 submission of those that pass every test is wrong on an input that no test has:
  a.c
      input     "3 2 <8\\n"
      prints    "Yes\\n"
      wanted    "No"

On 2 inputs that no test has, those that pass every test do not agree, for example on:
  arguments "x"
`);
});

describe('two faults', () => {
  const several = {
    ...result,
    entries: [
      entry('a.c', failing([assignment])),
      { submission: 'b.c', verdict: 'multi-fault', reason: '', source: faulty, localisation: multiFault },
    ] satisfies ClassEntry[],
  };

  test('the table has the lines of the likeliest set', () => {
    expect(renderClassCsv(several).split('\r\n')[2]).toBe(
      'b.c,multi-fault,false,0.25,1,4,0,0,0,6 8,assignment assignment,2 becomes 113; 25 becomes 114,,false,,,,,,,,,',
    );
  });

  test('the JSON file has it whole', () => {
    const [first, second] = JSON.parse(renderClassJson(several));
    expect(first).not.toHaveProperty('together');
    expect(second).toMatchObject({
      verdict: 'multi-fault',
      best: [],
      together: {
        ...{ kind: 'double', minimal: true, sink: false },
        locations: [
          { id: 'pay.c:6:5:assignment', file: 'pay.c', line: 6, kind: 'assignment' },
          { id: 'pay.c:8:9:assignment', file: 'pay.c', line: 8, kind: 'assignment' },
        ],
        edits: [{ after: '113' }, { after: '114' }],
      },
    });
  });

  test('the console lists them by their scores', () => {
    expect(renderClassText(several)).toBe(`2 submissions
  1  near miss            one edit at one place makes every failing test pass
  1  two or three faults  several edits together make every test pass

Near misses pass 33 % of the tests on average. Those with the lowest scores:
   33 %  a.c  line 2: pay = hours * 2 (assignment)

Two or three faults, by score; edits at all the places listed repair the submission:
   25 %  b.c  line 6: pay = hours * 2 (assignment) and line 8: pay += 25 (assignment)
`);
  });

  test('the page names, explains and marks the places, each with its part', () => {
    const html = renderClassPage(several, 'edit', 'HASH');
    expect(html).toContain('<dt>two or three faults</dt><dd>1</dd>');
    expect(html).toContain('line 6: pay = hours * 2 (assignment) and line 8: pay += 25 (assignment)</td>');
    expect(html).toContain('<p>Line 6 repairs test a; line 8 repairs test b&lt;2; test c needs both.</p>');
    expect(html).toContain('<p>One alone is not enough.</p>');
    expect(html).toContain(
      '<code class="m">    <mark>pay = hours * 2</mark>;</code></pre><div class="note">',
    );
    expect(html).toContain('<strong>2 of 2. line 8: pay += 25 (assignment)</strong>');
    expect(html).toContain(
      'Its part of the edits that together pass all tests: <del>25</del> <ins>114</ins>',
    );
    expect(html).toContain('line 8, pay: was 812, must be 811');
    expect(html).toContain('each of them needs an edit');
    // The place of a set that is less likely is not marked.
    expect(html).not.toContain('<mark>hours &gt; 40</mark>');
    expect(renderClassPage(result, 'edit', 'HASH')).not.toContain('each of them needs an edit');
  });
});

test('a near miss that does not compile says so, with what mends it', () => {
  const repair = {
    ...assignment.edit!,
    line: 1,
    column: 4,
    endLine: 1,
    endColumn: 4,
    before: '',
    after: ';',
  };
  const compileError = { message: "expected ';'", name: "missing ';'", line: 1, column: 4, repair };
  const entries = [
    entry(
      'a.c',
      { ...failing([assignment]), compileError, backing: 'tests-only' },
      { reason: 'a.c:1:4: why' },
    ),
  ];
  const page = renderSubmissionBody(entries[0]!, inEnglish);
  expect(page).toContain('does not compile, and is a near miss: with that mended one change at one place');
  expect(page).toContain('With this change it compiles: line 1, column 4: insert  ;');
  expect(renderClassText({ ...result, entries })).toContain(
    '    1  only with what does not compile mended, too\n',
  );
});
