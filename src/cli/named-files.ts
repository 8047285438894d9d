/**
 * Reads the files that an agent or an editor names, for a server on the user's own machine.
 * Nothing outside the root is read: links that lead out of it are refused.
 */

import { realpath } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import type { GivenFiles, GivenProgram } from '#agents/given-files.js';
import { UserError } from '#base/errors.js';
import { loadSuite } from '#suite/load-suite.js';
import { readProgram } from './read-program.js';
import { readIncludes, readSubmission } from './read-submission.js';

/** @param root the folder that paths are relative to */
export function namedFiles(root: string): GivenFiles {
  const inside = (path: string): Promise<string> => pathInside(root, path);
  return {
    async program(path): Promise<GivenProgram> {
      const { submission, units, folder } = await readProgram([await inside(path)]);
      return { submission, units, folder };
    },
    async source(path) {
      return readSubmission(await inside(path));
    },
    async suite(path, reference) {
      return loadSuite(
        await inside(path),
        reference === undefined ? {} : { reference: await inside(reference) },
      );
    },
    includes: (texts, { folder, units }) => readIncludes(texts, [folder], units),
  };
}

async function pathInside(root: string, path: string): Promise<string> {
  const [outer, inner] = await Promise.all([real(root), real(resolve(root, path))]);
  if (inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : outer + sep)) {
    return relative('.', inner) || '.';
  }
  const what = 'lies outside the folder that this server may read';
  const remedy = 'start the server with --root FOLDER, or give the text itself';
  throw new UserError('file-unreadable', what, { file: path }, { remedy });
}

/** Links followed; a path that is not there is found missing when it is read. */
async function real(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    return path;
  }
}
