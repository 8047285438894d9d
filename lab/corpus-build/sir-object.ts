/**
 * A program of the Software-artifact Infrastructure Repository as pairs: every variant beside
 * the original, on the tests of the universe, with the original's outputs. As the repository
 * lays it out, or in the short form of `experiment siemens`.
 */

import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '#base/errors.js';
import { readIncludes } from '#cli/read-submission.js';
import type { FaultsFile } from '#lab/tcas/faults-schema.js';
import { programIn } from '#lab/tcas/tcas-data.js';
import type { DerivedTruth } from '#lab/truth/derive-truth.js';
import type { Suite } from '#model/suite.js';
import type { IncludedSource, NamedSource } from '#program/analysis-input.js';
import { completeSuite } from '#program/complete-suite.js';
import { loadSuite } from '#suite/load-suite.js';
import { readLatin1 } from '#suite/read-file.js';

/** Paths below the object's folder: the short form, then the repository's. */
const forms = [
  { original: 'original', variants: '.', plan: 'universe', inputs: 'inputs' },
  {
    original: 'source.alt/source.orig',
    variants: 'versions.alt/versions.orig',
    plan: 'testplans.alt/universe',
    inputs: 'inputs',
  },
] as const;

export interface SirObject {
  /** The program's name. */
  readonly name: string;
  readonly original: NamedSource;
  readonly variants: readonly { readonly id: string; readonly source: NamedSource }[];
  /** Without the tests on which the original itself is undefined. */
  readonly suite: Suite;
  readonly voidTests: number;
  /** Files of its own that it includes; a record of a corpus cannot hold them. */
  readonly headers: readonly IncludedSource[];
  /** The test plan's file, and the folder of the files that it names, if there is one. */
  readonly plan: string;
  readonly inputs?: string;
}

/**
 * @param include folders of files that the program includes, after its own
 * @throws UserError for the first file that is missing or malformed
 */
export async function loadSirObject(dir: string, include: readonly string[] = []): Promise<SirObject> {
  const form = forms.find(({ original }) => existsSync(join(dir, original)));
  if (form === undefined) {
    const what = `has neither ${forms.map(({ original }) => original).join(' nor ')}`;
    throw new UserError('data-invalid', what, { file: dir }, { remedy: 'give the folder of one object' });
  }
  const file = await programIn(join(dir, form.original));
  const inputs = join(dir, form.inputs);
  const plan = join(dir, form.plan);
  const { suite, reference } = await loadSuite(plan, {
    reference: join(dir, form.original, file),
    ...(existsSync(inputs) && { inputsDir: inputs }),
  });
  const headers = await readIncludes([reference!.text], [join(dir, form.original), ...include]);
  const completed = completeSuite(suite, reference, headers);
  // An object may have no variants yet.
  const variantsDir = join(dir, form.variants);
  const entries = existsSync(variantsDir) ? await readdir(variantsDir) : [];
  const ids = entries.filter((id) => /^v[0-9]+$/.test(id));
  ids.sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
  const variants = ids.map(async (id) => {
    const text = await readLatin1(join(variantsDir, id, file));
    return { id, source: { name: file, text } };
  });
  return {
    name: file.replace(/\.c$/, ''),
    original: reference!,
    variants: await Promise.all(variants),
    suite: {
      ...completed.suite,
      tests: completed.suite.tests.filter((_, index) => !completed.voidTests.has(index)),
    },
    voidTests: completed.voidTests.size,
    headers,
    plan,
    ...(existsSync(inputs) && { inputs }),
  };
}

/** An entry of `faults.json`. */
export function faultOf({ changedLines, insertionsBetween, kinds, hunks }: DerivedTruth): FaultsFile[string] {
  const missingBefore = insertionsBetween.map(([, after]) => after);
  return {
    faultLines: [...changedLines],
    missingBefore,
    singleFault: hunks === 1,
    kind: kindOf(changedLines.length > 0 ? kinds[0] : undefined),
  };
}

function kindOf(kind: string | undefined): NonNullable<FaultsFile[string]['kind']> {
  if (kind === 'assignment' || kind === 'return' || kind === 'decl/init') return 'assignment-or-return';
  if (kind === 'if-cond' || kind === 'loop-header') return 'guard';
  return kind === 'preproc' ? 'define' : 'other';
}
