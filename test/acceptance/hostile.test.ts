/**
 * Submissions that attack whoever analyses them. Every one is answered, by each
 * analyser that is here (in bubblewrap), and nothing comes of it: no file is made, no
 * process stays. Attacks stand where the failing run does not come, so that external
 * analysers, which take every path, do come there. What the front end refuses never
 * reaches a tool.
 */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { ToolSet } from '#analysers/external/tool-set.js';
import { defaultToolLimits } from '#analysers/sandbox/limits.js';
import { processTree } from '#analysers/sandbox/process-tree.js';
import { ownSandboxSettings } from '#analysers/sandbox/sandbox-settings.js';
import { defaultSearchLimits } from '#engine/limits.js';
import { localise, realServices } from '#localise/localise.js';
import type { AnalyserName } from '#model/analyser.js';
import { externalTools } from '#model/analyser.js';
import type { Localisation } from '#model/localisation.js';
import type { Scope } from '#model/location.js';
import { defaultComparator } from '#model/suite.js';
import { defaultPoolLimits } from '#pool/limits.js';
import { buildCli, runCli } from '../support/built-cli.js';
import { describeUnless, describeWith } from '../support/describe-with.js';

jest.setTimeout(300_000);

let folder = '';
/** What an attack would make; its name is written into the programs. */
let canary = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nearmiss-hostile-'));
  canary = join(folder, 'canary');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** It prints the difference of two numbers where the test expects their sum. */
function program(prelude: string, attack: string): string {
  return `#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
${prelude}
int main(void) {
  int a, b, c = 0;
  scanf("%d%d", &a, &b);
  c = a - b;
  ${attack}
  printf("%d\\n", c);
  return 0;
}
`.replaceAll('CANARY', canary);
}

const repairing = 'c = a - b';

/** `answer`: what becomes of the assignment that repairs the test. */
const attacks: readonly (readonly [name: string, prelude: string, attack: string, answer: Answer])[] = [
  ['system', '', 'if (c > 1) system("touch CANARY");', 'possible'],
  ['a file written', '', 'if (c > 1) { FILE *f = fopen("CANARY", "w"); fprintf(f, "x"); }', 'possible'],
  ['a fork bomb', '', 'while (c > 1) fork();', 'possible'],
  ['an endless loop', '', 'while (c > 1) ;', 'not repairable'],
  ['a gigabyte of output', '', 'if (c > 1) for (;;) printf("2\\n");', 'not repairable'],
  ['a malloc of its own', 'void *malloc(size_t n) { static char m[9]; return m; }', '', 'repairable'],
  ['a puts of its own', 'int puts(const char *s) { abort(); }', 'if (c > 9) puts("2");', 'repairable'],
  ['an abort of its own', 'void abort(void) { exit(0); }', 'if (c > 9) abort();', 'repairable'],
];
type Answer = 'repairable' | 'possible' | 'not repairable';

/** They would forge answers. In our engine they are names like any other. */
const forgeries: readonly (readonly [name: string, prelude: string, attack: string])[] = [
  ['the toggle', 'int __t;', 'if (__t) c = 2;'],
  ['a choice', 'int __nm_choose_int(void) { return 0; }', 'c += __nm_choose_int();'],
  ['the end of a path', 'void __nm_pass(void) {}', '__nm_pass();'],
  ['an assumption of KLEE', 'void klee_assume(unsigned long x) {}', 'klee_assume(0);'],
  ['an assumption of CBMC', 'void __CPROVER_assume(int x) {}', '__CPROVER_assume(0);'],
  ['an assumption of ESBMC', 'void __ESBMC_assume(int x) {}', '__ESBMC_assume(0);'],
];

function analyse(text: string, analyser: AnalyserName, scope: Scope): Promise<Localisation> {
  const tools = new ToolSet({
    sandbox: 'bwrap',
    limits: { ...defaultToolLimits, timeMsMax: 5_000 },
    keepIn: undefined,
    settings: ownSandboxSettings(),
  });
  const request = {
    submission: { name: 'hostile.c', text },
    headers: [],
    suite: {
      compare: defaultComparator,
      tests: [{ name: 'sum', args: [], stdin: '1 1\n', expect: { stdout: '2\n' } }],
    },
    options: {
      analyser,
      scope,
      undefinedMode: 'strict',
      strategy: 'generations',
      confirm: true,
      faults: 1,
      seed: 1,
      jobs: 1,
      poolLimits: { ...defaultPoolLimits, globalTimeLimitMs: 60_000 },
      searchLimits: defaultSearchLimits,
    },
  } as const;
  return localise(request, { ...realServices, tools });
}

/** The assignment that repairs the test. */
function statusIn({ report }: Localisation): string | undefined {
  return report.locations.find(({ snippet }) => snippet.startsWith(repairing))?.status;
}

function describeAttacks(analyser: AnalyserName): void {
  test.each(attacks)('%s is answered, and nothing comes of it', async (_, prelude, attack, answer) => {
    const before = processTree(process.pid, 1000).length;
    const localisation = await analyse(program(prelude, attack), analyser, 'full');
    const status = statusIn(localisation);
    if (answer === 'not repairable') expect(['excluded', 'possible']).toContain(status);
    else expect(status).toBe(answer);
    expect(existsSync(canary)).toBe(false);
    // An earlier process may have been about to go.
    expect(processTree(process.pid, 1000).length).toBeLessThanOrEqual(before);
  });

  test.each(forgeries)('%s, named by a submission, forges nothing', async (_, prelude, attack) => {
    // In this scope no text and no edit answers beside the analyser.
    const { report, unknowns } = await analyse(program(prelude, attack), analyser, 'paper');
    const statuses = new Set(report.locations.map(({ status }) => status));
    if (analyser === 'builtin') {
      expect(report.verdict).toBe('near-miss');
      return;
    }
    expect({ verdict: report.verdict, statuses }).toEqual({
      verdict: 'inconclusive',
      statuses: new Set(['possible']),
    });
    for (const { detail } of unknowns)
      expect(detail).toMatch(
        new RegExp(
          `^${analyser} rejects the program: the program uses a name reserved for (?:nearmiss|analysers): `,
        ),
      );
  });
}

describe('builtin', () => {
  describeAttacks('builtin');
});

describeWith('bwrap', 'in bubblewrap', () => {
  for (const tool of externalTools) describeWith(tool, tool, () => describeAttacks(tool));
});

const refused: readonly (readonly [text: string, message: string])[] = [
  ['#include "/etc/passwd"\n', "1:10: '/etc/passwd' file not found"],
  ['#include "../../etc/passwd"\n', "1:10: '../../etc/passwd' file not found"],
  ['#include "folder.h"\n', "1:10: 'folder.h' file not found"],
  ['int main(void) { asm("nop"); }\n', '1:18: asm is not supported'],
  ['int x __asm__("__nm_pass");\n', '1:7: asm is not supported'],
  [
    'int f(const char *command) __attribute__((alias("system")));\n',
    "1:43: the attribute 'alias' is not supported",
  ],
];

describe('what the front end refuses reaches no analyser', () => {
  beforeAll(buildCli);

  test.each(refused)('%s', async (text, message) => {
    expect(await refusalOf(text)).toMatch(`nearmiss: hostile.c:${message};`);
    expect(existsSync(canary)).toBe(false);
  });

  describeUnless(hasPipes() ? undefined : 'no mkfifo on this machine', 'a pipe', () => {
    test('that is included is not waited for', async () => {
      spawnSync('mkfifo', [join(folder, 'pipe.h')]);
      expect(await refusalOf('#include "pipe.h"\n')).toMatch("hostile.c:1:10: 'pipe.h' file not found;");
    });
  });
});

function hasPipes(): boolean {
  return spawnSync('mkfifo', ['--version'], { stdio: 'ignore' }).status === 0;
}

async function refusalOf(text: string): Promise<string> {
  await mkdir(join(folder, 'folder.h'), { recursive: true });
  await mkdir(join(folder, 'tests'), { recursive: true });
  await writeFile(join(folder, 'tests/a.in'), '1 1\n');
  await writeFile(join(folder, 'tests/a.out'), '2\n');
  await writeFile(join(folder, 'hostile.c'), text.replaceAll('CANARY', canary));
  const { stderr, exitStatus } = await runCli(['localise', 'hostile.c', '--suite', 'tests'], folder);
  expect(exitStatus).toBe(2);
  return stderr;
}
