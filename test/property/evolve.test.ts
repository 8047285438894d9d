/** Chromosomes drawn at random: none of their edits meet, and they do as forms what they do in the text. */

import { expect, test } from '@jest/globals';
import { joined } from '#clusters/changes.js';
import { ChromosomeTrial } from '#evolve/chromosome-trial.js';
import { crossed } from '#evolve/crossover.js';
import { Draw } from '#evolve/draw.js';
import { type Chromosome, meets } from '#evolve/gene.js';
import { defaultEvolveLimits } from '#evolve/limits.js';
import { Mutation } from '#evolve/mutation.js';
import { nodesOf } from '#evolve/nodes.js';
import { partsOf } from '#evolve/parts.js';
import { applyAllToInput } from '#program/apply-edit.js';
import { WrittenProgram } from '#program/written-program.js';
import { brokenPrograms, triedBroken } from '../support/evolving.js';
import { testSeed as seed } from '../support/fixed-seed.js';

const drawnMax = Number(process.env.NEARMISS_PROGRAMS ?? 40);

test.each(brokenPrograms)(`${drawnMax} chromosomes, seed ${seed}: $name`, (broken) => {
  const given = triedBroken(broken);
  const parts = partsOf(given, defaultEvolveLimits);
  const nodes = nodesOf(parts, given.program);
  const trial = new ChromosomeTrial(given, parts, defaultEvolveLimits);
  const draw = new Draw(seed);
  const weights = nodes.map(() => 1);
  const mutation = new Mutation(nodes, weights, draw, defaultEvolveLimits);
  let population: readonly Chromosome[] = [[]];
  const differences: object[] = [];
  for (let count = 0; count < drawnMax; count++) {
    const [one, other] = [draw.oneOf(population)!, draw.oneOf(population)!];
    const child = mutation.of(crossed(one, other, nodes, draw)[0]);
    population = [...population.slice(-10), child];
    for (const [at, gene] of child.entries()) {
      expect(child.slice(at + 1).filter((each) => meets(gene, each))).toEqual([]);
    }
    const changes = joined([
      { parts: child.flatMap((gene) => gene.parts.map(({ change }) => change)), size: 0, advice: '' },
    ]);
    expect(changes).toBeDefined();
    const input = applyAllToInput(given.input, changes!);
    const written = WrittenProgram.of(given, input);
    const inText = written && given.tests.flatMap((_, at) => (written.passes(at) ? [at] : []));
    const asForms = trial.fitness(child).passing;
    if (JSON.stringify(inText) !== JSON.stringify(asForms))
      differences.push({ text: input.submission.text, inText, asForms });
  }
  expect(differences).toEqual([]);
});
