/**
 * One line on the terminal that shows how far a long localisation is. It appears only
 * once there is something to wait for, is redrawn in place, and is wiped before the
 * report. Nothing is drawn if the stream is not a terminal.
 */

import type { ProgressEvent } from '#request/localise-request.js';

export interface ProgressStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

export interface Progress {
  /** Undefined if nobody would see it. */
  readonly onProgress: ((event: ProgressEvent) => void) | undefined;
  clear(): void;
}

/** Keeps quick runs from flickering. */
const quietMs = 200;
const redrawMs = 50;
/** Some terminals say 0, or nothing. */
const columnsDefault = 80;
const wipe = '\r\u001b[K';

export function createProgress(stream: ProgressStream, nowMs: () => number): Progress {
  if (stream.isTTY !== true) return { onProgress: undefined, clear: () => {} };
  let nextDrawMs = nowMs() + quietMs;
  let isDrawn = false;
  let tests = '';
  return {
    onProgress(event) {
      if (event.kind === 'tests-run') tests = describeProgress(event);
      if (nowMs() < nextDrawMs) return;
      nextDrawMs = nowMs() + redrawMs;
      const text = event.kind === 'tests-run' ? tests : `${tests}; ${describeProgress(event)}`;
      stream.write(wipe + text.slice(0, (stream.columns || columnsDefault) - 1));
      isDrawn = true;
    },
    clear() {
      if (isDrawn) stream.write(wipe);
      isDrawn = false;
    },
  };
}

function unitOf(together: number | undefined): string {
  if (together === undefined) return 'locations';
  return together === 2 ? 'pairs of locations' : `sets of ${together} locations`;
}

export function describeProgress(event: ProgressEvent): string {
  switch (event.kind) {
    case 'tests-run':
      return `${event.failing} of ${event.total} tests fail`;
    case 'task-ended':
      return `${event.tasks} searched, ${event.viable} of ${event.locations} ${unitOf(event.together)} left`;
  }
}
