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

Exit status: 0 the submission passes, 1 it fails, 2 the input cannot be used,
3 internal error.`,
} as const;

export const localiseHelp = {
  description:
    'Runs a C program on its test cases and, if some fail, finds the places where one edit would ' +
    'make all failing tests pass: assignments, initial values, returns, constants, conditions, ' +
    'printed texts, arguments, values read and values before the first assignment. ' +
    'It reports them with the values they would have to yield, test by test. If no single place is ' +
    'enough, it searches for two that repair it together (--faults 3: for up to three).',
  after: `
Examples:
  nearmiss localise pay.c --suite tests/
  nearmiss localise main.c stack.c --suite tests/
  nearmiss localise program/ --suite tests/
  nearmiss localise pay.c --suite suite.yaml --format json --output report.json
  nearmiss localise tcas.c --suite universe --reference correct.c
  nearmiss localise pay.c --suite tests/ --hints line
  nearmiss localise pay.c --suite tests/ --faults 3
  nearmiss localise pay.c --suite tests/ --format gradescope --output results.json

Several files, or all .c files of a folder, are linked as gcc does.

Suites:
  a folder         NAME.in and NAME.out or NAME.ans; optional NAME.args (one argument
                   per line), NAME.exit (the exit status), NAME.files/ and
                   NAME.files.out/ (files given and expected)
  .json, .yaml     tests: [{name, args, stdin, files, expect: {stdout, exitCode, files}}],
                   compare: exact, trailing (default), tokens, contains, numbers, regex
  autograding.json, a workflow of GitHub Classroom, vpl_evaluate.cases
  any other file   a test plan: one test's arguments per line, optional '< file';
                   needs --reference

Formats:
${formatList}

Exit status:
  0  the submission passes
  1  it fails the suite, whatever was found
  2  the input cannot be used or does not compile; the message says why
  3  internal error; the message says how to repeat it`,
} as const;

export const packHelp = {
  description:
    'Writes an archive that a learning platform takes as it is: the tests, nearmiss, and what starts it ' +
    'for each submission.',
  after: `
Example:
  nearmiss pack gradescope --suite tests/ --hints line@1,values@4

The other platforms take files as they are; they are in the folder integrations/ of the package,
with a page each in docs/integrations/.`,
} as const;

export const gradeHelp = {
  description:
    'Localises the faults in every C file of a folder, a whole class at once, on all cores. Writes a ' +
    'table, a JSON file, a report for each submission and a page for the browser. It shows the near ' +
    'misses, one edit away from passing every test whatever their score, and those that are two away.',
  after: `
Every file below the folder whose name ends in .c is a submission, named by its path.
A folder whose C files have one main between them is one program of several files.
The folder that a learning platform makes for each student holds one submission and its
headers. Identical submissions are localised once. Undefined behaviour does what it
usually does in a compiled program, unless you give --undefined strict.

To resume an interrupted run, give the same --output again. Whatever has changed since
(a submission, the suite, an option) is worked out again.

Examples:
  nearmiss grade submissions/ --suite tests/ --output graded/
  nearmiss grade submissions/ --suite suite.yaml --hints line --output for-students/

Exit status:
  0  every submission has a verdict, whatever it is
  2  the folder, the suite or an option cannot be used; the message says why
  3  internal error; if it hit single submissions only, the others are still written`,
} as const;

export const probeHelp = {
  description:
    'Finds what a test suite does not notice: submissions that pass every test and differ from the ' +
    'reference, conditions of the reference that come out one way in every test, changes of the ' +
    'reference that no test fails on. It tries inputs like those of the suite, and gives the tests ' +
    'that are missing, with the output of the reference.',
  after: `
New inputs are taken to be like those of the suite: numbers keep their sign and their
order of magnitude, a number that says how many items follow still does. Look at new
tests before you use them: what your assignment rules out, the suite may not show.

Examples:
  nearmiss probe --suite tests/ --reference model.c
  nearmiss probe submissions/ --suite suite.yaml --reference model.c --output more.yaml
  nearmiss probe a.c b.c --suite tests/ --reference model.c --format json

Exit status:
  0  no new test would add anything
  1  some would
  2  the suite, a program or an option cannot be used; the message says why
  3  internal error; the message says how to repeat it`,
} as const;

export const clusterHelp = {
  description:
    'Groups the programs of a folder that pass every test: programs are in one cluster if they have ' +
    'the same loops, function by function, and variables that hold the same values on all tests. For ' +
    'each cluster it shows its size, the shortest program, and what others write in its place.',
  after: `
Programs that fail a test, or are undefined on one, are in no cluster.

Examples:
  nearmiss cluster submissions/ --suite tests/
  nearmiss cluster submissions/ --suite suite.yaml --format json

Exit status:
  0  the programs were read, whatever they do
  2  the suite, the folder or an option cannot be used; the message says why
  3  internal error; the message says how to repeat it`,
} as const;

export const runHelp = {
  description:
    'Runs a C program in the interpreter, as a shell would run the compiled one: it reads standard ' +
    'input, writes standard output and standard error while it runs, and exits with the status of ' +
    'the program. At the end it reports anything doubtful about the run on standard error.',
  after: `
Options come before the file; everything after it goes to the program. Standard input
is read to its end when the program first reads from it.

Examples:
  nearmiss run pay.c < tests/late.in
  nearmiss run --undefined strict tcas.c 601 1 0 502

Exit status: the program's, or, with one line on standard error that says why,
  139  segmentation fault: an access outside an object, through a null or wild pointer
       or to freed memory; a stack overflow
  136  division by zero
  134  abort, a failed assertion, a bad free, too much memory; with --undefined strict
       any other undefined behaviour
  141  nobody reads the output any more
  124  stopped after --steps
  2    the program cannot be used, does not compile, or needs something unsupported
  3    internal error`,
} as const;

export const doctorHelp = {
  description:
    'Shows what works on this machine: the builtin analyser, the external analysers with their ' +
    'versions, the sandboxes they run in, and, for the service, its store and the servers in ' +
    'DATABASE_URL and REDIS_URL. It installs and changes nothing.',
  after: `
Exit status: 0 the builtin analyser works, whatever else is missing; 1 it does not.`,
} as const;

export const transformHelp = {
  description:
    'Prints the submission with its toggles, as an external analyser gets it, after a comment that ' +
    'lists what was done where. #line directives keep the line numbers.',
  after: `
With --faults 2 or 3, that many toggles are on together (__t1 == 3 || __t2 == 3), and each
choice names its toggle: __nm_choose_int(3). A task then asks about every set of that many
locations, numbered from 1 in the order of its tables.

Examples:
  nearmiss transform pay.c --analyser klee
  nearmiss transform pay.c --analyser klee --faults 2
  nearmiss transform pay.c --analyser cbmc --suite suite.yaml --test late --output units
  cbmc --cover cover units/submission.c units/runtime.c units/task.c`,
} as const;

export const serveHelp = {
  description:
    'Runs the service: an HTTP API (described at /docs) and a page for submitting programs. By itself ' +
    'it keeps submissions in the data folder and localises them in threads. With REDIS_URL and ' +
    'DATABASE_URL set, workers on any machine do the work.',
  after: `
Examples:
  nearmiss key add --scope admin --name me
  nearmiss serve
  nearmiss serve --auth none --port 9000
  REDIS_URL=redis://queue DATABASE_URL=postgres://store/nearmiss nearmiss serve --host 0.0.0.0

SIGTERM shuts it down cleanly: work under way is finished, or taken over later.`,
} as const;

export const workerHelp = {
  description:
    'Works for a service that runs elsewhere: localises what was submitted there. With --analyser it ' +
    'answers the tasks for one external analyser instead, with the tool installed here.',
  after: `
Examples:
  REDIS_URL=redis://queue DATABASE_URL=postgres://store/nearmiss nearmiss worker
  REDIS_URL=redis://queue nearmiss worker --analyser cbmc --threads 4`,
} as const;

export const courseHelp = {
  description:
    'Manages courses and their people in the store of a service: staff (owner, teacher, tutor) and students. ' +
    'A course keeps its submissions, assignments and keys apart from every other course.',
} as const;

export const keyHelp = {
  description:
    "Manages keys for the HTTP API. With --person a key is that person's and may do what their role in the " +
    'course allows. Without it, student makes a key that several people share: it submits, and sees what it ' +
    'submitted with the ticket in the answer; grader is a teacher of the course default; admin may do ' +
    'everything in every course and reads the metrics.',
} as const;

export const mcpHelp = {
  description:
    'Answers an agent (a language model that writes code) by the Model Context Protocol, on standard ' +
    'input and output. Its tools: localise, values_wanted, force, check_patch, explain_run, probe. ' +
    'Programs are interpreted, never compiled and run.',
  after: `
An agent starts it. A configuration of such a client:
  {"mcpServers": {"nearmiss": {"command": "nearmiss", "args": ["mcp", "--root", "homework/"]}}}

Exit status:
  0  the agent closed the connection
  2  an option cannot be used; the message says why
  3  internal error`,
} as const;

export const lspHelp = {
  description:
    'Marks in an editor where one edit would repair the C file that was saved, as a server of the Language ' +
    'Server Protocol: diagnostics with the tests that fail, values wanted beside the text, edits that pass ' +
    'every test as quick fixes. Programs are interpreted, never compiled and run.',
  after: `
An editor starts it. The tests are suite.yaml, suite.json or the folder tests/ beside the
file, or what the setting nearmiss.suite names. The settings, and how to set up VS Code,
Neovim, Helix and Emacs: docs/integrations/editors.md.

Exit status:
  0  the editor ended it, as the protocol says
  1  the editor went away without that
  2  an option cannot be used; the message says why
  3  internal error`,
} as const;
