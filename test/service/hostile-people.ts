/**
 * Malicious requests about people, keys, courses and what things cost, and what each must get, like those
 * of `hostile-requests.ts`. `{somebody}` is a person whom the asking student may know nothing of.
 */

import {
  body,
  failing,
  get,
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
  sound,
  source,
  unknownKey,
} from './hostile-requests.js';

const people = '/v1/people';
const unknownLink = `nl_${'A'.repeat(43)}`;
const nobody = '01890000-0000-7000-8000-000000000000';
const nobodysKey = '01890000-0000-7000-8000-000000000001';

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

const ada = { id: 'ada', name: 'Ada' };
const enrolled = (name: string, changes: object, expected = invalid, key = 'admin'): HostileCase =>
  asked(`enrolment: ${name}`, key, `${people}?course=default`, expected, { people: [ada], ...changes });

const enrolments: readonly HostileCase[] = [
  enrolled('by a student', {}, narrow, 'student'),
  enrolled('a teacher makes a teacher', { role: 'teacher' }, narrow, 'grader'),
  enrolled('a teacher makes an owner', { role: 'owner' }, narrow, 'grader'),
  enrolled('a student’s key with scope admin', { give: 'keys', scopes: ['admin'] }),
  enrolled('a tutor’s key with scope metrics', { role: 'tutor', give: 'keys', scopes: ['metrics'] }),
  enrolled('1,001 people', {
    people: Array.from({ length: 1001 }, (_, at) => ({ id: `s${at}`, name: 'S' })),
  }),
  enrolled('nobody', { people: [] }),
  enrolled('an id twice', { people: [ada, ada] }),
  enrolled('an id with a line break', { people: [{ ...ada, id: 'a\nb' }] }),
  enrolled('an id of 201 characters', { people: [{ ...ada, id: 'a'.repeat(201) }] }),
  enrolled('an empty id', { people: [{ ...ada, id: '' }] }),
  enrolled('a name with NUL', { people: [{ ...ada, name: 'a\0b' }] }),
  enrolled('a name that is a list', { people: [{ ...ada, name: ['a'] }] }),
  enrolled('a person with a field of the store', { people: [{ ...ada, kind: 'shared' }] }),
  enrolled('a role that there is not', { role: 'admin' }),
  enrolled('a role `__proto__`', { role: '__proto__' }),
  enrolled('a gift that there is not', { give: 'passwords' }),
  enrolled('no scopes at all', { give: 'keys', scopes: [] }),
  enrolled('an end in words', { give: 'keys', expiresAt: 'tomorrow' }),
  enrolled('an end in the year 275,760', { give: 'keys', expiresAt: '+275760-09-14T00:00:00Z' }),
  asked('enrolment: into a course that there is not', 'grader', `${people}?course=none`, missing, {
    people: [ada],
  }),
  asked('enrolment: into a course `../x`', 'grader', `${people}?course=..%2fx`, invalid, { people: [ada] }),
];

const persons: readonly HostileCase[] = [
  asked('student: the people of the course', 'student', people, narrow),
  asked('student: what is kept of somebody else', 'student', `${people}/{somebody}`, missing),
  asked('student: erases somebody else', 'student', `${people}/{somebody}`, narrow, undefined, 'DELETE'),
  asked('student: erases nobody', 'student', `${people}/${nobody}`, narrow, undefined, 'DELETE'),
  asked('teacher: erases nobody', 'grader', `${people}/${nobody}`, missing, undefined, 'DELETE'),
  asked('teacher: erases an owner', 'grader', `${people}/{owner}`, narrow, undefined, 'DELETE'),
  asked('teacher: what is kept of an owner', 'grader', `${people}/{owner}`, missing),
  asked('operator: erases nobody', 'admin', `${people}/${nobody}`, missing, undefined, 'DELETE'),
  asked('SQL as a person', 'grader', `${people}/'%20OR%201=1--`, invalid),
  asked('a person `../x`', 'grader', `${people}/..%2fx`, invalid),
  asked('a person of 65 characters', 'grader', `${people}/${'a'.repeat(65)}`, invalid),
  asked('NUL as a person', 'grader', `${people}/%00`, invalid),
  asked('a page of nobody’s', 'grader', `${people}?after=%00`, invalid),
  asked('a course twice', 'grader', `${people}?course=default&course=default`, invalid),
  asked('a page of -1 people', 'grader', `${people}?limit=-1`, invalid),
  asked('a page of 1.5 people', 'grader', `${people}?limit=1.5`, invalid),
];

const link = (name: string, value: string, expected: HostileCase['expected']): HostileCase => ({
  name: `session: ${name}`,
  parts: request({
    path: '/v1/session',
    method: 'POST',
    key: 'none',
    headers: [`Authorization: Bearer ${value}`],
  }),
  expected,
});

const ticketed = (name: string, ticket: string): HostileCase => ({
  name: `ticket: ${name}: somebody else’s localisation is not there`,
  parts: request({ path: `${localisations}/{othersId}`, headers: [`Nearmiss-Ticket: ${ticket}`] }),
  expected: missing,
});

const revoking = (name: string, ids: unknown, key = 'grader', expected: HostileCase['expected'] = invalid) =>
  asked(`revoking: ${name}`, key, '/v1/keys/revoke', expected, { ids });

const keysAndLinks: readonly HostileCase[] = [
  link('a link that nobody has', unknownLink, unknownKey),
  link('a key in place of a link', '{student}', unknownKey),
  link('a link of 8 KB', `nl_${'A'.repeat(8192)}`, unknownKey),
  link('SQL as a link', `nl_'OR'1'='1`, unknownKey),
  asked('session: no link', 'none', '/v1/session', noKey, undefined, 'POST'),
  {
    name: 'a link in place of a key',
    parts: request({ path: '/v1/key', key: 'none', headers: [`Authorization: Bearer ${unknownLink}`] }),
    expected: unknownKey,
  },
  ticketed('one that nobody has', `nm_${'C'.repeat(43)}`),
  ticketed('one’s own key', '{student}'),
  ticketed('8 KB', 'A'.repeat(8192)),
  ticketed('SQL', `' OR '1'='1`),
  asked('student: keys of somebody else: an empty list', 'student', '/v1/keys?person={somebody}', {
    status: 200,
  }),
  asked('keys: a page of 10^9', 'grader', '/v1/keys?limit=1000000000', invalid),
  asked('keys: a page of 0', 'grader', '/v1/keys?limit=0', invalid),
  asked('keys: SQL as a person', 'grader', `/v1/keys?person='%20OR%201=1--`, invalid),
  asked('keys: an unknown parameter', 'grader', '/v1/keys?hash=1', invalid),
  revoking('a key that nobody has: none', [nobodysKey], 'student', { status: 200 }),
  revoking('nothing', []),
  revoking('a text', 'all'),
  revoking('SQL', [`' OR '1'='1`]),
  revoking('1,001 keys', Array(1001).fill(nobodysKey)),
  revoking('an object', [{ $ne: null }]),
];

const audits: readonly HostileCase[] = [
  asked('audit: by a student', 'student', '/v1/audit', narrow),
  asked('audit: without a key', 'none', '/v1/audit', noKey),
  asked('audit: something that nobody does', 'grader', '/v1/audit?doing=everything', invalid),
  asked('audit: SQL as a cursor', 'grader', `/v1/audit?after='%20OR%201=1--`, invalid),
  asked('audit: a page of 10^9', 'grader', '/v1/audit?limit=1000000000', invalid),
  asked('audit: perhaps refused', 'grader', '/v1/audit?refused=perhaps', invalid),
  asked('audit: of a course that there is not', 'grader', '/v1/audit?course=none', missing),
  asked('audit: is deleted', 'admin', '/v1/audit', notAllowed, undefined, 'DELETE'),
  asked('audit: is written', 'admin', '/v1/audit', notAllowed, {}, 'PUT'),
  asked('login: there is none here', 'none', '/login', missing),
  asked('login: a code for a login that there is not', 'none', '/login/callback?code=x&state=y', missing),
  asked('login: an offer is made', 'none', '/login/offer', notAllowed, {}, 'POST'),
];

const assigned = (name: string, changes: object, id = 'mine', expected: HostileCase['expected'] = invalid) =>
  asked(
    `assignment: ${name}`,
    'grader',
    `/v1/assignments/${id}`,
    expected,
    { suite: { tests: [{ name: 'one', expect: { exitCode: 0 } }] }, ...changes },
    'PUT',
  );

const assignments: readonly HostileCase[] = [
  assigned('an id in capitals', {}, 'LAB'),
  assigned('an id of 65 characters', {}, 'a'.repeat(65)),
  assigned('no tests', { suite: { tests: [] } }),
  assigned('hidden tests that there are not', { hiddenTests: ['two'] }),
  assigned('hidden tests by number', { hiddenTests: [0] }),
  assigned('feedback that there is not', { feedback: 'everything' }),
  assigned('hints that there are not', { hints: 'solution' }),
  assigned('no tries', { tries: { max: 0 } }),
  assigned('a pause of -1 seconds', { tries: { pauseSeconds: -1 } }),
  assigned('it closes before it opens', {
    opensAt: '2027-01-02T00:00:00Z',
    closesAt: '2027-01-01T00:00:00Z',
  }),
  assigned('a title of 1 MB', { title: 'a'.repeat(2 ** 20) }),
  assigned('a title that is an object', { title: { toString: 'x' } }),
  assigned('a reference that is a path', { reference: '/etc/passwd' }),
];

const option = (name: string, options: object): HostileCase => ({
  name: `option: ${name}`,
  parts: request({ body: body({ options }) }),
  expected: invalid,
});

const options: readonly HostileCase[] = [
  option('four faults', { faults: 4 }),
  option('no fault', { faults: 0 }),
  option('a fault and a half', { faults: 1.5 }),
  option('a seed below zero', { seed: -1 }),
  option('a seed beyond 2^53', { seed: 2 ** 60 }),
  option('no time', { timeLimitSeconds: 0 }),
  option('time below zero', { timeLimitSeconds: -1 }),
  option('time as a text', { timeLimitSeconds: '10' }),
  option('an analyser that there is not', { analyser: 'sh' }),
  option('an analyser that is a path', { analyser: '../../bin/sh' }),
  option('a scope that there is not', { scope: 'all' }),
  option('no kinds', { kinds: [] }),
  option('a kind that there is not', { kinds: ['everything'] }),
  option('one kind a thousand times', { kinds: Array(1000).fill('guard') }),
  option('a budget of 10^15', { searchBudget: 1e15 }),
  option('a budget of half a search', { searchBudget: 0.5 }),
  option('repair that there is not', { repair: 'everything' }),
  option('a sandbox of one’s choice', { sandbox: 'none' }),
  option('an output file', { output: '/etc/passwd' }),
];

const filed = (name: string, files: unknown): HostileCase => ({
  name: `files: ${name}`,
  parts: request({ body: body({}, { files }) }),
  expected: invalid,
});

const unit = { name: 'b.c', source: 'int b;\n' };
const files: readonly HostileCase[] = [
  filed('a name twice', [unit, unit]),
  filed('the name of the submission', [{ ...unit, name: 'submission.c' }]),
  filed('a name that leads out', [{ ...unit, name: '../../b.c' }]),
  filed('an absolute name', [{ ...unit, name: '/etc/b.c' }]),
  filed('a name that ends in .so', [{ ...unit, name: 'b.so' }]),
  filed('a name with NUL', [{ ...unit, name: 'b\0.c' }]),
  filed(
    'a thousand',
    Array.from({ length: 1000 }, (_, at) => ({ ...unit, name: `b${at}.c` })),
  ),
  filed('a text in place of a list', 'b.c'),
  {
    name: 'files: two `main`s: ends with a verdict',
    parts: request({ body: body({}, { files: [{ ...unit, source: sound }] }) }),
    expected: { status: 202, ends: 'done' },
  },
];

const wrongMethods = [
  ['DELETE', '/v1/key'],
  ['PUT', '/v1/key'],
  ['GET', '/v1/session'],
  ['GET', '/v1/keys/revoke'],
  ['DELETE', '/v1/keys'],
  ['PUT', people],
  ['DELETE', '/v1/assignments'],
  ['PUT', localisations],
  ['DELETE', localisations],
  ['POST', '/healthz'],
  ['DELETE', '/readyz'],
  ['POST', '/metrics'],
  ['PUT', '/openapi.json'],
  ['DELETE', '/'],
] as const;

const methods: readonly HostileCase[] = wrongMethods.map(([method, path]) => ({
  name: `${method} ${path}`,
  parts: request({ method, path, key: 'admin' }),
  expected: notAllowed,
}));

const numbered = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('');

/** Programs of at most a megabyte whose size is not where they cost. */
const burning: readonly HostileCase[] = [
  source(
    'typedefs of functions of functions, 40 deep',
    `typedef int F0(int);\n${numbered(40, (at) => `typedef F${at} *F${at + 1}(F${at} *, F${at} *);\n`)}F40 *a; F40 *b;\nint main(void) { return a == b; }\n`,
  ),
  source(
    '`strstr` of half a megabyte in a megabyte',
    `#include <string.h>\nchar a[1000001], b[500001];\nint main(void) { memset(a, 'a', 1000000); memset(b, 'a', 499999); b[499999] = 'b'; return strstr(a, b) != 0; }\n`,
  ),
  source(
    '50,000 cases',
    `int main(void) { switch (49999) {\n${numbered(50_000, (at) => `case ${at}: ;\n`)}} return 0; }\n`,
  ),
  source('30,000 functions', `${numbered(30_000, (at) => `int f${at}(void) { return 0; }\n`)}${sound}`),
  source(
    'an initialiser of 200,000 numbers',
    `int a[] = { ${numbered(200_000, (at) => `${at % 9},`)} };\nint main(void) { return a[0]; }\n`,
  ),
  source('an initialiser at the last of 10^9', `char a[1000000000] = { [999999999] = 1 };\n${sound}`),
  source(
    '100,000 texts in a row',
    `#include <stdio.h>\nint main(void) { puts(${numbered(100_000, () => '"a"')}); return 0; }\n`,
  ),
  source(
    '`#if` of 100,000 operators',
    `#if 0 ${numbered(100_000, () => '|| 0')}\n#error x\n#endif\n${sound}`,
  ),
  source(
    'a macro of 5,000 parameters',
    `#define M(${Array.from({ length: 5000 }, (_, at) => `p${at}`).join()}) 0\nint main(void) { return M(${Array(5000).fill('1').join()}); }\n`,
  ),
  source('a type of 50,000 asterisks', `int ${'*'.repeat(50_000)}p;\n${sound}`),
  source(
    'structures within structures, 200 deep',
    `struct S0 { int a[2]; };\n${numbered(200, (at) => `struct S${at + 1} { struct S${at} a; int b; };\n`)}struct S200 s;\n${sound}`,
  ),
  source(
    'structures that double 50 times',
    `struct S0 { int a; };\n${numbered(50, (at) => `struct S${at + 1} { struct S${at} a, b; };\n`)}struct S50 s;\n${sound}`,
  ),
  source(
    '20,000 labels and jumps',
    `int main(void) { ${numbered(20_000, (at) => `l${at}: goto l${at};\n`)} }\n`,
  ),
  source('2,000 nested conditions', `int main(void) { ${'if (1) '.repeat(2000)} return 0; return 1; }\n`),
  source(
    '5,000 places that all could be wrong',
    failing.replace('printf', `${numbered(5000, () => 'a = a + 0; ')}printf`),
  ),
  source('`%999999999d`', failing.replace('%d\\n', '%999999999d\\n')),
  source(
    'a million bytes moved a million times',
    `#include <string.h>\nchar a[1000000], b[1000000];\nint main(void) { for (int i = 0; i < 1000000; i++) memcpy(a, b, 1000000); return 0; }\n`,
  ),
];

const streams: readonly HostileCase[] = [
  {
    name: 'events of a localisation that is not there',
    parts: get(`${localisations}/${nobody}/events`),
    expected: missing,
  },
  {
    name: 'a report in a format that there is not',
    parts: get(`${localisations}/{ownId}/report?format=exe`),
    expected: invalid,
  },
  {
    name: 'highlights of somebody else’s program',
    parts: get(`${localisations}/{othersId}/highlights`),
    expected: missing,
  },
  {
    name: 'an If-None-Match of 8 KB',
    parts: request({ path: `${localisations}/{ownId}`, headers: [`If-None-Match: "${'a'.repeat(8000)}"`] }),
    expected: { status: 200 },
  },
  {
    name: 'an If-Match without a tag',
    parts: request({
      ...{ path: '/v1/assignments/open', method: 'PUT', key: 'grader', headers: ['If-Match: x'] },
      body: JSON.stringify({ suite: { tests: [{ name: 'one', expect: { exitCode: 0 } }] } }),
    }),
    expected: { status: 412, code: 'version-mismatch' },
  },
  {
    name: 'JSON with a byte order mark in the middle',
    parts: request({ body: `{"submission"\ufeff:{}}` }),
    expected: malformed,
  },
];

export const hostileGroupsOfPeople: readonly HostileGroup[] = [
  { title: 'Enrolment', cases: enrolments },
  { title: 'People', cases: persons },
  { title: 'Links, tickets and the end of keys', cases: keysAndLinks },
  { title: 'The audit, and logins', cases: audits },
  { title: 'Assignments', cases: assignments },
  { title: 'Options', cases: options },
  { title: 'Programs of several files', cases: files },
  { title: 'Methods of other operations', cases: methods },
  { title: 'Programs that cost more than their size', cases: burning },
  { title: 'Other parts of a request', cases: streams },
];
