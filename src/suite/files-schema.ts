/** The files of a test in suite files, by their names: those that it gives and those that it expects. */

import { z } from 'zod';
import type { ExpectedFile, GivenFile } from '#model/suite.js';
import { suiteLimits } from './limits.js';
import { bytesSchema, patternSchema } from './suite-schema.js';
import { toLatin1 } from './text-bytes.js';

/** Parts with `/` between them, none of which is empty, `.` or `..`, so that a file has one name. */
const namePattern = '^(?!(?:.*/)?\\.{1,2}(?:/|$))[^/\\\\\\p{Cc}]+(?:/[^/\\\\\\p{Cc}]+)*$';
const fileName = new RegExp(namePattern, 'u');

/** Whether it is the path of a file in the folder where a test runs. */
export function isFileName(name: string): boolean {
  return [...name].length <= suiteLimits.nameCharsMax && fileName.test(name);
}

/** A name that is also a folder of another. */
export function folderAmong(names: readonly string[]): string | undefined {
  const known = new Set(names);
  return names
    .flatMap((name) => [...name.matchAll(/\//g)].map(({ index }) => name.slice(0, index)))
    .find((folder) => known.has(folder));
}

const { nameCharsMax, filesPerTestMax } = suiteLimits;

/** The same as far as a JSON schema can say it. */
const namesSchema = {
  minProperties: 1,
  maxProperties: filesPerTestMax,
  propertyNames: { type: 'string', pattern: namePattern, maxLength: nameCharsMax },
} as const;

const checkNames = (files: object, context: z.RefinementCtx): void => {
  const names = Object.keys(files);
  const folder = folderAmong(names);
  const strange = names.find((name) => !isFileName(name));
  const message =
    names.length === 0
      ? 'must name a file'
      : strange !== undefined
        ? `has a name that is not the path of a file in the test's folder, of at most ${nameCharsMax} characters: ${JSON.stringify(strange)}`
        : names.length > filesPerTestMax
          ? `must not name more than ${filesPerTestMax} files`
          : folder !== undefined
            ? `has both a file and a folder ${folder}`
            : undefined;
  if (message !== undefined) context.addIssue({ code: 'custom', message });
};

/** The files that a test gives. */
export const givenFilesSchema = z
  .record(z.string(), bytesSchema)
  .superRefine(checkNames)
  .meta(namesSchema)
  .transform((files): readonly GivenFile[] =>
    Object.entries(files).map(([name, text]) => ({ name: toLatin1(name), text })),
  )
  .describe('What the program finds in the folder where it runs, by the names of the files');

const contentSchema = z.union(
  [bytesSchema, z.strictObject({ matches: patternSchema })],
  'must be the text of the file, or matches with a regular expression for it',
);

/** What a test expects of files. */
export const expectedFilesSchema = z
  .record(z.string(), contentSchema)
  .superRefine(checkNames)
  .meta(namesSchema)
  .transform((files): readonly ExpectedFile[] =>
    Object.entries(files).map(([name, content]) => ({
      name: toLatin1(name),
      ...(typeof content === 'string' ? { text: content } : content),
    })),
  )
  .describe('What the program is to write into files, by their names; compared as the output is');
