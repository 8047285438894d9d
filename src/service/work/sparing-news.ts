/**
 * Tells how far a search is no more often than anybody would look. Each count carries what those
 * before it said, and one costs its way through threads and queues, which for a small program is as
 * much as the search; so those in between are left out. What else there is to say is said at once.
 */

import type { Clock } from '#base/ports.js';
import type { ProgressEvent } from '#request/localise-request.js';

/** After a count, and after the beginning, as long goes by before the next. */
const countsEveryMs = 50;

type Tell = (news: ProgressEvent) => void;

export function sparingNews(tell: Tell, clock: Clock): Tell {
  let lastMs = clock.nowMs();
  return (news) => {
    if (news.kind === 'task-ended') {
      const nowMs = clock.nowMs();
      // Negative if the clock was set back.
      if (nowMs >= lastMs && nowMs - lastMs < countsEveryMs) return;
      lastMs = nowMs;
    }
    tell(news);
  };
}
