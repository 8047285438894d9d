/** What a localising thread gets when it starts. Plain data. */

import type { ModelServerSettings } from '#request/model-settings.js';

export interface ThreadSettings {
  /** If given, external analysers are reached through its queues; otherwise they run here. */
  readonly redisUrl?: string;
  readonly queuePrefix: string;
  /** Asked where an assignment says so. */
  readonly modelServer?: ModelServerSettings;
  readonly modelKey?: string;
}
