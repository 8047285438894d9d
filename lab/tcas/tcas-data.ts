/**
 * Reads the folder of a Siemens program, as the Software-artifact Infrastructure Repository
 * has its objects: `original/NAME.c` (the oracle), `universe` (the test plan, its input files
 * below `inputs`), `faults.json` (what is wrong with each variant) and `vN/NAME.c`. Whatever
 * is missing or malformed is one user error that names the file, the line and the field.
 */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '#base/errors.js';
import { readIncludes } from '#cli/read-submission.js';
import type { Suite } from '#model/suite.js';
import type { IncludedSource, NamedSource } from '#program/analysis-input.js';
import { decodeFields } from '#suite/decode-fields.js';
import { loadSuite } from '#suite/load-suite.js';
import { filesIn, readLatin1, readUnicode } from '#suite/read-file.js';
import { parseStructuredText } from '#suite/structured-text.js';
import { faultsSchema, type TcasFault } from './faults-schema.js';

export type { TcasFault } from './faults-schema.js';

/** It names a folder, so it must not lead elsewhere. */
const variantName = /^v[0-9]+$/;

export interface TcasVariant {
  readonly id: string;
  readonly fault: TcasFault;
  readonly source: NamedSource;
  /** Files that it includes. */
  readonly headers: readonly IncludedSource[];
}

export interface TcasData {
  /** The program's name, without `.c`. */
  readonly object: string;
  readonly suite: Suite;
  readonly reference: NamedSource;
  /** Files that the reference includes. */
  readonly headers: readonly IncludedSource[];
  /** By their numbers. */
  readonly variants: readonly TcasVariant[];
}

/**
 * Single faults that a value can repair, as the literature counts them (33 of 41 in TCAS):
 * the size of an array is not a value, and where only code is missing there is none.
 */
export function isCounted({ singleFault, kind, faultLines }: TcasFault): boolean {
  return singleFault && kind !== 'array-bound' && faultLines.length > 0;
}

export interface TcasSelection {
  /** Ids of the variants to load; by default all. */
  readonly variants?: readonly string[];
  /** Folders of files that the programs include, after their own and the original's. */
  readonly include?: readonly string[];
}

/**
 * @throws UserError for the first file that is missing or malformed
 */
export async function loadTcasData(
  dir: string,
  { variants: wanted, include = [] }: TcasSelection = {},
): Promise<TcasData> {
  const faults = await loadFaults(join(dir, 'faults.json'));
  const ids = chooseVariants([...faults.keys()], wanted);
  const original = join(dir, 'original');
  const file = await programIn(original);
  const inputs = join(dir, 'inputs');
  const { suite, reference } = await loadSuite(join(dir, 'universe'), {
    reference: join(original, file),
    ...(existsSync(inputs) && { inputsDir: inputs }),
  });
  const variants = await Promise.all(
    ids.map(async (id): Promise<TcasVariant> => {
      const text = await readLatin1(join(dir, id, file));
      const headers = await readIncludes([text], [join(dir, id), original, ...include]);
      return { id, fault: faults.get(id)!, source: { name: file, text }, headers };
    }),
  );
  const headers = await readIncludes([reference!.text], [original, ...include]);
  return { object: file.replace(/\.c$/, ''), suite, reference: reference!, headers, variants };
}

/** The only C file of a folder. @throws UserError where there are none or several */
export async function programIn(folder: string): Promise<string> {
  const files = (await filesIn(folder)).filter((name) => name.endsWith('.c'));
  if (files.length === 1) return files[0]!;
  throw new UserError('data-invalid', `has ${files.length} C files, not one`, { file: folder });
}

async function loadFaults(path: string): Promise<ReadonlyMap<string, TcasFault>> {
  const text = await readUnicode(path);
  try {
    JSON.parse(text);
  } catch (cause) {
    throw new UserError('data-invalid', 'is not JSON', { file: path }, { cause });
  }
  const { value, lineOf } = parseStructuredText(text, path);
  const decoded = decodeFields(faultsSchema, value);
  if (decoded.kind === 'fault') {
    const { path: keys, detail } = decoded.fault;
    const line = lineOf(keys);
    throw new UserError('data-invalid', detail, { file: path, ...(line !== undefined && { line }) });
  }
  const faults = new Map(Object.entries(decoded.value));
  if (faults.size === 0) throw new UserError('data-invalid', 'names no variant', { file: path });
  const misnamed = [...faults.keys()].find((id) => !variantName.test(id));
  if (misnamed !== undefined) {
    throw new UserError('data-invalid', `variants have names like v1, not ${misnamed}`, { file: path });
  }
  return faults;
}

function chooseVariants(known: readonly string[], wanted: readonly string[] | undefined): string[] {
  const unknown = wanted?.find((id) => !known.includes(id));
  if (unknown !== undefined) {
    throw new UserError('option-invalid', `--variants: there is no variant ${unknown} in faults.json`);
  }
  const number = (id: string): number => Number(id.slice(1));
  return [...new Set(wanted ?? known)].sort((a, b) => number(a) - number(b));
}
