/** gcc's linker on the programs of `linked-programs.ts`: they print the same, or do not link for the same reason. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { execa } from 'execa';
import { withDir } from 'tmp-promise';
import { describeWith } from '../support/describe-with.js';
import { type Files, faultyPrograms, linkingPrograms } from '../support/linked-programs.js';

const timeoutMs = 60_000;

/** @returns what the program prints, or else what gcc says */
function compiled(files: Files): Promise<{ readonly prints: string } | { readonly says: string }> {
  return withDir(
    async ({ path: cwd }) => {
      for (const [name, text] of Object.entries(files)) await writeFile(join(cwd, name), `${text}\n`);
      const units = Object.keys(files).filter((name) => name.endsWith('.c'));
      const options = { cwd, reject: false, timeout: timeoutMs, env: { LC_ALL: 'C' } } as const;
      const gcc = await execa('gcc', ['-w', '-O0', '-o', 'program', ...units], options);
      if (gcc.exitCode !== 0) return { says: gcc.stderr };
      return { prints: (await execa('./program', [], options)).stdout };
    },
    { unsafeCleanup: true },
  );
}

describeWith('gcc', 'several files by gcc', () => {
  test.each(Object.entries(linkingPrograms))('%s', async (_, { files, prints }) => {
    expect(await compiled(files)).toEqual({ prints });
  });

  test.each(Object.entries(faultyPrograms))('%s', async (_, { files, inGcc }) => {
    const result = await compiled(files);
    if (inGcc === undefined) expect(result).toHaveProperty('prints');
    else expect(result).toEqual({ says: expect.stringMatching(inGcc) });
  });
});
