/** Pieces of correct programs as a repair source: where no likelier edit passes, and an oracle is there. */

import type { Toggle } from '#model/numbers.js';
import type { LoneRepairs, Repair, RepairSource } from '#repairs/repair-source.js';
import { findDonated } from './find-donated.js';

export const donorSource: RepairSource = {
  name: 'donors',
  answersForLocations: false,
  isThorough: true,

  async alone(tried, asked) {
    const edits = new Map<Toggle, Repair>();
    const none: LoneRepairs = { locations: [], edits, added: [], witnesses: new Map(), failedReplays: 0 };
    if (asked.isRepaired || tried.correctPrograms().length === 0) return none;
    const { byToggle, added } = findDonated(tried, asked);
    for (const [toggle, [best]] of byToggle) {
      const { edit, trust, cost } = best!;
      edits.set(toggle, { edit, trust, cost, costAmongOthers: cost });
    }
    return { ...none, added };
  },
};
