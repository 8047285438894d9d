/**
 * What every part of one preprocessing shares: the diagnostics so far and the work
 * left. Once stopped, every source of tokens says that it has no more, so that all
 * loops end; it never restarts.
 */

import type { Span } from '#base/span.js';
import type { Diagnostic } from '../token.js';
import { preprocessLimits } from './limits.js';
import type { PpToken } from './pp-token.js';

export class PhaseState {
  readonly diagnostics: Diagnostic[] = [];
  isStopped = false;
  private workLeft: number = preprocessLimits.workMax;

  report(kind: Diagnostic['kind'], span: Span, message: string): void {
    if (this.diagnostics.length < preprocessLimits.diagnosticsMax) {
      this.diagnostics.push({ kind, span, message });
    }
  }

  syntaxError(place: PpToken, message: string): void {
    this.report('syntax-error', place.span, message);
  }

  /** Ends preprocessing at a named limit. */
  stop(span: Span, message: string): void {
    if (this.isStopped) return;
    this.isStopped = true;
    // Added even after many diagnostics: it says why text is missing.
    this.diagnostics.push({ kind: 'unsupported', span, message });
  }

  /** False when preprocessing is over. `place` is the token to blame. */
  spend(work: number, place: PpToken): boolean {
    this.workLeft -= work;
    if (this.workLeft < 0) {
      this.stop(place.span, `preprocessing takes more than ${preprocessLimits.workMax} steps`);
    }
    return !this.isStopped;
  }
}
