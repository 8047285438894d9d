/**
 * What tools print about their versions (ESBMC's as in its source, the others' as recorded), and
 * what we read from it.
 */

import { expect, test } from '@jest/globals';
import type { ToolEnd } from '#analysers/external/tool-adapter.js';
import { type ProbedTool, probeGcc, probeTool } from '#analysers/sandbox/tool-versions.js';

/** The output of each command; there are no other commands. */
function machine(answers: Readonly<Record<string, string>>) {
  return ({ command }: { readonly command: string }): Promise<ToolEnd> => {
    const stdout = answers[command];
    if (stdout === undefined)
      return Promise.resolve({ kind: 'not-started', detail: `${command}: not found` });
    return Promise.resolve({ kind: 'exited', status: 0, stdout, stderr: '' });
  };
}

const klee = `KLEE 3.3-pre (https://klee-se.org/)
  Build mode: Release (Asserts: OFF)
  Build revision: unknown

Debian LLVM version 16.0.6
  Optimized build.
`;
const clang16 = 'Debian clang version 16.0.6 (15~deb12u1)\nTarget: x86_64-pc-linux-gnu\n';
const link16 = 'Debian LLVM version 16.0.6\n  Optimized build.\n';
const clang14 = 'Debian clang version 14.0.6\nTarget: x86_64-pc-linux-gnu\n';

test.each<['klee' | 'esbmc' | 'cbmc', Readonly<Record<string, string>>, ProbedTool]>([
  ['cbmc', { cbmc: '6.6.0 (cbmc-6.6.0)\n' }, { kind: 'found', version: '6.6.0' }],
  ['cbmc', { cbmc: '5.12 (cbmc-5.12)\n' }, { kind: 'found', version: '5.12' }],
  ['cbmc', {}, { kind: 'missing', reason: 'cbmc: not found' }],
  ['cbmc', { cbmc: 'hello\n' }, { kind: 'missing', reason: 'cbmc --version prints no version' }],
  ['esbmc', { esbmc: 'ESBMC version 8.4.0 64-bit x86_64 linux\n' }, { kind: 'found', version: '8.4.0' }],
  [
    'klee',
    { klee, 'clang-16': clang16, clang: clang14, 'llvm-link-16': link16 },
    { kind: 'found', version: '3.3-pre', llvm: '16.0.6', clang: 'clang-16' },
  ],
  [
    'klee',
    { klee, clang: clang16, 'llvm-link': link16 },
    { kind: 'found', version: '3.3-pre', llvm: '16.0.6', clang: 'clang' },
  ],
  [
    'klee',
    { klee, clang: clang14 },
    { kind: 'missing', reason: 'klee 3.3-pre needs clang 16: neither clang-16 nor clang has that version' },
  ],
  [
    'klee',
    { klee, clang: clang16 },
    {
      kind: 'missing',
      reason: 'klee 3.3-pre needs llvm-link 16: neither llvm-link-16 nor llvm-link has that version',
    },
  ],
])('%s from %j', async (tool, answers, expected) => {
  expect(await probeTool(tool, machine(answers))).toEqual(expected);
});

test('a tool that does not end', async () => {
  const end: ToolEnd = { kind: 'killed', by: 'time', detail: '', stdout: '', stderr: '' };
  expect(await probeTool('cbmc', () => Promise.resolve(end))).toEqual({
    kind: 'missing',
    reason: 'cbmc --version does not end',
  });
});

test('gcc', async () => {
  const gcc = 'gcc (Debian 12.2.0-14+deb12u1) 12.2.0\nCopyright (C) 2022 Free Software Foundation, Inc.\n';
  expect(await probeGcc(machine({ gcc }))).toEqual({ kind: 'found', version: '12.2.0' });
});
