/** How a run of ESBMC ended that has no usable verdict. */

import type { ToolAnswer, ToolEnd } from '../external/tool-adapter.js';
import { answerWithoutOutput, cutShort } from '../external/tool-answers.js';
import { decodeEsbmcRun } from './decode-esbmc-output.js';

/** The output of a run that ended by itself, or what to answer otherwise. */
export function toolOutputOf(end: ToolEnd): string | ToolAnswer {
  return end.kind === 'exited' ? `${end.stdout}\n${end.stderr}` : answerWithoutOutput(end);
}

/** The answer of a run without a usable verdict. */
export function undecided(output: string): ToolAnswer {
  const { errors } = decodeEsbmcRun(output);
  if (/timed? ?out/i.test(output)) return cutShort('time', 'ESBMC timed out');
  if (/out of memory|bad_alloc/i.test(output)) return cutShort('memory', 'out of memory');
  if (errors !== undefined) return cutShort('unsupported', errors);
  return { kind: 'failed', message: 'ESBMC ended without a verdict' };
}
