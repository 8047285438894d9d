/**
 * What is wrong, as diagnostics of each of the program's files: one a line, as a workflow's
 * annotations have it, with the tests that show it.
 */

import type { Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity } from 'vscode-languageserver';
import type { TestOutcome } from '#model/outcome.js';
import { type Annotation, type AnnotationLevel, annotationsOf, plain } from '#report/annotations.js';
import { describeTest, isFailing } from '#report/describe-test.js';
import { beyondSentence } from '#report/describe-trust.js';
import { nameTest } from '#report/name-tests.js';
import { verdictSentence } from '#report/render-verdict.js';
import { type CheckedProgram, fileNamed } from './checked-program.js';
import { fileUri } from './file-uri.js';
import { rangeOfPlace } from './ranges.js';

export const diagnosticSource = 'nearmiss';

/** Tests shown with one diagnostic. */
const testsMax = 3;

/** `DiagnosticSeverity` of the protocol: its library is loaded by the server alone. */
const severities: Readonly<Record<AnnotationLevel, DiagnosticSeverity>> = { error: 1, warning: 2, notice: 3 };

/** By URI; every file of the program is there, so that what was shown before goes. */
export function diagnosticsOf(program: CheckedProgram): ReadonlyMap<string, readonly Diagnostic[]> {
  const byFile = new Map<string, Diagnostic[]>(program.files.map(({ uri }) => [uri, []]));
  for (const annotation of shownAnnotations(program)) {
    const { place, level, title, brief } = annotation;
    // What a harness has wrong is shown where somebody looks.
    const own = fileNamed(program, place.file);
    const file = own ?? program.files[0]!;
    const isElsewhere = own === undefined;
    const range = rangeOfPlace(isElsewhere ? { file: file.name, line: 0 } : place, file.text);
    const related = testsOf(annotation, program);
    byFile.get(file.uri)!.push({
      range,
      severity: severities[level],
      source: diagnosticSource,
      ...(title !== '' && { code: title }),
      message: isElsewhere ? `${place.file}:${place.line}: ${brief.join('\n')}` : brief.join('\n'),
      ...(related.length > 0 && { relatedInformation: related }),
    });
  }
  return byFile;
}

/** A program that fails says so somewhere, even where nothing was found. */
function shownAnnotations({ localisation, say }: CheckedProgram): readonly Annotation[] {
  const { report } = localisation;
  const annotations = annotationsOf(localisation, say);
  const place = { file: report.submission.file, line: 0 };
  const beyond = report.beyond?.trust === 'refuted' ? beyondSentence(report, say) : '';
  if (beyond !== '') {
    return [plain({ level: 'warning', place, title: '', lines: [beyond], tests: [] }), ...annotations];
  }
  const isSaid = annotations.some(({ level }) => level !== 'notice');
  if (isSaid || report.verdict === 'passes') return annotations;
  const tests = report.tests.results.filter(isFailing).map(({ name }) => name);
  return [
    plain({ level: 'warning', place, title: '', lines: [verdictSentence(report, say)], tests }),
    ...annotations,
  ];
}

function testsOf({ tests }: Annotation, program: CheckedProgram): DiagnosticRelatedInformation[] {
  const { localisation, testPlaces, say } = program;
  return tests.slice(0, testsMax).flatMap((name) => {
    const place = testPlaces.get(name);
    const result = localisation.report.tests.results.find((test) => test.name === name);
    if (place === undefined || result === undefined || isPassed(result.outcome)) return [];
    const line = place.line - 1;
    return [
      {
        location: {
          uri: fileUri(place.path),
          range: { start: { line, character: 0 }, end: { line, character: 0 } },
        },
        message: `${nameTest(name, say)} ${describeTest(result, localisation, say).map(trimmed).join('; ')}`,
      },
    ];
  });
}

function isPassed(outcome: TestOutcome): boolean {
  return outcome === 'passed';
}

function trimmed(line: string): string {
  return line.trim();
}
