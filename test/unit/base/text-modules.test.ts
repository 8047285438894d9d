/** A text that the sources import is its file, with the files that it includes in quotes in their places. */

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';

const paths = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(?:c|h|js)$/.test(path))
  .map((path) => join('src', path));

function textOf(path: string): string {
  return readFileSync(path, 'utf8').replace(/^#include "(.+)"\n/gm, (_, name: string) =>
    textOf(join(dirname(path), name)),
  );
}

test.each(paths)('%s', async (path) => {
  const { default: text } = (await import(`../../../${path}.js`)) as { default: string };
  expect(text).toBe(textOf(path));
});
