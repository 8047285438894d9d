/** External analysers, watched. */

import { expect, test } from '@jest/globals';
import type { ToolCall } from '#analysers/external/tool-adapter.js';
import type { ReadyTool } from '#analysers/external/tool-set.js';
import { timeTools } from '#lab/corpus/timed-tools.js';

test('the time of the analyser apart from that of compilers, linkers and replays', async () => {
  let nowMs = 0;
  const lasting: Readonly<Record<string, number>> = { 'clang-16': 20, 'llvm-link': 3, klee: 500 };
  const folder = {
    run: ({ command }: ToolCall) => {
      nowMs += lasting[command]!;
      return Promise.resolve({ kind: 'exited', status: 0, stdout: command, stderr: '' });
    },
  };
  const tool = { openFolder: () => Promise.resolve(folder) } as unknown as ReadyTool;
  const timed = timeTools({ get: () => Promise.resolve(tool) }, { nowMs: () => nowMs });
  const runner = await (await timed.tools.get('klee')).openFolder();
  const { signal } = new AbortController();
  for (const command of ['clang-16', 'clang-16', 'llvm-link', 'klee']) {
    expect(await runner.run({ command, args: [] }, signal)).toMatchObject({ stdout: command });
  }
  const replay = () => {
    nowMs += 7;
    return 'passes';
  };
  expect(runner.watchReplay?.(replay)).toBe('passes');
  expect(timed.timesMs()).toEqual({ compileMs: 43, analyseMs: 500, replayMs: 7 });
});
