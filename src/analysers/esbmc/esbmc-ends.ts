/** How a run of ESBMC ended, where it has no verdict that can be used. */

import type { ToolAnswer, ToolEnd } from '../external/tool-adapter.js';
import type { ToolVerdict } from '../external/tool-verdict.js';
import { decodeEsbmcRun } from './decode-esbmc-output.js';

/** The output of a run that ended by itself, or what to answer otherwise. */
export function outputOf(end: ToolEnd): string | ToolAnswer {
  switch (end.kind) {
    case 'stopped':
      return { kind: 'stopped' };
    case 'not-started':
      return { kind: 'failed', message: end.detail };
    case 'killed':
      if (end.by === 'signal') return { kind: 'failed', message: end.detail };
      return cutShort(end.by === 'output' ? 'worker' : end.by, end.detail);
    case 'exited':
      return `${end.stdout}\n${end.stderr}`;
  }
}

/** A run without a verdict that can be used. */
export function undecided(output: string): ToolAnswer {
  const { errors } = decodeEsbmcRun(output);
  if (/timed? ?out/i.test(output)) return cutShort('time', 'ESBMC timed out');
  if (/out of memory|bad_alloc/i.test(output)) return cutShort('memory', 'out of memory');
  if (errors !== undefined) return cutShort('unsupported', errors);
  return { kind: 'failed', message: 'ESBMC ended without a verdict' };
}

type CutReason = NonNullable<ToolVerdict['cutShort']>['reason'];

function cutShort(reason: CutReason, detail: string): ToolAnswer {
  return {
    kind: 'answered',
    verdict: { hits: new Map(), open: new Map(), cutShort: { reason, detail } },
  };
}
