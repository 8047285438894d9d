/** Ends of programs, signals and descriptors where `test/programs/jumps.c` does not go: what is refused, and why. */

import { describe, expect, test } from '@jest/globals';
import { runText } from '../../../support/run-text.js';

const headers = ['errno', 'signal', 'stdio', 'stdlib', 'unistd', 'assert']
  .map((name) => `#include <${name}.h>\n`)
  .join('');

function run(body: string, stdin = '', before = '') {
  return runText(`${headers}${before}\nint main(void) { ${body} return 0; }`, { stdin });
}

describe('quick_exit', () => {
  const handlers =
    'void a(void) { puts("a"); } void b(void) { puts("b"); fflush(stdout); } void c(void) { puts("c"); }';

  test('runs its own handlers, the last first', () => {
    const body = 'at_quick_exit(b); at_quick_exit(a); atexit(c); quick_exit(4);';
    expect(run(body, '', handlers)).toMatchObject({ stdout: 'a\nb\n', exitCode: 4 });
  });

  test.each(['_exit(0);', '_Exit(0);', 'quick_exit(0);'])('%s loses what is in a buffer', (end) => {
    expect(run(`puts("lost"); ${end}`).reason).toMatch(/_?[eE]xit, which loses output that was not flushed$/);
    expect(run(`puts("kept"); fflush(stdout); ${end}`)).toMatchObject({ stdout: 'kept\n', exitCode: 0 });
    expect(run(`setbuf(stdout, NULL); puts("kept"); ${end}`)).toMatchObject({
      stdout: 'kept\n',
      exitCode: 0,
    });
    expect(run(`puts("kept"); setbuf(stdout, NULL); ${end}`)).toMatchObject({
      stdout: 'kept\n',
      exitCode: 0,
    });
  });
});

describe('handlers given to atexit', () => {
  test('may exit with another status, and the rest still run', () => {
    const handlers = 'void a(void) { puts("a"); } void b(void) { puts("b"); exit(3); }';
    expect(run('atexit(a); atexit(b);', '', handlers)).toMatchObject({
      stdout: 'b\na\n',
      exitCode: 3,
      findings: [],
    });
  });
});

describe('signals', () => {
  const handler = 'void h(int n) { printf("%d", n); exit(n); }';

  test.each([
    ['signal(SIGSEGV, h); int *p = 0; *p = 1;', 'a null pointer'],
    ['signal(SIGFPE, h); int z = 0; return 1 / z;', 'divi'],
    ['signal(SIGABRT, h); assert(0);', "the assertion '0' fails"],
  ])('%s enters a handler', (body, why) => {
    const { outcome, reason } = run(body, '', handler);
    expect(outcome).toBe('unsupported');
    expect(reason).toMatch(/^line 8: a handler that is entered because /);
    expect(reason).toContain(why);
  });

  test.each([
    ['signal(SIGSEGV, h); signal(SIGSEGV, SIG_DFL); int *p = 0; *p = 1;', 'null-access'],
    ['signal(SIGSEGV, h); int z = 0; return 1 / z;', 'division-by-zero'],
    ['signal(SIGTERM, h); abort();', 'aborted'],
    ['signal(SIGABRT, SIG_IGN); abort();', 'aborted'],
    ['raise(SIGTERM);', 'aborted'],
    ['signal(SIGINT, h); signal(SIGINT, SIG_DFL); raise(SIGINT);', 'aborted'],
  ])('%s ends the program', (body, kind) => {
    expect(run(body, '', handler).crash?.kind).toBe(kind);
  });

  test('abort ends the program after its handler', () => {
    const { stdout, crash } = run(
      'signal(SIGABRT, h); abort();',
      '',
      'void h(int n) { printf("%d\\n", n); }',
    );
    expect({ stdout, kind: crash?.kind }).toEqual({ stdout: '6\n', kind: 'aborted' });
  });

  test.each([
    [
      'signal(SIGINT, h); raise(SIGINT);',
      'void h(int n) { raise(n); }',
      'raise in the handler of the same signal',
    ],
    ['raise(SIGSTOP);', '', 'a signal that stops the program'],
  ])('%s is unsupported', (body, before, construct) => {
    expect(run(body, '', before).reason).toMatch(new RegExp(`^line [78]: ${construct}$`));
  });
});

describe('descriptors', () => {
  test.each([
    ['printf("a"); write(1, "b", 1);', 'write after output that was not flushed'],
    ['getchar(); char c; read(0, &c, 1);', 'read from standard input after a function of <stdio.h>'],
    ['write(fileno(fopen("x", "w")), "b", 1);', 'write on the descriptor of a file'],
    ['close(1);', "the library function 'close'"],
  ])('%s', (body, construct) => {
    expect(run(body, 'abc').reason).toBe(`line 8: ${construct}`);
  });

  test('read takes what is left, then nothing', () => {
    const body =
      'char c[9]; printf("%d", (int)read(0, c, 2)); printf("%d", (int)read(0, c, 9)); printf("%d%c", (int)read(0, c, 9), *c);';
    expect(run(body, 'abc').stdout).toBe('210c');
  });
});
