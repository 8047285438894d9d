/**
 * Works on claimed localisations: runs each in a thread, gives signs of life meanwhile, and
 * ends it in the store, once. Work stops when a claim is lost (cancelled, or taken over by
 * somebody who thought us dead). If the store is away for a while, nothing is lost as long as
 * the lease lasts.
 */

import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '#base/ports.js';
import { faultMessage } from '#pool/fault-message.js';
import type { ProgressEvent } from '#request/localise-request.js';
import type { Logger } from '../observe/logger.js';
import type { Metrics } from '../observe/metrics.js';
import type { ProgressBus } from '../progress/progress-bus.js';
import type { Assignments } from '../store/assignments.js';
import type { ClaimedLocalisation, Claims, Ending, Shown } from '../store/claims.js';
import { shownAtMs } from '../store/shown-result.js';
import type { Upkeep } from '../store/upkeep.js';
import { decodeAssignment, hiddenTestsOf, isCounted } from './assignment-document.js';
import { classmatesMax, classmatesOf } from './classmates.js';
import { decodeRequest, type LocaliseJob } from './localisation-request.js';
import type { LocaliseThreads } from './localise-threads.js';
import { shownOutcome } from './shown-outcome.js';
import { keptAnswer, type PackedOutcome } from './thread-answer.js';

export interface LocalisationWorkerOptions {
  /** A name that no other process ever uses. */
  readonly name: string;
  readonly claims: Claims;
  readonly assignments: Assignments;
  readonly upkeep: Pick<Upkeep, 'passing'>;
  readonly threads: LocaliseThreads;
  readonly bus: ProgressBus;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly leaseMs: number;
  /** The least time after which students see a result that is withheld from them, and the unit of longer ones. */
  readonly resultStepMs: number;
}

/** How many signs of life are given in the time of a lease. */
const beatsPerLease = 4;
/** The pause between attempts to write a result. */
const retryMs = 250;
/** What a localisation takes whose way to a thread and back counts. */
const smallMs = 50;
/** So many small ones in a row: the next will be one, too. */
const smallOnesMin = 8;

interface Running {
  readonly claimed: ClaimedLocalisation;
  readonly stop: AbortController;
  readonly work: Promise<void>;
}

/** A claimed localisation's way through a thread. */
interface Stay {
  readonly stop: AbortSignal;
  /** No thread is needed for it any more. */
  readonly leave: () => void;
}

export class LocalisationWorker {
  /** By claim: while a lost one is still ending, the same localisation may be claimed again. */
  private readonly running = new Map<string, Running>();
  private readonly beat: NodeJS.Timeout;
  private isDraining = false;
  private inThreadsNow = 0;
  /** Since the last one that was not small. */
  private smallOnes = 0;

  constructor(private readonly options: LocalisationWorkerOptions) {
    this.beat = setInterval(() => void this.renew(), options.leaseMs / beatsPerLease);
  }

  get size(): number {
    return this.running.size;
  }

  /** Those that need a thread: of the others only the result is being written. */
  get inThreads(): number {
    return this.inThreadsNow;
  }

  /** Whether threads would wait for the next one as long as they take for it. */
  get hasSmallOnes(): boolean {
    return this.smallOnes >= smallOnesMin;
  }

  /** When a lease taken now runs out. */
  lease() {
    const nowMs = this.options.clock.nowMs();
    return { worker: this.options.name, untilMs: nowMs + this.options.leaseMs, nowMs };
  }

  /**
   * Resolves when the work on it is over, however it ended.
   * @param onThreadFree called once, before that: another can be worked on while the result is written
   */
  work(claimed: ClaimedLocalisation, onThreadFree: () => void = () => {}): Promise<void> {
    // It was requested before the shutdown and would outlast the threads.
    if (this.isDraining) return this.giveBack(claimed).finally(onThreadFree);
    const stop = new AbortController();
    this.inThreadsNow++;
    let isInThread = true;
    const leave = (): void => {
      if (!isInThread) return;
      isInThread = false;
      this.inThreadsNow--;
      onThreadFree();
    };
    const work = this.carryOut(claimed, { stop: stop.signal, leave }).finally(() => {
      this.running.delete(claimed.claim);
      leave();
    });
    this.running.set(claimed.claim, { claimed, stop, work });
    return work;
  }

  /** Ends the work on a localisation that is no longer wanted. */
  stop(id: string): void {
    for (const { claimed, stop } of this.running.values()) if (claimed.id === id) stop.abort();
  }

  /** Finishes what it can in that time and gives the rest back. */
  async drain(timeMs: number): Promise<void> {
    this.isDraining = true;
    const all = [...this.running.values()];
    const timeout = new AbortController();
    const late = delay(timeMs, undefined, { signal: timeout.signal }).catch(() => {});
    await Promise.race([Promise.all(all.map(({ work }) => work)), late]);
    timeout.abort();
    for (const { claimed, stop } of this.running.values()) {
      await this.giveBack(claimed);
      stop.abort();
    }
    await Promise.all([...this.running.values()].map(({ work }) => work));
    clearInterval(this.beat);
    await this.options.threads.close();
  }

  /** If the store is away, the lease runs out. */
  private async giveBack({ id, claim }: ClaimedLocalisation): Promise<void> {
    await this.options.claims.release(id, claim).catch(() => {});
  }

  private async carryOut(claimed: ClaimedLocalisation, { stop, leave }: Stay): Promise<void> {
    const { clock, bus, logger, metrics, threads } = this.options;
    const { id, attempt, requestId } = claimed;
    const log = logger.child({ localisation: id, requestId, attempt });
    let startedMs = clock.nowMs();
    const onStart = (): void => {
      startedMs = clock.nowMs();
    };
    metrics.waitSeconds.observe(Math.max(0, startedMs - claimed.createdMs) / 1000);
    bus.publish(id, { kind: 'state' });
    log.debug('localisation started');
    try {
      const job = await this.jobOf(claimed);
      const isShowing = claimed.isWithheld && !claimed.isShown;
      const answered = isShowing
        ? await shownOutcome(job, (part) => threads.run(part, { stop }))
        : await threads.run(job, { stop, onStart, ...this.newsOf(claimed) });
      const elapsedMs = clock.nowMs() - startedMs;
      this.smallOnes = elapsedMs > smallMs ? 0 : this.smallOnes + 1;
      leave();
      const answer = keptAnswer(answered);
      metrics.workSeconds.observe({ analyser: job.task.options.analyser }, elapsedMs / 1000);
      if (answer.kind === 'stopped') {
        log.info({ elapsedMs }, 'localisation stopped');
        return;
      }
      const isEnded = await (isShowing ? this.show(claimed, answer) : this.end(claimed, answer, elapsedMs));
      if (!isShowing) this.tell(answer, isEnded);
      const fields = { elapsedMs, verdict: answer.verdict };
      if (!isEnded) log.info(fields, 'localisation was no longer ours');
      else if (answer.verdict === 'fault')
        log.error({ ...fields, reason: answer.reason }, 'localisation failed');
      else log.info(fields, isShowing ? 'what students see of it is known' : 'localisation ended');
    } catch (fault) {
      // Its lease will run out, and somebody will take it over.
      log.error({ reason: faultMessage(fault) }, 'localisation given back');
    }
    bus.publish(id, { kind: 'state' });
  }

  /** What is withheld has no news: they would come from all tests. */
  private newsOf({ id, isWithheld }: ClaimedLocalisation): { onNews?: (news: ProgressEvent) => void } {
    return isWithheld ? {} : { onNews: (news) => this.options.bus.publish(id, news) };
  }

  private async jobOf({
    request,
    courseId,
    assignment,
    isWithheld,
  }: ClaimedLocalisation): Promise<LocaliseJob> {
    const { submission, headers, task } = decodeRequest(request);
    if (task !== undefined) return { submission, headers, task, taskKey: undefined };
    const { id, version } = assignment!;
    const stored = await this.options.assignments.versionOf({ courseId, id, version });
    if (stored === undefined) throw new Error(`assignment ${id} has no version ${version}`);
    const document = decodeAssignment(stored.document);
    const { task: own, asksClassmates = false, model } = document;
    const taskKey = `${courseId} ${id} ${version}`;
    const hiddenTests = [...hiddenTestsOf(document)];
    const part = isWithheld ? { part: 'whole' as const } : {};
    const job = {
      submission,
      headers,
      task: own,
      hiddenTests,
      countsHidden: isCounted(document),
      ...(model !== undefined && { model }),
      ...part,
      taskKey,
    };
    if (!asksClassmates || own.reference !== undefined) return job;
    const passing = await this.options.upkeep.passing({ courseId, id, version }, classmatesMax);
    const { programs, key } = classmatesOf(passing);
    return { ...job, classmates: programs, taskKey: `${taskKey} ${key}` };
  }

  private end({ id, claim }: ClaimedLocalisation, answer: PackedOutcome, workedMs: number): Promise<boolean> {
    const { claims, clock } = this.options;
    const { state, text: outcome } = answer;
    const ending: Ending = { state, verdict: verdictIn(answer), outcome, workedMs };
    return this.write(() => claims.end(id, claim, ending, clock.nowMs()));
  }

  private show({ id, claim, createdMs }: ClaimedLocalisation, answer: PackedOutcome): Promise<boolean> {
    const { claims, clock, resultStepMs } = this.options;
    const ms = shownAtMs(createdMs, clock.nowMs(), resultStepMs);
    const shown: Shown = { verdict: verdictIn(answer), ms, outcome: answer.text };
    return this.write(() => claims.show(id, claim, shown));
  }

  /** Retries as long as the claim lasts. */
  private async write(writeOnce: () => Promise<boolean>): Promise<boolean> {
    const { clock, leaseMs } = this.options;
    const deadlineMs = clock.nowMs() + leaseMs;
    for (;;) {
      try {
        return await writeOnce();
      } catch (fault) {
        if (clock.nowMs() >= deadlineMs) throw fault;
        await delay(retryMs);
      }
    }
  }

  private tell({ verdict, stats }: PackedOutcome, isEnded: boolean): void {
    const { metrics } = this.options;
    if (!isEnded) return;
    metrics.ended.inc({ verdict });
    if (stats === undefined) return;
    metrics.tasks.inc({ result: 'searched' }, stats.tasks);
    metrics.tasks.inc({ result: 'timed out' }, stats.timeouts);
    metrics.tasks.inc({ result: 'repeated' }, stats.retries);
    metrics.searches.inc({ solver: 'z3' }, stats.searchesWithZ3);
    metrics.searches.inc({ solver: 'none' }, stats.searches - stats.searchesWithZ3);
    metrics.failedReplays.inc(stats.failedReplays);
  }

  private async renew(): Promise<void> {
    if (this.running.size === 0) return;
    const before = [...this.running.values()];
    try {
      const claims = before.map(({ claimed }) => claimed.claim);
      const held = await this.options.claims.renew(this.lease(), claims);
      for (const { claimed, stop } of before) {
        if (!held.has(claimed.claim) && !this.isDraining) stop.abort();
      }
    } catch (fault) {
      this.options.logger.warn({ reason: faultMessage(fault) }, 'cannot give a sign of life');
    }
  }
}

/** Only a localisation has one. */
function verdictIn({ state, verdict }: PackedOutcome): string | undefined {
  return state === 'done' ? verdict : undefined;
}
