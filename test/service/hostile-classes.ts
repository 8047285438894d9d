/**
 * Malicious requests about folders of tests, classes, remarks on them and what a course keeps, and
 * what each must get, like those of `hostile-requests.ts`.
 */

import { type HostileEntry, hostileZip } from '../support/hostile-zip.js';
import {
  badSuite,
  type HostileCase,
  type HostileGroup,
  invalid,
  localisations,
  malformed,
  missing,
  narrow,
  noKey,
  notAllowed,
  request,
} from './hostile-requests.js';

type Expected = HostileCase['expected'];

const suites = '/v1/suites';
const open = '/v1/assignments/open';
const badArchive = { status: 422, code: 'archive-invalid' };
const emptySuite = { status: 422, code: 'suite-empty' };
const taken = { status: 200 };
const done = { status: 204 };

function asked(
  name: string,
  key: string,
  path: string,
  expected: Expected,
  sent?: unknown,
  method?: string,
): HostileCase {
  const more = sent === undefined ? {} : { body: JSON.stringify(sent) };
  return { name, parts: request({ path, key, ...(method !== undefined && { method }), ...more }), expected };
}

const file = (path: string, text: string): object => ({ path, text });
const sound = [file('1.in', '1 2'), file('1.out', '3\n')];

const folder = (name: string, files: unknown, expected: Expected, key = 'grader'): HostileCase =>
  asked(`folder: ${name}`, key, suites, expected, { files });

const yaml = (name: string, text: string, expected: Expected): HostileCase =>
  folder(name, [file('suite.yaml', text)], expected);

const matching = (pattern: string): string =>
  JSON.stringify({ tests: [{ name: 'one', expect: { matches: pattern } }] });

const archive = (name: string, content: Buffer, expected: Expected, key = 'grader'): HostileCase => ({
  name: `archive of tests: ${name}`,
  parts: request({ path: suites, key, type: 'application/zip', body: content }),
  expected,
});

const entry = (name: string, content: string, more: Partial<HostileEntry> = {}): HostileEntry => ({
  ...{ name, content },
  ...more,
});

const folders: readonly HostileCase[] = [
  folder('by a student', sound, narrow, 'student'),
  folder('by nobody', sound, noKey, 'none'),
  folder('no files', [], invalid),
  folder('a file without a text', [{ path: '1.in' }], invalid),
  folder('a path with NUL', [file('a\0.in', '')], invalid),
  folder('a path with a backslash', [file('..\\..\\a.in', '')], invalid),
  folder('a path of 301 characters', [file('a'.repeat(301), '')], invalid),
  folder('paths that lead out are left out', [file('../../1.in', ''), file('../../1.out', '')], emptySuite),
  folder('an absolute path leads nowhere', [file('/etc/1.in', ''), file('/etc/1.out', '')], taken),
  folder(
    'a file of the machine in place of the harness',
    [
      file(
        'suite.json',
        JSON.stringify({ harness: '/etc/passwd', tests: [{ name: 'one', expect: { exitCode: 0 } }] }),
      ),
    ],
    badSuite,
  ),
  folder(
    'a reference that leads out',
    [file('suite.json', JSON.stringify({ reference: '../../secret.c', tests: [{ name: 'one' }] }))],
    badSuite,
  ),
  folder(
    'a thousand folders deep',
    [file('a/'.repeat(140).concat('1.in'), ''), file('a/'.repeat(140).concat('1.out'), '')],
    taken,
  ),
  folder(
    'a thousand files beside the point',
    Array.from({ length: 1000 }, (_, at) => file(`n${at}.txt`, '')),
    emptySuite,
  ),
  folder(
    'a thousand tests without outputs',
    Array.from({ length: 1000 }, (_, at) => file(`${at}.in`, '')),
    {
      status: 422,
      code: 'suite-incomplete',
    },
  ),
  folder('two suites', [file('suite.json', '{}'), file('suite.yaml', '{}')], badSuite),
  folder(
    'an exit status of 10^9',
    [file('1.in', ''), file('1.out', ''), file('1.exit', '1000000000')],
    badSuite,
  ),
  folder('tests of hidden folders', [file('.git/1.in', ''), file('.git/1.out', '')], emptySuite),
  folder('a file with a field of the store', [{ ...file('1.in', ''), mode: 0o777 }], invalid),
  yaml(
    'YAML whose aliases double 40 times',
    `a0: &a0 [x]\n${Array.from({ length: 40 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]`).join('\n')}\n`,
    badSuite,
  ),
  yaml('YAML with a tag of JavaScript', 'tests: !!js/function "function () {}"\n', badSuite),
  yaml('YAML that merges a prototype', '__proto__: {tests: []}\n', badSuite),
  yaml('no tests', 'tests: []\n', emptySuite),
  folder('a pattern with a reference back', [file('suite.json', matching('(a)\\1'))], badSuite),
  folder(
    'a pattern that doubles its states',
    [file('suite.json', matching('(((a{1,100}){1,100}){1,100}){1,100}'))],
    badSuite,
  ),
  folder('a pattern that is not closed', [file('suite.json', matching('('))], badSuite),
  archive('by a student', hostileZip([entry('1.in', '')]), narrow, 'student'),
  archive('not a zip', Buffer.from('PK'), badArchive),
  archive('a name that leads out', hostileZip([entry('../1.in', ''), entry('../1.out', '')]), badArchive),
  archive('an absolute name', hostileZip([entry('/etc/1.in', ''), entry('/etc/1.out', '')]), badArchive),
  archive('a name with a line break', hostileZip([entry('a\n.in', '')]), badArchive),
  archive('a name twice', hostileZip([entry('1.in', 'a'), entry('1.in', 'b')]), badArchive),
  archive('encrypted', hostileZip([entry('1.in', '', { flags: 1 })]), badArchive),
  archive('no entries', hostileZip([]), emptySuite),
  archive(
    'an input that unpacks to 64 MB',
    hostileZip([entry('1.in', '\0'.repeat(64 * 1024 * 1024), { deflate: true })]),
    {
      status: 413,
      code: 'body-too-large',
    },
  ),
  archive('an archive within the archive', hostileZip([entry('a.zip', 'PK')]), emptySuite),
];

const putting = (name: string, sent: unknown, expected: Expected, key = 'grader'): HostileCase =>
  asked(`assignment: ${name}`, key, '/v1/assignments/fresh', expected, sent, 'PUT');

const taking: readonly HostileCase[] = [
  putting('from one that there is not', { from: 'none' }, missing),
  putting('from one that leads out', { from: '../open' }, invalid),
  putting('from one, with tests of its own', { from: 'open', suite: { tests: [] } }, invalid),
  putting('from one, hiding a test that it has not', { from: 'open', hiddenTests: ['nothing'] }, invalid),
  putting('from one, by a student', { from: 'open' }, narrow, 'student'),
];

const remarked = (name: string, sent: unknown, expected: Expected, key = 'grader', at = open): HostileCase =>
  asked(`remark: ${name}`, key, `${at}/remarks`, expected, sent, 'PUT');

const group = { id: 'a1', keys: ['a1'] };
const student = { owner: 'somebody' };

const remarks: readonly HostileCase[] = [
  remarked('by a student', { group, comment: 'mine' }, narrow, 'student'),
  remarked('a student gives themselves all points', { student, credit: '100' }, narrow, 'student'),
  remarked('by nobody', { group }, noKey, 'none'),
  remarked('about nobody', { comment: 'so' }, invalid),
  remarked('about a group and a student', { group, student }, invalid),
  remarked('on an assignment that there is not', { group }, missing, 'grader', '/v1/assignments/none'),
  remarked('SQL as a group', { group: { ...group, id: "' OR 1=1 --" } }, invalid),
  remarked('SQL as a student', { student: { owner: "' OR 1=1 --" } }, invalid),
  remarked('`__proto__` as a student', { student: { owner: '__proto__' } }, invalid),
  remarked('a submitter with NUL', { student: { ...student, submitter: 'a\0b' } }, invalid),
  remarked('a thousand and one keys', { group: { ...group, keys: Array(1001).fill('a1') } }, invalid),
  remarked('a title of one’s own', { group: { ...group, title: 'mine' } }, invalid),
  remarked('a credit of NaN', { student, credit: 'NaN' }, invalid),
  remarked('a credit below zero', { student, credit: '-1' }, invalid),
  remarked('a credit of 10^300', { student, credit: '1'.repeat(301) }, invalid),
  remarked('a credit that is a formula', { student, credit: '=1+1' }, invalid),
  remarked('a credit as a number', { student, credit: 1 }, invalid),
  remarked('a comment of 10,001 characters', { student, comment: 'a'.repeat(10_001) }, invalid),
  remarked('markup as a comment is kept as text', { student, comment: '<script>alert(1)</script>' }, done),
  remarked('a formula as a comment is kept as text', { student, comment: '=HYPERLINK("x")' }, done),
];

const views: readonly HostileCase[] = [
  asked('class: by a student', 'student', `${open}/class`, narrow),
  asked('class: by nobody', 'none', `${open}/class`, noKey),
  asked('class: a mark of another shape', 'grader', `${open}/class?seen=%00`, invalid),
  asked('class: a rule that there is not', 'grader', `${open}/class?credit=all`, invalid),
  asked('class: two rules', 'grader', `${open}/class?credit=tests&credit=group`, invalid),
  asked('class: of a course that there is not', 'grader', `${open}/class?course=none`, missing),
  asked('class: `../x` as a course', 'grader', `${open}/class?course=..%2fx`, invalid),
  asked('hand back: by a student', 'student', `${open}/hand-back`, narrow),
  asked('hand back: for a platform that there is not', 'grader', `${open}/hand-back?platform=sh`, invalid),
  asked('hand back: more than there is to see', 'grader', `${open}/hand-back?hints=all`, invalid),
  asked('grades: by a student', 'student', `${open}/grades`, narrow, undefined, 'POST'),
  asked('grades: by nobody', 'none', `${open}/grades`, noKey, undefined, 'POST'),
  asked(
    'grades: of an assignment that there is not',
    'grader',
    '/v1/assignments/none/grades',
    missing,
    undefined,
    'POST',
  ),
  asked('a launch where no platform is configured', 'none', '/lti/launch', missing, {}),
  asked('course: by a student', 'student', '/v1/course', narrow),
  asked('course: a teacher keeps everything', 'grader', '/v1/course', narrow, { keepDays: 0 }, 'PUT'),
  asked('course: days below zero', 'admin', '/v1/course', invalid, { keepDays: -1 }, 'PUT'),
  asked('course: half a day', 'admin', '/v1/course', invalid, { keepDays: 0.5 }, 'PUT'),
  asked('course: 10^9 days', 'admin', '/v1/course', invalid, { keepDays: 1e9 }, 'PUT'),
  asked(
    'course: another field of the store',
    'admin',
    '/v1/course',
    invalid,
    { keepDays: 1, bytesMax: 0 },
    'PUT',
  ),
  asked('course: DELETE', 'admin', '/v1/course', notAllowed, undefined, 'DELETE'),
  asked('suites: GET', 'grader', suites, notAllowed),
  asked('a submission’s path below a class', 'grader', `${open}/class/..%2f..${localisations}`, missing),
];

const rosters: readonly HostileCase[] = [
  ...(
    [
      ['a roster and people', { roster: 'Ada,s1\n', people: [{ id: 's1', name: 'Ada' }] }, invalid],
      ['neither a roster nor people', {}, invalid],
      ['a roster of one column', { roster: 'Ada\n' }, { status: 422, code: 'roster-invalid' }],
      ['a roster with an id twice', { roster: 'Ada,s1\nBob,s1\n' }, { status: 422, code: 'roster-invalid' }],
      [
        'a roster whose quote is not closed',
        { roster: '"Ada,s1\n' },
        { status: 422, code: 'roster-invalid' },
      ],
      ['a roster with NUL', { roster: 'A\0da,s1\n' }, { status: 422, code: 'roster-invalid' }],
      [
        'a roster of 1,001 people',
        { roster: Array.from({ length: 1001 }, (_, at) => `S,r${at}`).join('\n') },
        invalid,
      ],
      ['a roster of 200,001 characters', { roster: 'a'.repeat(200_001) }, invalid],
    ] as const
  ).map(([name, sent, expected]) => asked(name, 'admin', '/v1/people?course=default', expected, sent)),
  asked('a roster by a student', 'student', '/v1/people', narrow, { roster: 'Ada,s1\n' }),
  {
    name: 'a roster that is not JSON',
    parts: request({ path: '/v1/people', key: 'admin', body: 'Ada,s1\n' }),
    expected: malformed,
  },
];

export const hostileGroupsOfClasses: readonly HostileGroup[] = [
  { title: 'Folders of tests', cases: folders },
  { title: 'Tests of another assignment', cases: taking },
  { title: 'Remarks', cases: remarks },
  { title: 'Classes and what a course keeps', cases: views },
  { title: 'Rosters', cases: rosters },
];
