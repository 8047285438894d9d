/**
 * Malicious requests, and what each must get: by the RFCs and by what the service promises,
 * not by what it happened to do. `{student}` and the like stand for keys and ids that the
 * test makes first.
 */

import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { type HostileEntry, hostileZip } from '../support/hostile-zip.js';

export interface HostileCase {
  readonly name: string;
  /** Head and body, as they go over the wire. */
  readonly parts: () => Iterable<Buffer | string>;
  readonly expected: {
    readonly status: number;
    readonly code?: string;
    /** How an accepted one ends, whatever it contains. */
    readonly ends?: 'done' | 'failed';
  };
  /** `tight` has small limits. */
  readonly service?: 'tight';
  /** How often it is sent before, each time answered. */
  readonly before?: number;
  /** How often it is sent before and left open. */
  readonly held?: number;
  readonly halfClose?: true;
}

export interface HostileGroup {
  readonly title: string;
  readonly cases: readonly HostileCase[];
}

const mebibyte = 1024 * 1024;
export const localisations = '/v1/localisations';

interface Wanted {
  readonly method?: string;
  readonly path?: string;
  /** One of the placeholders; `none` sends no key. */
  readonly key?: string;
  readonly type?: string | undefined;
  readonly headers?: readonly string[];
  readonly body?: string | Buffer;
}

export function request({
  method,
  path = localisations,
  key = 'student',
  type = 'application/json',
  headers = [],
  body,
}: Wanted): () => Iterable<Buffer | string> {
  const bytes = body === undefined ? undefined : Buffer.from(body as string);
  const lines = [
    `${method ?? (bytes === undefined ? 'GET' : 'POST')} ${path} HTTP/1.1`,
    'Host: x',
    'Connection: close',
    ...(key === 'none' ? [] : [`Authorization: Bearer {${key}}`]),
    ...(bytes === undefined || type === '' ? [] : [`Content-Type: ${type}`]),
    ...(bytes === undefined ? [] : [`Content-Length: ${bytes.length}`]),
    ...headers,
  ];
  return () => [`${lines.join('\r\n')}\r\n\r\n`, ...(bytes === undefined ? [] : [bytes])];
}

/** The lines of a head, with nothing added. */
function raw(...lines: readonly string[]): () => Iterable<string> {
  return () => [`${lines.join('\r\n')}\r\n\r\n`];
}

function* repeated(head: string, chunk: Buffer, times: number, tail = ''): Iterable<Buffer | string> {
  yield head;
  for (let count = 0; count < times; count++) yield chunk;
  if (tail !== '') yield tail;
}

export const sound = 'int main(void) { return 0; }\n';
export const failing =
  '#include <stdio.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a - b); return 0; }\n';
const suite = { tests: [{ name: 'one', stdin: '1 2', expect: { stdout: '3\n' } }] };
const quick = { timeLimitSeconds: 2 };

export function body(changes: object = {}, submission: object = {}): string {
  return JSON.stringify({ submission: { source: sound, ...submission }, suite, options: quick, ...changes });
}

function withSuite(text: string, name = 'suite.yaml'): string {
  return JSON.stringify({ submission: { source: sound }, suiteFile: { name, text } });
}

/** Accepted, and ends with a verdict. */
export function source(
  name: string,
  text: string,
  ends: 'done' | 'failed' = 'done',
  changes: object = {},
): HostileCase {
  const parts = request({ body: body(changes, { source: text }) });
  return { name, parts, expected: { status: 202, ends } };
}

export const malformed = { status: 400, code: 'request-malformed' };
export const invalid = { status: 422, code: 'field-invalid' };
const tooLarge = { status: 413, code: 'body-too-large' };
const untaken = { status: 415, code: 'media-type-unsupported' };
export const missing = { status: 404, code: 'not-found' };
export const notAllowed = { status: 405, code: 'method-not-allowed' };
export const badSuite = { status: 422, code: 'suite-invalid' };
const badArchive = { status: 422, code: 'archive-invalid' };
export const unknownKey = { status: 401, code: 'key-invalid' };
export const noKey = { status: 401, code: 'key-missing' };
export const narrow = { status: 403, code: 'scope-insufficient' };

const head = (...lines: readonly string[]): string =>
  [
    `POST ${localisations} HTTP/1.1`,
    'Host: x',
    'Connection: close',
    'Authorization: Bearer {student}',
    'Content-Type: application/json',
    ...lines,
    '',
    '',
  ].join('\r\n');

const bodies: readonly HostileCase[] = [
  {
    name: '100 MB source, sent whole',
    parts: () =>
      repeated(
        head(`Content-Length: ${100 * mebibyte + 26}`),
        Buffer.alloc(mebibyte, 'a'),
        100,
        '"}}                       ',
      ),
    expected: tooLarge,
  },
  {
    name: '100 MB announced with `Expect: 100-continue`',
    parts: () => [head(`Content-Length: ${100 * mebibyte}`, 'Expect: 100-continue')],
    expected: tooLarge,
  },
  {
    name: '12 MB in chunks without a length',
    parts: () =>
      repeated(
        head('Transfer-Encoding: chunked'),
        Buffer.from(`100000\r\n${'a'.repeat(mebibyte)}\r\n`),
        12,
        '0\r\n\r\n',
      ),
    expected: tooLarge,
  },
  ...(
    [
      ['gzip', gzipSync],
      ['deflate', deflateSync],
      ['br', brotliCompressSync],
    ] as const
  ).map(([encoding, compress]) => ({
    name: `${encoding} bomb: 64 MB from a few kilobytes`,
    parts: request({
      headers: [`Content-Encoding: ${encoding}`],
      body: compress(Buffer.alloc(64 * mebibyte)),
    }),
    expected: tooLarge,
  })),
  {
    name: 'gzip that is not gzip',
    parts: request({ headers: ['Content-Encoding: gzip'], body: 'not gzip' }),
    expected: malformed,
  },
  {
    name: 'gzip within gzip',
    parts: request({ headers: ['Content-Encoding: gzip, gzip'], body: gzipSync(gzipSync(body())) }),
    expected: untaken,
  },
  {
    name: 'unknown Content-Encoding',
    parts: request({ headers: ['Content-Encoding: x-evil'], body: body() }),
    expected: untaken,
  },
  {
    name: 'body that ends before its length',
    parts: () => [head('Content-Length: 1000'), '{"submission"'],
    halfClose: true,
    expected: malformed,
  },
  {
    name: 'body longer than its length',
    parts: () => [head('Content-Length: 5'), body()],
    expected: malformed,
  },
  {
    name: 'no body',
    parts: request({ method: 'POST', headers: ['Content-Type: application/json'] }),
    expected: malformed,
  },
  { name: 'JSON nested a million deep', parts: request({ body: '['.repeat(1e6) }), expected: malformed },
  {
    name: 'objects nested a million deep, in a field',
    parts: request({ body: `{"submission":${'{"a":'.repeat(1e6)}1${'}'.repeat(1e6)}}` }),
    expected: malformed,
  },
  {
    name: '4 million wrong values in one list',
    parts: request({ body: `{"submission":{"source":""},"options":{"kinds":[${'0,'.repeat(3.9e6)}0]}}` }),
    expected: tooLarge,
  },
  {
    name: '600,000 unknown fields',
    parts: request({ body: `{${Array.from({ length: 600_000 }, (_, at) => `"k${at}":0`).join()}}` }),
    expected: tooLarge,
  },
  { name: 'an unknown field', parts: request({ body: body({ admin: true }) }), expected: invalid },
  {
    name: 'a number beyond all doubles',
    parts: request({ body: `{"submission":{"source":""},"options":{"seed":1e999}}` }),
    expected: invalid,
  },
  {
    name: '`__proto__` as a field',
    parts: request({ body: `{"__proto__":{"scope":"admin"},${body().slice(1)}` }),
    expected: invalid,
  },
  {
    name: '`constructor.prototype` as a field',
    parts: request({ body: `{"constructor":{"prototype":{"scope":"admin"}},${body().slice(1)}` }),
    expected: invalid,
  },
  {
    name: 'a field twice: the last one counts, for the check and for the work',
    parts: request({ body: `{"submission":{"source":7},${body().slice(1)}` }),
    expected: { status: 202, ends: 'done' },
  },
  {
    name: 'NUL in a source',
    parts: request({ body: body({}, { source: 'int main(void) { return 0; }\0' }) }),
    expected: { status: 422, code: 'not-c' },
  },
  { name: 'NUL bytes in the JSON', parts: request({ body: `${body()}\0\0` }), expected: malformed },
  {
    name: 'lone surrogate in a source: becomes a replacement character, which no program may have',
    parts: request({ body: body().replace('int main', '\\ud800 int main') }),
    expected: { status: 202, ends: 'done' },
  },
  {
    name: 'bytes that are not UTF-8',
    parts: request({
      body: Buffer.concat([Buffer.from('{"submission":"'), Buffer.from([0xc3, 0x28, 0xff])]),
    }),
    expected: malformed,
  },
  {
    name: 'UTF-16 with a byte order mark',
    parts: request({ body: Buffer.from(`\ufeff${body()}`, 'utf16le') }),
    expected: malformed,
  },
  {
    name: '`charset=utf-16`',
    parts: request({ type: 'application/json; charset=utf-16', body: body() }),
    expected: untaken,
  },
  { name: 'no media type', parts: request({ type: '', body: body() }), expected: untaken },
  {
    name: 'a form',
    parts: request({ type: 'application/x-www-form-urlencoded', body: 'submission=x' }),
    expected: untaken,
  },
  {
    name: 'multipart',
    parts: request({ type: 'multipart/form-data; boundary=x', body: '--x--' }),
    expected: untaken,
  },
  { name: '`null`', parts: request({ body: 'null' }), expected: invalid },
  { name: '`NaN`', parts: request({ body: '{"submission":NaN}' }), expected: malformed },
  {
    name: 'a name that leads out: `../../x.c`',
    parts: request({ body: body({}, { name: '../../x.c' }) }),
    expected: invalid,
  },
  {
    name: 'a name with a line break',
    parts: request({ body: body({}, { name: 'a\r\nSet-Cookie: x=1.c' }) }),
    expected: invalid,
  },
  {
    name: 'a header named `/etc/passwd`',
    parts: request({ body: body({}, { headers: [{ name: '/etc/passwd', source: '' }] }) }),
    expected: invalid,
  },
  {
    name: 'a submitter that forges a log line',
    parts: request({ body: body({}, { submitter: 'eve\n{"level":"error"}' }) }),
    expected: invalid,
  },
  {
    name: 'a source of 2 MB',
    parts: request({ body: body({}, { source: 'a'.repeat(2 * mebibyte) }) }),
    expected: invalid,
  },
  {
    name: 'a source of 1 MB in characters, 3 MB in bytes',
    parts: request({ body: body({}, { source: '€'.repeat(mebibyte) }) }),
    expected: invalid,
  },
];

const who = '/v1/key';
const rawWho = [`GET ${who} HTTP/1.1`, 'Host: x', 'Connection: close', 'Authorization: Bearer {student}'];

const headers: readonly HostileCase[] = [
  {
    name: 'a header of 20 KB',
    parts: raw(...rawWho, `X-Big: ${'a'.repeat(20_000)}`),
    expected: { status: 431, code: 'request-malformed' },
  },
  {
    name: '3,000 headers',
    parts: raw(...rawWho, ...Array.from({ length: 3000 }, (_, at) => `X-${at}: ${at}`)),
    expected: { status: 431, code: 'request-malformed' },
  },
  { name: 'Host twice', parts: raw(...rawWho, 'Host: evil'), expected: malformed },
  { name: 'no Host', parts: raw(...rawWho.filter((line) => line !== 'Host: x')), expected: malformed },
  {
    name: 'Content-Length twice, different',
    parts: raw(...rawWho, 'Content-Length: 5', 'Content-Length: 6'),
    expected: malformed,
  },
  {
    name: 'Content-Length and Transfer-Encoding',
    parts: () => [
      head('Content-Length: 5', 'Transfer-Encoding: chunked'),
      '0\r\n\r\nGET /v1/key HTTP/1.1\r\n\r\n',
    ],
    expected: malformed,
  },
  {
    name: 'Transfer-Encoding: identity after chunked',
    parts: () => [head('Transfer-Encoding: chunked, identity'), '0\r\n\r\n'],
    expected: malformed,
  },
  {
    name: 'Transfer-Encoding: xchunked',
    parts: () => [head('Transfer-Encoding: xchunked'), '0\r\n\r\n'],
    expected: malformed,
  },
  {
    name: 'a space before the colon after Transfer-Encoding',
    parts: () => [head('Transfer-Encoding : chunked'), '0\r\n\r\n'],
    expected: malformed,
  },
  {
    name: 'a chunk size beyond 64 bits',
    parts: () => [head('Transfer-Encoding: chunked'), 'FFFFFFFFFFFFFFFFFF\r\n'],
    expected: malformed,
  },
  {
    name: 'a chunk size that is not a number',
    parts: () => [head('Transfer-Encoding: chunked'), '0x5\r\nhello\r\n'],
    expected: malformed,
  },
  { name: 'a negative Content-Length', parts: raw(...rawWho, 'Content-Length: -1'), expected: malformed },
  {
    name: 'a bare carriage return in a header',
    parts: raw(...rawWho, 'X-A: b\rX-C: d'),
    expected: malformed,
  },
  { name: 'NUL in a header', parts: raw(...rawWho, 'X-A: b\0c'), expected: malformed },
  { name: 'the HTTP/2 preface', parts: raw('PRI * HTTP/2.0', '', 'SM'), expected: malformed },
  {
    name: 'the first bytes of TLS',
    parts: () => [Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00])],
    expected: malformed,
  },
  { name: 'HTTP/9.9', parts: raw(`GET ${who} HTTP/9.9`, 'Host: x'), expected: malformed },
  {
    name: 'a request for another host by its full address: answered as ours',
    parts: raw(`GET http://evil.example${who} HTTP/1.1`, ...rawWho.slice(1)),
    expected: { status: 200 },
  },
  {
    name: 'an X-Request-Id that is markup: replaced',
    parts: raw(...rawWho, 'X-Request-Id: <script>alert(1)</script>'),
    expected: { status: 200 },
  },
  {
    name: 'an unknown Expect: ignored',
    parts: raw(...rawWho, 'Expect: 200-maybe'),
    expected: { status: 200 },
  },
  {
    name: 'an Upgrade: ignored',
    parts: raw(
      ...rawWho.filter((line) => line !== 'Connection: close'),
      'Connection: Upgrade, close',
      'Upgrade: websocket',
    ),
    expected: { status: 200 },
  },
  {
    name: 'X-Forwarded-For from an untrusted client: ignored',
    parts: raw(...rawWho, 'X-Forwarded-For: 1.1.1.1'),
    expected: { status: 200 },
  },
  {
    name: 'headers that never end',
    parts: () => [`GET ${who} HTTP/1.1\r\nHost: x\r\nX-A: b\r\n`],
    expected: { status: 408, code: 'request-malformed' },
  },
  {
    name: 'a body that never ends',
    parts: () => [head('Content-Length: 1000'), '{'],
    expected: { status: 408, code: 'request-malformed' },
  },
];

export const get = (path: string, key = 'student'): (() => Iterable<Buffer | string>) =>
  request({ path, key });

const paths: readonly HostileCase[] = [
  { name: '`/../../etc/passwd`', parts: get('/../../etc/passwd'), expected: missing },
  { name: '`/%2e%2e/%2e%2e/etc/passwd`', parts: get('/%2e%2e/%2e%2e/etc/passwd'), expected: missing },
  {
    name: "`..%2f` below the API's page",
    parts: get('/docs/..%2f..%2fpackage.json'),
    expected: missing,
  },
  {
    name: "backslashes below the API's page",
    parts: get('/docs/..\\..\\package.json'),
    expected: missing,
  },
  { name: '`%00` as an id', parts: get(`${localisations}/%00`), expected: invalid },
  { name: 'a broken escape', parts: get(`${localisations}/%zz`), expected: malformed },
  { name: 'an overlong escape', parts: get(`${localisations}/%c0%ae%c0%ae`), expected: malformed },
  {
    name: 'a path of 20 KB',
    parts: get(`/${'a'.repeat(20_000)}`),
    expected: { status: 431, code: 'request-malformed' },
  },
  { name: 'a path of 10 KB', parts: get(`/${'a'.repeat(10_000)}`), expected: missing },
  { name: 'double slashes', parts: get('//v1//key'), expected: missing },
  { name: 'another case', parts: get('/V1/KEY'), expected: missing },
  { name: 'an id that is not a UUID', parts: get(`${localisations}/1`), expected: invalid },
  { name: 'SQL as an id', parts: get(`${localisations}/'%20OR%201=1--`), expected: invalid },
  { name: 'SQL as a cursor', parts: get(`${localisations}?after='%20OR%201=1--`), expected: invalid },
  { name: 'NUL as a cursor', parts: get(`${localisations}?after=%00`), expected: invalid },
  { name: 'SQL as a state', parts: get(`${localisations}?state=done'%20OR%20'1'='1`), expected: invalid },
  { name: 'a page of 10^9', parts: get(`${localisations}?limit=1000000000`), expected: invalid },
  { name: 'a limit twice', parts: get(`${localisations}?limit=1&limit=2`), expected: invalid },
  {
    name: 'a query parameter `__proto__`',
    parts: get(`${localisations}?__proto__[scope]=admin`),
    expected: invalid,
  },
  { name: 'an assignment `../x`', parts: get('/v1/assignments/..%2fx'), expected: invalid },
  {
    name: 'a UUID that nobody has',
    parts: get(`${localisations}/01890000-0000-7000-8000-000000000000`),
    expected: missing,
  },
];

const methods: readonly HostileCase[] = [
  ...['TRACE', 'PATCH', 'PROPFIND', 'OPTIONS'].map((method) => ({
    name: method,
    parts: request({ method, path: who }),
    expected: notAllowed,
  })),
  { name: 'CONNECT', parts: raw('CONNECT evil.example:443 HTTP/1.1', 'Host: x'), expected: notAllowed },
  { name: 'an unknown method', parts: raw(`BREW ${who} HTTP/1.1`, 'Host: x'), expected: malformed },
  {
    name: 'GET that claims to be DELETE: treated as GET',
    parts: request({ path: `${localisations}/{ownId}`, headers: ['X-HTTP-Method-Override: DELETE'] }),
    expected: { status: 200 },
  },
];

export function archive(name: string, content: Buffer, expected: HostileCase['expected']): HostileCase {
  const parts = request({ path: '/v1/assignments/open/submissions', type: 'application/zip', body: content });
  return { name, parts, expected };
}

const program: HostileEntry = { name: 'eve/a.c', content: sound };
const entry = (changes: Partial<HostileEntry>): Buffer => hostileZip([{ ...program, ...changes }]);
const large = Buffer.alloc(mebibyte, '/');

const zips: readonly HostileCase[] = [
  archive(
    'a source of 64 MB in a few kilobytes',
    entry({ content: Buffer.alloc(64 * mebibyte, ' '), deflate: true }),
    tooLarge,
  ),
  archive(
    'the same, with a claimed size of 100 bytes',
    entry({ content: Buffer.alloc(64 * mebibyte, ' '), deflate: true, claimedBytes: 100 }),
    badArchive,
  ),
  archive(
    '150 sources of 1 MB each in a few kilobytes',
    hostileZip(
      Array.from({ length: 150 }, (_, at) => ({ name: `${at}/a.c`, content: large, deflate: true })),
    ),
    tooLarge,
  ),
  archive(
    '100 headers of 1 MB beside 1,000 programs: 100 GB if each got a copy',
    hostileZip([
      ...Array.from({ length: 100 }, (_, at) => ({ name: `${at}.h`, content: large, deflate: true })),
      ...Array.from({ length: 1000 }, (_, at) => ({ name: `${at}.c`, content: sound })),
    ]),
    tooLarge,
  ),
  archive('a zip inside a zip: no program', entry({ name: 'a.zip', content: entry({}) }), badArchive),
  archive(
    '60,000 entries',
    hostileZip(Array.from({ length: 60_000 }, (_, at) => ({ name: `${at}.txt`, content: '' }))),
    tooLarge,
  ),
  archive(
    '2,001 programs',
    hostileZip(Array.from({ length: 2001 }, (_, at) => ({ name: `${at}.c`, content: sound }))),
    tooLarge,
  ),
  archive('a claim of more entries than there are', hostileZip([program], 500), badArchive),
  archive('a claimed size beyond the end', entry({ claimedBytes: 4_000_000_000 }), badArchive),
  archive('`../../etc/a.c`', entry({ name: '../../etc/a.c' }), badArchive),
  archive('`/etc/a.c`', entry({ name: '/etc/a.c' }), badArchive),
  archive('`C:\\a.c`', entry({ name: 'C:\\a.c' }), badArchive),
  archive(
    'a link to /etc/passwd: just a text',
    entry({ content: '/etc/passwd', attributes: 0o120777 * 65_536 }),
    { status: 202, ends: 'done' },
  ),
  archive('encrypted', entry({ flags: 0x0801 }), badArchive),
  archive('cut off', entry({}).subarray(0, 60), badArchive),
  archive(
    'a zip64 end record that points nowhere',
    Buffer.concat([
      entry({}).subarray(0, -22),
      Buffer.from('PK\x06\x07'),
      Buffer.alloc(16, 0xff),
      Buffer.from('PK\x05\x06'),
      Buffer.alloc(16, 0xff),
      Buffer.alloc(2),
    ]),
    badArchive,
  ),
  archive('not a zip', Buffer.from('<html>'), badArchive),
  archive('nothing', Buffer.alloc(0), badArchive),
  archive('a name twice', hostileZip([program, program]), badArchive),
  archive('NUL in a source', entry({ content: 'int main;\0' }), { status: 422, code: 'not-c' }),
  archive('no C file', entry({ name: 'eve/a.txt' }), badArchive),
  archive('a name with NUL', entry({ name: 'a\0.c' }), badArchive),
  archive('a name with a line break', entry({ name: 'eve\r\nmallory/a.c' }), badArchive),
  archive('a name of 60,000 characters', entry({ name: `${'a'.repeat(60_000)}.c` }), badArchive),
];

const letters = [...'abcdefghi'];
const laughs = [
  'a: &a [lol, lol, lol, lol, lol, lol, lol, lol, lol]',
  ...letters.slice(1).map((name, at) => `${name}: &${name} [${Array(9).fill(`*${letters[at]}`).join(', ')}]`),
  'tests: *i',
].join('\n');

function suiteFile(name: string, text: string, file = 'suite.yaml', expected = badSuite): HostileCase {
  return { name, parts: request({ body: withSuite(text, file) }), expected };
}

const endless = '#include <stdio.h>\nint main(void) { for (;;) putchar(0) ; }\n';

const suites: readonly HostileCase[] = [
  suiteFile('billion laughs', laughs),
  suiteFile('YAML nested 5,000 deep', `tests: ${'['.repeat(5000)}${']'.repeat(5000)}`),
  suiteFile('YAML nested 50,000 deep in one line of dashes', '- '.repeat(50_000)),
  suiteFile('JSON nested 50,000 deep', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 'suite.json'),
  suiteFile('an alias of itself', 'tests: &a [*a]'),
  suiteFile('60,000 anchors', `${'&a '.repeat(60_000)}tests: []`),
  suiteFile('20,000 fields', Array.from({ length: 20_000 }, (_, at) => `k${at}: 0`).join('\n')),
  suiteFile('a tag that asks for code', 'tests: !!js/function "function () {}"'),
  suiteFile('a merge key', 'x: &x { a: 1 }\ntests:\n  - <<: *x\n    name: a\n    expect: { exitCode: 0 }'),
  suiteFile('100,000 tabs', '\t:\n'.repeat(80_000)),
  suiteFile('a suite file of 1 MB', `tests: "${'a'.repeat(mebibyte)}"`, 'suite.yaml', invalid),
  ...[
    ['a regular expression that goes back without end elsewhere', '(a+)+$'],
    ['one with empty loops in each other', '((|a)*)*b'],
    ['one with a state for each of 2^20 texts', '[ab]*a[ab]{20}x'],
  ].map(
    ([name, pattern]): HostileCase => ({
      name: name!,
      parts: request({ body: withSuite(`case = a\ninput = 1\noutput = /${pattern}/\n`, 'suite.cases') }),
      expected: { status: 202, ends: 'done' },
    }),
  ),
  ...[
    ['a regular expression of 10^8 characters once written out', '(((a{100}){100}){100}){100}'],
    ['one of 10^9 empty parts', '(((){1000}){1000}){1000}'],
    ['one nested 900 deep', `${'('.repeat(900)}a${')'.repeat(900)}`],
    ['one of 100,000 characters', 'a'.repeat(100_000)],
    ['one that refers back', '(a*)\\1'],
    ['one that looks ahead', '(?=a)'],
    ['one that calls itself', '(?R)'],
    ['one that matches no output', 'a^'],
    ['one of half a surrogate pair', '[\\ud800'],
  ].map(([name, pattern]) =>
    suiteFile(name!, `{"tests": [{"name": "a", "expect": {"matches": "${pattern}"}}]}`, 'suite.json'),
  ),
  suiteFile(
    'a suite file that names a file on the server',
    'harness: /etc/passwd\ntests: [{ name: a, expect: { exitCode: 0 } }]',
    'suite.yaml',
    invalid,
  ),
  {
    name: '100,001 tests',
    parts: request({ body: `{"submission":{"source":""},"suite":{"tests":[${'{},'.repeat(100_000)}{}]}}` }),
    expected: tooLarge,
  },
  {
    name: '2,001 tests',
    parts: request({
      body: body({
        suite: {
          tests: Array.from({ length: 2001 }, (_, at) => ({ name: `${at}`, expect: { exitCode: 0 } })),
        },
      }),
    }),
    expected: invalid,
  },
  {
    name: 'a test that expects nothing',
    parts: request({ body: body({ suite: { tests: [{ name: 'a' }] } }) }),
    expected: invalid,
  },
  { name: 'no tests', parts: request({ body: body({ suite: { tests: [] } }) }), expected: invalid },
  {
    name: '10^308 steps',
    parts: request({ body: body({ suite: { ...suite, stepsPerTestMax: 1e308 } }) }),
    expected: invalid,
  },
  {
    name: '10^12 steps: would block a thread for days',
    parts: request({ body: body({ suite: { ...suite, stepsPerTestMax: 1e12 } }) }),
    expected: invalid,
  },
  {
    name: 'a search of one day',
    parts: request({ body: body({ options: { timeLimitSeconds: 86_400 } }) }),
    expected: invalid,
  },
  source('test names that are dangerous as a pattern', failing, 'done', {
    suite: { tests: [{ ...suite.tests[0], name: '(a+)+$ .* [ \\' }] },
  }),
  source('a harness that includes /etc/passwd', sound, 'done', {
    harness: { name: 'h.c', source: '#include "/etc/passwd"\n#include "submission.c"\n' },
  }),
  source('a harness that includes ../../x', sound, 'done', {
    harness: { name: 'h.c', source: '#include "../../x.c"\n#include "submission.c"\n' },
  }),
  source('a reference that does not end', sound, 'failed', { reference: { name: 'r.c', source: endless } }),
  source('a reference that does not compile', sound, 'failed', {
    reference: { name: 'r.c', source: 'int main( {' },
  }),
];

const sources: readonly HostileCase[] = [
  source('`#include "/etc/passwd"`', '#include "/etc/passwd"\nint main(void) { return 0; }\n'),
  source('`#include </proc/self/environ>`', '#include </proc/self/environ>\nint main(void) { return 0; }\n'),
  source('a source that includes itself', '#include "submission.c"\nint main(void) { return 0; }\n'),
  source(
    'macros that double 60 times',
    `#define A0 x\n${Array.from({ length: 60 }, (_, at) => `#define A${at + 1} A${at} A${at}\n`).join('')}int main(void) { A60 }\n`,
  ),
  source('1 MB of `(`', '('.repeat(mebibyte)),
  source('1 MB of `{`', `int main(void) ${'{'.repeat(mebibyte - 100)}`),
  source('1 MB in one line', `int main(void) { return ${'1+'.repeat(mebibyte / 2 - 50)}1; }`),
  source('an endless loop', 'int main(void) { for (;;) ; }\n'),
  source('endless output', endless),
  source('endless recursion', 'int f(int n) { return f(n + 1) + 1; }\nint main(void) { return f(0); }\n'),
  source(
    'endless allocation',
    '#include <stdlib.h>\n#include <string.h>\nint main(void) { for (;;) { char *p = malloc(1 << 24); if (!p) return 1; memset(p, 1, 1 << 24); } }\n',
  ),
  source('an array of 2^40 bytes', 'char a[1099511627776];\nint main(void) { a[5] = 1; return 0; }\n'),
  source(
    '`system`, `fopen`, `getenv`',
    '#include <stdio.h>\n#include <stdlib.h>\nint main(void) { system("id"); FILE *f = fopen("/etc/passwd", "r"); printf("%s", getenv("HOME")); return 0; }\n',
  ),
  source('assembly', 'int main(void) { __asm__("syscall"); return 0; }\n'),
];

const bearer = (value: string): (() => Iterable<Buffer | string>) =>
  request({ path: who, key: 'none', headers: [`Authorization: ${value}`] });

const hiddenTries = [
  ['printsId', 'prints its input'],
  ['crashesId', 'crashes at a place that depends on its input'],
  ['includesId', 'includes the harness'],
  ['assertsId', 'makes the compiler quote the harness'],
  ['namesakeId', 'does so under the name of the harness'],
] as const;

const keys: readonly HostileCase[] = [
  { name: 'no key', parts: get(localisations, 'none'), expected: noKey },
  { name: 'Basic', parts: bearer('Basic YWRtaW46YWRtaW4='), expected: unknownKey },
  { name: 'an empty key', parts: bearer('Bearer '), expected: unknownKey },
  { name: 'a key that nobody has', parts: bearer(`Bearer nm_${'A'.repeat(43)}`), expected: unknownKey },
  { name: 'a key without its end', parts: bearer('Bearer {cutKey}'), expected: unknownKey },
  { name: 'a key of 8 KB', parts: bearer(`Bearer nm_${'A'.repeat(8192)}`), expected: unknownKey },
  { name: 'SQL as a key', parts: bearer(`Bearer nm_'OR'1'='1`), expected: unknownKey },
  { name: 'a revoked key', parts: get(who, 'revoked'), expected: unknownKey },
  { name: 'a key in the address', parts: get(`${who}?key={admin}`, 'none'), expected: noKey },
  {
    name: 'student: somebody else’s localisation',
    parts: get(`${localisations}/{othersId}`),
    expected: missing,
  },
  {
    name: 'student: somebody else’s report',
    parts: get(`${localisations}/{othersId}/report`),
    expected: missing,
  },
  {
    name: 'student: somebody else’s events',
    parts: get(`${localisations}/{othersId}/events`),
    expected: missing,
  },
  {
    name: 'student: cancels somebody else’s localisation',
    parts: request({ method: 'DELETE', path: `${localisations}/{othersId}` }),
    expected: missing,
  },
  {
    name: 'student: writes an assignment',
    parts: request({ method: 'PUT', path: '/v1/assignments/open', body: '{}' }),
    expected: narrow,
  },
  { name: 'student: the report on the class', parts: get('/v1/assignments/secret/report'), expected: narrow },
  { name: 'student: the metrics of the service', parts: get('/metrics'), expected: narrow },
  {
    name: 'student: an assignment and their own tests',
    parts: request({ body: body({ assignment: 'secret' }) }),
    expected: invalid,
  },
  {
    name: 'student: an assignment and other options',
    parts: request({
      body: JSON.stringify({ submission: { source: sound }, assignment: 'secret', options: quick }),
    }),
    expected: invalid,
  },
  ...['text', 'json', 'sarif', 'markdown', 'github', 'gradescope', 'check50', 'junit'].map((format) => ({
    name: `student: the report as ${format}: shows no hidden tests`,
    parts: get(`${localisations}/{hiddenId}/report?format=${format}`),
    expected: { status: 200 },
  })),
  ...hiddenTries.flatMap(([id, what]) =>
    ['', '/report'].map((report) => ({
      name: `student: a program that ${what}${report === '' ? '' : ', its report'}: shows no hidden tests`,
      parts: get(`${localisations}/{${id}}${report}`),
      expected: { status: 200 },
    })),
  ),
  {
    name: 'student: events: show no hidden tests',
    parts: get(`${localisations}/{hiddenId}/events`),
    expected: { status: 200 },
  },
  {
    name: 'student: the list: shows no hidden tests',
    parts: get(localisations),
    expected: { status: 200 },
  },
  {
    name: 'student: the assignment: shows no hidden tests',
    parts: get('/v1/assignments/secret'),
    expected: { status: 200 },
  },
];

const submit = (
  key: string,
  more: readonly string[] = [],
  changes: object = {},
): (() => Iterable<Buffer | string>) => request({ key, headers: more, body: body(changes) });

const rates: readonly HostileCase[] = [
  {
    name: 'the 31st request with a key in one minute, with a limit of 30',
    service: 'tight',
    parts: get(who, 'fresh'),
    before: 30,
    expected: { status: 429, code: 'too-many-requests' },
  },
  {
    name: 'the 11th request with a wrong key',
    service: 'tight',
    parts: bearer(`Bearer nm_${'B'.repeat(43)}`),
    before: 10,
    expected: { status: 429, code: 'too-many-requests' },
  },
  {
    name: 'more localisations than may wait',
    service: 'tight',
    parts: submit('grader'),
    before: 8,
    expected: { status: 503, code: 'queue-full' },
  },
  {
    name: 'the third event stream with a key, with a limit of two',
    service: 'tight',
    parts: get(`${localisations}/{tightId}/events`, 'admin'),
    held: 2,
    expected: { status: 429, code: 'too-many-requests' },
  },
  {
    name: 'the Idempotency-Key of another request',
    parts: submit('student', ['Idempotency-Key: used'], { options: { seed: 7 } }),
    expected: { status: 422, code: 'idempotency-mismatch' },
  },
  {
    name: 'an Idempotency-Key used with another key: a separate request',
    parts: submit('other', ['Idempotency-Key: used']),
    expected: { status: 202, ends: 'done' },
  },
  { name: 'an empty Idempotency-Key', parts: submit('student', ['Idempotency-Key: ']), expected: malformed },
  {
    name: 'an Idempotency-Key of 201 characters',
    parts: submit('student', [`Idempotency-Key: ${'a'.repeat(201)}`]),
    expected: malformed,
  },
  {
    name: "unfinished bodies beyond a key's share",
    service: 'tight',
    parts: () => [
      head('Transfer-Encoding: chunked', 'Expect: 100-continue').replace('{student}', '{grader}'),
      '1\r\n{\r\n',
    ],
    held: 16,
    expected: { status: 429, code: 'too-many-requests' },
  },
];

/** Rates come first, while the workers are still busy. */
export const hostileGroups: readonly HostileGroup[] = [
  { title: 'Rates, queue, streams and repeated requests', cases: rates },
  { title: 'Bodies', cases: bodies },
  { title: 'Headers and requests that are not HTTP', cases: headers },
  { title: 'Paths and queries', cases: paths },
  { title: 'Methods', cases: methods },
  { title: 'Archives', cases: zips },
  { title: 'Suites', cases: suites },
  { title: 'Programs', cases: sources },
  { title: 'Keys, and what a student may not see', cases: keys },
];
