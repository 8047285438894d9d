/** Whole correct programs as a repair source: where no edit passes at one place or at a set of places. */

import { noLoneRepairs, type RepairSource } from '#repairs/repair-source.js';
import { findWholeRepair } from './find-whole-repair.js';

export const clusterSource: RepairSource = {
  name: 'clusters',
  answersForLocations: false,
  isThorough: true,

  async alone() {
    return noLoneRepairs;
  },

  async whole(tried) {
    return tried.correctPrograms().length === 0 ? undefined : findWholeRepair(tried);
  },
};
