/** The real Chromium of this machine, if there is one; playwright-core has none. */

import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const path = process.env.NEARMISS_TEST_CHROMIUM ?? '/usr/bin/chromium';

/** Why tests in a browser are skipped; undefined if they are not. */
export const chromiumMissing = existsSync(path) ? undefined : `no Chromium at ${path}`;

export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: path,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
}
