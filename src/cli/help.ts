/** The texts of `--help` that say more than a list of options can. */

import { formatPurposes } from '#report/format-names.js';

const formatList = Object.entries(formatPurposes)
  .map(([name, purpose]) => `  ${name.padEnd(11)} ${purpose}`)
  .join('\n');

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
    'Runs a C program on its test cases and, if some fail, finds the places where one edit would ' +
    'make all failing tests pass: assignments, initial values, returns, constants, conditions, ' +
    'printed texts, arguments, values read and values before the first assignment. ' +
    'It reports them with the values they would have to yield, test by test. Where no single place ' +
    'does, it searches sets of two that do together (--faults 3: of three).',
  after: `
Examples:
  nearmiss localise pay.c --suite tests/
  nearmiss localise pay.c --suite suite.yaml --format json --output report.json
  nearmiss localise tcas.c --suite universe --reference correct.c
  nearmiss localise pay.c --suite tests/ --hints line
  nearmiss localise pay.c --suite tests/ --faults 3
  nearmiss localise pay.c --suite tests/ --format gradescope --output results.json

Suites:
  a folder         NAME.in and NAME.out or NAME.ans; optional NAME.args (an argument
                   a line) and NAME.exit (the exit status)
  .json, .yaml     tests: [{name, args, stdin, expect: {stdout, exitCode}}], compare:
                   exact, trailing (default), tokens, contains or numbers
  autograding.json, a workflow of GitHub Classroom, vpl_evaluate.cases
  any other file   a test plan: a test's arguments a line, optional '< file'; needs
                   --reference

Formats:
${formatList}

Exit status:
  0  the submission passes
  1  it fails the suite, whatever was found
  2  the input could not be used or does not compile; the message says why
  3  a fault of nearmiss; the message says how to repeat it`,
} as const;

export const gradeHelp = {
  description:
    'Localises in every C file of a folder, on all cores: a class at once. Writes a table, a JSON file, ' +
    'the report of each submission and a page to look through in a browser, with the near misses: those ' +
    'that are one edit away from passing every test, whatever their score; and those that are two away.',
  after: `
Submissions are all files below the folder whose name ends in .c, each by its path. A
folder that a learning platform made for each student holds one of them and the headers
beside it. The same text handed in twice is localised once. Undefined behaviour is taken
as compiled programs usually take it, unless --undefined strict says otherwise.

A run that was ended goes on where it was: give the same --output again. What has
changed meanwhile (a submission, the suite, an option) is worked out anew.

Examples:
  nearmiss grade submissions/ --suite tests/ --output graded/
  nearmiss grade submissions/ --suite suite.yaml --hints line --output for-students/

Exit status:
  0  every submission has its verdict, whatever it is
  2  the folder, the suite or an option cannot be used; the message says why
  3  a fault of nearmiss; of single submissions, the others are written all the same`,
} as const;

export const runHelp = {
  description:
    'Runs a C program in the interpreter, as a shell would run the compiled one: it reads standard ' +
    'input, writes standard output and standard error while it runs, and its exit status is the ' +
    "program's. What is doubtful about the run is told on standard error at the end.",
  after: `
Options come before the file; everything after it goes to the program. Standard input
is read to its end when the program first reads from it.

Examples:
  nearmiss run pay.c < tests/late.in
  nearmiss run --undefined strict tcas.c 601 1 0 502

Exit status: the program's, or, with one line on standard error that says why,
  139  segmentation fault: an access outside its object, through a null or wild
       pointer, to what was freed; a stack that overflows
  136  division by zero
  134  abort, a failed assertion, a bad free, too much memory; with --undefined strict
       all other undefined behaviour
  141  nobody reads the output any more
  124  stopped after --steps
  2    the program could not be used, does not compile, or needs what is not supported
  3    a fault of nearmiss`,
} as const;

export const doctorHelp = {
  description:
    'Shows what works on this machine: the builtin analyser, the external ones with their versions, ' +
    'the sandboxes that external ones run in, and, for the service, its store and what DATABASE_URL ' +
    'and REDIS_URL name. Nothing is installed or changed.',
  after: `
Exit status: 0 the builtin analyser works, whatever else is missing; 1 it does not.`,
} as const;

export const transformHelp = {
  description:
    "Prints the submission's text with toggles put in, as an external analyser gets it, preceded by a " +
    'comment that lists what was done where. Lines keep their numbers through #line directives.',
  after: `
With --faults 2 or 3 so many toggles are on together (__t1 == 3 || __t2 == 3), and what is
chosen for one says which: __nm_choose_int(3). A task then asks about every set of so many
locations, numbered from 1 in the order of its tables.

Examples:
  nearmiss transform pay.c --analyser klee
  nearmiss transform pay.c --analyser klee --faults 2
  nearmiss transform pay.c --analyser cbmc --suite suite.yaml --test late --output units
  cbmc --cover cover units/submission.c units/runtime.c units/task.c`,
} as const;

export const serveHelp = {
  description:
    'Runs the service: an HTTP API (described at /docs) and a page to submit programs with. Without ' +
    'Redis and PostgreSQL it needs nothing else: submissions are kept in the data folder and localised ' +
    'in threads. With REDIS_URL and DATABASE_URL, workers on any machine do the work.',
  after: `
Examples:
  nearmiss key add --scope admin --name me
  nearmiss serve
  nearmiss serve --auth none --port 9000
  REDIS_URL=redis://queue DATABASE_URL=postgres://store/nearmiss nearmiss serve --host 0.0.0.0

SIGTERM ends it in good order: what is under way is finished, or taken over later.`,
} as const;

export const workerHelp = {
  description:
    'Works for a service that runs elsewhere: localises in what was submitted there. With --analyser it ' +
    'answers the tasks of one external analyser instead, with the tool of this machine.',
  after: `
Examples:
  REDIS_URL=redis://queue DATABASE_URL=postgres://store/nearmiss nearmiss worker
  REDIS_URL=redis://queue nearmiss worker --analyser cbmc --threads 4`,
} as const;

export const keyHelp = {
  description:
    'Keys of the HTTP API. A student submits and sees their own results, as far as the teacher allows; ' +
    'a grader also keeps assignments and sees all results; an admin also reads the metrics.',
} as const;
