/**
 * The tools for agents: what each is for, what it takes and answers, and how it is answered. It
 * knows no protocol: `mcp-server.ts` does. Nothing that a tool is given is run but by the interpreter.
 */

import type { z } from 'zod';
import { UserError } from '#base/errors.js';
import type { Localisation } from '#model/localisation.js';
import type { ReportedLocation } from '#model/report.js';
import type { JobWishes } from '#pool/run-on-thread.js';
import type { AskedProgram } from '#questions/question.js';
import type { QuestionThreads } from '#questions/question-threads.js';
import { candidatesOf } from '#report/describe-location.js';
import { limitHints } from '#report/hints.js';
import type { ProgressEvent } from '#request/localise-request.js';
import { toLatin1 } from '#suite/text-bytes.js';
import { askedProgram, type GivenFiles, type GivenLimits } from './given-files.js';
import { KnownLocalisations } from './known-localisations.js';
import {
  renderChecked,
  renderForced,
  renderLocalisation,
  renderProbed,
  renderValues,
} from './render-answers.js';
import {
  explainAnswer,
  forceAnswer,
  localiseAnswer,
  patchAnswer,
  probeAnswer,
  valuesAnswer,
} from './tool-answers.js';
import {
  explainInput,
  forceInput,
  localiseInput,
  type ProgramInput,
  patchInput,
  probeInput,
  valuesInput,
} from './tool-inputs.js';

export interface AgentTool {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly answer: z.ZodObject;
  /** @throws UserError, or a Refusal, whose message says what to do */
  readonly call: (input: never, wishes: JobWishes<ProgressEvent>) => Promise<object>;
}

export interface AgentWorld {
  readonly threads: Pick<QuestionThreads, 'ask'>;
  readonly limits: GivenLimits;
  /** Absent where only texts are taken. */
  readonly files?: GivenFiles;
}

/** Places whose values are shown where none is named. */
const placesMax = 3;

type Wishes = JobWishes<ProgressEvent>;

function tool<Input extends z.ZodObject, Answer extends z.ZodObject>(
  name: string,
  description: string,
  input: Input,
  answer: Answer,
  call: (input: z.output<Input>, wishes: Wishes) => Promise<z.infer<Answer>>,
): AgentTool {
  return { name, description, input, answer, call };
}

export function agentTools(world: AgentWorld): readonly AgentTool[] {
  const questions = new AgentQuestions(world);
  return [
    tool(
      'localise',
      'Runs a C program on its tests and, if some fail, finds the places where one edit would repair it: verdict, mistakes by name, places by rank with edits that pass every test.',
      localiseInput,
      localiseAnswer,
      async ({ hints, ...input }, wishes) =>
        renderLocalisation(limitHints((await questions.localised(input, wishes)).localisation, hints)),
    ),
    tool(
      'values_wanted',
      'For places that localise found: the values that they would have to yield, test by test, for every failing test to pass, beside those that they have.',
      valuesInput,
      valuesAnswer,
      ({ location, test, ...input }, wishes) => questions.valuesWanted(input, location, test, wishes),
    ),
    tool(
      'force',
      'Puts given values at a place, whatever the program computes there, and says which tests pass then. To try an idea before writing code for it.',
      forceInput,
      forceAnswer,
      (input, wishes) => questions.force(input, wishes),
    ),
    tool(
      'check_patch',
      'Runs a changed text on all tests: which pass, which pass or fail that did not before, and, with a reference, whether it agrees on inputs that no test has (or an input on which it does not).',
      patchInput,
      patchAnswer,
      ({ patch, ...input }, wishes) => questions.check(input, patch, wishes),
    ),
    tool(
      'explain_run',
      'The run of a failing test as a table: what was read, printed and expected, and what happens at the likeliest place, execution by execution, with the values wanted there.',
      explainInput,
      explainAnswer,
      ({ test, ...input }, wishes) => questions.explain(input, test, wishes),
    ),
    tool(
      'probe',
      'Finds what the tests do not notice, by new inputs: needs a correct reference. Whether the program differs from it although it passes, and the tests that are missing.',
      probeInput,
      probeAnswer,
      ({ mutants, ...input }, wishes) => questions.probe(input, mutants, wishes),
    ),
  ];
}

class AgentQuestions {
  private readonly known = new KnownLocalisations();

  constructor(private readonly world: AgentWorld) {}

  async localised(
    input: ProgramInput,
    wishes: Wishes,
  ): Promise<{ asked: AskedProgram; localisation: Localisation }> {
    const asked = await this.asked(input);
    const localisation = await this.known.of(
      asked,
      async () => (await this.world.threads.ask({ kind: 'localise', asked }, wishes)).localisation,
    );
    return { asked, localisation };
  }

  async valuesWanted(
    input: ProgramInput,
    location: string | undefined,
    test: string | undefined,
    wishes: Wishes,
  ): Promise<z.infer<typeof valuesAnswer>> {
    const { report } = (await this.localised(input, wishes)).localisation;
    if (test !== undefined) checkFailing(test, report.tests.results);
    const candidates = candidatesOf(report);
    const asked =
      location === undefined ? candidates.slice(0, placesMax) : [placeWith(location, report.locations)];
    return renderValues(asked, test === undefined ? undefined : toLatin1(test));
  }

  async force(
    { location, values, tests, afterwards, ...input }: z.output<typeof forceInput>,
    wishes: Wishes,
  ): Promise<z.infer<typeof forceAnswer>> {
    if ((values === undefined) === (tests === undefined)) {
      throw invalid('force takes exactly one of values and tests', 'give one of the two');
    }
    const asked = await this.asked(input);
    const forced =
      values?.map(toLatin1) ?? tests!.map((each) => ({ ...each, values: each.values.map(toLatin1) }));
    const question = { kind: 'force', asked, location, forced, after: afterwards } as const;
    return renderForced(location, (await this.world.threads.ask(question, wishes)).results);
  }

  async check(
    input: ProgramInput,
    patch: z.output<typeof patchInput>['patch'],
    wishes: Wishes,
  ): Promise<z.infer<typeof patchAnswer>> {
    const asked = await this.asked(input);
    const question = {
      kind: 'check',
      asked,
      patch: {
        file: patch.file,
        source: patch.source === undefined ? undefined : toLatin1(patch.source),
        replacements: patch.replacements?.map((each) => ({
          ...each,
          before: toLatin1(each.before),
          after: toLatin1(each.after),
        })),
        edits: patch.edits?.map((each) => ({ ...each, after: toLatin1(each.after) })),
      },
    } as const;
    return renderChecked((await this.world.threads.ask(question, wishes)).checked);
  }

  async explain(
    input: ProgramInput,
    test: string | undefined,
    wishes: Wishes,
  ): Promise<z.infer<typeof explainAnswer>> {
    const { asked, localisation } = await this.localised(input, wishes);
    const { locations, multiFault, failingRun } = localisation.report;
    if (test === undefined && failingRun !== undefined) return failingRun;
    const question = {
      kind: 'explain',
      asked,
      locations,
      ...(test !== undefined && { test }),
      ...(multiFault !== undefined && { multiFault }),
    } as const;
    return (await this.world.threads.ask(question, wishes)).run;
  }

  async probe(input: ProgramInput, mutantsMax: number, wishes: Wishes): Promise<z.infer<typeof probeAnswer>> {
    const asked = await this.asked(input);
    return renderProbed(
      (await this.world.threads.ask({ kind: 'probe', asked, mutantsMax }, wishes)).findings,
    );
  }

  private asked(input: ProgramInput): Promise<AskedProgram> {
    const { limits, files } = this.world;
    return askedProgram(input, limits, files);
  }
}

function placeWith(id: string, locations: readonly ReportedLocation[]): ReportedLocation {
  const location = locations.find((each) => each.id === id);
  if (location !== undefined) return location;
  throw invalid(`there is no place ${JSON.stringify(id)}`, 'take an id from localise');
}

function checkFailing(name: string, results: readonly { name: string; outcome: string }[]): void {
  const result = results.find((each) => each.name === name);
  if (result === undefined)
    throw invalid(`the suite has no test ${JSON.stringify(name)}`, 'take a name from localise');
  if (result.outcome === 'passed') throw invalid(`test ${name} passes`, 'ask about one that fails');
}

function invalid(detail: string, remedy: string): UserError {
  return new UserError('field-invalid', detail, undefined, { remedy });
}
