/**
 * The external analysers that are on this machine, with their real programs: they say
 * the same of samples as the builtin one does, and never the opposite where they know
 * less. What a tool says and replay refuses is counted and unknown; a tool or a sandbox
 * that is missing is one clear error.
 */

import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { ToolSet } from '#analysers/external/tool-set.js';
import type { ToolVerdict } from '#analysers/external/tool-verdict.js';
import { defaultToolLimits } from '#analysers/sandbox/limits.js';
import { ownSandboxSettings } from '#analysers/sandbox/sandbox-settings.js';
import { externalTools } from '#model/analyser.js';
import type { Localisation } from '#model/localisation.js';
import type { ReportedLocation } from '#model/report.js';
import { buildCli, runCli } from '../support/built-cli.js';
import { describeWith } from '../support/describe-with.js';
import { createFakeTool } from '../support/fake-tool.js';
import { localiseSample } from '../support/localise-sample.js';

jest.setTimeout(300_000);

/** Quick ones: arithmetic, a structure, a macro. */
const samples = ['payme', 'clock', 'seconds'];

const tools = new ToolSet({
  sandbox: spawnSync('bwrap', ['--version'], { stdio: 'ignore' }).status === 0 ? 'bwrap' : 'none',
  limits: defaultToolLimits,
  keepIn: undefined,
  settings: ownSandboxSettings(),
});

/** In no order: ranks depend on witnesses, and each analyser finds its own. */
function statuses({ report }: Localisation): ReadonlySet<string> {
  return new Set(report.locations.map(({ id, status }) => `${id} ${status}`));
}

function withStatus({ report }: Localisation, wanted: ReportedLocation['status']): readonly string[] {
  return report.locations.filter(({ status }) => status === wanted).map(({ id }) => id);
}

for (const tool of externalTools)
  describeWith(tool, tool, () => {
    test.each(samples)('says of %s what builtin does, and is witnessed', async (sample) => {
      const ready = await tools.get(tool);
      const external = await localiseSample(sample, tool, ready, 'paper');
      const builtin = await localiseSample(sample, 'builtin', undefined, 'paper');
      expect(statuses(external)).toEqual(statuses(builtin));
      const { verdict, analyser, stats } = external.report;
      expect({ verdict, analyser, failedReplays: stats.failedReplays }).toEqual({
        verdict: 'near-miss',
        analyser: tool,
        failedReplays: 0,
      });
    });

    // An address as an argument is unknown to a tool, so that it may say less here.
    test.each(samples)('does not say the opposite of builtin in scope full of %s', async (sample) => {
      const external = await localiseSample(sample, tool, await tools.get(tool), 'full');
      const builtin = await localiseSample(sample, 'builtin', undefined, 'full');
      const repairable = withStatus(builtin, 'repairable');
      const excluded = withStatus(builtin, 'excluded');
      expect(repairable).not.toHaveLength(0);
      expect(excluded).not.toHaveLength(0);
      expect(withStatus(external, 'excluded').filter((id) => repairable.includes(id))).toEqual([]);
      expect(withStatus(external, 'repairable').filter((id) => excluded.includes(id))).toEqual([]);
      // What a tool knows it says in both scopes: only addresses are left open.
      for (const id of withStatus(external, 'possible')) expect(id).toMatch(/:argument$/);
      expect(external.report.stats.failedReplays).toBe(0);
    });
  });

describe('what a tool says is not believed', () => {
  /** Every location is said to repair, by the same number. */
  function lie(whitelist: readonly number[]): ToolVerdict {
    const values = [{ kind: 'integer', value: 123_456n }] as const;
    return {
      hits: new Map(whitelist.map((toggle) => [toggle, values])),
      open: new Map(),
      cutShort: undefined,
    };
  }

  test('a witness that replay refuses is counted, and its location unknown', async () => {
    const tool = createFakeTool(async () => ({
      search: async ({ whitelist }) => ({ kind: 'answered', verdict: lie(whitelist) }),
    }));
    const { report, unknowns } = await localiseSample('payme', 'klee', tool, 'paper');
    expect(report.verdict).toBe('inconclusive');
    expect(new Set(report.locations.map(({ status }) => status))).toEqual(new Set(['possible']));
    expect(report.stats.failedReplays).toBeGreaterThan(0);
    const details = unknowns.map(({ detail }) => detail);
    expect(details).toContain('the witness of cbmc (123456) does not make the test pass');
  });
});

describe('what is missing is one error', () => {
  beforeAll(buildCli);
  const payme = ['localise', 'samples/payme/submission.c', '--suite', 'samples/payme/suite.yaml'];
  /** JavaScript that runs first: a machine where nothing is on the PATH. */
  const bareMachine = `process.env.PATH = '/nowhere'; delete process.env.NEARMISS_CONTAINER_ENGINE;`;

  test.each([
    [
      ['--analyser', 'klee'],
      'nearmiss: --analyser klee: there is no docker or podman; bubblewrap (bwrap) is not installed; ' +
        'install it, or build its image; `nearmiss doctor` says how\n',
    ],
    [
      ['--analyser', 'cbmc', '--sandbox', 'none'],
      'nearmiss: --analyser cbmc: cbmc: not found; ' +
        'install it, or build its image; `nearmiss doctor` says how\n',
    ],
    [
      ['--analyser', 'esbmc', '--sandbox', 'container'],
      'nearmiss: --sandbox container: there is no docker or podman; see docker/README.md\n',
    ],
    [
      ['--analyser', 'cbmc', '--sandbox', 'chroot'],
      'nearmiss: --sandbox must be one of container, bwrap, none, not "chroot"; see --help\n',
    ],
    [
      ['--analyser', 'klee', '--tool-memory', '0'],
      expect.stringMatching(/^nearmiss: --tool-memory must be .*; see --help\n$/),
    ],
  ])('%j', async (options, stderr) => {
    const run = await runCli([...payme, ...options], '.', bareMachine);
    expect(run).toEqual({ stdout: '', stderr, exitStatus: 2 });
  });
});
