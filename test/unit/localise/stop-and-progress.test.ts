/** What a localisation tells while it works, and that it ends when it is told to. */

import { describe, expect, test } from '@jest/globals';
import type { ToolAnswer } from '#analysers/external/tool-adapter.js';
import type { ProgressEvent } from '#request/localise-request.js';
import { createFakeTool } from '../../support/fake-tool.js';
import { localiseSample } from '../../support/localise-sample.js';

const reason = new Error('nobody waits for it');

describe('a localisation that is stopped', () => {
  test('before it begins runs no test', async () => {
    const events: ProgressEvent[] = [];
    const more = {
      stop: AbortSignal.abort(reason),
      onProgress: (event: ProgressEvent) => events.push(event),
    };
    await expect(localiseSample('payme', 'builtin', undefined, 'full', more)).rejects.toBe(reason);
    expect(events).toEqual([]);
  });

  test.each(['tests-run', 'task-ended'] as const)('after %s tells nothing more', async (kind) => {
    const stop = new AbortController();
    const events: string[] = [];
    const onProgress = (event: ProgressEvent): void => {
      events.push(event.kind);
      if (event.kind === kind) stop.abort(reason);
    };
    const more = { stop: stop.signal, onProgress };
    await expect(localiseSample('payme', 'builtin', undefined, 'full', more)).rejects.toBe(reason);
    expect(events.indexOf(kind)).toBe(kind === 'tests-run' ? events.length - 1 : 1);
  });

  test('while a tool searches stops the tool', async () => {
    const stop = new AbortController();
    let stopped = 0;
    const tool = createFakeTool(async () => ({
      search: (_texts, toolStop) =>
        new Promise<ToolAnswer>((resolve) => {
          toolStop.addEventListener('abort', () => {
            stopped++;
            resolve({ kind: 'stopped' });
          });
          stop.abort(reason);
        }),
    }));
    const more = { stop: stop.signal };
    await expect(localiseSample('payme', 'cbmc', tool, 'paper', more)).rejects.toBe(reason);
    expect({ stopped, left: tool.openFolders() }).toEqual({ stopped: 1, left: 0 });
  });
});

test('progress tells the tasks, generations and locations left as the report does', async () => {
  const events: ProgressEvent[] = [];
  const onProgress = (event: ProgressEvent): void => void events.push(event);
  const { report } = await localiseSample('payme', 'builtin', undefined, 'full', { onProgress });
  // Four of its tests work more than forty hours.
  expect(events[0]).toEqual({ kind: 'tests-run', failing: 4, total: report.tests.total });
  const tasks = events.slice(1).flatMap((event) => (event.kind === 'task-ended' ? [event] : []));
  expect(tasks.map((event) => event.tasks)).toEqual(tasks.map((_event, index) => index + 1));
  const generations = tasks.map(({ generation }) => generation);
  expect(generations).toEqual([...generations].sort((a, b) => a - b));
  expect(generations[0]).toBeGreaterThan(0);
  expect({ tasks: tasks.at(-1)!.tasks, generation: generations.at(-1) }).toEqual({
    tasks: report.stats.tasks,
    generation: report.stats.generations,
  });
});
