/** Ten programs of two to four files, with tests, and where the one mistake of each is. */

export const severalFiles = 'test/fixtures/several-files';

/** File and line. */
export const mistakesInSeveralFiles: Readonly<Record<string, string>> = {
  bank: 'account.c:14',
  calendar: 'leap.c:4',
  counter: 'counter.c:3',
  limits: 'limits_of_marks.h:2',
  list: 'list.c:40',
  matrix: 'multiply.c:5',
  queue: 'queue.c:12',
  receipt: 'print.c:5',
  stack: 'stack.c:15',
  words: 'capitals.c:4',
};
