/** What serves learning platforms, where there are any: loaded only then. */

import { join } from 'node:path';
import type { GradeSender } from './api/send-grades.js';
import { type LtiServices, launchPath } from './http/lti-pages.js';
import type { RateLimits } from './http/rate-limits.js';
import { newId, type World } from './service-world.js';
import { LineItems } from './store/line-items.js';

export interface Lti {
  readonly services: LtiServices;
  readonly grades: GradeSender;
  /** Origins of the platforms. */
  readonly framedBy: readonly string[];
}

/** @returns undefined where no platform is configured. @throws UserError for a file that cannot be used */
export async function openLti(world: World, rateLimits: RateLimits): Promise<Lti | undefined> {
  const { settings, database, clock, logger } = world;
  const { ltiFile, ltiKeyFile, publicUrl, dataFolder } = settings;
  if (ltiFile === undefined || publicUrl === undefined) return undefined;
  const { loadPlatforms } = await import('./lti/lti-platforms.js');
  const { loadLtiKey } = await import('./lti/lti-key.js');
  const { LtiLaunches } = await import('./lti/lti-launch.js');
  const { LtiGrades } = await import('./lti/lti-grades.js');
  const { letIn } = await import('./lti/let-in.js');
  const platforms = await loadPlatforms(ltiFile);
  const key = await loadLtiKey(ltiKeyFile ?? join(dataFolder, 'lti-key.pem'));
  const items = new LineItems(database);
  const nowMs = (): number => clock.nowMs();
  const launches = new LtiLaunches({
    ...{ platforms, key, nowMs },
    launchUrl: new URL(launchPath, publicUrl).href,
    useNonce: (nonce, untilMs) => items.useNonce(nonce, untilMs, nowMs()),
  });
  return {
    services: {
      ...{ launches, key, rateLimits, logger },
      letIn: (launched) => letIn(launched, { database, newId, nowMs: nowMs() }),
    },
    grades: new LtiGrades(key, platforms, nowMs),
    framedBy: [...new Set(platforms.map(({ authorisation }) => new URL(authorisation).origin))],
  };
}
