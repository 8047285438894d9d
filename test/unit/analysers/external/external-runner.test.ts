/**
 * Localisations whose tool is killed while it works: real processes, of our own tool.
 * Whatever happens to them, the localisation ends and says what is unknown.
 */

import { describe, expect, test } from '@jest/globals';
import { createExternalRunner } from '#analysers/external/external-runner.js';
import type { OpenedProgram, ToolAnswer, ToolEnd, ToolRunner } from '#analysers/external/tool-adapter.js';
import { createBubblewrapSandbox } from '#analysers/sandbox/bubblewrap-sandbox.js';
import { ownSandboxSettings } from '#analysers/sandbox/sandbox-settings.js';
import { describeWith } from '../../../support/describe-with.js';
import { createFakeTool } from '../../../support/fake-tool.js';
import { localiseSample, sampleInput } from '../../../support/localise-sample.js';

/** The localisation of `seconds`, which fails four tests. */
const failing = 4;

/** Nothing is excluded, so that each test keeps its task. */
function answerOf(end: ToolEnd, whitelist: readonly number[]): ToolAnswer {
  if (end.kind === 'killed') return { kind: 'failed', message: `${end.by}: ${end.detail}` };
  if (end.kind === 'stopped') return { kind: 'stopped' };
  if (end.kind !== 'exited' || end.status !== 0) return { kind: 'failed', message: JSON.stringify(end) };
  const open = new Map(whitelist.map((toggle) => [toggle, 'left open'] as const));
  return { kind: 'answered', verdict: { hits: new Map(), open, cutShort: undefined } };
}

/** Searches with a shell command; the number of the search is its `$1`. */
function searchingBy(script: string, beside = async (_runner: ToolRunner): Promise<void> => {}) {
  let searches = 0;
  return async (runner: ToolRunner): Promise<OpenedProgram> => ({
    async search({ whitelist }, stop) {
      searches++;
      const args = ['-c', script, 'sh', String(searches)];
      const [end] = await Promise.all([runner.run({ command: 'sh', args }, stop), beside(runner)]);
      return answerOf(end, whitelist);
    },
  });
}

/** Kills from outside the process that left its number in the folder. */
async function killOneThatRuns(runner: ToolRunner): Promise<void> {
  for (;;) {
    const bytes = await runner.readFile('pid', 100);
    const pid = Number(Buffer.from(bytes ?? []).toString());
    if (pid > 1) {
      process.kill(pid, 'SIGKILL');
      await runner.remove('pid');
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('a tool that is killed while it works', () => {
  test('from outside, every time: each task is repeated once, then unknown', async () => {
    const script = 'echo $$ > new && mv new pid; exec sleep 1000';
    const tool = createFakeTool(searchingBy(script, killOneThatRuns));
    const { report, unknowns } = await localiseSample('seconds', 'cbmc', tool, 'paper');
    const { verdict, partial, stats } = report;
    expect({ verdict, partial, retries: stats.retries }).toEqual({
      verdict: 'inconclusive',
      partial: true,
      retries: failing,
    });
    expect(new Set(unknowns.map(({ detail }) => detail))).toContain(
      'cbmc: signal: SIGKILL; two attempts were lost',
    );
    expect(report.locations.some(({ status }) => status === 'excluded')).toBe(false);
    expect(tool.openFolders()).toBe(0);
  });

  test('once: the task is repeated, and leaves no trace', async () => {
    const tool = createFakeTool(searchingBy('[ $1 -gt 1 ] || kill -9 $$'));
    const { report, unknowns } = await localiseSample('payme', 'cbmc', tool, 'paper');
    expect(report.stats.retries).toBe(1);
    expect(new Set(unknowns.map(({ detail }) => detail))).toEqual(new Set(['left open']));
  });
});

describeWith('bwrap', 'a tool that is killed in bubblewrap', () => {
  test('is reported as killed, not as ended', async () => {
    const sandbox = createBubblewrapSandbox(ownSandboxSettings());
    const tool = createFakeTool(searchingBy('kill -9 $$'), sandbox);
    const { report, unknowns } = await localiseSample('payme', 'cbmc', tool, 'paper');
    expect(report.verdict).toBe('inconclusive');
    expect(report.stats.retries).toBeGreaterThan(0);
    expect(new Set(unknowns.map(({ detail }) => detail))).toContain(
      'cbmc: signal: SIGKILL; two attempts were lost',
    );
  });
});

describe('opening workers', () => {
  test('a program that the tool rejects is unknown on every test, with its reason', async () => {
    const tool = createFakeTool(async () => ({ rejected: 'it has a goto' }));
    const { report, unknowns } = await localiseSample('payme', 'cbmc', tool, 'paper');
    expect(report.locations.every(({ status }) => status === 'possible')).toBe(true);
    expect(new Set(unknowns.map(({ detail }) => detail))).toEqual(
      new Set(['cbmc rejects the program: it has a goto']),
    );
    expect(tool.openFolders()).toBe(0);
  });

  /** A tool whose first `deaths` processes that read the program are killed. */
  function dyingAtOpening(deaths: number) {
    let openings = 0;
    return createFakeTool(async (runner) => {
      openings++;
      const args = ['-c', '[ $1 -gt $2 ] || kill -9 $$', 'sh', String(openings), String(deaths)];
      const end = await runner.run({ command: 'sh', args }, new AbortController().signal);
      if (end.kind !== 'exited') return { rejected: 'it did not end' };
      return { search: async ({ whitelist }) => answerOf(end, whitelist) };
    });
  }

  test.each([
    [1, 0],
    [2, 1],
  ])(
    'a tool that is killed over the program %d times is given it again: %d retries',
    async (deaths, retries) => {
      const tool = dyingAtOpening(deaths);
      const { report, unknowns } = await localiseSample('payme', 'cbmc', tool, 'paper');
      expect(new Set(unknowns.map(({ detail }) => detail))).toEqual(new Set(['left open']));
      expect({ retries: report.stats.retries, left: tool.openFolders() }).toEqual({ retries, left: 0 });
    },
  );

  test('a tool that is always killed while reading the program leaves everything unknown, with the reason', async () => {
    const tool = dyingAtOpening(Number.MAX_SAFE_INTEGER);
    const { report, unknowns } = await localiseSample('payme', 'cbmc', tool, 'paper');
    expect({ verdict: report.verdict, partial: report.partial }).toEqual({
      verdict: 'inconclusive',
      partial: true,
    });
    expect(new Set(unknowns.map(({ detail }) => detail))).toEqual(
      new Set(['cbmc: killed (SIGKILL) while it read the program; two attempts were lost']),
    );
    expect(tool.openFolders()).toBe(0);
  });

  test('one that fails ends the others too, and no folder is left', async () => {
    let opened = 0;
    const tool = createFakeTool(async () => {
      if (++opened === 2) throw new Error('no room');
      return { search: async () => ({ kind: 'stopped' }) };
    });
    await expect(createExternalRunner(await sampleInput('payme'), tool, 3)).rejects.toThrow('no room');
    expect({ opened, left: tool.openFolders() }).toEqual({ opened: 3, left: 0 });
  });
});
