/** A program of five lines with one test that it fails, as a request. */
export function smallBody(mark: string): string {
  const source = `#include <stdio.h>\nint main(void) {\n  int a, b;\n  scanf("%d%d", &a, &b);\n  printf("%d\\n", a - b); /* ${mark} */\n}\n`;
  const tests = [{ name: 'one', stdin: '1 2', expect: { stdout: '3\n' } }];
  return JSON.stringify({ submission: { source }, suite: { tests } });
}
