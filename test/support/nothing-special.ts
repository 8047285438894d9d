/** What a replay goes by where nothing is known of the failing run. */

import type { FailingFacts } from '#engine/search/replay.js';

export const nothingSpecial: FailingFacts = { knownWrapSites: new Set(), meetsUnknownMemory: false };
