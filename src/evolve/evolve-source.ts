/** Evolutionary search as a repair source: asked only where it was chosen, and nothing else passes all tests. */

import type { LoneRepairs, RepairSource } from '#repairs/repair-source.js';
import { findEvolved } from './find-evolved.js';

const none: LoneRepairs = {
  locations: [],
  edits: new Map(),
  added: [],
  witnesses: new Map(),
  failedReplays: 0,
};

export const evolveSource: RepairSource = {
  name: 'evolve',
  answersForLocations: false,
  isThorough: true,

  async alone() {
    return none;
  },

  async atLast(tried, asked) {
    return findEvolved(tried, asked);
  },
};
