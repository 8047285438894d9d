/**
 * The events of one localisation: its state from the store, at once and whenever a change is
 * announced, and the progress that its worker reports. Since news may get lost, it also looks
 * into the store every few seconds. Ends with the last state.
 */

import { faultMessage } from '#pool/fault-message.js';
import type { LocalisationNews } from '../progress/progress-bus.js';
import type { ApiServices } from './api-services.js';
import type { EventSink } from './operation.js';
import { summaryView } from './views.js';

const lookMs = 2000;
/** Proxies close connections that are silent for long. */
const commentMs = 15_000;

type StreamServices = Pick<ApiServices, 'localisations' | 'bus' | 'logger'>;

export function streamEvents(
  { localisations, bus, logger }: StreamServices,
  id: string,
  sink: EventSink,
): void {
  let toldState: string | undefined;
  let isEnded = false;

  async function look(): Promise<void> {
    try {
      const summary = await localisations.summary(id);
      if (isEnded || summary?.state === toldState) return;
      toldState = summary?.state;
      if (summary !== undefined) sink.send('state', summaryView(summary));
      if (summary === undefined || summary.endedMs !== undefined) end();
    } catch (fault) {
      logger.warn({ localisation: id, reason: faultMessage(fault) }, 'cannot look up the state');
    }
  }

  function end(): void {
    if (isEnded) return;
    isEnded = true;
    unsubscribe();
    clearInterval(lookTimer);
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
