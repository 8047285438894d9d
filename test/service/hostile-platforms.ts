/**
 * Malicious requests at the addresses that learning platforms use, a Jobe server's and an Athena module's,
 * and what each must get, like those of `hostile-requests.ts`. The repositories of Artemis are at an
 * address where nobody answers.
 */

import {
  type HostileCase,
  type HostileGroup,
  invalid,
  malformed,
  missing,
  narrow,
  noKey,
  notAllowed,
  request,
  sound,
  unknownKey,
} from './hostile-requests.js';

/** The Artemis of the service that is asked. */
export const artemisHere = 'http://127.0.0.1:9';

const jobe = '/jobe/index.php/restapi';
const runs = `${jobe}/runs`;
const suggestions = '/athena/feedback_suggestions';
const badArchive = { status: 422, code: 'archive-invalid' };
const tooLarge = { status: 413, code: 'body-too-large' };
const answered = { status: 200 };

function asked(
  name: string,
  key: string,
  path: string,
  expected: HostileCase['expected'],
  sent?: unknown,
  method?: string,
): HostileCase {
  const more = sent === undefined ? {} : { body: JSON.stringify(sent) };
  return { name, parts: request({ path, key, ...(method !== undefined && { method }), ...more }), expected };
}

/** A key in other places than `Authorization: Bearer`. */
function keyed(name: string, line: string, expected: HostileCase['expected'], path = `${jobe}/languages`) {
  return { name: `key: ${name}`, parts: request({ path, key: 'none', headers: [line] }), expected };
}

const keys: readonly HostileCase[] = [
  asked('no key', 'none', `${jobe}/languages`, noKey),
  keyed('a student’s, bare', 'Authorization: {student}', narrow),
  keyed('a student’s, in X-API-Key', 'X-API-Key: {student}', narrow),
  keyed('one that was revoked, in X-API-Key', 'X-API-Key: {revoked}', unknownKey),
  keyed('one without its last character', 'X-API-Key: {cutKey}', unknownKey),
  keyed('a scheme in X-API-Key', 'X-API-Key: Bearer {grader}', unknownKey),
  keyed('two in X-API-Key', 'X-API-Key: {grader}, {grader}', unknownKey),
  keyed('SQL', "X-API-Key: nm_'OR'1'='1", unknownKey),
  keyed('of 8 KB', `X-API-Key: nm_${'A'.repeat(8192)}`, unknownKey),
  keyed('empty', 'X-API-Key: ', unknownKey),
  keyed('in X-API-Key, elsewhere than platforms ask', 'X-API-Key: {admin}', noKey, '/v1/key'),
  keyed('bare, elsewhere than platforms ask', 'Authorization: {admin}', unknownKey, '/v1/key'),
];

function run(name: string, spec: object, expected: HostileCase['expected'] = invalid): HostileCase {
  const whole = { language_id: 'c', sourcecode: sound, ...spec };
  return asked(`run: ${name}`, 'grader', runs, expected, { run_spec: whole });
}

const id = 'a'.repeat(32);

const jobeRuns: readonly HostileCase[] = [
  asked('run: by a student', 'student', runs, narrow, { run_spec: { language_id: 'c', sourcecode: sound } }),
  asked('run: no specification', 'grader', runs, invalid, {}),
  asked('run: a specification that is a list', 'grader', runs, invalid, { run_spec: [] }),
  asked('run: a field beside it', 'grader', runs, invalid, { run_spec: {}, more: 1 }),
  run('a language that is not there', { language_id: 'python3' }),
  run('the language `__proto__`', { language_id: '__proto__' }),
  run('a source that is a number', { sourcecode: 1 }),
  run('a file that was not put', { file_list: [[id, 'data.txt']] }, missing),
  run('a file named `../x`', { file_list: [[id, '../x']] }),
  run('a file named `/etc/passwd`', { file_list: [[id, '/etc/passwd']] }),
  run('a file with NUL in its name', { file_list: [[id, 'a\0b']] }),
  run('a file whose id is a path', { file_list: [['../x', 'x.txt']] }),
  run('two files of one name', {
    file_list: [
      [id, 'x.txt'],
      ['b', 'x.txt'],
    ],
  }),
  run('100,000 files', { file_list: Array.from({ length: 100_000 }, () => [id, 'x']) }, tooLarge),
  run('100,000 arguments', { parameters: { runargs: Array(100_000).fill('x') } }, tooLarge),
  run('no CPU time', { parameters: { cputime: 0 } }),
  run('a CPU time of -1', { parameters: { cputime: -1 } }),
  run('a day of CPU time: it gets what others get', { parameters: { cputime: 86_400 } }, answered),
  run('an include of a file of the server', { sourcecode: '#include "/etc/passwd"\n' }, answered),
  run('an include of itself', { sourcecode: '#include "prog.c"\n' }, answered),
  run('a source name that is a path', { sourcefilename: '../../x.c' }, answered),
  run('a source name of 10,000 characters', { sourcefilename: 'a'.repeat(10_000) }),
  run(
    'a program that fills its memory',
    {
      sourcecode:
        '#include <stdlib.h>\n#include <string.h>\nint main(void) { for (;;) memset(malloc(1 << 20), 1, 1 << 20); }\n',
    },
    answered,
  ),
  run(
    'a program that prints without end',
    { sourcecode: '#include <stdio.h>\nint main(void) { for (;;) puts("x"); }\n' },
    answered,
  ),
  run('a question that is not one', { language_id: 'nearmiss', sourcecode: '{}' }, answered),
  run(
    'a question nested a thousand deep',
    { language_id: 'nearmiss', sourcecode: '['.repeat(1000) },
    answered,
  ),
  { name: 'run: not JSON', parts: request({ path: runs, key: 'grader', body: 'run' }), expected: malformed },
  asked('run: GET', 'grader', runs, notAllowed),
];

const put = (name: string, at: string, sent: unknown, expected: HostileCase['expected'] = invalid) =>
  asked(`file: ${name}`, 'grader', `${jobe}/files/${at}`, expected, sent, 'PUT');

const files: readonly HostileCase[] = [
  put('an id that is a path', '..%2fx', { file_contents: 'eA==' }),
  put('an id of 65 characters', 'a'.repeat(65), { file_contents: 'eA==' }),
  put('NUL as an id', '%00', { file_contents: 'eA==' }),
  put('what is not base 64', id, { file_contents: '%%%' }),
  put('nothing', id, {}),
  put('9 MB', id, { file_contents: 'AAAA'.repeat(3 * 1024 * 1024) }, tooLarge),
  asked('file: by a student', 'student', `${jobe}/files/${id}`, narrow, { file_contents: 'eA==' }, 'PUT'),
  asked('file: one that nobody put', 'grader', `${jobe}/files/none`, missing),
  asked('file: DELETE', 'grader', `${jobe}/files/${id}`, notAllowed, undefined, 'DELETE'),
];

const there = `${artemisHere}/a.zip`;

function suggest(
  name: string,
  exercise: object,
  expected: HostileCase['expected'] = invalid,
  submission: object = {},
): HostileCase {
  return asked(`suggestions: ${name}`, 'grader', suggestions, expected, {
    exercise: {
      ...{ id: 1, programmingLanguage: 'C', solutionRepositoryUri: there, testsRepositoryUri: there },
      ...exercise,
    },
    submission: { id: 1, repositoryUri: there, ...submission },
  });
}

const athena: readonly HostileCase[] = [
  asked('suggestions: nothing', 'grader', suggestions, invalid, {}),
  asked('suggestions: by a student', 'student', suggestions, narrow, {}),
  suggest('another language', { programmingLanguage: 'JAVA' }),
  suggest('a repository where nobody answers', {}, badArchive),
  ...[
    'http://127.0.0.1:9999/a.zip',
    'http://169.254.169.254/latest/meta-data/',
    'https://127.0.0.1:9/a.zip',
    'http://localhost:9/a.zip',
    'http://127.0.0.1:9@evil.example/a.zip',
    'http://user:word@127.0.0.1:9/a.zip',
    'http://127.0.0.1:9.evil.example/a.zip',
  ].map((uri) => suggest(`tests at ${uri}`, { testsRepositoryUri: uri })),
  ...['file:///etc/passwd', 'ftp://127.0.0.1:9/a.zip', 'a.zip', 'javascript:alert(1)', 1].map((uri) =>
    suggest(`tests at ${uri}`, { testsRepositoryUri: uri }),
  ),
  suggest('an address of 3,000 characters', { testsRepositoryUri: `${there}?${'a'.repeat(3000)}` }),
  suggest('an exercise whose id is a text', { id: '1; DROP TABLE' }),
  suggest('a submission elsewhere: nothing is fetched before', {}, badArchive, {
    repositoryUri: 'http://127.0.0.1:9999/a.zip',
  }),
  asked('Athena: what there is not', 'grader', '/athena/configuration', missing),
  asked('Athena: `..` in its address', 'grader', '/athena/..%2fv1/keys', missing),
];

export const hostileGroupsOfPlatforms: readonly HostileGroup[] = [
  { title: 'Keys of platforms', cases: keys },
  { title: 'Runs as on a Jobe server', cases: jobeRuns },
  { title: 'Files as on a Jobe server', cases: files },
  { title: 'An Athena module', cases: athena },
];
