/**
 * The external analysers of this machine, watched: how long their processes took, compilers and
 * linkers apart from the analyser itself, and the replays of its witnesses. What a localisation
 * took beyond these is ours too: translation, instrumented texts, edits.
 */

import type { ReadyTool, ToolSet } from '#analysers/external/tool-set.js';
import type { Clock } from '#base/ports.js';
import type { ExternalTool } from '#model/analyser.js';

export interface ProcessTimes {
  readonly compileMs: number;
  readonly analyseMs: number;
  /** In our engine. */
  readonly replayMs: number;
}

export interface TimedTools {
  readonly tools: Pick<ToolSet, 'get'>;
  /** Summed over all that has ended. */
  timesMs(): ProcessTimes;
}

export function timeTools(tools: Pick<ToolSet, 'get'>, clock: Clock): TimedTools {
  let [compileMs, analyseMs, replayMs] = [0, 0, 0];
  const watch = (name: ExternalTool, tool: ReadyTool): ReadyTool => ({
    ...tool,
    openFolder: async () => {
      const folder = await tool.openFolder();
      return {
        writeFile: (...args) => folder.writeFile(...args),
        readFile: (...args) => folder.readFile(...args),
        listFolder: (...args) => folder.listFolder(...args),
        remove: (...args) => folder.remove(...args),
        close: () => folder.close(),
        watchReplay: (replay) => {
          const startedMs = clock.nowMs();
          const answer = replay();
          replayMs += clock.nowMs() - startedMs;
          return answer;
        },
        run: async (call, stop) => {
          const startedMs = clock.nowMs();
          const end = await folder.run(call, stop);
          const elapsedMs = clock.nowMs() - startedMs;
          if (call.command === name) analyseMs += elapsedMs;
          else compileMs += elapsedMs;
          return end;
        },
      };
    },
  });
  return {
    tools: { get: async (name) => watch(name, await tools.get(name)) },
    timesMs: () => ({ compileMs, analyseMs, replayMs }),
  };
}
