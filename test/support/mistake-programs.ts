/**
 * Small programs with a mistake, as the tests of the catalogue keep them: C with comments
 * that say what is expected.
 *
 *   // 4 -> 10          a test: input and output, words apart from white space
 *   ... // <-           the line of the mistake
 *   //---- alike        from here on programs that only look like it; each fails, too
 *
 * Programs stand apart by lines `//----`. What has no `main` is the body of one.
 */

import { localise } from '#localise/localise.js';
import type { ReportedMistake } from '#model/report.js';
import { type CompareMode, defaultComparator } from '#model/suite.js';
import { untimed } from './searched.js';

export interface MistakeProgram {
  readonly text: string;
  readonly cases: readonly (readonly [stdin: string, stdout: string])[];
  /** From 1; undefined where nothing is marked. */
  readonly line: number | undefined;
  readonly isAlike: boolean;
  readonly mode: CompareMode;
}

const heading = `#include <stdio.h>
#include <string.h>
#include <stdlib.h>
#include <math.h>
#include <limits.h>
#include <ctype.h>
`;

export function readPrograms(file: string): MistakeProgram[] {
  let isAlike = false;
  return file.split(/^(?=\/\/----)/m).flatMap((part): MistakeProgram[] => {
    const [first = '', ...rest] = part.split('\n');
    isAlike ||= first.includes('alike');
    const body = (first.startsWith('//----') ? rest : [first, ...rest]).join('\n');
    return body.trim() === '' ? [] : [readProgram(body, isAlike)];
  });
}

export function readProgram(body: string, isAlike: boolean): MistakeProgram {
  const cases = [...body.matchAll(/^\/\/ (.*?) ?-> ?(.*)$/gm)].map(
    ([, stdin = '', stdout = '']) => [unescaped(stdin), unescaped(stdout)] as const,
  );
  const text = wholeProgram(body);
  const line = text.split('\n').findIndex((each) => each.includes('// <-')) + 1;
  const mode = body.includes('// exact') ? 'exact' : 'tokens';
  return { text, cases, line: line === 0 ? undefined : line, isAlike, mode };
}

function wholeProgram(body: string): string {
  if (/\bmain\s*\(/.test(body)) return `${heading}${body}`;
  return `${heading}int main(void)\n{\n${body}\nreturn 0;\n}\n`;
}

function unescaped(text: string): string {
  return text.replaceAll('\\n', '\n');
}

export async function mistakesIn(
  { text, cases, mode }: MistakeProgram,
  undefinedMode: 'strict' | 'native' = 'strict',
): Promise<{ readonly mistakes: readonly ReportedMistake[]; readonly passes: boolean }> {
  const suite = {
    compare: { ...defaultComparator, mode },
    tests: cases.map(([stdin, stdout], index) => ({
      name: `t${index}`,
      args: [],
      stdin,
      expect: { stdout },
    })),
  };
  const { report, rejection } = await localise({
    submission: { name: 'a.c', text },
    headers: [],
    suite,
    options: { ...untimed({ undefinedMode }) },
  });
  if (rejection !== undefined) throw new Error(`line ${rejection.place.line}: ${rejection.message}\n${text}`);
  return { mistakes: report.mistakes, passes: report.verdict === 'passes' };
}
