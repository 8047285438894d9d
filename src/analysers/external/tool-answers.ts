/** Answers that do not depend on what a tool said, shared by the adapters. */

import type { ToolAnswer, ToolEnd } from './tool-adapter.js';
import type { ToolVerdict } from './tool-verdict.js';

type CutReason = NonNullable<ToolVerdict['cutShort']>['reason'];

/** A tool's own faults, such as STP's on long arrays: its recursion overflows the stack. */
const ownDeath = /\bSIG(?:SEGV|ABRT|BUS|ILL|FPE)\b/;

/** Killed neither by a limit of ours nor by a fault of its own: another run may succeed. */
export function isKilledFromOutside(end: ToolEnd): end is Extract<ToolEnd, { kind: 'killed' }> {
  return end.kind === 'killed' && end.by === 'signal' && !ownDeath.test(end.detail);
}

export function lostTool({ detail }: { readonly detail: string }): ToolAnswer {
  return { kind: 'failed', message: `killed (${detail})` };
}

/** Nothing was found, and nothing is excluded. */
export function cutShort(reason: CutReason, detail: string): ToolAnswer {
  return {
    kind: 'answered',
    verdict: { hits: new Map(), open: new Map(), cutShort: { reason, detail } },
  };
}

/** The answer of a run that did not end by itself. If no limit of ours killed it, the worker is lost. */
export function answerWithoutOutput(end: Exclude<ToolEnd, { kind: 'exited' }>): ToolAnswer {
  switch (end.kind) {
    case 'stopped':
      return { kind: 'stopped' };
    case 'not-started':
      return { kind: 'failed', message: end.detail };
    case 'killed':
      if (end.by === 'signal') return lostTool(end);
      return cutShort(end.by === 'output' ? 'worker' : end.by, end.detail);
  }
}
