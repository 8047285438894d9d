/**
 * An adapter with its real tool against the toggles tried out with gcc. A toggle that
 * the tool leaves open is neither right nor wrong; the toggles that it may leave open
 * are listed here.
 */

import { expect, test } from '@jest/globals';
import type { ToolAdapter } from '#analysers/external/tool-adapter.js';
import type { ChosenValue, ToolVerdict } from '#analysers/external/tool-verdict.js';
import { bruteForce } from './brute-force.js';
import { openPlainToolRunner } from './plain-tool-runner.js';
import declarations from './toggled-programs/declarations.h.js';
import entryText from './toggled-programs/entry.c.js';
import { type ToggledProgram, toggledPrograms, withIndices } from './toggled-programs.js';

/** Their paths go beyond our bound, and no small value makes the test pass. */
const mayBeOpen: Readonly<Record<string, readonly number[]>> = {
  'loops with free ends': [1, 4],
  recursion: [2],
};

export function describeToolAgreement(create: () => ToolAdapter): void {
  test.each(toggledPrograms)('$name', async (program) => {
    const verdict = await search(create(), program);
    const tried = await bruteForce(program);
    try {
      expect(verdict.cutShort).toBeUndefined();
      for (const [toggle, values] of verdict.hits)
        expect({ toggle, values, passes: await tried.passes(toggle, values.map(integer)) }).toEqual({
          toggle,
          values,
          passes: true,
        });
      const possible = [...verdict.hits.keys(), ...verdict.open.keys()];
      expect(possible).toEqual(expect.arrayContaining([...(await tried.passing())]));
      expect(mayBeOpen[program.name] ?? []).toEqual(expect.arrayContaining([...verdict.open.keys()]));
    } finally {
      await tried.remove();
    }
  });
}

async function search(adapter: ToolAdapter, program: ToggledProgram): Promise<ToolVerdict> {
  const runner = await openPlainToolRunner();
  const stop = new AbortController().signal;
  try {
    const areChecked = adapter.dialect.guards.has('index');
    const submission = declarations + withIndices(program.submission, areChecked);
    const runtime = adapter.dialect.primitives + entryText;
    const opened = await adapter.open({ submission, runtime }, runner, stop);
    if ('rejected' in opened) throw new Error(opened.rejected);
    const whitelist = Array.from({ length: program.toggleCount }, (_, i) => i + 1);
    const task = `const int __nm_expected = ${program.expected};\n${adapter.dialect.taskText(whitelist)}`;
    const answer = await opened.search({ task, whitelist, args: [] }, stop);
    if (answer.kind !== 'answered') throw new Error(JSON.stringify(answer));
    return answer.verdict;
  } finally {
    await runner.close();
  }
}

function integer(value: ChosenValue): bigint {
  if (value.kind !== 'integer') throw new Error('a floating value was chosen');
  return value.value;
}
