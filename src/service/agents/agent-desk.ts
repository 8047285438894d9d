/**
 * Agents, and learning platforms, that ask the service: their questions are answered in threads of
 * their own, by turns of people, and nobody has all threads. What an agent has localised is remembered
 * for its person alone. Nothing is loaded, and no thread started, before somebody asks.
 */

import type { AgentCall, AgentReply, HttpAgent } from '#agents/serve-http.js';
import { UserError } from '#base/errors.js';
import { processHosts } from '#pool/job-process.js';
import type { JobWishes } from '#pool/run-on-thread.js';
import type { AnswerTo, Question } from '#questions/question.js';
import type { QuestionThreads } from '#questions/question-threads.js';
import type { ProgressEvent } from '#request/localise-request.js';
import { RefusedError } from '../api/problem.js';
import { PersonTurns } from '../desk/person-turns.js';

export interface AgentDeskOptions {
  /** 0: agents are not answered. */
  readonly threads: number;
  readonly testsMax: number;
  readonly timeLimitSecondsMax: number;
  readonly version: string;
}

/** Questions of one agent that wait. */
const agentWaitingMax = 4;
/** People whose localisations are remembered. */
const personsMax = 16;
const retryAfterSeconds = 5;

export class AgentDesk {
  private readonly agents = new Map<string, Promise<HttpAgent>>();
  private readonly turns: PersonTurns<() => Promise<void>>;
  private threads: Promise<QuestionThreads> | undefined;
  private running = 0;

  constructor(private readonly options: AgentDeskOptions) {
    this.turns = new PersonTurns({
      runningMax: Math.max(1, options.threads - 1),
      waitingMax: agentWaitingMax,
    });
  }

  /**
   * One message of the protocol.
   *
   * @throws UserError `not-found` where agents are not answered
   */
  async answer(person: string, call: AgentCall): Promise<AgentReply> {
    this.checkIsOn();
    const agent = this.agents.get(person) ?? this.openAgent(person);
    // Who asked last is forgotten last.
    this.agents.delete(person);
    this.agents.set(person, agent);
    for (const [other, forgotten] of this.agents) {
      if (this.agents.size <= personsMax) break;
      this.agents.delete(other);
      void forgotten.then((each) => each.close());
    }
    return (await agent).answer(call);
  }

  async close(): Promise<void> {
    await (await this.threads)?.close();
    for (const agent of this.agents.values()) await (await agent).close();
  }

  private async openAgent(person: string): Promise<HttpAgent> {
    const { testsMax, timeLimitSecondsMax, version } = this.options;
    const [{ createHttpAgent }, { questionLimits }] = await Promise.all([
      import('#agents/serve-http.js'),
      import('#questions/limits.js'),
    ]);
    const limits = {
      testsMax: Math.min(testsMax, questionLimits.testsMax),
      timeLimitSecondsMax: Math.min(timeLimitSecondsMax, questionLimits.timeLimitSecondsMax),
    };
    const threads = {
      ask: <Q extends Question>(question: Q, wishes?: JobWishes<ProgressEvent>) =>
        this.ask(person, question, wishes),
    };
    return createHttpAgent({ threads, limits }, version);
  }

  /**
   * @param wishes `waitingMax`: how many questions of this person may wait, where others than agents ask
   * @throws UserError `not-found` where nobody is answered, `too-many-requests` where too many wait
   */
  async ask<Q extends Question>(
    person: string,
    question: Q,
    wishes: JobWishes<ProgressEvent> & { readonly waitingMax?: number } = {},
  ): Promise<AnswerTo<Q['kind']>> {
    this.checkIsOn();
    const { waitingMax = agentWaitingMax } = wishes;
    return new Promise((resolve, reject) => {
      const job = async (): Promise<void> => {
        try {
          resolve(await (await this.openThreads()).ask(question, wishes));
        } catch (fault) {
          reject(fault);
        }
      };
      if (!this.turns.add(person, job, waitingMax)) {
        const headers = { 'Retry-After': String(retryAfterSeconds) };
        reject(new RefusedError('too-many-requests', `${waitingMax} questions wait already`, headers));
      }
      this.give();
    });
  }

  private checkIsOn(): void {
    if (this.options.threads > 0) return;
    const remedy = 'ask who runs it for --agent-threads';
    throw new UserError('not-found', 'this service does not answer agents or platforms', undefined, {
      remedy,
    });
  }

  private give(): void {
    while (this.running < this.options.threads) {
      const next = this.turns.take();
      if (next === undefined) return;
      this.running++;
      void next.job().then(() => {
        this.running--;
        this.turns.end(next.person);
        this.give();
      });
    }
  }

  private openThreads(): Promise<QuestionThreads> {
    this.threads ??= import('#questions/question-threads.js').then(
      ({ QuestionThreads }) => new QuestionThreads(this.options.threads, { hosts: processHosts() }),
    );
    return this.threads;
  }
}
