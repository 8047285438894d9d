/** What a localising thread gets when it starts. Plain data. */

export interface ThreadSettings {
  /** If given, external analysers are reached through its queues; otherwise they run here. */
  readonly redisUrl?: string;
  readonly queuePrefix: string;
}
