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

export const conformanceHelp = {
  description:
    'Runs every test of a corpus in the engine, each submission as handed in and as mended later. ' +
    'Compares passing and failing with what the corpus recorded and, with --gcc, output and exit ' +
    "status with those of gcc's program, byte for byte. Prints the runs by cause of disagreement.",
  after: `
Without --gcc nothing but the engine runs: programs are interpreted and cannot reach
this machine. With --gcc they are compiled (gcc -O0) and run natively, with limits on
time, memory and output, but with your rights: only for programs that you trust, or on
a machine made for it.

Examples:
  nearmiss experiment conformance corpora/*.jsonl --output results/conformance
  nearmiss experiment conformance corpora/*.jsonl --gcc --jobs 2 --output results/gcc
  nearmiss experiment conformance --submission tcas.c --suite universe --gcc --output out`,
} as const;

export const doctorHelp = {
  description:
    'Shows what works on this machine: the builtin analyser, the external ones with their versions, ' +
    'and the sandboxes that external ones run in. Nothing is installed or changed.',
  after: `
Exit status: 0 the builtin analyser works, whatever else is missing; 1 it does not.`,
} as const;

export const agreementHelp = {
  description:
    'Gives the same tasks, each failing test with all locations, to several analysers, and compares ' +
    'their answers pair by pair. Witnesses of external analysers are replayed in our engine first.',
  after: `
Examples:
  nearmiss experiment agreement --samples samples --output results/samples
  nearmiss experiment agreement --tcas data/tcas --scope paper --undefined native --output results/tcas
  nearmiss experiment agreement data/corpus.jsonl --integers-only --limit 100 \\
      --analysers builtin,cbmc --output results/corpus`,
} as const;

export const transformHelp = {
  description:
    "Prints the submission's text with toggles put in, as an external analyser gets it, preceded by a " +
    'comment that lists what was done where. Lines keep their numbers through #line directives.',
  after: `
Examples:
  nearmiss transform pay.c --analyser klee
  nearmiss transform pay.c --analyser cbmc --suite suite.yaml --test late --output units
  cbmc --cover cover units/submission.c units/runtime.c units/task.c`,
} as const;

export const instrumentationHelp = {
  description:
    'Measures the instrumented text by gcc. First: with all toggles off, every test of every ' +
    'submission, as handed in and as mended later, has the output and status of the original. Second: ' +
    'every witness of the builtin analyser, compiled in with its toggle, gives the expected output ' +
    'under the sanitisers.',
  after: `
Programs are run natively, with limits on time, memory and output, but with your rights:
only programs that you trust, or on a machine made for it. Without --gcc nothing is done.

Examples:
  nearmiss experiment instrumentation --gcc --corpus corpus.jsonl --measure off --output results/off
  nearmiss experiment instrumentation --gcc --data data/tcas --measure witnesses --output results/tcas`,
} as const;
