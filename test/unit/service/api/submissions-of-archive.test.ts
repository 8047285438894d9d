import { describe, expect, test } from '@jest/globals';
import type { ArchivedSource } from '#service/api/read-archive.js';
import { submissionsOfArchive } from '#service/api/submissions-of-archive.js';

const limits = { submissionsMax: 5, bytesMax: 100 };

function file(path: string, text = 'x'): ArchivedSource {
  return { path, packed: JSON.stringify(text), bytes: text.length };
}

describe('submissionsOfArchive', () => {
  test('takes each program with the headers beside it; its folder says whose it is', () => {
    const submissions = submissionsOfArchive(
      [file('ann/a.c'), file('ann/a.h'), file('ann/sub/b.h'), file('bob/a.c'), file('top.c')],
      limits,
    );
    expect([...submissions]).toEqual([
      {
        request: { submission: { name: 'a.c', text: 'x' }, headers: [{ name: 'a.h', text: 'x' }] },
        submitter: 'ann',
      },
      { request: { submission: { name: 'a.c', text: 'x' }, headers: [] }, submitter: 'bob' },
      { request: { submission: { name: 'top.c', text: 'x' }, headers: [] }, submitter: undefined },
    ]);
  });

  test('takes the files of a folder as one program, where one of them has main', () => {
    const main = 'int f(void); int main(void) { return f(); }';
    const submissions = submissionsOfArchive(
      [
        file('class/ann/src/list.c'),
        file('class/ann/src/list.h'),
        file('class/ann/start.c', main),
        file('class/bob/a.c', main),
        file('class/bob/b.c', main),
      ],
      { ...limits, bytesMax: 1000 },
    );
    expect([...submissions]).toEqual([
      {
        request: {
          submission: { name: 'start.c', text: main },
          headers: [
            { name: 'src/list.c', text: 'x', isUnit: true },
            { name: 'src/list.h', text: 'x' },
          ],
        },
        submitter: 'class/ann',
      },
      { request: { submission: { name: 'a.c', text: main }, headers: [] }, submitter: 'class/bob' },
      { request: { submission: { name: 'b.c', text: main }, headers: [] }, submitter: 'class/bob' },
    ]);
  });

  test('never takes the files of several students as one program', () => {
    const one = [file('ann/a.c', 'int main(void) { }'), file('bob/b.c')];
    expect([...submissionsOfArchive(one, limits)].map(({ submitter }) => submitter)).toEqual(['ann', 'bob']);
    const loose = [file('ann.c', 'int main(void) { }'), file('bob.c')];
    expect([...submissionsOfArchive(loose, { ...limits, bytesMax: 1000 })]).toHaveLength(2);
  });

  test('refuses none, and too many', () => {
    expect(() => submissionsOfArchive([file('a.h')], limits)).toThrow('contains no .c file');
    const six = Array.from({ length: 6 }, (_, at) => file(`${at}.c`));
    expect(() => submissionsOfArchive(six, limits)).toThrow('contains 6 .c files, at most 5 are allowed');
  });

  test('counts a header once for each program that has it', () => {
    const header = file('a.h', 'x'.repeat(30));
    const programs = ['a.c', 'b.c', 'c.c', 'd.c'].map((name) => file(name));
    // 3 * (30 + 1) = 93, 4 * (30 + 1) = 124
    expect([...submissionsOfArchive([header, ...programs.slice(1)], limits)]).toHaveLength(3);
    expect(() => submissionsOfArchive([header, ...programs], limits)).toThrow('more than 100 bytes');
  });

  test('refuses more headers in a folder than a submission may have', () => {
    const headers = Array.from({ length: 201 }, (_, at) => file(`${at}.h`, ''));
    expect(() => submissionsOfArchive([file('a.c'), ...headers], limits)).toThrow('201 headers');
    expect([...submissionsOfArchive([file('b/a.c'), ...headers], limits)]).toHaveLength(1);
  });
});
