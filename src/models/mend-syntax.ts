/**
 * The syntax phase: a text that does not compile. The chunk around the error is shown, with the
 * compiler's message and without it, and what comes back takes its place; the front end judges.
 * What compiles is run on the suite: the one that passes most tests is taken, and of those the one
 * that changes the fewest tokens. Where none compiles, a second round begins with the answer that
 * got the compiler furthest.
 */

import type { Diagnostic } from '#c/token.js';
import { passesBriefly } from '#compile-errors/brief-runs.js';
import type { CompileRepair } from '#compile-errors/find-compile-repair.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { prepareProgram } from '#program/prepare-program.js';
import type { ModelPrompt } from '#request/language-model.js';
import { fromLatin1 } from '#suite/text-bytes.js';
import type { AskedModel } from './asked-model.js';
import { chunkAround } from './chunk.js';
import { applied } from './judge-answer.js';
import type { ModelLimits } from './limits.js';
import { printsExpected } from './printed-constants.js';
import { readAnswer } from './read-answer.js';
import { shownProgram } from './shown-program.js';
import { tokenChanges } from './token-changes.js';

const roundsMax = 2;

const system =
  'You mend C code that does not compile. Change as little as possible, and nothing that the compiler ' +
  'accepts. Answer with the same lines in one ```c block, mended, and nothing else.';

/** A text with what an answer changed, which does not compile yet. */
interface Further {
  readonly text: string;
  readonly diagnostic: Diagnostic;
}

/**
 * @param diagnostics in source order, at least one, the first in the submission
 * @returns undefined where no answer compiles
 */
export async function mendSyntax(
  input: AnalysisInput,
  diagnostics: readonly Diagnostic[],
  voidTests: ReadonlyMap<number, string>,
  asked: AskedModel,
  limits: ModelLimits,
): Promise<CompileRepair | undefined> {
  const { submission } = input;
  const repairs: CompileRepair[] = [];
  const seen = new Set<string>();
  let from: Further = { text: submission.text, diagnostic: diagnostics[0]! };
  for (let round = 0; round < roundsMax && repairs.length === 0; round++) {
    asked.beginRound();
    let furthest: Further | undefined;
    const { start, end } = chunkAround(from.text, from.diagnostic.span.start, limits.chunkLinesMax);
    const chunk = from.text.slice(start, end);
    for (const prompt of syntaxPrompts(chunk, lineWithin(from, start), from.diagnostic.message)) {
      for (const answer of await asked.ask(prompt)) {
        const code = answer.length > limits.answerCharsMax ? undefined : readAnswer(answer);
        if (code === undefined) {
          asked.refuse('no-program');
          continue;
        }
        const inChunk = tokenChanges(chunk, code, limits.pairsMax);
        if (inChunk === undefined || inChunk.changes.length > limits.changesMax) {
          asked.refuse('too-large');
          continue;
        }
        const text = `${from.text.slice(0, start)}${applied(chunk, inChunk.changes)}${from.text.slice(end)}`;
        if (seen.has(text)) continue;
        seen.add(text);
        const changed = tokenChanges(submission.text, text, limits.pairsMax);
        if (changed === undefined || changed.changes.length === 0) {
          asked.refuse('unchanged');
          continue;
        }
        if (printsExpected(submission.text, text, input.suite.tests)) {
          asked.refuse('prints-expected');
          continue;
        }
        const preparation = prepareProgram({ ...input, submission: { ...submission, text }, kinds: [] });
        if (preparation.kind === 'prepared') {
          const passes = passesBriefly(input, preparation.prepared.linked, voidTests);
          repairs.push({ changes: changed.changes, cost: changed.distance, text, passes });
          continue;
        }
        asked.refuse('not-c');
        const diagnostic = preparation.diagnostics[0]!;
        const isFurther = diagnostic.span.start > (furthest ?? from).diagnostic.span.start;
        if (diagnostic.span.file.name === submission.name && isFurther) furthest = { text, diagnostic };
      }
    }
    if (furthest === undefined) break;
    from = furthest;
  }
  return repairs.sort((a, b) => b.passes.length - a.passes.length || a.cost - b.cost)[0];
}

function lineWithin({ text, diagnostic }: Further, start: number): number {
  return text.slice(start, Math.max(start, diagnostic.span.start)).split('\n').length;
}

function syntaxPrompts(chunk: string, line: number, message: string): readonly ModelPrompt[] {
  const shown = shownProgram(chunk);
  const code = `\`\`\`c\n${shown.text.replace(/\n$/, '')}\n\`\`\``;
  const at = shown.lineOf(line);
  const place = at === undefined ? '' : ` in line ${at} of them`;
  const error = `The compiler says${place}: ${fromLatin1(message)}`;
  return [
    {
      name: 'syntax-message',
      system,
      user: `These lines of a C program do not compile.\n\n${code}\n\n${error}\n`,
    },
    { name: 'syntax', system, user: `These lines of a C program do not compile.\n\n${code}\n` },
  ];
}
