/**
 * External analysers on the very tasks that the builtin one was given: same test, same
 * whitelist, in turns. Each has the program open already; a task is timed as the product
 * sees it (its unit written and compiled, the tool run, its witnesses replayed), and the
 * tool's own process alone. They run without a sandbox, at their best.
 */

import { BuiltinAnalyser } from '#analysers/builtin/builtin-analyser.js';
import { openWorker } from '#analysers/external/external-runner.js';
import type { ToolRunner } from '#analysers/external/tool-adapter.js';
import { type ReadyTool, ToolSet } from '#analysers/external/tool-set.js';
import { defaultToolLimits } from '#analysers/sandbox/limits.js';
import { ownSandboxSettings } from '#analysers/sandbox/sandbox-settings.js';
import { UserError } from '#base/errors.js';
import { neverStop } from '#base/ports.js';
import type { TaskOutcome } from '#model/task.js';
import type { RecordedTask } from './recorded-tasks.js';
import { median } from './statistics.js';
import { type Cost, endedChildrenCpuMs, measure } from './timing.js';

export const peerNames = ['klee', 'cbmc'] as const;
export type PeerName = (typeof peerNames)[number];

export interface PeerTool {
  readonly name: PeerName;
  readonly tool: ReadyTool;
}

export interface Peers {
  readonly present: readonly PeerTool[];
  /** A line each: which, and why not. */
  readonly absent: readonly string[];
}

export async function findPeers(): Promise<Peers> {
  const tools = new ToolSet({
    sandbox: 'none',
    keepIn: undefined,
    settings: ownSandboxSettings(),
    limits: defaultToolLimits,
  });
  const present: PeerTool[] = [];
  const absent: string[] = [];
  for (const name of peerNames) {
    try {
      present.push({ name, tool: await tools.get(name) });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      absent.push(error.message);
    }
  }
  return { present, absent };
}

export interface PeerTask {
  readonly name: PeerName;
  /** Medians. */
  readonly cost: Cost;
  /** Wall time of the tool's own process. */
  readonly ownMs: number;
  readonly open: number;
}

export interface ComparedTask {
  readonly test: number;
  readonly locations: number;
  /** Medians. */
  readonly builtin: Cost;
  /** Locations that stay unknown. */
  readonly open: number;
  readonly peers: readonly PeerTask[];
}

interface Timed {
  readonly cost: Cost;
  readonly ownMs: number;
  readonly outcome: TaskOutcome;
}

/** @param recorded tasks of one program */
export async function compareTasks(
  recorded: readonly RecordedTask[],
  peers: readonly PeerTool[],
  rounds: number,
): Promise<readonly ComparedTask[]> {
  const { input } = recorded[0]!;
  const opened = [];
  try {
    for (const { name, tool } of peers) {
      const own = { ms: 0 };
      const openFolder = async (): Promise<ToolRunner> => timingRunner(await tool.openFolder(), name, own);
      opened.push({ name, own, worker: await openWorker(input, { ...tool, openFolder }) });
    }
    const { signal } = new AbortController();
    const compared: ComparedTask[] = [];
    for (const { task } of recorded) {
      const ours: Timed[] = [];
      const theirs = opened.map((): Timed[] => []);
      for (let count = 0; count < rounds; count++) {
        // What an analyser remembers of a test it has searched would flatter the later rounds;
        // it has searched another, as in a run it has.
        const analyser = new BuiltinAnalyser(input);
        const other = recorded.find((each) => each.task.test !== task.test);
        if (other !== undefined) await analyser.analyse(other.task, neverStop);
        const { cost, result } = await measure(() => analyser.analyse(task, neverStop));
        ours.push({ cost, ownMs: cost.wallMs, outcome: result });
        for (const [index, { worker, own }] of opened.entries()) {
          own.ms = 0;
          const measured = await withChildren(() => worker.analyse(task, signal));
          theirs[index]!.push({ cost: measured.cost, ownMs: own.ms, outcome: measured.result });
        }
      }
      compared.push({
        test: task.test,
        locations: task.whitelist.length,
        builtin: medianCost(ours),
        open: openAnswers(ours[0]!.outcome, task.whitelist.length),
        peers: opened.map(({ name }, index) => ({
          name,
          cost: medianCost(theirs[index]!),
          ownMs: median(theirs[index]!.map(({ ownMs }) => ownMs)),
          open: openAnswers(theirs[index]![0]!.outcome, task.whitelist.length),
        })),
      });
    }
    return compared;
  } finally {
    await Promise.all(opened.map(({ worker }) => worker.close()));
  }
}

/** Adds up the wall time of the calls of the tool itself, not of its compilers. */
function timingRunner(runner: ToolRunner, name: PeerName, own: { ms: number }): ToolRunner {
  return {
    writeFile: (file, content) => runner.writeFile(file, content),
    readFile: (file, bytesMax) => runner.readFile(file, bytesMax),
    listFolder: (folder) => runner.listFolder(folder),
    remove: (file) => runner.remove(file),
    close: () => runner.close(),
    async run(call, stop) {
      const { cost, result } = await measure(() => runner.run(call, stop));
      if (call.command === name) own.ms += cost.wallMs;
      return result;
    },
  };
}

/** As `measure`, with the CPU time of the children that end meanwhile. */
async function withChildren<T>(work: () => Promise<T>): Promise<{ cost: Cost; result: T }> {
  const before = endedChildrenCpuMs() ?? Number.NaN;
  const { cost, result } = await measure(work);
  const children = (endedChildrenCpuMs() ?? Number.NaN) - before;
  return { cost: { ...cost, cpuMs: cost.cpuMs + children }, result };
}

function medianCost(timed: readonly Timed[]): Cost {
  return {
    wallMs: median(timed.map(({ cost }) => cost.wallMs)),
    cpuMs: median(timed.map(({ cost }) => cost.cpuMs)),
  };
}

function openAnswers(outcome: TaskOutcome, asked: number): number {
  if (outcome.kind === 'failed') return asked;
  const settled = outcome.answers.filter(({ answer }) => answer.kind !== 'unknown').length;
  return asked - settled;
}
