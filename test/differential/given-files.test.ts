/**
 * Files that a test gives and expects: a program that reads and writes them passes with what gcc's
 * program leaves there, and fails with anything else.
 */

import { describe, expect, test } from '@jest/globals';
import { defaultEngineLimits, defaultSearchLimits } from '#engine/limits.js';
import type { ExpectedFile } from '#model/suite.js';
import { describeWith } from '../support/describe-with.js';
import { compileProgram } from '../support/gcc.js';
import { tried } from '../support/tried.js';

const given = { 'in.txt': '3\n10 20 12\n', 'data/names.txt': 'Ada\nGrace\n\nlast', empty: '' };

const opened = 'FILE *in = fopen("in.txt", "r"), *out = fopen("out.txt", "w"), *f; int n, x, c; char s[40];';

const bodies: readonly string[] = [
  `${opened} fscanf(in, "%d", &n); while (n--) { fscanf(in, "%d", &x); fprintf(out, "%d\\n", x); } fclose(out);`,
  `${opened} while ((c = fgetc(in)) != EOF) fputc(c, out);`,
  `${opened} while (fgets(s, 40, in)) fprintf(out, "<%s>", s); return 3;`,
  `${opened} n = fread(s, 1, 40, in); fwrite(s, 1, n, out); fwrite(&n, sizeof n, 1, out);`,
  `${opened} fputs("abcdef", out); fseek(out, 2, SEEK_SET); fputs("X", out); fseek(out, 0, SEEK_END); fputs("end", out);`,
  `${opened} fseek(out, 4, SEEK_SET); fputs("x", out);`,
  `${opened} fputs("first", out); fclose(out); out = fopen("out.txt", "w"); fputs("second", out);`,
  `${opened} fputs("first", out); fclose(out); out = fopen("out.txt", "a"); fputs("second", out);`,
  `${opened} fputs("kept", out); fclose(out); remove("in.txt"); f = fopen("in.txt", "r"); printf("%d", f == NULL);`,
  `${opened} f = fopen("tmp.txt", "w"); fputs("moved", f); fclose(f); fclose(out); rename("tmp.txt", "out.txt");`,
  `${opened} fclose(out); remove("out.txt");`,
  `${opened} f = fopen("data/names.txt", "r"); while (fgets(s, 40, f)) fputs(s, out);`,
  `${opened} f = fopen("data/new.txt", "w"); fputs("new", f);`,
  `${opened} f = fopen("in.txt", "r+"); fputc('9', f); fclose(f); fclose(out);`,
  `${opened} f = fopen("in.txt", "a"); fputs("more", f); fclose(f); fputs("x", out);`,
  `${opened} f = fopen("empty", "r"); fprintf(out, "%d %d", fgetc(f), feof(f) != 0);`,
  `${opened} freopen("in.txt", "r", stdin); scanf("%d", &n); freopen("out.txt", "w", stdout); printf("%d", n);`,
  `${opened} fprintf(out, "%5.2f|%-4s|%03d", 2.5, "ab", 7); exit(0);`,
  `${opened} f = fopen("none.txt", "r"); fprintf(out, "%d", f == NULL);`,
];

const reads = ['in.txt', 'out.txt', 'data/new.txt'];

function outcomeWith(text: string, files: readonly ExpectedFile[]) {
  const { tests } = tried({
    submission: { name: 'program.c', text },
    headers: [],
    suite: {
      compare: { mode: 'exact', ignoreCase: false },
      tests: [
        {
          name: 'one',
          args: [],
          stdin: '',
          files: Object.entries(given).map(([name, content]) => ({ name, text: content })),
          expect: { files },
        },
      ],
    },
    kinds: [],
    undefinedMode: 'strict',
    engineLimits: defaultEngineLimits,
    searchLimits: defaultSearchLimits,
  });
  const { outcome, reason } = tests[0]!.run;
  return { outcome, reason };
}

describeWith('gcc', 'what is left in files', () => {
  describe.each(bodies)('%s', (body) => {
    test('is what gcc leaves', async () => {
      const text = `#include <stdio.h>\n#include <stdlib.h>\nint main(void) { ${body}\nreturn 0; }\n`;
      const program = await compileProgram(text);
      try {
        const { files, exitCode } = await program.run({ given, reads });
        expect(exitCode).toBeDefined();
        const left = reads.flatMap((name) => (name in files ? [{ name, text: files[name]! }] : []));
        expect(outcomeWith(text, left)).toEqual({ outcome: 'passed' });
        for (const [index, { name, text: content }] of left.entries()) {
          for (const other of [`${content}x`, content.slice(0, -1), content.replace(/^./s, '#')]) {
            if (other === content) continue;
            const changed = left.map((file, at) => (at === index ? { name, text: other } : file));
            expect(outcomeWith(text, changed)).toEqual({
              outcome: 'failed',
              reason: `the file '${name}' is not what is expected`,
            });
          }
        }
        for (const name of reads.filter((each) => !(each in files))) {
          expect(outcomeWith(text, [{ name, text: '' }])).toEqual({
            outcome: 'failed',
            reason: `the file '${name}' is missing at the end`,
          });
        }
      } finally {
        await program.remove();
      }
    });
  });
});
