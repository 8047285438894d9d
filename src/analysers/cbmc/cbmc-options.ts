/**
 * The options for CBMC, by what the installed version knows: in 5.12 every check is off
 * unless named, in 6 checks are on unless switched off. The help text is asked once,
 * since the options came one by one between the two.
 */

import type { ToolRunner } from '../external/tool-adapter.js';

export interface CbmcVersion {
  /** `6.6.0` */
  readonly version: string;
  /** Checks are on unless switched off. */
  readonly hasStandardChecks: boolean;
  /** Inputs are printed only on demand. */
  readonly hasTestSuiteOption: boolean;
}

const helpTimeMsMax = 10_000;

/** @returns why it cannot be used, if it cannot */
export async function askCbmcVersion(
  command: string,
  runner: ToolRunner,
  stop: AbortSignal,
): Promise<CbmcVersion | { readonly unusable: string }> {
  const end = await runner.run({ command, args: ['--help'], timeMsMax: helpTimeMsMax }, stop);
  if (end.kind === 'not-started') return { unusable: end.detail };
  if (end.kind !== 'exited') return { unusable: `${command} --help did not end` };
  return versionOf(end.stdout) ?? { unusable: `${command} --help names no version` };
}

function versionOf(help: string): CbmcVersion | undefined {
  const version = /\bCBMC (\d+\.\d+(?:\.\d+)*)/.exec(help)?.[1];
  if (version === undefined) return undefined;
  const knows = (option: string) => help.includes(option);
  return {
    version,
    hasStandardChecks: knows('--no-signed-overflow-check'),
    hasTestSuiteOption: knows('--show-test-suite'),
  };
}

/**
 * A safety net above our own counters of rounds, which end every loop that does not end
 * by itself; a loop with a counter that CBMC knows stops by itself, so a large bound
 * costs nothing.
 */
const unwindMax = 20_000;

/** Pointers carry the object's number: the default of 8 bits is too few for a program with long lists. */
const objectBits = 16;

/** Messages about functions and loops have this level in both 5.12 and 6. */
const verbosity = 8;

/** For the search, without the files. */
export function searchOptions({ hasStandardChecks, hasTestSuiteOption }: CbmcVersion): readonly string[] {
  const checks = hasStandardChecks
    ? ['--no-signed-overflow-check', '--no-undefined-shift-check', '--no-unwinding-assertions']
    : ['--bounds-check', '--pointer-check'];
  return [
    '--cover',
    'cover',
    ...(hasTestSuiteOption ? ['--show-test-suite'] : []),
    '--json-ui',
    '--verbosity',
    `${verbosity}`,
    '--no-library',
    ...checks,
    '--object-bits',
    `${objectBits}`,
    '--unwind',
    `${unwindMax}`,
  ];
}

/** To list the functions that are called or whose address is taken. */
export const functionListOptions: readonly string[] = ['--no-library', '--list-goto-functions', '--json-ui'];
