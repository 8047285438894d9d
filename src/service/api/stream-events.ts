/**
 * The events of one localisation: its state from the store, at once and whenever a change is
 * announced, and the progress that its worker reports. Since news may get lost, it also looks
 * into the store every few seconds. Ends with the last state.
 */

import { faultMessage } from '#pool/fault-message.js';
import type { LocalisationNews } from '../progress/progress-bus.js';
import type { ApiKey } from '../store/api-keys.js';
import type { LocalisationSummary } from '../store/localisations.js';
import { Whose } from '../store/whose.js';
import type { ApiServices } from './api-services.js';
import type { EventSink } from './operation.js';
import { seenBy, summaryView } from './views.js';

const lookMs = 2000;
/** Proxies close connections that are silent for long. */
const commentMs = 15_000;

type StreamServices = Pick<ApiServices, 'localisations' | 'bus' | 'clock' | 'logger'>;

export function streamEvents(
  { localisations, bus, clock, logger }: StreamServices,
  id: string,
  key: ApiKey,
  sink: EventSink,
): void {
  let toldState: string | undefined;
  let isEnded = false;
  let dueTimer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    try {
      const whole = await localisations.summary(Whose.of(key), id);
      const nowMs = clock.nowMs();
      const summary = whole && seenBy(key, whole, nowMs);
      if (isEnded) return;
      lookWhenDue(whole, nowMs);
      if (summary?.state === toldState) return;
      toldState = summary?.state;
      if (summary !== undefined) sink.send('state', summaryView(summary));
      if (summary === undefined || summary.endedMs !== undefined) end();
    } catch (fault) {
      logger.warn({ localisation: id, reason: faultMessage(fault) }, 'cannot look up the state');
    }
  }

  /** What is withheld is not announced at the time when it may be seen. */
  function lookWhenDue(summary: LocalisationSummary | undefined, nowMs: number): void {
    const waitMs = (summary?.shown?.ms ?? nowMs) - nowMs;
    if (waitMs <= 0) return;
    clearTimeout(dueTimer);
    dueTimer = setTimeout(() => void look(), Math.min(waitMs, lookMs));
  }

  function end(): void {
    if (isEnded) return;
    isEnded = true;
    unsubscribe();
    clearInterval(lookTimer);
    clearTimeout(dueTimer);
    clearInterval(commentTimer);
    sink.end();
  }

  function onNews(news: LocalisationNews): void {
    if (isEnded) return;
    if (news.kind === 'state') {
      void look();
      return;
    }
    const { kind, ...data } = news;
    sink.send(kind, data);
  }

  const unsubscribe = bus.subscribe(id, onNews);
  const lookTimer = setInterval(() => void look(), lookMs);
  const commentTimer = setInterval(() => sink.comment('still here'), commentMs);
  sink.onClose(end);
  void look();
}
