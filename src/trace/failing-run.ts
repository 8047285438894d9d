/**
 * The run of the smallest failing test as the report shows it. Made once, after the places are
 * ranked, for one test and one place: the run is repeated by the interpreter and watched there.
 */

import { visitProgram } from '#c/walk.js';
import type { FailingRun, ShownText } from '#model/failing-run.js';
import { judgementOf } from '#model/outcome.js';
import type { MultiFault, ReportedLocation } from '#model/report.js';
import { bySimplicity } from '#program/simplest-tests.js';
import type { TriedProgram } from '#program/tried-program.js';
import { fromLatin1 } from '#suite/text-bytes.js';
import { chooseTrace } from './choose-trace.js';
import { defaultTraceLimits, type TraceLimits } from './limits.js';
import type { NamedPlace } from './named-place.js';
import { recordRun } from './record-run.js';

/**
 * @param hidden names of tests; the smallest of the others is shown where one of them fails
 * @param named where the mistake is that leads the report, and how it is mended
 * @returns undefined where every test passes, or cannot be run
 */
export function showFailingRun(
  tried: TriedProgram,
  locations: readonly ReportedLocation[],
  multiFault: MultiFault | undefined,
  hidden: ReadonlySet<string> = new Set(),
  named?: NamedPlace,
  limits: TraceLimits = defaultTraceLimits,
): FailingRun | undefined {
  const index = smallestFailing(tried, hidden);
  if (index === undefined) return undefined;
  const { name, args, stdin, files } = tried.input.suite.tests[index]!;
  const output = shownOutput(tried, index);
  const chosen = chooseTrace(tried, index, locations, multiFault, named);
  return {
    test: name,
    args: [...args],
    input: beginning(stdin, limits.inputCharsMax),
    ...(files !== undefined && {
      files: files.slice(0, limits.filesMax).map((file) => ({
        name: fromLatin1(file.name),
        content: beginning(file.text, limits.inputCharsMax),
      })),
    }),
    seesLineEnds: readsCharacters(tried),
    ...(output !== undefined && {
      output: {
        expected: beginning(output.expected, limits.outputCharsMax),
        actual: beginning(output.actual, limits.outputCharsMax),
        ...(output.file !== undefined && { file: output.file }),
      },
    }),
    ...(chosen !== undefined && recordRun(tried, index, chosen, limits)),
  };
}

/** What is expected and what came, of the output or of the file that is wrong in its place. */
function shownOutput(
  { input, tests }: TriedProgram,
  index: number,
): { readonly expected: string; readonly actual: string; readonly file?: string } | undefined {
  const { expect } = input.suite.tests[index]!;
  const { stdout, wrongFile } = tests[index]!.run;
  if (wrongFile === undefined)
    return expect.stdout === undefined ? undefined : { expected: expect.stdout, actual: stdout };
  const expected = expect.files!.find(({ name }) => name === wrongFile.name)!.text;
  if (expected === undefined) return undefined;
  return { expected, actual: wrongFile.text, file: fromLatin1(wrongFile.name) };
}

/** Hidden ones only where no other fails. */
function smallestFailing(tried: TriedProgram, hidden: ReadonlySet<string>): number | undefined {
  const { failing, tests } = tried;
  const wrong = failing.filter((index) => judgementOf(tests[index]!.run.outcome) === 'wrong');
  return bySimplicity(tried, wrong, hidden)[0];
}

function beginning(text: string, charsMax: number): ShownText {
  return { text: text.slice(0, charsMax), isCut: text.length > charsMax };
}

const characterReaders: ReadonlySet<string> = new Set([
  ...(['getchar', 'getc', 'fgetc', 'gets', 'fgets', 'getline', 'fread', 'read'] as const),
]);

/** Whether a call reads single characters or lines: then the ends of lines matter. */
function readsCharacters({ program }: TriedProgram): boolean {
  let reads = false;
  visitProgram(program, (node) => {
    if (node.kind !== 'call' || node.callee.kind !== 'decay') return;
    const { operand } = node.callee;
    if (operand.kind !== 'function') return;
    const { name } = operand.symbol;
    reads ||=
      characterReaders.has(name) || (name.endsWith('scanf') && node.arguments.some(readsAnyCharacter));
  });
  return reads;
}

/** A format with `%c` or `%[` that does not skip white space before it. */
function readsAnyCharacter(argument: Parameters<Parameters<typeof visitProgram>[1]>[0]): boolean {
  if (argument.kind === 'convert') return readsAnyCharacter(argument.operand);
  if (argument.kind !== 'decay' || argument.operand.kind !== 'string') return false;
  return /(?:^|[^\s%])%\d*[c[]/.test(String.fromCharCode(...argument.operand.elements));
}
