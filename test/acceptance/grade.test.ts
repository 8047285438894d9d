/**
 * `nearmiss grade`, compiled, over a small class of our own: good, bad and hostile
 * submissions, the same text twice, and a run that is killed and goes on.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { withDir } from 'tmp-promise';
import { reportSchema } from '#model/report.js';
import { buildCli, type CliRun, cliEntry, runCli } from '../support/built-cli.js';

const deadlineMs = 240_000;
const journal = '.nearmiss-grade.jsonl';

beforeAll(buildCli, deadlineMs);

type Files = Readonly<Record<string, string>>;

const suite: Files = {
  'tests/ones.in': '1 1\n',
  'tests/ones.out': '2\n',
  'tests/two-and-three.in': '2 3\n',
  'tests/two-and-three.out': '5\n',
  'tests/nought.in': '4 0\n',
  'tests/nought.out': '4\n',
};
const sum = (expression: string, before = ''): string =>
  `#include <stdio.h>\n${before}int main(void)\n{\n    int a, b, sum;\n    scanf("%d%d", &a, &b);\n    sum = ${expression};\n    printf("%d\\n", sum);\n    return 0;\n}\n`;

const command = ['grade', 'class', '--suite', 'tests', '--output', 'out'];

async function inFolder<T>(files: Files, inspect: (root: string) => Promise<T>): Promise<T> {
  return withDir(
    async ({ path: root }) => {
      for (const [name, text] of Object.entries({ ...suite, ...files })) {
        await mkdir(dirname(join(root, name)), { recursive: true });
        await writeFile(join(root, name), text, 'latin1');
      }
      return inspect(root);
    },
    { unsafeCleanup: true },
  );
}

function grade(root: string, ...more: string[]): Promise<CliRun> {
  return runCli([...command, ...more], root);
}

/** All files that do not tell times, by their path. */
async function outputs(root: string): Promise<Record<string, string>> {
  const names = await readdir(join(root, 'out'), { recursive: true, withFileTypes: true });
  const files = names.filter((each) => each.isFile() && ![journal, 'stats.json'].includes(each.name));
  return Object.fromEntries(
    await Promise.all(
      files.map(async ({ parentPath, name }) => [name, await readFile(join(parentPath, name), 'utf8')]),
    ),
  );
}

interface JsonEntry {
  readonly submission: string;
  readonly score: number | null;
  readonly verdict: string;
  readonly reason?: string;
  readonly sameAs?: string;
  readonly best: readonly { readonly id: string; readonly line: number }[];
  readonly report: string | null;
}

async function results(root: string): Promise<readonly JsonEntry[]> {
  return JSON.parse(await readFile(join(root, 'out/results.json'), 'utf8'));
}

describe('a class', () => {
  test(
    'each kind of submission has its verdict, and nothing stops it',
    () =>
      inFolder(
        {
          'class/right.c': sum('a + b'),
          'class/wrong.c': sum('a - b'),
          'class/Ada L_17_assignsubmission_file_/main.c': `#include "plus.h"\n${sum('PLUS(a, b)')}`,
          'class/Ada L_17_assignsubmission_file_/plus.h': '#define PLUS(x, y) (x) + (y)\n',
          'class/Bob_18_assignsubmission_file_/notes.txt': 'to follow',
          'class/broken.c': sum('a +'),
          'class/asm.c': sum('a + b', 'void f(void) { asm("nop"); }\n'),
          'class/empty.c': '',
          'class/binary.c': '\x7fELF\0\x01',
          'class/endless.c': 'int main(void) { for (;;) ; }\n',
        },
        async (root) => {
          const run = await grade(root);
          expect(run.exitStatus).toBe(0);
          expect(run.stdout).toMatch(/^9 submissions\n/);
          expect(run.stdout).toMatch(/Near misses pass 17 % of the tests on average/);
          expect(run.stdout).toMatch(/33 %\s+wrong\.c\s+line 6: /);
          expect(run.stdout).toMatch(/ 0 %\s+broken\.c\s+line 6: .*does not compile/);
          expect(run.stderr).toMatch(/^9 of 9 {2}/m);
          const rows = await results(root);
          expect(rows.map(({ submission, verdict, score }) => [submission, verdict, score])).toEqual([
            ['Ada L_17_assignsubmission_file_/main.c', 'passes', 1],
            ['Bob_18_assignsubmission_file_', 'unreadable', null],
            ['asm.c', 'unsupported', 0],
            ['binary.c', 'unreadable', null],
            // An operand is missing, and the tests say which.
            ['broken.c', 'near-miss', 0],
            ['empty.c', 'compile-error', 0],
            ['endless.c', expect.stringMatching(/^(?:not-localised|inconclusive)$/), 0],
            ['right.c', 'passes', 1],
            // Only the last of 1 - 1, 2 - 3 and 4 - 0 is the sum.
            ['wrong.c', 'near-miss', 0.3333],
          ]);
          expect(rows.find(({ submission }) => submission === 'broken.c')?.reason).toMatch(/^broken\.c:6:/);
          expect(rows.find(({ submission }) => submission === 'wrong.c')?.best[0]?.line).toBe(6);
        },
      ),
    deadlineMs,
  );

  test(
    'reports fit the schema but for their statistics; the table has a row a submission',
    () =>
      inFolder({ 'class/right.c': sum('a + b'), 'class/=wrong.c': sum('a - b') }, async (root) => {
        expect((await grade(root)).exitStatus).toBe(0);
        for (const { report } of await results(root)) {
          const value = JSON.parse(await readFile(join(root, 'out', report!), 'utf8'));
          expect(value).toEqual(reportSchema.omit({ stats: true }).strict().parse(value));
        }
        const [header, ...rows] = (await readFile(join(root, 'out/results.csv'), 'latin1'))
          .trimEnd()
          .split('\r\n');
        expect(header).toMatch(/^submission,verdict,presentation,score,passed,tests,/);
        // Not as a formula.
        expect(rows.map((row) => row.split(',').slice(0, 6).join(' '))).toEqual([
          './=wrong.c near-miss false 0.3333 1 3',
          'right.c passes false 1 3 3',
        ]);
        expect(JSON.parse(await readFile(join(root, 'out/stats.json'), 'utf8'))).toHaveLength(2);
      }),
    deadlineMs,
  );

  test(
    'identical text is localised once and reported for both, each under its own name',
    () =>
      inFolder(
        {
          'class/a/one.c': sum('a - b'),
          'class/b/two.c': sum('a - b'),
          'class/c/one.c': sum('a - b', '//\n'),
        },
        async (root) => {
          expect((await grade(root)).exitStatus).toBe(0);
          const [one, two, other] = await results(root);
          expect([one?.sameAs, two?.sameAs, other?.sameAs]).toEqual([undefined, 'a/one.c', undefined]);
          expect(two?.best[0]?.id).toBe(one?.best[0]?.id.replace('one.c', 'two.c'));
          expect((await journalLines(root)).length).toBe(2);
        },
      ),
    deadlineMs,
  );

  test(
    'a program that can see its own name is not a copy',
    () => {
      const named = '#include <stdio.h>\nint main(int n, char **args) { puts(args[0]); return n; }\n';
      return inFolder({ 'class/a/one.c': named, 'class/b/two.c': named }, async (root) => {
        expect((await grade(root)).exitStatus).toBe(0);
        expect((await results(root)).map(({ sameAs }) => sameAs)).toEqual([undefined, undefined]);
      });
    },
    deadlineMs,
  );

  test(
    'in a flat folder nobody includes the submission of another',
    () =>
      inFolder({ 'class/a.c': '#include "b.c"\n', 'class/b.c': sum('a + b') }, async (root) => {
        expect((await grade(root)).exitStatus).toBe(0);
        expect((await results(root)).map(({ verdict }) => verdict)).toEqual(['compile-error', 'passes']);
      }),
    deadlineMs,
  );

  test(
    'hints as far as they are allowed, in every file',
    () =>
      inFolder({ 'class/wrong.c': sum('a - b') }, async (root) => {
        expect((await grade(root)).exitStatus).toBe(0);
        expect((await outputs(root))['index.html']).toContain('was -1, must be 5');
        expect((await grade(root, '--hints', 'line')).exitStatus).toBe(0);
        const files = await outputs(root);
        for (const text of Object.values(files)) expect(text).not.toMatch(/must be|"values"|<ins>/);
        expect(files['index.html']).toMatch(/<code class="m">.*<mark>/);
        // Written again, not worked out again.
        expect(await journalLines(root)).toHaveLength(1);
      }),
    deadlineMs,
  );
});

async function journalLines(root: string): Promise<string[]> {
  const text = await readFile(join(root, 'out', journal), 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
}

describe('a run that was ended', () => {
  // Each another text, so that each has to be graded.
  const many: Files = Object.fromEntries(
    Array.from({ length: 24 }, (_, at) => [
      `class/s${at}.c`,
      sum(at % 3 === 0 ? 'a + b' : 'a - b', `//${at}\n`),
    ]),
  );

  test(
    'killed half-way, its line torn, goes on and writes what one run writes',
    () =>
      inFolder(many, async (root) => {
        expect((await grade(root, '--jobs', '2')).exitStatus).toBe(0);
        const whole = await outputs(root);
        const names = Object.keys(whole);
        expect(names).toHaveLength(5 + 24);
        await rm(join(root, 'out'), { recursive: true });

        const first = start(root);
        while ((await journalLines(root)).length < 5) await new Promise((next) => setTimeout(next, 2));
        first.kill('SIGKILL');
        await new Promise((ended) => first.once('exit', ended));
        const kept = await journalLines(root);
        expect(kept.length).toBeLessThan(24);
        await writeFile(join(root, 'out', journal), `${kept.join('\n')}\n{"key":"torn`);

        const resumed = await grade(root, '--jobs', '1');
        expect(resumed.exitStatus).toBe(0);
        expect(resumed.stderr.split('\n')[0]).toBe(`${kept.length} of 24`);
        expect(await outputs(root)).toEqual(whole);
      }),
    deadlineMs,
  );

  test(
    'what has changed meanwhile is graded anew, and nothing else',
    () =>
      inFolder({ 'class/right.c': sum('a + b'), 'class/wrong.c': sum('a - b') }, async (root) => {
        await grade(root);
        await writeFile(join(root, 'class/wrong.c'), sum('b + a'));
        expect((await grade(root)).stderr.split('\n')[0]).toBe('1 of 2');
        expect((await results(root)).map(({ verdict }) => verdict)).toEqual(['passes', 'passes']);
        expect((await grade(root, '--scope', 'paper')).stderr.split('\n')[0]).toBe('0 of 2');
        await writeFile(join(root, 'tests/nought.out'), '3\n');
        expect((await grade(root)).stderr.split('\n')[0]).toBe('0 of 2');
        expect((await grade(root)).stderr).toBe('2 of 2\n');
      }),
    deadlineMs,
  );

  function start(root: string): ChildProcess {
    return spawn(process.execPath, [cliEntry, ...command, '--jobs', '1'], { cwd: root, stdio: 'ignore' });
  }
});

describe('feedback', () => {
  const first: Files = {
    'class/ada.c': sum('a - b'),
    'class/bob.c': sum('a - b', '/* mine */\n'),
    'class/eve.c': sum('a + b').replace('"%d\\n"', '"Sum: %d\\n"'),
    'class/ida.c': sum('a + b'),
  };
  const read = (root: string, name: string) => readFile(join(root, 'out', name), 'utf8');
  const given = async (root: string) =>
    Object.fromEntries(
      (JSON.parse(await read(root, 'results.json')) as { submission: string; feedback: object }[]).map(
        ({ submission, feedback }) => [submission, feedback],
      ),
    );

  test(
    'once for a group, changed for one student, survives late submissions',
    () =>
      inFolder(first, async (root) => {
        expect((await grade(root)).exitStatus).toBe(0);
        const empty = await read(root, 'feedback.yaml');
        const [differing] = empty.match(/ {2}- id: .*\n(?: {4}.*\n)*? {4}students: \[ada.c, bob.c\]\n/)!;
        const written = differing!
          .replace(/comment: .*/, 'comment: Which operator? # mine')
          .replace(/credit:.*/, 'credit: 2.5');
        const remarks = empty
          .replace(differing!, written)
          .replace(/^students: \{\}/m, 'students:\n  bob.c:\n    credit: 2.75');
        await writeFile(join(root, 'out/feedback.yaml'), remarks);
        await writeFile(join(root, 'class/late.c'), sum('a - b', '/* late */\n'));
        await writeFile(join(root, 'class/later.c'), sum('a * 2'));
        expect((await grade(root)).exitStatus).toBe(0);
        const all = { comment: 'Which operator?', creditMax: '3', by: 'group', credit: '2.5' };
        expect(await given(root)).toMatchObject({
          'ada.c': all,
          'bob.c': { ...all, credit: '2.75', by: 'student' },
          'eve.c': { comment: '', credit: '0', by: 'tests' },
          'ida.c': { credit: '3', creditMax: '3', by: 'tests' },
          'late.c': all,
          'later.c': { comment: '', credit: '1', by: 'tests' },
        });
        expect(await read(root, 'feedback.yaml')).toContain('comment: Which operator? # mine');
        expect(await read(root, 'feedback.yaml')).toContain('students: [ada.c, bob.c, late.c]');
        // Nobody is left; it is kept.
        for (const name of ['ada', 'bob', 'late']) await rm(join(root, `class/${name}.c`));
        const run = await grade(root, '--credit', 'tests');
        expect(run.stderr).toContain('"bob.c" is not a submission of this class; what is said there is kept');
        expect(await read(root, 'feedback.yaml')).toMatch(
          /vanished:\n {2}- id: .*\n(?: {4}.*\n)* {4}comment: Which operator\?/,
        );
      }),
    deadlineMs,
  );

  test(
    'that makes no sense is one error with its line, before anything runs',
    () =>
      inFolder({ ...first, 'out/feedback.yaml': 'groups:\n  - id: a\n    credit: ten\n' }, async (root) => {
        expect(await grade(root)).toEqual({
          stdout: '',
          stderr:
            'nearmiss: out/feedback.yaml:3: groups[0].credit must be a number of points, 0 to 1000000, with at most 6 decimals; correct it, or move the file away to begin anew\n',
          exitStatus: 2,
        });
        expect(await read(root, 'feedback.yaml')).toContain('credit: ten');
      }),
    deadlineMs,
  );
});

describe('hostile submissions on the page', () => {
  const names = ['<img src=x onerror=alert(1)>.c', `"'><b>.c`, '\u202egnp.c'];
  const text = `${sum('a - b')}/* </script><script>alert(2)</script> <!-- ]]> & */\n`;

  test(
    'stay text',
    () =>
      inFolder(
        Object.fromEntries(names.map((name, at) => [`class/${name}`, `${text}//${at}\n`])),
        async (root) => {
          expect((await grade(root)).exitStatus).toBe(0);
          const page = (await outputs(root))['index.html']!;
          expect(page.match(/<script/g)).toHaveLength(1);
          expect(page.match(/<\/script/g)).toHaveLength(1);
          expect(page).not.toMatch(/<(?:img|b)\b/);
          expect(page).not.toContain('\u202e');
          expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;.c');
          expect(page).toContain('&lt;script&gt;alert(2)&lt;/script&gt;');
        },
      ),
    deadlineMs,
  );
});

describe('wrong input: one message, exit status 2', () => {
  test.each<[string, Files, readonly string[], string]>([
    [
      'no .c file',
      { 'class/a.txt': '' },
      command,
      "class: has no file whose name ends in '.c'; give the folder with the submissions",
    ],
    ['no folder', {}, command, 'class: there is no such folder; check the path'],
    [
      'the output in place of the class',
      { 'class/a.c': '' },
      ['grade', 'class', '--suite', 'tests', '--output', './class/'],
      '--output is the folder of the submissions; give another folder, inside it if you like',
    ],
    [
      'an output that is a file',
      { 'class/a.c': '', out: '' },
      command,
      'out: cannot be written to (EEXIST); give --output a writable folder',
    ],
    [
      'a wrong level',
      { 'class/a.c': '' },
      [...command, '--hints', 'all'],
      '--hints must be one of line, values, edit, not "all"; see --help',
    ],
  ])(
    '%s',
    (_, files, args, message) =>
      inFolder(files, async (root) => {
        expect(await runCli(args, root)).toEqual({
          stdout: '',
          stderr: `nearmiss: ${message}\n`,
          exitStatus: 2,
        });
      }),
    deadlineMs,
  );

  test(
    'an output inside the class is not a submission',
    () =>
      inFolder({ 'class/a.c': sum('a + b'), 'class/out/old.c': '' }, async (root) => {
        const args = ['grade', 'class', '--suite', 'tests', '--output', 'class/out'];
        expect((await runCli(args, root)).stdout).toMatch(/^1 submission\n/);
      }),
    deadlineMs,
  );
});

describe('programs of several files', () => {
  const main = (call: string): string =>
    `#include <stdio.h>\n#include "sum.h"\nint main(void)\n{\n    int a, b;\n    scanf("%d%d", &a, &b);\n    printf("%d\\n", ${call});\n    return 0;\n}\n`;
  const sumOf = (expression: string, before = ''): string =>
    `#include "sum.h"\n${before}int sum(int a, int b)\n{\n    return ${expression};\n}\n`;
  const header = 'int sum(int a, int b);\n';
  const files: Files = {
    'class/ann/main.c': main('sum(a, b)'),
    'class/ann/sum.c': sumOf('a - b'),
    'class/ann/sum.h': header,
    'class/bob/src/main.c': main('sums(a, b)'),
    'class/bob/src/sum.c': sumOf('a + b'),
    'class/bob/src/sum.h': header,
    'class/cy.c': sum('a - b'),
    'class/dee/main.c': main('sum(a, b)'),
    'class/dee/sum.c': sumOf('once(a) + once(b)', 'static int once(int n) { return n; }\n'),
    'class/dee/sum.h': header,
  };

  test(
    'are one submission each, and the page shows every file',
    async () => {
      await inFolder(files, async (root) => {
        expect(await grade(root)).toMatchObject({ exitStatus: 0 });
        const found = await outputs(root);
        const rows = found['results.csv']!.trimEnd().split('\n').slice(1);
        expect(rows.map((row) => row.split(',').slice(0, 2))).toEqual([
          ['ann', 'near-miss'],
          ['bob', 'compile-error'],
          ['cy.c', 'near-miss'],
          ['dee', 'passes'],
        ]);
        expect(rows[1]).toContain("src/main.c:7:20: undefined reference to 'sums'");
        const report = reportSchema.omit({ stats: true }).parse(JSON.parse(found['ann.json']!));
        expect(report.submission.files?.map(({ file }) => file)).toEqual(['main.c', 'sum.c']);
        expect(report.locations[0]).toMatchObject({ file: 'sum.c', line: 4 });
        const sources = [...found['index.html']!.matchAll(/aria-label="Source of ([^"]*)"/g)];
        expect(sources.map(([, name]) => name).slice(0, 3)).toEqual(['ann', 'ann, sum.c', 'ann, sum.h']);
      });
    },
    deadlineMs,
  );
});
