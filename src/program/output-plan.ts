/**
 * What is known before any run of the program's output calls: their literal pieces,
 * which of them are locations, and where each printed value comes from, as far as it
 * may be one location's.
 */

import type { Span } from '#base/span.js';
import { findOutputCalls, type OutputCall } from '#locate/output-calls.js';
import type { Toggle } from '#model/numbers.js';
import { type CallPieces, callPieces } from './call-pieces.js';
import type { PreparedProgram } from './prepare-program.js';
import { findTargets, printedSources } from './printed-sources.js';

/** Where a printed value may come from. */
export interface PlannedSource {
  /** The toggle of the `argument` location. */
  readonly toggle: Toggle | undefined;
  /** The number of the variable or function whose value it is. */
  readonly giver: number | undefined;
}

export interface PlannedCall {
  readonly output: OutputCall;
  /** Undefined where the text is not a literal, or is not understood. */
  readonly pieces: CallPieces | undefined;
  /** The toggle of the `text` location. */
  readonly toggle: Toggle | undefined;
  /** One for each printed value. */
  readonly sources: readonly PlannedSource[];
}

export interface OutputPlan {
  /** In the order of the text. */
  readonly calls: readonly PlannedCall[];
  /** The index of the call whose code bears the span. */
  readonly callAt: ReadonlyMap<Span | undefined, number>;
  /**
   * By toggle: the number of the printed variable that the location stores to, or of the
   * function of a printed result that it returns from; undefined for other locations.
   */
  readonly receivers: readonly (number | undefined)[];
}

export function planOutput({ program, located }: PreparedProgram): OutputPlan {
  const outputs = findOutputCalls(program);
  const texts = new Map(
    located.locations
      .filter(({ kind }) => kind === 'text')
      .map((location) => [placeOf(location.file, location), location.toggle]),
  );
  const sourceOf = printedSources(program, outputs, located.toggles);
  const numbers = new Map<object, number>();
  const numberOf = (symbol: object): number => {
    const number = numbers.get(symbol) ?? numbers.size;
    numbers.set(symbol, number);
    return number;
  };
  const calls = outputs.map((output) => ({
    output,
    pieces: callPieces(output),
    toggle: texts.get(placeOf(output.call.span.file.name, output.call.span)),
    sources: output.printed.map((value): PlannedSource => {
      const { toggle, symbol } = sourceOf(value);
      return { toggle, giver: symbol && numberOf(symbol) };
    }),
  }));
  const targets = findTargets(program, located.toggles);
  return {
    calls,
    callAt: new Map(outputs.map(({ call }, index) => [call.span, index])),
    receivers: Array.from({ length: located.locations.length + 1 }, (_, toggle) => {
      const target = targets.get(toggle);
      return target && numbers.get(target);
    }),
  };
}

type TextRange = Pick<Span, 'line' | 'column' | 'endLine' | 'endColumn'>;

function placeOf(file: string, { line, column, endLine, endColumn }: TextRange): string {
  return `${file}:${line}:${column}:${endLine}:${endColumn}`;
}
