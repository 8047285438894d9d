/** Pages that are cited exist, and so do the sections: a citation that leads nowhere is worse than none. */

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectFiles } from './project-files.js';

/** A page with its folder, or in a link; perhaps with a section. Addresses in the web are left out. */
const citation = /(?<![\w./:-])((?:\.\.\/|[\w-]+\/)*[\w-]+\.md)(?:#([\w-]+))?(?![\w/])/g;

/** Files that projects of others, or single test cases, may have under this name. */
const namesOfKinds = new Set(['known-bug.md']);

const files = projectFiles('.').filter(
  ({ path }) =>
    /^(?:src|workers|lab|page|test|bench|docs|samples|docker|scripts)\//.test(path) ||
    /^[\w-]+\.md$/.test(path),
);

/** As GitHub names the anchor of a heading. */
function anchorOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
}

function anchorsIn(page: string): readonly string[] {
  return [...readFileSync(page, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading!));
}

test('every page and section that is cited exists', () => {
  const broken: string[] = [];
  for (const { path, text } of files) {
    for (const [cited, page, anchor] of text.matchAll(citation)) {
      if (namesOfKinds.has(page!)) continue;
      const found = [page!, join(dirname(path), page!)].find((each) => existsSync(each));
      const isThere = found !== undefined && (anchor === undefined || anchorsIn(found).includes(anchor));
      if (!isThere) broken.push(`${path}: ${cited}`);
    }
  }
  expect(broken).toEqual([]);
});

test('every decision that is cited by its number exists', () => {
  const broken = files.flatMap(({ path, text }) =>
    [...text.matchAll(/docs\/decisions\/(\d{4})\b/g)].flatMap(([cited, number]) =>
      projectFiles('docs/decisions').some((file) => file.path.startsWith(`docs/decisions/${number}-`))
        ? []
        : [`${path}: ${cited}`],
    ),
  );
  expect(broken).toEqual([]);
});
