/** What a localising thread is told when it starts. Plain data. */

export interface ThreadSettings {
  /** Where there is one, external analysers are asked through its queues; else they run here. */
  readonly redisUrl?: string;
  readonly queuePrefix: string;
}
