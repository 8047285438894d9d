/**
 * All that the page says, in English. The other languages have the same keys, which the
 * compiler checks. A text with something in it is a function of what it holds.
 */

import { inEnglish } from '#language/english.js';
import { describeOutcome, type ReportedTest } from '#report/describe-test.js';
import { achievementOf, achievementTogether } from '#report/describe-trust.js';
import { nameless } from '#report/describe-witness.js';
import { count } from '#report/lines.js';
import { kindNames } from '#report/name-location.js';
import { staff } from './english-staff.js';

const soon = (seconds: number | undefined): string => {
  if (seconds === undefined) return 'in a moment';
  return seconds === 1 ? 'in a second' : `in ${seconds} seconds`;
};
const waitOf = (seconds: number): string =>
  seconds % 60 === 0 ? count(seconds / 60, 'minute') : count(seconds, 'second');
const fails = (failed: number, total: number): string => `It fails ${failed} of ${count(total, 'test')}`;

export const english = {
  header: {
    language: 'Language',
    forgetKey: 'Forget the key',
    audit: 'Audit',
  },
  key: {
    title: 'API key',
    heading: 'Your API key',
    why: 'This service asks for a key, which you get from your teacher. It is kept until this tab is closed.',
    label: 'API key',
    use: 'Use this key',
    linkInvalid: 'This link is no longer good, or has been used. Ask your teacher for a new one.',
    login: 'Log in with your university account',
    loginFailed: {
      refused: 'The login was not completed. Please try again.',
      unknown: 'Your account is in no course here. Ask who teaches the course.',
      away: 'Your university’s login does not answer now. Try again in a few minutes, or use a key.',
    },
  },
  audit: {
    back: 'Back',
    heading: 'Who did what',
    lead: 'What staff read, changed or exported of other people, and what somebody was refused. Nobody can change it.',
    refused: 'Only what was refused',
    none: 'There is nothing.',
    when: 'When',
    who: 'Who',
    did: 'Did',
    what: 'What',
    outcome: 'Outcome',
    more: 'Older',
    done: 'done',
    refusedFor: (code: string) => `refused: ${code}`,
    doings: { read: 'read', change: 'changed', export: 'exported' },
    things: {
      localisation: 'submission',
      assignment: 'assignment',
      person: 'person',
      course: 'course',
      key: 'key',
      audit: 'audit',
    },
  },
  staff,
  submit: {
    heading: 'Where is the mistake?',
    lead: 'Hand in a C program that fails some of its tests. You see at which places one change would make all of them pass.',
    program: 'Your program',
    file: 'C file',
    name: 'Its name',
    source: 'or its text',
    sourceHow: '(paste it, or drop the file here)',
    sourceCalled: 'The program',
    /** Below the editor. */
    editorKeys: (send: string) =>
      `Tab indents. To leave the field with the keyboard, press Escape, then Tab. ${send} hands the program in.`,
    tests: 'Its tests',
    assignment: 'Assignment',
    ownTests: 'My own tests',
    submitter: 'Whose work it is',
    submitterWhy: '(if your teacher wants to know)',
    classReport: 'Report on all submissions to it:',
    classPage: 'Download as a page',
    classTable: 'Download as a table',
    addTest: 'Add a test',
    example: 'Fill in an example',
    compare: 'When is an output right?',
    compareTrailing: 'White space at the ends of lines does not count',
    compareTokens: 'How much white space there is does not count',
    compareExact: 'Every character counts',
    compareNumbers: 'Only the numbers count',
    send: 'Find the mistake',
    sending: 'Handing in …',
    noProgram: 'There is no program yet: paste it, or choose its file.',
    noExpectation: 'No test says yet what the program should print.',
    option: (name: string, tests: number) => `${name}, ${count(tests, 'test')}`,
    /** What students see of an assignment with hidden tests. */
    seesWhetherAll:
      'You will see whether your program passes the tests of this assignment, which are hidden.',
    seesHowMany: 'You will see how many tests of this assignment your program passes; they are hidden.',
    seesSome: (visible: number, tests: number) =>
      `You will see what follows from ${visible} of the ${tests} tests. The others are hidden: of them you see whether all pass.`,
    seesSomeAndHowMany: (visible: number, tests: number) =>
      `You will see what follows from ${visible} of the ${tests} tests. The others are hidden: of them you see how many pass.`,
    sentToModel: 'Your program, without its comments, may be sent to a language model.',
    tries: (max: number) => `You can hand in ${count(max, 'time')}.`,
    pause: (seconds: number) => `Between one time and the next, there is a pause of ${waitOf(seconds)}.`,
    /** Before what is wrong with a field. */
    field: (label: string) => `${label}:`,
    fieldOfTest: (test: string, label: string) => `${test}, ${label.toLowerCase()}:`,
  },
  file: {
    tooLarge: (name: string, megabytes: number) => `${name} has ${megabytes} MB: too large for a C program.`,
    taken: (name: string) => `${name} is filled in.`,
    notUtf8: 'It is not UTF-8, so letters beyond a to z may have come out wrong.',
    unreadable: (name: string) => `${name} cannot be read.`,
    /** The other files of a program. */
    beside: (names: readonly string[]) => `Handed in with it: ${names.join(', ')}.`,
    alone: 'Leave them out',
  },
  ownTests: {
    legend: (number: number) => `Test ${number}`,
    firstName: (number: number) => `test ${number}`,
    name: 'Name',
    args: 'Arguments',
    argsWhen: '(if any)',
    stdin: 'Input',
    stdinWhat: '(what is typed)',
    stdout: 'Expected output',
    remove: 'Remove',
    removeOne: (number: number) => `Remove test ${number}`,
  },
  /** The tests of the example. */
  example: { one: 'one number', two: 'two numbers', negative: 'negative' },
  earlier: {
    heading: 'Handed in before',
    file: 'File',
    assignment: 'Assignment',
    when: 'When',
    became: 'What became of it',
    more: 'Show older ones',
    ownTests: 'own tests',
    states: {
      queued: 'waiting',
      running: 'under way',
      done: 'done',
      failed: 'went wrong',
      cancelled: 'cancelled',
      passes: 'passes all tests',
      'near-miss': 'one change repairs it',
      'multi-fault': 'several changes repair it',
      'not-localised': 'no single change repairs it',
      inconclusive: 'not settled',
      unsupported: 'not supported',
      'compile-error': 'does not compile',
    },
  },
  progress: {
    heading: 'Looking for the mistake',
    waiting: 'Waiting for its turn …',
    running: 'Running the tests …',
    allPass: 'All tests pass.',
    failing: (failing: number, total: number) =>
      `${failing} of ${total} tests fail. Looking for places that repair them …`,
    places: (viable: number, all: number) =>
      `Looking for places that repair it: ${viable} of ${all} are left …`,
    sets: (together: number, viable: number, all: number) =>
      `Looking for sets of ${together} places that repair it: ${viable} of ${all} are left …`,
    away: 'The service does not answer. Trying again …',
    cancel: 'Cancel',
  },
  result: {
    another: 'Hand in another program',
    nothing: 'There is nothing to show',
    notYours: 'There is no such submission here, or it was handed in with another key.',
    again: 'Change it and hand it in again',
    download: 'Download the report',
    assignment: (title: string) => `assignment ${title}`,
    pageFault: 'Something went wrong in this page. Load it again.',
  },
  verdict: {
    passesOnly: 'It passes its only test',
    passesAll: (total: number) => `It passes all ${total} tests`,
    passesExpecting: (passed: number, total: number) =>
      `It passes every test that expects something: ${passed} of ${total}`,
    passes:
      'There is nothing to repair. Tests only show what they try, though: think of a case that none of them has.',
    nearMissHeading: 'Nearly right: one change repairs it',
    onePlace: (failed: number, total: number) =>
      `${fails(failed, total)}, and there is one place where a change makes all of them pass. It is marked below.`,
    places: (failed: number, total: number, places: number) =>
      `${fails(failed, total)}. There are ${places} places where a change makes all of them pass, and a change at one of them is enough.`,
    likeliest:
      'Place 1 is the likeliest. Which one is meant, only you can tell: look at each, and ask what it should do.',
    namedHeading: 'Not right yet: the mistake has a name',
    named: 'Read about it below, and look at its line.',
    severalHeading: (changes: number) => `More than one mistake: ${changes} changes together repair it`,
    fails: (failed: number, total: number) => `${fails(failed, total)}.`,
    severalOrAll: (changes: number) =>
      `A single change does it only by printing all the missing output itself, which is rarely what is meant; ${changes} together do as well.`,
    severalOrOne: (changes: number) =>
      `With ${changes} changes together all of them pass. Whether a single one does it could not be settled.`,
    severalOnly: (changes: number) => `No single change makes all of them pass, but ${changes} together do.`,
    severalOrFewer: (changes: number) =>
      `With ${changes} changes together all of them pass. Whether fewer do it could not be settled.`,
    letters: 'The places are marked with letters: something has to change at every place with an A.',
    notLocalisedHeading: 'No single change repairs it',
    notLocalised:
      'Every place was tried, and at none of them does one change make all tests pass: there is more than one mistake, or something is missing.',
    noPair: 'Changes at two places were tried as well, and no two of them repair it together.',
    followIt:
      'Take the first failing test below, and follow your program with its input, line by line, on paper.',
    followOwn:
      'The tests are hidden, so think of a small input of your own, and follow your program with it, line by line, on paper.',
    inconclusiveHeading: 'It could not be settled',
    noneLeft: 'The search ended before every place was tried.',
    someLeft: (open: number) =>
      `The search ended before it was clear whether a change at ${open === 1 ? 'the lightly marked place' : `one of the ${open} lightly marked places`} repairs it. All other places are ruled out.`,
    compileErrorHeading: 'It does not compile',
    compileError: 'No test could be run. Mend this first, then hand it in again.',
    compileErrorIs: (line: number, name: string) => `Line ${line}: ${name}.`,
    compilesWith: (change: string) => `With this change it compiles: ${change}`,
    passesMended: 'No test could be run. With that mended every test passes.',
    thenWrong: 'With that mended it runs, but not yet as it should: what is wrong then stands below.',
    unsupportedHeading: 'It uses something that nearmiss does not know',
    unsupported: 'So it could not be searched for the mistake. What it was stands below.',
    hiddenHeading: 'It does not pass the hidden tests',
    hiddenOnly: 'It passes every test that you can see.',
    hiddenFail: 'Not all hidden tests pass. What stands here follows from the other tests.',
    hiddenCount: (passed: number, total: number) =>
      `Of ${count(total, 'hidden test')}, ${passed} pass. What stands here follows from the other tests.`,
    luck: (tests: number) =>
      `${tests === 1 ? 'One test passes' : `${tests} tests pass`} here by luck: on another machine, or another day, the same program may fail. The line is marked below.`,
    presentation:
      'Apart from capital letters, punctuation and white space, all that it prints is right: compare the outputs letter by letter.',
    partial: 'A limit ended the search early, so there may be more to find.',
    cancelledHeading: 'Cancelled',
    cancelled: 'It was stopped before it was finished.',
    refusedHeading: 'It could not be used',
    outOfTimeHeading: 'It took too long',
    outOfTime: 'It was stopped. Fewer tests, or shorter ones, may help.',
    outOfMemoryHeading: 'It took too much memory',
    outOfMemory: 'It was stopped. Look for what grows without end, or try it with fewer tests.',
    faultHeading: 'Something went wrong in the service',
    fault: (reason: string | undefined) =>
      `Your program is not to blame. Hand it in again; if it happens again, report this: ${reason ?? 'no reason is known'}.`,
  },
  mistakes: {
    heading: (mistakes: number): string => (mistakes === 1 ? 'The mistake' : 'The mistakes'),
    inTest: (test: string) => `Seen in ${test}.`,
  },
  source: {
    heading: 'Your program',
    region: (file: string) => `Source of ${file}`,
    gap: (lines: number) => `… ${count(lines, 'line')} not shown`,
    /** Before why. */
    faults: {
      faulty: 'here it does not compile: ',
      crashing: 'here it crashes: ',
      lucky: 'here it has luck: ',
    },
    placeCertain: (number: number, line: number) => `Place ${number}: a change in line ${line} repairs it`,
    placePossible: (number: number, line: number) =>
      `Place ${number}: a change in line ${line} may repair it`,
    setPlace: (letter: string, at: number, all: number, line: number) =>
      `Set ${letter}, place ${at} of ${all}: changes at all of them repair it, one in line ${line}`,
  },
  findings: {
    reason: 'What is wrong',
    also: 'Also noticed',
    line: (line: number) => `line ${line}`,
    inTest: (test: string) => `(${test})`,
  },
  hints: {
    end: 'Hints end here: what is wrong at these places is for you to find.',
    more: 'Try without further hints first. There is more when you want it:',
    showValues: 'Show the values',
    hideValues: 'Hide the values',
    showEdit: 'Show a change',
    hideEdit: 'Hide the change',
  },
  places: {
    heading: (places: number): string => (places === 1 ? 'The place' : 'The places'),
    headingAlone: (places: number): string =>
      places === 1 ? 'The place that may do alone' : 'The places that may do alone',
    more: (places: number) => `${places} more, less likely`,
    unlisted: (places: number) => `and ${places} that are not listed`,
    open: 'A change here may make all tests pass; that could not be settled.',
    line: (line: number) => `line ${line}`,
    lineIn: (file: string, line: number) => `${file} line ${line}`,
    kinds: kindNames,
    nameless,
  },
  sets: {
    heading: 'Changes that repair it together',
    adviceOne: 'Something has to change at each of these places.',
    adviceMany:
      'Something has to change at each place of a set. One of the sets is enough; A is the likeliest.',
    more: (sets: number) => `${sets} more sets, less likely`,
    repairs: (place: string, tests: string) => `${place} repairs ${tests}`,
    needs: (tests: readonly string[], named: string, places: string) =>
      `${named} ${tests.length === 1 ? 'needs' : 'need'} ${places}`,
    allPlaces: (places: number) => (places === 2 ? 'both' : `all ${places === 3 ? 'three' : places}`),
    and: 'and',
    pairMinimal: 'neither alone repairs every test: proved',
    minimal: 'no fewer of them repair every test: proved',
    pairOpen: 'whether one alone repairs every test is open',
    open: 'whether fewer repair every test is open',
  },
  whole: {
    heading: 'A larger repair',
    /** @param fixed 0 where the tests that it repairs may not be counted */
    partlyHeading: (fixed: number, failed: number): string =>
      `A larger repair for ${fixed === 0 ? 'some of the failing tests' : `${fixed} of ${count(failed, 'failing test')}`}`,
    advice:
      'No smaller one was found. Laid beside correct programs, this is where yours differs; there may be other ways:',
    partly: 'These changes together pass more tests, and break none:',
  },
  values: {
    atPlace: (subject: string, number: number) => `What ${subject} would have to be, at place ${number}`,
    atSet: (letter: string) => `What would have to be at the places of set ${letter}, together`,
    hidden: 'Tests whose content is hidden from you are left out.',
    hasToChange: 'has to change',
    test: 'Test',
    where: 'Where',
    time: 'Which time',
    was: 'was',
    mustBe: 'must be',
    timeOf: (time: number, all: number) => `${time} of ${all}`,
    neverRuns: 'it then never runs',
    moreTimes: (times: number) => `and ${count(times, 'time')} more`,
    runsOtherwise: (times: number, before: number) => `it then runs ${count(times, 'time')}, not ${before}`,
  },
  change: {
    label: 'The change',
    one: (edit: Parameters<typeof achievementOf>[0]) => `This change ${achievementOf(edit, inEnglish)}:`,
    together: (edits: Parameters<typeof achievementTogether>[0]) =>
      `These changes together ${achievementTogether(edits, inEnglish)}:`,
  },
  tests: {
    heading: 'The tests',
    summary: (passed: number, failed: number, total: number) => {
      const parts = [`${passed} of ${count(total, 'test')} ${passed === 1 ? 'passes' : 'pass'}`];
      if (failed > 0) parts.push(`${failed} ${failed === 1 ? 'fails' : 'fail'}`);
      return `${parts.join(', ')}.`;
    },
    moreFailing: (tests: number) => `${tests} more that fail`,
    passing: (tests: number) => (tests === 1 ? '1 test that passes' : `${tests} tests that pass`),
    passingAndVoid: (passed: number, open: number) => `${passed} that pass, ${open} that say nothing`,
    outcome: (outcome: ReportedTest['outcome']) => describeOutcome(outcome, inEnglish),
    /** Before why. */
    byLuck: (line: number) => `here by luck, line ${line}:`,
    args: 'Arguments',
    input: 'Input',
    expected: 'Expected',
    got: 'Got',
    gotUntilEnd: 'Got until then',
    noInput: 'nothing is typed',
    printsNothing: 'nothing',
    differsHere: 'the first difference:',
    endsHere: 'nothing more',
    whiteSpaceOnly: 'Only white space differs: · is a space, → a tab, ↵ the end of a line.',
    linesLeftOut: (lines: number) => `… ${count(lines, 'line')} left out`,
  },
  run: {
    heading: 'What happens in',
    table: 'What happens there, time by time',
    number: 'time',
    before: 'before',
    results: { stored: 'becomes', truth: 'is', returned: 'returns', passed: 'is passed', read: 'is read' },
    same: (values: readonly string[]) => `Every time: ${values.join(', ')}.`,
    sameForEver: '… the same again and again',
    sameRows: (times: number) => `… ${count(times, 'time')} more, all the same`,
    leftOut: (times: number) => `… ${count(times, 'time')} left out`,
    crashes: 'Here it crashes.',
    goesOn: 'And so it would go on, without an end.',
    calls: (name: string) => `The calls of ${name}:`,
    callsLeftOut: (calls: number) => `… ${count(calls, 'call')} left out`,
  },
  /** Says what reports say: names of mistakes, what happens there, what a run did. */
  reports: { say: inEnglish },
  problems: {
    keyMissing: 'This service asks for an API key.',
    keyInvalid:
      'This key is not known here, or was revoked. Check that you copied all of it, or ask for a new one.',
    bodyTooLarge:
      'The program and its tests together are too large for this service. Send a smaller program, or fewer tests.',
    tooManyRequests: (seconds: number | undefined) =>
      `Too many requests came from here. Try again ${soon(seconds)}.`,
    triesUsed: 'You have handed in as often as this assignment allows.',
    tryTooSoon: (seconds: number | undefined) =>
      `Between one time and the next there is a pause. Hand it in again ${soon(seconds)}.`,
    queueFull: (seconds: number | undefined) =>
      `The queue is full at the moment. Nothing was lost: try again ${soon(seconds)}.`,
    notC: 'This is not C text: it contains NUL bytes. Choose the source file, whose name ends in .c, not the compiled program.',
    fault: (requestId: string | undefined) =>
      `Something went wrong in the service. Try again; if it happens again, report this number: ${requestId}`,
    away: 'The service does not answer. Check the connection, then try again.',
    status: (status: number) => `The service answered with status ${status}. Try again in a moment.`,
  },
};

export type Words = typeof english;
