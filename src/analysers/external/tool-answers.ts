/** Answers that do not depend on what a tool has said, in one place for the adapters. */

import type { ToolAnswer, ToolEnd } from './tool-adapter.js';
import type { ToolVerdict } from './tool-verdict.js';

type CutReason = NonNullable<ToolVerdict['cutShort']>['reason'];

/** Nothing was found, and nothing is excluded. */
export function cutShort(reason: CutReason, detail: string): ToolAnswer {
  return {
    kind: 'answered',
    verdict: { hits: new Map(), open: new Map(), cutShort: { reason, detail } },
  };
}

/** The answer of a run that did not end by itself. Killed by nobody's limit, the worker is lost. */
export function answerWithoutOutput(end: Exclude<ToolEnd, { kind: 'exited' }>): ToolAnswer {
  switch (end.kind) {
    case 'stopped':
      return { kind: 'stopped' };
    case 'not-started':
      return { kind: 'failed', message: end.detail };
    case 'killed':
      if (end.by === 'signal') return { kind: 'failed', message: end.detail };
      return cutShort(end.by === 'output' ? 'worker' : end.by, end.detail);
  }
}
