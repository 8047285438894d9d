/** Expressions found by the values that are wanted, as a repair source: where no likelier edit passes. */

import type { Toggle } from '#model/numbers.js';
import type { Repair, RepairSource } from '#repairs/repair-source.js';
import { findSynthesised } from './find-synthesised.js';

export const synthesisSource: RepairSource = {
  name: 'synthesis',
  answersForLocations: false,
  isThorough: true,

  async alone(tried, asked) {
    const edits = new Map<Toggle, Repair>();
    if (asked.isRepaired) return { locations: [], edits, added: [], witnesses: new Map(), failedReplays: 0 };
    const { byToggle, added } = findSynthesised(tried, asked);
    for (const [toggle, [best]] of byToggle) {
      const { edit, trust, cost } = best!;
      edits.set(toggle, { edit, trust, cost, costAmongOthers: cost });
    }
    return { locations: [], edits, added, witnesses: new Map(), failedReplays: 0 };
  },
};
