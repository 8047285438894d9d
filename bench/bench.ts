/**
 * `scripts/bench`: measures what is asked for, each part in its own process, one after the
 * other; prints tables and, on request, writes a result file with charts beside it. It only
 * measures: nothing here passes or fails. See docs/performance.md.
 */

import { readArguments } from './arguments.js';
import { compareRevisions } from './compare.js';
import { describeMachine, describeNoise, inspectMachine, measureNoise } from './machine.js';
import { onlyByName, partData, partNames } from './part-names.js';
import { saveResult } from './result-file.js';
import { revisionOf } from './revision.js';
import { startPart } from './start-part.js';

async function main(): Promise<void> {
  const asked = readArguments(process.argv.slice(2));
  if (asked.compare !== undefined) {
    await compareRevisions(asked.compare, asked);
    return;
  }
  const machine = inspectMachine();
  const atStart = await measureNoise();
  const revision = revisionOf(asked.root);
  console.log(`${describeMachine(machine)}\n${revision}\n${describeNoise('Before', atStart)}`);
  const names = asked.parts ?? partNames.filter((name) => !onlyByName.includes(name));
  const figures: Record<string, unknown> = {};
  const charts = new Map<string, string>();
  for (const name of names) {
    const data = partData[name];
    const files = data === undefined ? [] : asked.data[data];
    console.log(`\n== ${name}`);
    if (data !== undefined && files.length === 0) {
      console.log(`Left out: it needs --${data}.`);
      continue;
    }
    const result = await startPart(asked.root, name, { ...asked, files });
    console.log(result.text);
    figures[name] = result.figures;
    for (const [chart, svg] of Object.entries(result.charts ?? {})) charts.set(chart, svg);
  }
  const atEnd = await measureNoise();
  console.log(`\n${describeNoise('After', atEnd)}`);
  if (asked.output !== undefined) {
    const result = {
      schemaVersion: 1,
      date: asked.date,
      revision,
      machine,
      noise: { atStart, atEnd },
      figures,
    };
    console.log(`Written: ${saveResult(asked.output, result, charts).join(', ')}`);
  }
}

await main();
