/** News through Redis, from workers anywhere to whoever watches. What comes in is checked. */

import type { Redis } from 'ioredis';
import { z } from 'zod';
import { type LocalisationNews, NewsListeners, type ProgressBus } from './progress-bus.js';

const count = z.int().nonnegative();
const newsSchema: z.ZodType<LocalisationNews> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('state') }),
  z.object({ kind: z.literal('tests-run'), failing: count, total: count }),
  z.object({
    kind: z.literal('task-ended'),
    tasks: count,
    generation: count,
    viable: count,
    locations: count,
    together: count.optional(),
  }),
]);

/**
 * @param publishing a connection whose commands fail while Redis is away
 * @param listening a separate connection; undefined if nobody here watches
 */
export function createRedisBus(publishing: Redis, listening: Redis | undefined, prefix: string): ProgressBus {
  const listeners = new NewsListeners();
  const start = `${prefix}:news:`;
  listening?.on('message', (channel: string, text: string) => {
    if (!channel.startsWith(start)) return;
    const news = decode(text);
    if (news !== undefined) listeners.tell(channel.slice(start.length), news);
  });
  // Watchers that miss news look into the store.
  const ignore = (): void => {};
  return {
    publish(id, news) {
      publishing.publish(start + id, JSON.stringify(news)).catch(ignore);
    },
    subscribe(id, listener) {
      if (listeners.add(id, listener)) listening?.subscribe(start + id).catch(ignore);
      return () => {
        if (listeners.remove(id, listener)) listening?.unsubscribe(start + id).catch(ignore);
      };
    },
    async close() {},
  };
}

function decode(text: string): LocalisationNews | undefined {
  try {
    return newsSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
