/** A model that is asked for one submission: what it costs is counted, and one that keeps failing is left alone. */

import type { Clock } from '#base/ports.js';
import type { ModelUse } from '#model/report.js';
import type { ModelAccess, ModelPrompt } from '#request/language-model.js';
import { hintRefusals } from './check-hint.js';
import type { ModelLimits } from './limits.js';

/** Why an answer is not taken. */
export const refusals = [
  'no-program',
  'too-large',
  'unchanged',
  'not-c',
  'copy',
  'prints-expected',
  'breaks-a-test',
  'repairs-nothing',
  'elsewhere',
  'refuted',
  ...hintRefusals,
] as const;
export type Refusal = (typeof refusals)[number];

export class AskedModel {
  private requests = 0;
  private answers = 0;
  private rounds = 0;
  private elapsedMs = 0;
  private tokens: { prompt: number; completion: number } | undefined;
  private failure: string | undefined;
  private failuresInARow = 0;
  private asked = 0;
  private readonly refused = new Map<Refusal, number>();

  constructor(
    readonly access: ModelAccess,
    private readonly clock: Clock,
    private readonly seed: number,
    private readonly limits: ModelLimits,
  ) {}

  /**
   * @param answersMax where fewer than usual will do
   * @returns none where the model fails
   */
  async ask(prompt: ModelPrompt, answersMax = Number.POSITIVE_INFINITY): Promise<readonly string[]> {
    if (this.failuresInARow >= this.limits.failuresMax) return [];
    const { model, effort } = this.access;
    const startedMs = this.clock.nowMs();
    const { temperature } = effort;
    const answers = Math.min(effort.answers, answersMax);
    const seed = this.seed + this.asked++ * effort.answers;
    const reply = await model.ask({ prompt, answers, temperature, seed });
    this.elapsedMs += this.clock.nowMs() - startedMs;
    this.requests += reply.requests;
    this.answers += reply.answers.length;
    this.failuresInARow =
      reply.failure !== undefined && reply.answers.length === 0 ? this.failuresInARow + 1 : 0;
    this.failure = reply.failure ?? this.failure;
    if (reply.tokens !== undefined) {
      const { prompt: before, completion } = this.tokens ?? { prompt: 0, completion: 0 };
      this.tokens = {
        prompt: before + reply.tokens.prompt,
        completion: completion + reply.tokens.completion,
      };
    }
    return reply.answers;
  }

  beginRound(): void {
    this.rounds++;
  }

  refuse(refusal: Refusal): void {
    this.refused.set(refusal, (this.refused.get(refusal) ?? 0) + 1);
  }

  /** It is asked nothing, for this reason. */
  decline(reason: string): void {
    this.failure = reason;
  }

  get use(): ModelUse {
    const { model, price } = this.access;
    const { tokens, failure } = this;
    return {
      provider: model.provider,
      ...(model.name !== undefined && { name: model.name }),
      rounds: this.rounds,
      requests: this.requests,
      answers: this.answers,
      refused: Object.fromEntries(
        refusals.flatMap((refusal) => {
          const times = this.refused.get(refusal);
          return times === undefined ? [] : [[refusal, times]];
        }),
      ),
      ...(tokens !== undefined && { promptTokens: tokens.prompt, completionTokens: tokens.completion }),
      ...(tokens !== undefined &&
        price !== undefined && {
          cost: (tokens.prompt * price.prompt + tokens.completion * price.completion) / 1e6,
        }),
      ...(failure !== undefined && { failure }),
      elapsedMs: this.elapsedMs,
    };
  }
}
