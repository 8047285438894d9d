/**
 * A language model as settings: which one it is, and what it may be asked. Plain data, so that the
 * threads of a class and of the service get it; `providers/open-model.ts` makes a model of it.
 */

import type { AssignmentPart, ModelEffort, ModelOccasion, ModelPrice, SharedPart } from './language-model.js';

/** A server that speaks the OpenAI-compatible chat endpoint. */
export interface ModelServerSettings {
  readonly kind: 'http';
  /** Up to and with `/v1`. */
  readonly url: string;
  /** The model's name on that server. */
  readonly name: string;
  /** For all answers about one submission together. */
  readonly totalMsMax: number;
}

/** A person: prompts are written into a folder, and answers read there. */
export interface PromptFolderSettings {
  readonly kind: 'prompt-export';
  readonly folder: string;
}

export interface ModelSettings {
  readonly provider: ModelServerSettings | PromptFolderSettings;
  /** Nothing else is put into a prompt. */
  readonly shared: readonly SharedPart[];
  /** The task in words. Unicode. */
  readonly description?: string;
  readonly occasion: ModelOccasion;
  /** It is also asked to say in words what was found. */
  readonly givesHints?: boolean;
  readonly effort: ModelEffort;
  readonly price?: ModelPrice;
}

/** What the teacher of an assignment wants asked, whichever model there is. */
export interface ModelTerms extends Omit<ModelSettings, 'provider' | 'price' | 'shared'> {
  readonly shared: readonly AssignmentPart[];
}

/** How long a submission may take longer where a model is asked about it. */
export function modelMsMax(settings: ModelSettings | undefined): number {
  return settings?.provider.kind === 'http' ? settings.provider.totalMsMax : 0;
}
