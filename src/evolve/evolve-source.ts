/** Evolutionary search as a repair source: asked only where it was chosen, and nothing else passes all tests. */

import { noLoneRepairs, type RepairSource } from '#repairs/repair-source.js';
import { findEvolved } from './find-evolved.js';

export const evolveSource: RepairSource = {
  name: 'evolve',
  answersForLocations: false,
  isThorough: true,

  async alone() {
    return noLoneRepairs;
  },

  async atLast(tried, asked) {
    return findEvolved(tried, asked);
  },
};
