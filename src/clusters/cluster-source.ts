/** Whole correct programs as a repair source: where no edit passes at one place or at a set of places. */

import type { LoneRepairs, RepairSource } from '#repairs/repair-source.js';
import { findWholeRepair } from './find-whole-repair.js';

const none: LoneRepairs = {
  locations: [],
  edits: new Map(),
  added: [],
  witnesses: new Map(),
  failedReplays: 0,
};

export const clusterSource: RepairSource = {
  name: 'clusters',
  answersForLocations: false,
  isThorough: true,

  async alone() {
    return none;
  },

  async whole(tried) {
    return tried.correctPrograms().length === 0 ? undefined : findWholeRepair(tried);
  },
};
