/**
 * The cases of VPL, the Virtual Programming Lab of Moodle → a suite. VPL derives from an expected
 * output how to compare it; each way becomes the nearest comparator:
 *
 *   numbers only    numbers, with a relative tolerance of 0.0001 unless all are integers
 *   "exact text"    trailing: VPL forgives one newline at the end
 *   /pattern/       a regular expression, which the output matches somewhere
 *   other text      tokens, case ignored: VPL also forgives punctuation, and text before
 *
 * VPL passes a case whose output or exit status is right; here both must be. Refused, naming the
 * case: `*` (the end of the output only), several accepted outputs,
 * variations, and other programs than the submission.
 */

import { UserError } from '#base/errors.js';
import type { Comparator, Expectation } from '#model/suite.js';
import { splitTokens } from './characters.js';
import type { DecodedSuite } from './decoded-suite.js';
import { suiteLimits } from './limits.js';
import { type OnSkipped, readableTests } from './readable-tests.js';
import { type ComparedTest, shareComparator } from './share-comparator.js';
import { patternFault } from './suite-schema.js';
import { toLatin1 } from './text-bytes.js';
import { splitVplCases, type VplCase } from './vpl-sections.js';

const realTolerance = { absolute: 0, relative: 0.0001 } as const;

/** @param name the file's, for messages */
export function decodeVplCases(text: string, name: string, onSkipped?: OnSkipped): DecodedSuite {
  const cases = splitVplCases(text, name);
  if (cases.length === 0) throw new UserError('suite-empty', 'has no cases', { file: name });
  if (cases.length > suiteLimits.testsMax) {
    throw new UserError('suite-invalid', `has more than ${suiteLimits.testsMax} cases`, { file: name });
  }
  const names = namesOf(cases);
  return shareComparator(
    readableTests(cases, (each, index) => decodeCase(each, names[index]!, name), onSkipped),
  );
}

/** The descriptions; one that is missing or used before gets the case's number. */
function namesOf(cases: readonly VplCase[]): string[] {
  const used = new Set<string>();
  return cases.map(({ description }, index) => {
    const wanted = description.replace(/\p{Cc}/gu, ' ').slice(0, suiteLimits.nameCharsMax - 10);
    let name = wanted === '' ? `case ${index + 1}` : wanted;
    if (used.has(name)) name = `${name} (case ${index + 1})`;
    used.add(name);
    return name;
  });
}

function decodeCase({ line, input, outputs, fields }: VplCase, name: string, file: string): ComparedTest {
  const refuse = (what: string, remedy: string): UserError =>
    new UserError('suite-invalid', `the case "${name}" ${what}`, { file, line }, { remedy });
  if (fields.has('programtorun')) throw refuse('runs another program', 'leave the case out');
  if (fields.has('variation'))
    throw refuse('belongs to a variation', 'give each variation a file of its own');
  if (outputs.length > 1) throw refuse('accepts any of several outputs', 'keep one of them');
  const exitCode = decodeExit(fields.get('expectedexitcode'), refuse);
  const [output] = outputs;
  if (output === undefined && exitCode === undefined) throw refuse('expects nothing', 'give it an output');
  const expected = output === undefined ? undefined : decodeOutput(output, refuse);
  return {
    comparator: expected?.comparator,
    test: {
      name,
      args: splitArguments(fields.get('programarguments') ?? '').map(toLatin1),
      stdin: toLatin1(input),
      expect: {
        ...expected?.expect,
        ...(exitCode !== undefined && { exitCode }),
      },
    },
  };
}

type Refuse = (what: string, remedy: string) => UserError;

interface ExpectedOutput {
  readonly expect: Pick<Expectation, 'stdout' | 'matches'>;
  /** Undefined for a pattern. */
  readonly comparator?: Comparator;
}

function decodeOutput(output: string, refuse: Refuse): ExpectedOutput {
  const text = output.trim();
  if (text.startsWith('*'))
    throw refuse('compares the end of the output only (*)', 'write all of the output');
  if (text.length > 1 && text.startsWith('"') && text.endsWith('"')) {
    return asText(text.slice(1, -1), { mode: 'trailing', ignoreCase: false });
  }
  const pattern = /^\/([\s\S]+)\/([a-z]*)$/.exec(text);
  if (pattern !== null) return asPattern(pattern[1]!, pattern[2]!, refuse);
  const words = splitTokens(text);
  if (!words.every((word) => /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/.test(word))) {
    return asText(text, { mode: 'tokens', ignoreCase: true });
  }
  const areWhole = words.every((word) => /^[-+]?\d+$/.test(word));
  const comparator: Comparator = { mode: 'numbers', ignoreCase: false };
  return asText(text, areWhole ? comparator : { ...comparator, tolerance: realTolerance });
}

function asText(text: string, comparator: Comparator): ExpectedOutput {
  return { expect: { stdout: toLatin1(text) }, comparator };
}

/** VPL's are those of POSIX, where a point is any character unless `m` makes lines count. */
function asPattern(pattern: string, flags: string, refuse: Refuse): ExpectedOutput {
  if (!/^[im]*$/.test(flags)) throw refuse(`has a regular expression with the flags ${flags}`, 'use i and m');
  const matches = `(?${flags.includes('m') ? 'm' : 's'}${flags.includes('i') ? 'i' : ''})${pattern}`;
  const fault = patternFault(matches);
  if (fault !== undefined)
    throw refuse(`compares with a regular expression that ${fault}`, "write it in RE2's syntax");
  return { expect: { matches } };
}

function decodeExit(text: string | undefined, refuse: Refuse): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,3}$/.test(text) && Number(text) <= 255) return Number(text);
  throw refuse(`expects the exit code ${JSON.stringify(text)}`, 'write a number from 0 to 255');
}

/** At blanks; an argument that begins with a quote ends at the next one. */
function splitArguments(text: string): string[] {
  return [...text.matchAll(/'([^']*)'?|"([^"]*)"?|[^ ]+/g)].map(([whole, single, double]) => {
    return single ?? double ?? whole;
  });
}
