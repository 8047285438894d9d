/**
 * A language model behind an HTTP server that speaks the OpenAI-compatible chat endpoint: llama.cpp,
 * Ollama, vLLM, or a hosted one. Every wait has a deadline, retries are few, and what comes back is
 * bounded and decoded. Redirects are not followed, so that neither a key nor a program goes
 * anywhere else than where somebody said.
 */

import { z } from 'zod';
import type { Clock } from '#base/ports.js';
import type { LanguageModel, ModelQuestion, ModelReply, ModelTokens } from '#request/language-model.js';
import { defaultProviderLimits, type ProviderLimits } from './limits.js';

/** What is needed of the world; the second waits. */
export interface ChatWorld {
  readonly fetch: typeof fetch;
  readonly pause: (delayMs: number) => Promise<void>;
  readonly clock: Clock;
}

export interface ChatServer {
  /** Up to and with `/v1`, without `/chat/completions`. */
  readonly url: string;
  /** The model's name on that server. */
  readonly name: string;
  readonly key?: string;
}

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })),
  usage: z
    .object({
      prompt_tokens: z.int().nonnegative().optional(),
      completion_tokens: z.int().nonnegative().optional(),
    })
    .nullish(),
});

type Sent =
  | { readonly kind: 'answered'; readonly answers: readonly string[]; readonly tokens?: ModelTokens }
  | { readonly kind: 'failed'; readonly reason: string; readonly status?: number };

/** Statuses that may be others in a moment. */
const passing: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);

export class ChatEndpoint implements LanguageModel {
  readonly provider = 'http';
  readonly name: string;
  private readonly address: string;
  private readonly endMs: number;
  /** Many servers give one answer to a request, whatever was asked for. */
  private givesSeveral = true;

  constructor(
    private readonly server: ChatServer,
    private readonly world: ChatWorld,
    private readonly limits: ProviderLimits = defaultProviderLimits,
  ) {
    this.name = server.name;
    this.address = `${server.url.replace(/\/+$/, '')}/chat/completions`;
    this.endMs = world.clock.nowMs() + limits.totalMsMax;
  }

  async ask(question: ModelQuestion): Promise<ModelReply> {
    const answers: string[] = [];
    let requests = 0;
    let tokens: ModelTokens | undefined;
    let failure: string | undefined;
    const requestsMax = question.answers + this.limits.triesMax;
    for (let tries = 0; answers.length < question.answers && requests < requestsMax; ) {
      if (this.world.clock.nowMs() >= this.endMs) {
        failure = 'the time for the model is used up';
        break;
      }
      const wanted = this.givesSeveral ? question.answers - answers.length : 1;
      const sent = await this.send(question, wanted, question.seed + requests++);
      if (sent.kind === 'answered') {
        tries = 0;
        answers.push(...sent.answers.slice(0, question.answers - answers.length));
        tokens = sum(tokens, sent.tokens);
        if (sent.answers.length < wanted) this.givesSeveral = false;
        if (sent.answers.length === 0) {
          failure = 'the model gave no answer';
          break;
        }
      } else if (wanted > 1 && (sent.status === 400 || sent.status === 422)) {
        this.givesSeveral = false;
      } else {
        failure = sent.reason;
        const isPassing = sent.status === undefined || passing.has(sent.status);
        if (!isPassing || ++tries >= this.limits.triesMax) break;
        await this.world.pause(Math.min(this.limits.pauseMsMax, this.limits.pauseMsMin * 2 ** (tries - 1)));
      }
    }
    const isShort = answers.length < question.answers && failure !== undefined;
    return {
      answers,
      requests,
      ...(tokens !== undefined && { tokens }),
      ...(isShort && { failure }),
    };
  }

  private async send({ prompt, temperature }: ModelQuestion, wanted: number, seed: number): Promise<Sent> {
    const { server, world, limits } = this;
    const leftMs = Math.max(1, Math.min(limits.requestMsMax, this.endMs - world.clock.nowMs()));
    try {
      const response = await world.fetch(this.address, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(Math.ceil(leftMs)),
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(server.key !== undefined && { authorization: `Bearer ${server.key}` }),
        },
        body: JSON.stringify({
          model: server.name,
          messages: [
            { role: 'system', content: prompt.system },
            { role: 'user', content: prompt.user },
          ],
          n: wanted,
          temperature,
          seed,
          max_tokens: limits.answerTokensMax,
          stream: false,
        }),
      });
      const text = await readBounded(response, limits.replyBytesMax);
      if (text === undefined) return { kind: 'failed', reason: 'the answer is too long', status: 413 };
      if (!response.ok) {
        return { kind: 'failed', reason: `the server answered ${response.status}`, status: response.status };
      }
      return decoded(text);
    } catch (error) {
      return { kind: 'failed', reason: reasonOf(error) };
    }
  }
}

function decoded(text: string): Sent {
  const parsed = completion.safeParse(parsedJson(text));
  if (!parsed.success) {
    return { kind: 'failed', reason: 'the server does not speak the chat endpoint', status: 200 };
  }
  const { choices, usage } = parsed.data;
  const answers = choices.flatMap(({ message: { content } }) => content ?? []);
  if (usage === null || usage === undefined) return { kind: 'answered', answers };
  const tokens = { prompt: usage.prompt_tokens ?? 0, completion: usage.completion_tokens ?? 0 };
  return { kind: 'answered', answers, tokens };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What is not JSON fits no schema.
    return undefined;
  }
}

async function readBounded(response: Response, bytesMax: number): Promise<string | undefined> {
  if (response.body === null) return '';
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body) {
    bytes += part.byteLength;
    if (bytes > bytesMax) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function sum(one: ModelTokens | undefined, other: ModelTokens | undefined): ModelTokens | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return { prompt: one.prompt + other.prompt, completion: one.completion + other.completion };
}

function reasonOf(error: unknown): string {
  const { name, cause } = Object(error) as { name?: unknown; cause?: { code?: unknown } };
  if (name === 'TimeoutError') return 'the server took too long';
  const code = typeof cause?.code === 'string' ? ` (${cause.code})` : '';
  return `the server cannot be reached${code}`;
}
