/** What is installed with nearmiss runs no scripts of its own but those that build native parts. */

import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

interface LockedPackage {
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
}

/** They compile where their package has nothing prebuilt for a system. */
const native = ['msgpackr-extract', 'tree-sitter', 'tree-sitter-c'];

test('no package reports home while it is installed', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  const running = Object.entries(packages)
    .filter(([, { dev, hasInstallScript }]) => hasInstallScript === true && dev !== true)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect(running.sort()).toEqual(native);
});
