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
} as const;

export type FormatName = keyof typeof formatPurposes;

export const formatNames = Object.keys(formatPurposes) as readonly FormatName[];

/** When a student sees a test in Gradescope, as its autograder specification names it. */
export const visibilities = ['visible', 'after_due_date', 'after_published', 'hidden'] as const;
export type Visibility = (typeof visibilities)[number];
