/**
 * A language model as the rest sees it: something that is sent a prompt and answers with texts.
 * What stands behind it (a server, files that a person fills in) is decided at the edges; where
 * nobody chose one there is none, and nothing is sent.
 */

/** What the teacher of an assignment may allow to leave: the program, the tests that are not hidden, the task in words. */
export const assignmentParts = ['program', 'tests', 'description'] as const;
export type AssignmentPart = (typeof assignmentParts)[number];
/** What somebody may who has programs that others once handed in. */
export const sharedParts = [...assignmentParts, 'history'] as const;
export type SharedPart = (typeof sharedParts)[number];

/** When a model is asked for a repair: where no edit holds that was found without it, or in any case. */
export const modelOccasions = ['needed', 'always'] as const;
export type ModelOccasion = (typeof modelOccasions)[number];

export interface ModelPrompt {
  /** In kebab-case, for people who read prompts: `failing-tests`. */
  readonly name: string;
  /** Unicode, as is what follows. */
  readonly system: string;
  readonly user: string;
}

export interface ModelQuestion {
  readonly prompt: ModelPrompt;
  /** How many are wanted; there may be fewer. */
  readonly answers: number;
  readonly temperature: number;
  readonly seed: number;
}

export interface ModelTokens {
  readonly prompt: number;
  readonly completion: number;
}

export interface ModelReply {
  /** Unicode. */
  readonly answers: readonly string[];
  /** How often something was sent. */
  readonly requests: number;
  /** Where the model counts them. */
  readonly tokens?: ModelTokens;
  /** Why there are fewer answers than were wanted; in a few words, without a key. */
  readonly failure?: string;
}

export interface LanguageModel {
  readonly provider: string;
  /** Undefined where a person answers. */
  readonly name?: string;
  /**
   * What goes wrong with a model is part of its reply.
   *
   * @throws UserError for files that a person named and that cannot be used
   */
  ask(question: ModelQuestion): Promise<ModelReply>;
}

/** What one million tokens cost, in whatever currency. */
export interface ModelPrice {
  readonly prompt: number;
  readonly completion: number;
}

export interface ModelEffort {
  /** For each prompt. */
  readonly answers: number;
  readonly temperature: number;
  /** The first, and those with a counterexample of the one before. */
  readonly rounds: number;
}

/** Ten answers each at 0.8, as MMAPR draws them. */
export const defaultModelEffort: ModelEffort = { answers: 10, temperature: 0.8, rounds: 3 };

export const modelEffortLimits = { answersMax: 50, roundsMax: 3, temperatureMax: 2 } as const;

/** A model, and what it may be asked. */
export interface ModelAccess {
  readonly model: LanguageModel;
  /** Nothing else is put into a prompt. Without the program none is made. */
  readonly shared: ReadonlySet<SharedPart>;
  /** The task in words. Unicode. */
  readonly description?: string;
  readonly occasion: ModelOccasion;
  /** It is also asked to say in words what was found. */
  readonly givesHints?: boolean;
  readonly effort: ModelEffort;
  readonly price?: ModelPrice;
}
