/**
 * A program instrumented for as many toggles as may be on together, and opened by the
 * tool: its texts are in the tool's folder, which holds one such program at a time.
 */

import type { TogglesOn } from '#instrument/toggle-variables.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import type { PreparedProgram } from '#program/prepare-program.js';
import { type AnalyserUnits, analyserUnits } from './analyser-units.js';
import type { OpenedProgram, ToolAdapter, ToolEnd, ToolRunner } from './tool-adapter.js';
import { isKilledFromOutside } from './tool-answers.js';

/** The program's text in the tool's folder, for as many toggles as may be on together. */
export interface OpenedText {
  readonly kind: 'opened';
  readonly togglesOn: TogglesOn;
  readonly units: AnalyserUnits;
  readonly program: OpenedProgram;
}

export type TextOpening =
  | OpenedText
  /** The tool rejects the program: it answers nothing about it. */
  | { readonly kind: 'rejected'; readonly detail: string }
  /** Killed, but not by one of our limits: it may accept the program on another attempt. */
  | { readonly kind: 'lost'; readonly detail: string };

export interface OpenTextTools {
  readonly adapter: ToolAdapter;
  readonly togglesOn: TogglesOn;
  readonly runner: ToolRunner;
}

export async function openText(
  prepared: PreparedProgram,
  input: AnalysisInput,
  { adapter, togglesOn, runner }: OpenTextTools,
  stop: AbortSignal,
): Promise<TextOpening> {
  const dialect = togglesOn === 1 ? adapter.dialect : adapter.dialect.withTogglesOn(togglesOn);
  const units = analyserUnits(prepared, input, dialect);
  if ('rejected' in units) return { kind: 'rejected', detail: units.rejected };
  let lost: string | undefined;
  const noting = noteEnds(runner, (end) => {
    if (isKilledFromOutside(end)) lost = `killed (${end.detail}) while it read the program`;
  });
  const program = await adapter.open(units, noting, stop);
  if ('rejected' in program) {
    return lost === undefined
      ? { kind: 'rejected', detail: program.rejected }
      : { kind: 'lost', detail: lost };
  }
  return { kind: 'opened', togglesOn, units, program };
}

function noteEnds(runner: ToolRunner, note: (end: ToolEnd) => void): ToolRunner {
  return {
    writeFile: (name, content) => runner.writeFile(name, content),
    readFile: (name, bytesMax) => runner.readFile(name, bytesMax),
    listFolder: (name) => runner.listFolder(name),
    remove: (name) => runner.remove(name),
    async run(call, stop) {
      const end = await runner.run(call, stop);
      note(end);
      return end;
    },
    close: () => runner.close(),
  };
}
