/**
 * Reads the folder of a TCAS experiment: `original/tcas.c` (the oracle), `universe`
 * (the test plan), `faults.json` (what is wrong with each variant) and `vN/tcas.c`.
 * Whatever is missing or malformed is one user error that names the file.
 */

import { join } from 'node:path';
import { z } from 'zod';
import { UserError } from '#base/errors.js';
import type { Suite } from '#model/suite.js';
import type { NamedSource } from '#program/analysis-input.js';
import { loadSuite } from '#suite/load-suite.js';
import { readLatin1, readUnicode } from '#suite/read-file.js';

const faultSchema = z.strictObject({
  singleFault: z.boolean(),
  /** In the variant's own file. */
  faultLines: z.array(z.int().positive()).min(1),
  kind: z.enum(['assignment-or-return', 'define', 'guard', 'array-bound']),
});

const faultsSchema = z.record(z.string(), faultSchema);

/** It names a folder, so it must not lead elsewhere. */
const variantName = /^v[0-9]+$/;

export type TcasFault = Readonly<z.infer<typeof faultSchema>>;

export interface TcasVariant {
  readonly id: string;
  readonly fault: TcasFault;
  readonly source: NamedSource;
}

export interface TcasData {
  readonly suite: Suite;
  readonly reference: NamedSource;
  /** By their numbers. */
  readonly variants: readonly TcasVariant[];
}

/**
 * Single faults that a value can repair, as the literature counts them (33 of 41 in TCAS):
 * the size of an array is not a value.
 */
export function isCounted({ singleFault, kind }: TcasFault): boolean {
  return singleFault && kind !== 'array-bound';
}

/**
 * @param wanted ids of the variants to load; by default all
 * @throws UserError for the first file that is missing or malformed
 */
export async function loadTcasData(dir: string, wanted?: readonly string[]): Promise<TcasData> {
  const faults = await loadFaults(join(dir, 'faults.json'));
  const ids = chooseVariants([...faults.keys()], wanted);
  const { suite, reference } = await loadSuite(join(dir, 'universe'), {
    reference: join(dir, 'original', 'tcas.c'),
  });
  const variants = await Promise.all(
    ids.map(async (id): Promise<TcasVariant> => {
      const text = await readLatin1(join(dir, id, 'tcas.c'));
      return { id, fault: faults.get(id)!, source: { name: 'tcas.c', text } };
    }),
  );
  return { suite, reference: reference!, variants };
}

async function loadFaults(path: string): Promise<ReadonlyMap<string, TcasFault>> {
  const text = await readUnicode(path);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new UserError('data-invalid', 'is not JSON', { file: path }, { cause });
  }
  const decoded = faultsSchema.safeParse(value);
  if (!decoded.success) {
    const { path: keys, message } = decoded.error.issues[0]!;
    const where = keys.length === 0 ? '' : `${keys.join('.')}: `;
    throw new UserError('data-invalid', `${where}${message}`, { file: path });
  }
  const faults = new Map(Object.entries(decoded.data));
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
