/**
 * Siemens TCAS against all failing tests, with the options of `experiment tcas` (scope
 * paper, native): each single-fault variant in process on one thread, and its tasks; the
 * whole experiment with two workers; and a sample of the tasks beside KLEE and CBMC.
 */

import { evenly } from '#lab/corpus-files/evenly.js';
import { isCounted, loadTcasData, type TcasData, type TcasVariant } from '#lab/tcas/tcas-data.js';
import { voidOutsideDomain } from '#lab/tcas/tcas-domain.js';
import { runTcasExperiment } from '#lab/tcas/tcas-experiment.js';
import { localiseCompleted, realServices } from '#localise/localise.js';
import { type CompletedSuite, completeSuite } from '#program/complete-suite.js';
import type { Part } from '../part.js';
import { type ComparedTask, compareTasks, findPeers, type PeerName } from '../peers.js';
import { type RecordedTask, recordTasks } from '../recorded-tasks.js';
import { nativeOptions } from '../requests.js';
import { mean, median, quantile, round, sum } from '../statistics.js';
import { renderTable } from '../table.js';
import { type Cost, type Measured, measure } from '../timing.js';

const warmUpVariants = 3;
const experimentWorkers = 2;
/** One of each sort of fault that locations of the scope have, and enough to be an example. */
const comparedVariants = new Set(['v1', 'v2', 'v9', 'v13']);
const comparedTasks = 3;
const roundsMax = 3;

export const benchTcas: Part = async ({ files, rounds: asked }) => {
  const rounds = Math.min(asked, roundsMax);
  const data = await loadTcasData(files[0] ?? 'tcas');
  const { cost: oracle, result: completed } = await measure(() =>
    voidOutsideDomain(completeSuite(data.suite, data.reference)),
  );
  const counted = data.variants.filter(({ fault }) => isCounted(fault));
  for (const variant of counted.slice(0, warmUpVariants)) await runVariant(variant, completed);

  const runs = counted.map((): Cost[] => []);
  const tasks: RecordedTask[] = [];
  for (let count = 0; count < rounds; count++) {
    for (const [index, variant] of counted.entries()) {
      const { result, tasks: ofRun } = await recordTasks(() => runVariant(variant, completed));
      runs[index]!.push(result.cost);
      tasks.push(...ofRun);
    }
  }
  const items = counted.map(({ id }, index) => ({
    id,
    wallMs: median(runs[index]!.map(({ wallMs }) => wallMs)),
    cpuMs: median(runs[index]!.map(({ cpuMs }) => cpuMs)),
  }));
  const experiment = await runExperiment(data);
  const { present, absent } = await findPeers();
  const compared = new Map<string, readonly ComparedTask[]>();
  for (const variant of counted.filter(({ id }) => comparedVariants.has(id))) {
    const { tasks: all } = await recordTasks(() => runVariant(variant, completed));
    const chosen = evenly(
      all.filter(({ task }) => task.whitelist.length > 0),
      comparedTasks,
    );
    if (chosen.length > 0) compared.set(variant.id, await compareTasks(chosen, present, rounds));
  }
  const figures = {
    rounds,
    variants: counted.length,
    wallMs: figuresOf(items.map(({ wallMs }) => wallMs)),
    cpuMs: figuresOf(items.map(({ cpuMs }) => cpuMs)),
    tasksPerVariant: round(tasks.length / rounds / counted.length),
    taskWallMs: figuresOf(tasks.map(({ cost }) => cost.wallMs)),
    taskCpuMs: figuresOf(tasks.map(({ cost }) => cost.cpuMs)),
    oracle: { wallMs: round(oracle.wallMs), cpuMs: round(oracle.cpuMs) },
    experiment: {
      workers: experimentWorkers,
      variants: data.variants.length,
      wallMs: round(experiment.wallMs),
      cpuMs: round(experiment.cpuMs),
    },
    peers: present.map(({ name, tool }) => ({ name, version: tool.version, ...ratiosOf(name, compared) })),
    absent,
    comparedTasks: [...compared].flatMap(([variant, each]) =>
      each.map((task) => ({ variant, ...roundTask(task) })),
    ),
  };
  return { items, figures, text: render(figures) };
};

function runVariant({ source }: TcasVariant, completed: CompletedSuite): Promise<Measured<unknown>> {
  const request = {
    submission: source,
    headers: [],
    suite: completed.suite,
    options: nativeOptions('paper'),
  };
  return measure(() => localiseCompleted(request, completed));
}

async function runExperiment(data: TcasData): Promise<Cost> {
  const options = {
    ...nativeOptions('paper'),
    jobs: experimentWorkers,
    strategy: 'generations',
    repeat: 1,
    eachTest: false,
  } as const;
  return (await measure(() => runTcasExperiment(data, options, realServices))).cost;
}

interface Distribution {
  readonly mean: number;
  readonly median: number;
  readonly p95: number;
}

function figuresOf(values: readonly number[]): Distribution {
  return { mean: round(mean(values)), median: round(median(values)), p95: round(quantile(values, 0.95)) };
}

/** Theirs by ours: median over the tasks of each ratio, and the ratio of the sums. */
function ratiosOf(name: PeerName, compared: ReadonlyMap<string, readonly ComparedTask[]>) {
  const pairs = [...compared.values()].flat().map(({ builtin, peers }) => ({
    builtin,
    peer: peers.find((peer) => peer.name === name)!,
  }));
  const medianOf = (ratio: (pair: (typeof pairs)[number]) => number): number =>
    round(median(pairs.map(ratio)));
  return {
    wallRatio: medianOf(({ builtin, peer }) => peer.cost.wallMs / builtin.wallMs),
    cpuRatio: medianOf(({ builtin, peer }) => peer.cost.cpuMs / builtin.cpuMs),
    ownWallRatio: medianOf(({ builtin, peer }) => peer.ownMs / builtin.wallMs),
    wallRatioOfSums: round(
      sum(pairs.map(({ peer }) => peer.cost.wallMs)) / sum(pairs.map(({ builtin }) => builtin.wallMs)),
    ),
  };
}

function roundTask({ builtin, peers, ...task }: ComparedTask) {
  return {
    ...task,
    builtin: roundCost(builtin),
    peers: peers.map(({ cost, ownMs, ...peer }) => ({ ...peer, ...roundCost(cost), ownMs: round(ownMs) })),
  };
}

function roundCost({ wallMs, cpuMs }: Cost): Cost {
  return { wallMs: round(wallMs), cpuMs: round(cpuMs) };
}

interface Figures {
  readonly rounds: number;
  readonly variants: number;
  readonly wallMs: Distribution;
  readonly cpuMs: Distribution;
  readonly tasksPerVariant: number;
  readonly taskWallMs: Distribution;
  readonly taskCpuMs: Distribution;
  readonly oracle: Cost;
  readonly experiment: Cost & { readonly workers: number; readonly variants: number };
  readonly peers: readonly ({ readonly name: PeerName; readonly version: string } & ReturnType<
    typeof ratiosOf
  >)[];
  readonly absent: readonly string[];
  readonly comparedTasks: readonly ({ readonly variant: string } & ReturnType<typeof roundTask>)[];
}

function render(figures: Figures): string {
  const { wallMs, cpuMs, taskWallMs, taskCpuMs, oracle, experiment } = figures;
  const times = renderTable(
    [`ms, ${figures.variants} variants, ${figures.rounds} rounds`, 'mean', 'median', 'p95'],
    [
      ['a variant, wall', wallMs.mean, wallMs.median, wallMs.p95],
      ['a variant, CPU', cpuMs.mean, cpuMs.median, cpuMs.p95],
      [
        `a task of ${figures.tasksPerVariant} a variant, wall`,
        taskWallMs.mean,
        taskWallMs.median,
        taskWallMs.p95,
      ],
      ['a task, CPU', taskCpuMs.mean, taskCpuMs.median, taskCpuMs.p95],
    ],
  );
  const whole =
    `The oracle on all tests, once: ${oracle.cpuMs} ms of CPU. ` +
    `The experiment, ${experiment.variants} variants, ${experiment.workers} workers: ` +
    `${(experiment.wallMs / 1000).toFixed(2)} s of wall, ${(experiment.cpuMs / 1000).toFixed(2)} s of CPU.`;
  const peers = figures.peers.map(
    ({ name, version, wallRatio, cpuRatio, ownWallRatio, wallRatioOfSums }) =>
      `${name} ${version}: ${wallRatio} times our wall time in the median task (CPU ${cpuRatio}, ` +
      `${name}'s own process alone ${ownWallRatio}); ${wallRatioOfSums} times over the sum of the tasks.`,
  );
  const tasks = renderTable(
    [
      'task (variant, test)',
      ...['locations', 'ours wall', 'CPU', 'open'],
      ...figures.peers.flatMap(({ name }) => [`${name} wall`, 'own', 'CPU', 'open', 'ratio']),
    ],
    figures.comparedTasks.map(({ variant, test, locations, builtin, open, peers: theirs }) => [
      `${variant} ${test}`,
      ...[locations, builtin.wallMs, builtin.cpuMs, open],
      ...theirs.flatMap((peer) => [
        ...[peer.wallMs, peer.ownMs, peer.cpuMs, peer.open, peer.wallMs / builtin.wallMs],
      ]),
    ]),
  );
  const absent = figures.absent.map((each) => `Absent: ${each}`);
  return [times, whole, ...(figures.peers.length > 0 ? [tasks] : []), [...peers, ...absent].join('\n')].join(
    '\n\n',
  );
}
