/**
 * Files as far as `test/programs/files.c` does not go: what two streams on one file would
 * show of their buffers, paths that are the system's, and streams after they are closed.
 */

import { describe, expect, test } from '@jest/globals';
import { runText, type TextRunOptions } from '../../../support/run-text.js';

const headers = '#include <stdio.h>\n#include <errno.h>\n#include <string.h>\n';

function run(body: string, mode: TextRunOptions['mode'] = 'strict') {
  return runText(`${headers}int main(void) { ${body}\nreturn 0; }`, { mode });
}

const written = 'FILE *f = fopen("x", "w"), *g; char s[9] = ""; fputs("abc", f);';

describe('what another stream wrote', () => {
  test.each([
    [`${written} fflush(f); g = fopen("x", "r"); puts(fgets(s, 9, g));`, 'abc\n'],
    [`${written} fflush(NULL); g = fopen("x", "r"); puts(fgets(s, 9, g));`, 'abc\n'],
    [`${written} rewind(f); g = fopen("x", "r"); puts(fgets(s, 9, g));`, 'abc\n'],
    [`${written} fclose(f); g = fopen("x", "r"); puts(fgets(s, 9, g));`, 'abc\n'],
    [`${written} fclose(f); f = fopen("x", "r"); fgetc(f); g = fopen("x", "r"); putchar(fgetc(g));`, 'a'],
    [
      `${written} fclose(f); f = fopen("x", "r"); g = fopen("x", "a"); fputs("d", g); fclose(g); puts(fgets(s, 9, f));`,
      'abcd\n',
    ],
  ])('%s', (body, stdout) => {
    expect(run(body)).toMatchObject({ stdout, exitCode: 0 });
  });

  test.each([
    [`${written} g = fopen("x", "r"); printf("%d", fgetc(g));`, '-1'],
    [`${written} g = fopen("x", "r"); fseek(g, 0, SEEK_END); printf("%ld", ftell(g));`, '0'],
    [`${written} fflush(f); fputs("de", f); g = fopen("x", "r"); puts(fgets(s, 9, g));`, 'abc\n'],
    [`${written} fflush(f); fputs("de", f); g = fopen("x", "a"); printf("%ld", ftell(g));`, '3'],
    [`${written} g = fopen("x", "r"); fgetc(g); fclose(f); clearerr(g); puts(fgets(s, 9, g));`, 'abc\n'],
  ])('is not found before it is flushed: %s', (body, stdout) => {
    expect(run(body)).toMatchObject({ stdout, exitCode: 0 });
  });

  const unflushed = ' on a file that another stream has written to without fflush';
  const stale = ' on a file that has changed since it was read';
  const reading = `${written} fclose(f); f = fopen("x", "r"); fgetc(f);`;

  test.each([
    [`${written} g = fopen("x", "a"); fputs("d", g);`, `fputs${unflushed}`],
    [`${written} fopen("x", "w");`, 'fopen of a file that another stream has written to without fflush'],
    [
      `${written} for (int i = 0; i < 500; i++) fputs("0123456789", f); fgetc(fopen("x", "r"));`,
      `fgetc${unflushed}`,
    ],
    [`${written} fflush(f); rewind(f); fputs("d", f); fgetc(fopen("x", "r"));`, `fgetc${unflushed}`],
    [`${reading} fopen("x", "w"); fgetc(f);`, `fgetc${stale}`],
    [`${reading} g = fopen("x", "r+"); fputs("d", g); fclose(g); fgetc(f);`, `fgetc${stale}`],
    ['FILE *f = fopen("x", "w+"); fputc(65, f); ungetc(66, f);', 'ungetc right after a write'],
    [`${reading} ungetc(65, f); fflush(f); ungetc(66, f); fflush(f);`, 'fflush after ungetc'],
  ])('%s is refused', (body, construct) => {
    expect(run(body)).toMatchObject({ outcome: 'unsupported', reason: `line 4: ${construct}` });
  });

  test('does not disturb a stream that is not read again', () => {
    expect(run(`${reading} g = fopen("x", "w"); fputs("new", g); fclose(g); fclose(f);`).exitCode).toBe(0);
  });
});

describe('paths', () => {
  test.each([
    ['"x"', '"./x"', true],
    ['"x"', '".//x"', true],
    ['"x"', '"X"', false],
    ['"/tmp/x"', '"/tmp/./x"', true],
    ['"/tmp/x"', '"x"', false],
  ])('%s and %s are the same: %s', (one, other, isSame) => {
    const { stdout } = run(`fclose(fopen(${one}, "w")); printf("%d", fopen(${other}, "r") != NULL);`);
    expect(stdout).toBe(isSame ? '1' : '0');
  });

  test.each(['""', '"folder/x"', '"/etc/none"', '"../x"'])('%s is not there', (path) => {
    expect(run(`printf("%d", fopen(${path}, "r") == NULL); printf("%d", errno);`).stdout).toBe('12');
  });

  test.each([
    ['".", "r"', 'opening a directory'],
    ['"/", "r"', 'opening a directory'],
    ['"/tmp", "r"', 'opening a directory'],
    ['"/dev/null", "w"', "the system's file '/dev/null'"],
    ['"/proc/self/maps", "r"', "the system's file '/proc/self/maps'"],
    ['"../x", "w"', 'writing a file of another directory'],
    ['"/usr/x", "w"', 'writing a file of another directory'],
  ])('fopen(%s)', (given, construct) => {
    expect(run(`fopen(${given});`)).toMatchObject({ outcome: 'unsupported', reason: `line 4: ${construct}` });
  });
});

describe('a stream that was closed', () => {
  const closed = 'FILE *f = fopen("x", "w"); fclose(f);';

  test.each(['fputs("a", f);', 'fclose(f);', 'feof(f);'])('%s', (use) => {
    const { crash } = run(`${closed} ${use}`);
    expect(crash).toMatchObject({ kind: 'dangling-access' });
    expect(run(`${closed} ${use}`, 'native').outcome).toBe('unsupported');
  });

  test('a standard one does nothing more', () => {
    const body =
      'fclose(stdin); int c = getchar(); fclose(stdout); printf("x"); return c == EOF && ferror(stdin);';
    expect(run(body)).toMatchObject({ stdout: '', exitCode: 1 });
  });
});

test.each(['rewind(stdin);', 'fseek(stdin, 0, SEEK_END);', 'ftell(stdout);'])('%s is unsupported', (body) => {
  expect(run(body)).toMatchObject({
    outcome: 'unsupported',
    reason: expect.stringMatching(/ on std(in|out)$/),
  });
});

test('a file as large as the memory allows, and no larger', () => {
  const text = `${headers}int main(void) { FILE *f = fopen("x", "w"); for (;;) fputs("0123456789", f); }`;
  const { crash } = runText(text, { limits: { memoryBytesMax: 2 ** 20 } });
  expect(crash?.kind).toBe('out-of-memory');
});

test('a field that begins and ends far behind the stream', () => {
  const body = `FILE *f = fopen("x", "w+"); char word[3001] = ""; int n = 0; fprintf(f, "%500d%0300d %03000d", 7, 8, 9);
    rewind(f); printf("%d", fscanf(f, "%503d%d %3000s", &n, &n, word)); printf(" %d %ld %d", n, ftell(f), (int)strlen(word));`;
  expect(run(body)).toMatchObject({ stdout: '2 9 3801 0', exitCode: 0 });
});

test('as many files as glibc opens', () => {
  expect(run('int n = 0; while (fopen("x", "a")) n++; printf("%d %d", n, errno);').stdout).toBe('1021 24');
});

test('a loop at the end of a file is endless', () => {
  const { outcome, isEndless } = runText(
    `${headers}int main(void) { FILE *f = fopen("x", "w+"); while (!ferror(f)) fgetc(f); }`,
    { limits: { stepsMax: 5000 } },
  );
  expect({ outcome, isEndless }).toEqual({ outcome: 'timed out', isEndless: true });
});
