/** Output texts as a repair source: one text, several together, or one that brings the program nearer. */

import { textCost } from '#judge/text-cost.js';
import type { Diagnosis } from '#model/diagnosis.js';
import type { Toggle } from '#model/numbers.js';
import type { WitnessPart } from '#model/task.js';
import type { RepairSource } from '#repairs/repair-source.js';
import { answerTexts } from './answer-texts.js';
import { partialTextEdits } from './partial-text-edits.js';
import { findTextSets, type TextSet } from './text-sets.js';

export const textSource: RepairSource = {
  name: 'texts',
  answersForLocations: true,

  async alone(tried) {
    const { locations, edits, failedReplays } = answerTexts(tried);
    // One text that fits several failing tests is hardly an accident; a single one may be spelled.
    const isSingle = tried.failing.length === 1;
    const repairs = [...edits].map(([toggle, { edit, trust }]) => {
      const costAmongOthers = textCost(edit);
      return [toggle, { edit, trust, cost: isSingle ? costAmongOthers : 0, costAmongOthers }] as const;
    });
    return { locations, edits: new Map(repairs), added: [], witnesses: new Map(), failedReplays };
  },

  async nearer(tried) {
    return partialTextEdits(tried).map((partial) => ({ ...partial, cost: textCost(partial.edit) }));
  },

  async sets(tried, alone, size) {
    const { sets, failedReplays } = findTextSets(tried, alone.locations, size);
    const diagnoses = sets.filter(({ toggles }) => toggles.length === size).map(diagnosisOf);
    return { diagnoses, failedReplays };
  },
};

/** A text is not a value that a run is given: its witness shows it as it is written. */
function diagnosisOf({ toggles, texts, edits, tests, isMinimal }: TextSet): Diagnosis {
  const partOf = (toggle: Toggle): WitnessPart => {
    const { literal, original } = texts[toggles.indexOf(toggle)]!;
    return {
      toggle,
      values: [{ kind: 'aggregate', members: [], literal }],
      original: [{ kind: 'words', literal: original }],
    };
  };
  return {
    locations: toggles,
    isMinimal,
    joint: { edits, cost: edits.reduce((sum, edit) => sum + textCost(edit), 0) },
    tests: tests.map((each) => ({
      test: each.test,
      by: each.toggles,
      parts: each.toggles.map(partOf),
      wraps: false,
    })),
  };
}
