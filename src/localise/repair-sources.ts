/** Whoever proposes edits. The order counts: where two have an edit for a location, the first one's is shown. */

import { clusterSource } from '#clusters/cluster-source.js';
import { donorSource } from '#donors/donor-source.js';
import { editSource } from '#edits/edit-source.js';
import { evolveSource } from '#evolve/evolve-source.js';
import type { RepairSource } from '#repairs/repair-source.js';
import { synthesisSource } from '#synthesis/synthesis-source.js';
import { textSource } from '#texts/text-source.js';

export const repairSources: readonly RepairSource[] = [
  textSource,
  editSource,
  donorSource,
  synthesisSource,
  clusterSource,
  evolveSource,
];
