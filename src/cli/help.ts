/** The texts of `--help` that say more than a list of options can. */

export const programHelp = {
  description:
    'Finds the places where one edit repairs a C program that fails some of its test cases. ' +
    'It needs the program and the tests, nothing else.',
  after: `
Start with:
  nearmiss localise submission.c --suite tests/

Exit status: 0 the submission passes, 1 it fails, 2 the input could not be used,
3 a fault of nearmiss.`,
} as const;

export const localiseHelp = {
  description:
    'Runs a C program on its test cases and, if some fail, finds the assignments, initial values, ' +
    'returns, constants and conditions where another value would make all failing tests pass. ' +
    'It reports those places with the values they would have to yield, test by test.',
  after: `
Examples:
  nearmiss localise pay.c --suite tests/
  nearmiss localise pay.c --suite suite.yaml --format json --output report.json
  nearmiss localise tcas.c --suite universe --reference correct.c

Suites:
  a folder         NAME.in and NAME.out or NAME.ans; optional NAME.args (an argument
                   a line) and NAME.exit (the exit status)
  .json, .yaml     tests: [{name, args, stdin, expect: {stdout, exitCode}}], compare:
                   exact, trailing (default), tokens, contains or numbers
  any other file   a test plan: a test's arguments a line, optional '< file'; needs
                   --reference

Exit status:
  0  the submission passes
  1  it fails the suite, whatever was found
  2  the input could not be used or does not compile; the message says why
  3  a fault of nearmiss; the message says how to repeat it`,
} as const;
