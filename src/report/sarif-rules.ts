/** What SARIF readers show for a rule: one rule for each kind of location, for each mistake, for sets of locations and for findings. */

import type { LocationKind } from '#model/location.js';
import type { ReportedMistake } from '#model/report.js';

export interface RuleHelp {
  /** In PascalCase, as SARIF asks for. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

const wanted =
  'With other values at this place, and nothing else changed, every failing test passes. ' +
  'The values wanted are listed test by test: they follow a rule where the mistake is, and look arbitrary elsewhere.';

const help: Readonly<Record<LocationKind, RuleHelp>> = {
  assignment: valueRule('Assignment', 'The value assigned may be wrong'),
  initialiser: valueRule('Initialiser', 'The initial value may be wrong'),
  return: valueRule('Return', 'The value returned may be wrong'),
  define: valueRule('Define', 'The value of the constant may be wrong'),
  guard: valueRule('Guard', 'The condition may be wrong'),
  argument: valueRule('Argument', 'The argument may be wrong'),
  input: valueRule('Input', 'What is read here may be wrong'),
  uninitialised: valueRule('Uninitialised', 'The variable may need an initial value'),
  text: {
    name: 'Text',
    title: 'The text printed may be wrong',
    text: 'With another text in this output call, or without the call, every failing test passes. The values printed stay.',
  },
  declaration: {
    name: 'Declaration',
    title: 'The type or the bound declared may be too small',
    text: 'With a larger or wider object declared here every failing test passes.',
  },
  missing: {
    name: 'Missing',
    title: 'A statement may be missing',
    text: 'With a statement inserted at this place every failing test passes.',
  },
};

function valueRule(name: string, title: string): RuleHelp {
  return { name, title, text: wanted };
}

export function locationHelp(kind: LocationKind): RuleHelp {
  return help[kind];
}

/** For diagnoses of several locations. */
export const multiFaultRule = 'multi-fault';

export const multiFaultHelp: RuleHelp = {
  name: 'MultiFault',
  title: 'Several places may be wrong together',
  text:
    'With other values at all of these places, and nothing else changed, every failing test passes. ' +
    'The values wanted are listed test by test.',
};

/** For a repair at any number of places. */
export const wholeRule = 'whole-repair';

export const wholeHelp: RuleHelp = {
  name: 'WholeRepair',
  title: 'Several places have to change together',
  text: 'No smaller repair is known. What has to change is said place by place; where edits may be shown, they are the fix.',
};

/** The rule of a named mistake; its page says more. */
export function mistakeHelp({ kind, name, meaning, question }: ReportedMistake): RuleHelp {
  return { name: pascalCase(kind), title: name, text: `${meaning} ${question}` };
}

function pascalCase(kind: string): string {
  return kind
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** @param id `finding/` and its kind in kebab-case */
export function findingHelp(id: string): RuleHelp {
  const kind = id.slice('finding/'.length);
  return {
    name: pascalCase(kind),
    title: kind.replaceAll('-', ' '),
    text: 'Noticed in the program text or in the run of a test. It may or may not be related to the failing tests.',
  };
}
