/**
 * The version of an external analyser that an experiment is going to use, once it has shown
 * that it answers: rows of one that cannot would be void, and look like a weak analyser's.
 */

import type { ToolSet } from '#analysers/external/tool-set.js';
import { whyUnusable } from '#analysers/external/try-tool.js';
import { UserError } from '#base/errors.js';
import type { ExternalTool } from '#model/analyser.js';

/** Each tool is tried once. */
export class AnsweringVersions {
  private readonly versions = new Map<ExternalTool, Promise<string>>();

  constructor(private readonly tools: Pick<ToolSet, 'get'>) {}

  /** @throws UserError where it is missing or does not answer */
  get(name: ExternalTool): Promise<string> {
    let version = this.versions.get(name);
    if (version === undefined) {
      version = answeringVersion(name, this.tools);
      this.versions.set(name, version);
    }
    return version;
  }
}

async function answeringVersion(name: ExternalTool, tools: Pick<ToolSet, 'get'>): Promise<string> {
  const tool = await tools.get(name);
  const fault = await whyUnusable(tool);
  if (fault !== undefined) throw new UserError('analyser-missing', `--analyser ${name}: ${fault}`);
  return tool.version;
}
