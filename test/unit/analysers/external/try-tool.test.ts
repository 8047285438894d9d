/** What is found out about a tool by a program of one line, with our own tools in its place. */

import { describe, expect, test } from '@jest/globals';
import type { OpenedProgram, ToolAnswer, ToolRunner } from '#analysers/external/tool-adapter.js';
import { whyUnusable } from '#analysers/external/try-tool.js';
import { createFakeTool } from '../../../support/fake-tool.js';

type Opening = (runner: ToolRunner) => Promise<OpenedProgram | { readonly rejected: string }>;

const answering =
  (answer: (whitelist: readonly number[]) => ToolAnswer): Opening =>
  async () => ({ search: async ({ whitelist }) => answer(whitelist) });

/** Every place is said to repair, by this number. */
const always = (value: bigint): Opening =>
  answering((whitelist) => {
    const hits = new Map(whitelist.map((toggle) => [toggle, [{ kind: 'integer', value }] as const]));
    return { kind: 'answered', verdict: { hits, open: new Map(), cutShort: undefined } };
  });

describe('a tool', () => {
  test.each<[string, Opening, string | undefined]>([
    ['that answers', always(0n), undefined],
    [
      'that answers wrongly',
      always(7n),
      'it cannot analyse a program of one line: the witness of cbmc (7) does not make the test pass',
    ],
    [
      'that excludes what is right',
      answering(() => ({
        kind: 'answered',
        verdict: { hits: new Map(), open: new Map(), cutShort: undefined },
      })),
      'it cannot analyse a program of one line: it sees no repair',
    ],
    [
      'that leaves no report',
      answering(() => ({ kind: 'failed', message: 'it left no report' })),
      'cbmc: it left no report',
    ],
    [
      'that takes no program',
      async () => ({ rejected: 'no such library' }),
      'it cannot analyse a program of one line: cbmc rejects the program: no such library',
    ],
  ])('%s', async (_what, open, fault) => {
    const tool = createFakeTool(open);
    expect(await whyUnusable(tool)).toBe(fault);
    expect(tool.openFolders()).toBe(0);
  });

  test('that never ends is stopped at the deadline', async () => {
    const tool = createFakeTool(async (runner) => ({
      async search(_task, stop) {
        await runner.run({ command: 'sleep', args: ['1000'] }, stop);
        return { kind: 'stopped' };
      },
    }));
    expect(await whyUnusable(tool, 200)).toBe('no answer about a program of one line within 0.2 s');
    expect(tool.openFolders()).toBe(0);
  });
});
