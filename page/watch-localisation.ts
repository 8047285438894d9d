/**
 * Follows a localisation to its end: looks at it, then listens to its events; where those
 * break off, or do not come because something between keeps them back, looks again and
 * listens anew. It ends with the localisation, not with the connection.
 */

import type { LocalisationSummaryView, LocalisationView } from '#service/api/answer-schemas.js';
import { getLocalisation, openEvents } from './api-client.js';
import { ApiProblem } from './api-problem.js';
import { EventStreamParser, type ServerEvent } from './event-stream.js';

export type Progress =
  | { readonly kind: 'state'; readonly state: LocalisationSummaryView['state'] }
  | { readonly kind: 'tests-run'; readonly failing: number; readonly total: number }
  | {
      readonly kind: 'task-ended';
      readonly tasks: number;
      readonly viable: number;
      readonly locations: number;
      /** So many places are tried at once; `locations` counts such sets. */
      readonly together?: number;
    }
  /** Nothing can be heard; it tries again. */
  | { readonly kind: 'away' };

/** The first event comes at once; then at least a comment every quarter of a minute. */
const firstEventMs = 4_000;
const nextEventMs = 40_000;
const pauseMsMin = 1_000;
const pauseMsMax = 10_000;

/**
 * @param tell called as things happen
 * @throws ApiProblem where trying again does not help: no key, no such localisation
 * @throws DOMException `AbortError` once `signal` is aborted
 */
export async function watchLocalisation(
  id: string,
  tell: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<LocalisationView> {
  let pauseMs = pauseMsMin;
  for (;;) {
    try {
      const view = await getLocalisation(id, signal);
      if (isEnded(view)) return view;
      tell({ kind: 'state', state: view.state });
      const heard = await listen(id, tell, signal);
      if (heard) pauseMs = pauseMsMin;
      if (heard === 'ended') continue;
    } catch (fault) {
      signal.throwIfAborted();
      if (!(fault instanceof ApiProblem) || isFinal(fault)) throw fault;
      tell({ kind: 'away' });
    }
    await pause(pauseMs, signal);
    pauseMs = Math.min(pauseMsMax, 2 * pauseMs);
  }
}

export function isEnded({ state }: Pick<LocalisationSummaryView, 'state'>): boolean {
  return state === 'done' || state === 'failed' || state === 'cancelled';
}

function isFinal({ status }: ApiProblem): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

/** @returns what became of the stream; undefined if nothing was heard at all */
async function listen(
  id: string,
  tell: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<'ended' | 'broken' | undefined> {
  const silence = new AbortController();
  const stop = (): void => silence.abort();
  signal.addEventListener('abort', stop);
  let timer = setTimeout(stop, firstEventMs);
  let heard: 'ended' | 'broken' | undefined;
  try {
    const reader = (await openEvents(id, silence.signal)).getReader();
    const parser = new EventStreamParser();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return heard;
      clearTimeout(timer);
      timer = setTimeout(stop, nextEventMs);
      heard ??= 'broken';
      for (const event of parser.push(value)) {
        const progress = progressOf(event);
        if (progress === undefined) continue;
        if (progress.kind === 'state' && isEnded(progress)) heard = 'ended';
        else tell(progress);
      }
    }
  } catch (fault) {
    signal.throwIfAborted();
    if (fault instanceof ApiProblem && isFinal(fault)) throw fault;
    // Too many streams, or it broke off: looking now and then does as well.
    return heard;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    silence.abort();
  }
}

function progressOf({ name, data }: ServerEvent): Progress | undefined {
  if (name !== 'state' && name !== 'tests-run' && name !== 'task-ended') return undefined;
  try {
    return { ...(JSON.parse(data) as object), kind: name } as Progress;
  } catch {
    return undefined;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
}
