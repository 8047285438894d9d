/**
 * News about localisations, from whoever works on them to whoever watches. News may get lost,
 * and the store has the truth, so watchers look there as well.
 */

import type { ProgressEvent } from '#request/localise-request.js';

export type LocalisationNews =
  /** Its state in the store has changed. */
  { readonly kind: 'state' } | ProgressEvent;

export interface ProgressBus {
  publish(id: string, news: LocalisationNews): void;
  /** @returns a function that ends it */
  subscribe(id: string, listener: (news: LocalisationNews) => void): () => void;
  close(): Promise<void>;
}

export type NewsListener = (news: LocalisationNews) => void;

/** Who listens to what in this process. */
export class NewsListeners {
  private readonly byId = new Map<string, Set<NewsListener>>();

  /** @returns whether it is the first for this id */
  add(id: string, listener: NewsListener): boolean {
    const listeners = this.byId.get(id);
    if (listeners !== undefined) {
      listeners.add(listener);
      return false;
    }
    this.byId.set(id, new Set([listener]));
    return true;
  }

  /** @returns whether it was the last for this id */
  remove(id: string, listener: NewsListener): boolean {
    const listeners = this.byId.get(id);
    if (!listeners?.delete(listener) || listeners.size > 0) return false;
    this.byId.delete(id);
    return true;
  }

  tell(id: string, news: LocalisationNews): void {
    for (const listener of this.byId.get(id) ?? []) listener(news);
  }
}

/** For a service that does all the work itself. */
export function createLocalBus(): ProgressBus {
  const listeners = new NewsListeners();
  return {
    publish: (id, news) => listeners.tell(id, news),
    subscribe(id, listener) {
      listeners.add(id, listener);
      return () => {
        listeners.remove(id, listener);
      };
    },
    async close() {},
  };
}
