/**
 * What the sources before evolutionary search find for one submission, judged: by its author's
 * later version on inputs beyond the suite, by gcc on the suite, and by its size.
 */

import { applyEdits } from '#lab/corpus/author-fix.js';
import { fixTrustOf } from '#lab/corpus/fix-trust.js';
import { differsWhereOthersDo, judgeTogether } from '#lab/corpus/judge-edits.js';
import { buildNative, defaultNativeLimits } from '#lab/replays/native-runner.js';
import { passes } from '#lab/replays/passes.js';
import type { Answers } from '#localise/answer.js';
import { isRefuted } from '#model/edit-trust.js';
import type { TextEdit } from '#model/report.js';
import type { Suite } from '#model/suite.js';
import type { CompletedSuite } from '#program/complete-suite.js';
import { programName } from '#program/prepare-program.js';
import type { TriedProgram } from '#program/tried-program.js';
import { loadSyntaxTrees } from '#syntax/load-syntax-trees.js';
import { relativePatchSize } from './patch-size.js';
import type { RepairBefore, RepairJob, RepairOptions, ShownRepair } from './repair-submission.js';
import { type FirstRepair, firstRepair, generatorOf } from './shown-repair.js';

export interface FoundBefore {
  readonly completed: CompletedSuite;
  readonly tried: TriedProgram;
  readonly answers: Answers;
  readonly elapsedMs: number;
  /** By repair source. */
  readonly spentMs: ReadonlyMap<string, number>;
}

export async function repairBefore(
  job: RepairJob,
  found: FoundBefore,
  options: RepairOptions,
): Promise<RepairBefore> {
  const { tried, answers, elapsedMs, spentMs } = found;
  const { repairs, whole } = answers;
  const first = firstRepair(tried, answers);
  const held = [...repairs.edits.values()].filter(({ trust }) => !isRefuted(trust.level));
  const generators = [...new Set(held.map((repair) => generatorOf(repairs, repair)))].sort();
  const measured = {
    generators,
    isRefuted: first === undefined && repairs.edits.size > 0,
    elapsedMs,
    sourceMs: Object.fromEntries(spentMs),
  };
  if (first !== undefined) {
    const shown = await shownRepair(job, first, found, options);
    return { extent: 'whole', fixes: tried.failing.length, ...measured, shown };
  }
  const fixes = whole?.fixes.length ?? 0;
  if (fixes === 0) return { extent: 'none', fixes, ...measured };
  return { extent: fixes === tried.failing.length ? 'advice' : 'partial', fixes, ...measured };
}

async function shownRepair(
  job: RepairJob,
  { form, generator, edits }: FirstRepair,
  { completed, tried }: FoundBefore,
  { judgeOn, isNative, localise }: RepairOptions,
): Promise<ShownRepair> {
  const { source, fixed, suite } = job.record;
  const { undefinedMode } = localise;
  const { name } = tried.input.submission;
  const repaired = applyEdits(source, edits);
  const isJudged = judgeOn !== undefined && fixed !== undefined;
  const question = { name, source, fixed: fixed ?? '', suite, edits, undefinedMode };
  const judged = isJudged ? judgeTogether(question, judgeOn) : undefined;
  const isDisputed = (inputs: number): boolean =>
    fixTrustOf(job, localise, completed) === 'refuted' || differsWhereOthersDo(question, inputs, job.others);
  return {
    form,
    generator,
    edits: edits.length,
    relativeSize: relativePatchSize(await loadSyntaxTrees(), source, repaired),
    trust: edits[0]!.trust,
    agrees: judged ?? null,
    isDisputed: isJudged && judged === false && isDisputed(judgeOn),
    passesNatively: isNative ? await passesByGcc(name, repaired, suite) : null,
    text: edits.map(textOf).join('; '),
  };
}

/** Whether gcc compiles it and every test that expects an output passes. */
async function passesByGcc(name: string, text: string, suite: Suite): Promise<boolean> {
  const unit = { name, text };
  const build = await buildNative({ name: programName(unit), units: [unit], headers: [] });
  if (build.kind === 'rejected') return false;
  try {
    for (const [index, { args, stdin }] of suite.tests.entries()) {
      const run = await build.program.run({ args, stdin }, defaultNativeLimits);
      if (passes(suite, index, run) === false) return false;
    }
    return true;
  } finally {
    await build.program.remove();
  }
}

/** Long ones in part: rows are to be read. */
const charactersMax = 200;

function textOf({ line, before, after }: TextEdit): string {
  return `${line}: ${shortened(before)} -> ${shortened(after)}`;
}

function shortened(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  return words.length > charactersMax ? `${words.slice(0, charactersMax)}…` : words;
}
