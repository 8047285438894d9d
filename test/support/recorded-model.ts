/** A model that plays recorded answers and keeps the prompts that it was sent. */

import {
  defaultModelEffort,
  type LanguageModel,
  type ModelAccess,
  type ModelPrompt,
  type ModelQuestion,
  type ModelReply,
} from '#request/language-model.js';

export type Recorded = (prompt: ModelPrompt, at: number) => readonly string[] | string;

export class RecordedModel implements LanguageModel {
  readonly provider = 'recorded';
  readonly name = 'tape';
  readonly asked: ModelQuestion[] = [];

  /** @param answers or why there are none */
  constructor(private readonly answers: Recorded) {}

  get prompts(): readonly string[] {
    return this.asked.map(({ prompt }) => prompt.user);
  }

  get names(): readonly string[] {
    return this.asked.map(({ prompt }) => prompt.name);
  }

  async ask(question: ModelQuestion): Promise<ModelReply> {
    this.asked.push(question);
    const answers = this.answers(question.prompt, this.asked.length - 1);
    const tokens = { prompt: 100, completion: 10 };
    return typeof answers === 'string'
      ? { answers: [], requests: 1, failure: answers }
      : { answers, requests: 1, tokens };
  }
}

/** Everything may leave, unless `more` says otherwise. */
export function accessTo(model: LanguageModel, more: Partial<ModelAccess> = {}): ModelAccess {
  return {
    model,
    shared: new Set(['program', 'tests', 'description']),
    occasion: 'needed',
    effort: defaultModelEffort,
    ...more,
  };
}

export function inFence(code: string): string {
  return `Here is the program:\n\`\`\`c\n${code}\n\`\`\`\nIt works now.`;
}
