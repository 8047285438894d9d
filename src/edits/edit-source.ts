/** One-node edits as a repair source: alone, nearer, and one at each of several locations. */

import { textCost } from '#judge/text-cost.js';
import { findLocation } from '#model/location.js';
import type { Toggle } from '#model/numbers.js';
import type { Repair, RepairSource } from '#repairs/repair-source.js';
import { findEdits } from './find-edits.js';
import { findJointEdits } from './joint-edits.js';
import { briefEditLimits, defaultEditLimits } from './limits.js';
import { findPartialEdits } from './partial-edits.js';

export const editSource: RepairSource = {
  name: 'edits',
  answersForLocations: false,

  async alone(tried, asked) {
    const limits = asked.isBrief ? briefEditLimits : defaultEditLimits;
    const { byToggle, added, witnesses } = findEdits(tried, asked, limits);
    const edits = new Map<Toggle, Repair>();
    for (const [toggle, [best]] of byToggle) {
      const { edit, trust, cost, family } = best!;
      // Beside other edits, a text that spells the answer is as unlikely as one that was matched.
      const isText = findLocation(tried.located.locations, toggle)?.kind === 'text';
      edits.set(toggle, { edit, trust, cost, costAmongOthers: isText ? textCost(edit) : cost, family });
    }
    return { locations: [], edits, added, witnesses, failedReplays: 0 };
  },

  async nearer(tried) {
    return findPartialEdits(tried).edits;
  },

  async together(tried, sets) {
    return findJointEdits(tried, sets).bySet;
  },
};
