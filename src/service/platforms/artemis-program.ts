/**
 * The repositories of an exercise and of a submission, unpacked → a request to localise, as a client
 * would send it, so that whatever holds for requests holds for it.
 */

import { UserError } from '#base/errors.js';
import { mainFirst } from '#program/main-first.js';
import { fromLatin1 } from '#suite/text-bytes.js';
import type { SuiteReadView } from '../api/answer-schemas.js';
import type { ArchivedSource } from '../api/read-archive.js';
import { unpackText } from '../work/packed-text.js';

export interface ArtemisProgram {
  /** A body for `POST /v1/localisations`. */
  readonly body: object;
  /** The path of each file in its repository, by the name that reports have for it. */
  readonly paths: ReadonlyMap<string, string>;
}

export function artemisProgram(
  sources: readonly ArchivedSource[],
  { suite, harness, headers }: Pick<SuiteReadView, 'suite' | 'harness' | 'headers'>,
  solution: readonly ArchivedSource[],
): ArtemisProgram {
  const files = mainFirst(programIn(sources));
  const [main, ...units] = files;
  if (main === undefined) throw new UserError('archive-invalid', 'the repository contains no .c file');
  const solutions = programIn(solution);
  const own = headersIn(sources);
  const known = new Set(own.map(({ name }) => name));
  return {
    body: {
      submission: { ...sent(main), files: units.map(sent), headers: own.map(sent) },
      suite,
      // A model solution of several files cannot be asked yet.
      ...(solutions.length === 1 && { reference: sent(solutions[0]!) }),
      ...(harness !== undefined && { harness }),
      headers: headers.filter(({ name }) => !known.has(name)),
    },
    paths: new Map([...files, ...own].map(({ name, path }) => [name, path])),
  };
}

interface NamedFile {
  readonly name: string;
  readonly path: string;
  /** Latin-1. */
  readonly text: string;
}

/** The first of two with the same name. */
function programIn(sources: readonly ArchivedSource[]): readonly NamedFile[] {
  return filesIn(sources, '.c');
}

function headersIn(sources: readonly ArchivedSource[]): readonly NamedFile[] {
  return filesIn(sources, '.h');
}

function filesIn(sources: readonly ArchivedSource[], ending: string): readonly NamedFile[] {
  const byName = new Map<string, NamedFile>();
  for (const { path, packed } of sources) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (!name.endsWith(ending) || byName.has(name)) continue;
    byName.set(name, { name, path, text: JSON.parse(unpackText(packed)) as string });
  }
  return [...byName.values()];
}

function sent({ name, text }: NamedFile): { readonly name: string; readonly source: string } {
  return { name, source: fromLatin1(text) };
}
