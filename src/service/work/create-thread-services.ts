/** What a localisation in a thread needs from outside: clock, timers, external analysers. */

import type { ToolSet } from '#analysers/external/tool-set.js';
import type { ExternalTool } from '#model/analyser.js';
import { type LocaliseServices, realServices } from '#request/localise-services.js';
import type { ThreadSettings } from './thread-settings.js';

export function createThreadServices({ redisUrl, queuePrefix }: ThreadSettings): LocaliseServices {
  if (redisUrl === undefined) return { ...realServices, tools: new LocalTools() };
  return {
    ...realServices,
    async openRemoteRunner(input, analyser) {
      const { createQueueRunner } = await import('../tasks/queue-runner.js');
      const { clock } = realServices;
      return createQueueRunner({ redisUrl, prefix: queuePrefix, analyser, input, clock });
    },
  };
}

/** Loaded when a request first asks for an external analyser. */
class LocalTools implements Pick<ToolSet, 'get'> {
  private tools: Promise<ToolSet> | undefined;

  async get(name: ExternalTool) {
    this.tools ??= createToolSet();
    return (await this.tools).get(name);
  }
}

async function createToolSet(): Promise<ToolSet> {
  const { ToolSet } = await import('#analysers/external/tool-set.js');
  const { defaultToolLimits } = await import('#analysers/sandbox/limits.js');
  const { ownSandboxSettings } = await import('#analysers/sandbox/sandbox-settings.js');
  return new ToolSet({
    sandbox: undefined,
    keepIn: undefined,
    dialects: {},
    settings: ownSandboxSettings(),
    limits: defaultToolLimits,
  });
}
