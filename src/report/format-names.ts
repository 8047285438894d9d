/** The formats of a report and what each is for. Kept apart from the renderers so that `--help` is fast. */

export const formatPurposes = {
  text: 'for people, in colour on a terminal',
  json: 'for programs: the whole report',
  sarif: 'SARIF 2.1.0, for code scanning and editors',
  markdown: 'for a comment on a pull request or in a learning platform',
  github: 'annotations of a GitHub workflow',
  gradescope: 'results.json of a Gradescope autograder',
  check50: 'JSON as check50 writes it',
  junit: 'JUnit XML, for build servers',
  classroom: "result of a grader for GitHub Classroom's reporter",
  coderunner: "what Moodle CodeRunner's template graders print",
  dodona: 'output of a judge of Dodona',
  vpl: 'evaluation of a Virtual Programming Lab in Moodle',
} as const;

export type FormatName = keyof typeof formatPurposes;

export const formatNames = Object.keys(formatPurposes) as readonly FormatName[];

/** What platforms show to students: places alone unless more is asked for. */
export const studentFormats: ReadonlySet<FormatName> = new Set([
  'gradescope',
  'classroom',
  'coderunner',
  'dodona',
  'vpl',
]);

/** Those whose readers are not to learn of tests that students do not always see. */
export const hidingFormats: ReadonlySet<FormatName> = new Set([
  'markdown',
  'github',
  'check50',
  'classroom',
  'coderunner',
  'dodona',
  'vpl',
]);
