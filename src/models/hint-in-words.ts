/**
 * A hint in words: a model says in its own words what the report has proved about the first named
 * mistake. Only that goes into the prompt: what kind of mistake it is, what happens, where, and the
 * values wanted there. What comes back is checked; where nothing passes, the text of the catalogue
 * stands alone.
 */

import type { Report, ReportedMistake, TextEdit } from '#model/report.js';
import type { ModelPrompt } from '#request/language-model.js';
import { fromLatin1 } from '#suite/text-bytes.js';
import type { AskedModel } from './asked-model.js';
import { findHintFault } from './check-hint.js';
import { shownValue } from './shown-value.js';

const system =
  'You help a beginner who looks for a mistake in a C program. From the facts below, say in one to three ' +
  'short sentences what to look at and what to think about. Do not write code, do not say what to change, ' +
  'do not give the solution away, and add nothing that the facts do not say. Answer with these sentences alone.';

/** Answers that are asked for; the first that may be shown is. */
const answersMax = 3;
const valuesMax = 3;

/** @returns Unicode; undefined where there is no named mistake, or no answer may be shown */
export async function hintInWords(
  report: Report,
  hiddenTests: ReadonlySet<string>,
  asked: AskedModel,
): Promise<string | undefined> {
  const [mistake] = report.mistakes;
  if (mistake === undefined) return undefined;
  const prompt = hintPrompt(report, mistake, hiddenTests);
  const edits = knownEdits(report);
  asked.beginRound();
  for (const answer of await asked.ask(prompt, answersMax)) {
    const hint = answer.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
    const fault = findHintFault(hint, edits, prompt.user);
    if (fault === undefined) return hint;
    asked.refuse(fault);
  }
  return undefined;
}

function hintPrompt(report: Report, mistake: ReportedMistake, hidden: ReadonlySet<string>): ModelPrompt {
  const { name, meaning, question, line, file, sentence, test } = mistake;
  const place = report.locations.find((each) => each.file === file && each.line === line);
  // A sentence quotes what happens on its test.
  const isShown = sentence !== undefined && (test === undefined || !hidden.has(test));
  const values = (place?.status === 'repairable' ? place.witnesses : [])
    .filter((witness) => !hidden.has(witness.test))
    .slice(0, valuesMax)
    .map(
      ({ values: wanted, original }) =>
        `- it has ${listed(original)}, and with ${listed(wanted)} the test passes`,
    );
  const lines = [
    `The mistake: ${name}. ${meaning}`,
    `Where: line ${line}${place === undefined ? '' : `, at: ${place.snippet}`}`,
    ...(isShown ? [`What happens: ${withoutTest(sentence, test)}`] : []),
    ...(values.length === 0 ? [] : [`Values there, test by test:\n${values.join('\n')}`]),
    `A question that helps: ${question}`,
  ];
  return { name: 'hint', system, user: `${fromLatin1(lines.join('\n'))}\n` };
}

function listed(values: readonly string[]): string {
  return values.length === 0 ? 'no value' : values.slice(0, valuesMax).map(shownValue).join(', ');
}

/** Names of tests stay here; sentences say them as in `on test small`. */
function withoutTest(sentence: string, test: string | undefined): string {
  return test === undefined ? sentence : sentence.split(`test ${test}`).join('a failing test');
}

function knownEdits({ locations, multiFault, wholeRepair, compileError }: Report): readonly TextEdit[] {
  const { repair, repairs = [] } = compileError ?? {};
  return [
    ...locations.flatMap(({ edit }) => edit ?? []),
    ...(multiFault?.diagnoses ?? []).flatMap(({ edits }) => edits ?? []),
    ...(wholeRepair?.edits ?? []),
    ...(repair === undefined ? [] : [repair]),
    ...repairs,
  ];
}
