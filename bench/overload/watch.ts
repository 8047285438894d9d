/** What everybody else notices: how long `/healthz` and another student's submission take, all the time. */

import { setTimeout as delay } from 'node:timers/promises';
import { quantile } from '../statistics.js';
import type { OverloadedService } from './overloaded-service.js';

const healthPauseMs = 50;
const acceptPauseMs = 500;
const pollMs = 5;

/** A program of five lines with one test that it fails. */
export function smallBody(mark: string): string {
  const source = `#include <stdio.h>\nint main(void) {\n  int a, b;\n  scanf("%d%d", &a, &b);\n  printf("%d\\n", a - b); /* ${mark} */\n}\n`;
  const tests = [{ name: 'one', stdin: '1 2', expect: { stdout: '3\n' } }];
  return JSON.stringify({ submission: { source }, suite: { tests } });
}

export class Watch {
  private isOver = false;
  private readonly health: number[] = [];
  private readonly accept: number[] = [];
  private readonly running: Promise<void>[] = [];
  private count = 0;
  /** From a submission of the other student until its work began, under the attack. */
  startedMs: number | undefined;

  constructor(
    private readonly service: OverloadedService,
    private readonly key: string,
  ) {}

  begin(): void {
    this.running.push(this.lookAtHealth(), this.submitNowAndThen());
  }

  async end(): Promise<{ readonly health: readonly number[]; readonly accept: readonly number[] }> {
    this.isOver = true;
    await Promise.all(this.running);
    const spread = (waits: readonly number[]) =>
      waits.length === 0 ? [Number.NaN, Number.NaN] : [quantile(waits, 0.95), Math.max(...waits)];
    return { health: spread(this.health).map(Math.round), accept: spread(this.accept).map(Math.round) };
  }

  /** @returns how long it took until the work on one more submission had begun */
  async untilStarted(): Promise<number> {
    const sent = await this.service.send(
      this.key,
      'POST',
      '/v1/localisations',
      smallBody(`start ${this.count++}`),
    );
    if (sent.status !== 202) throw new Error(`another student is refused: ${sent.status} ${sent.body}`);
    const { id, ticket } = JSON.parse(sent.body) as { readonly id: string; readonly ticket?: string };
    const shown: Record<string, string> = ticket === undefined ? {} : { 'Nearmiss-Ticket': ticket };
    const fromMs = performance.now();
    for (;;) {
      const { body } = await this.service.send(this.key, 'GET', `/v1/localisations/${id}`, '', shown);
      const view = JSON.parse(body) as { readonly createdAt: string; readonly startedAt?: string };
      if (view.startedAt !== undefined) {
        // By the service's clock, which the polling does not coarsen.
        return Date.parse(view.startedAt) - Date.parse(view.createdAt);
      }
      if (performance.now() - fromMs > 120_000)
        throw new Error('another student waits for more than two minutes');
      await delay(pollMs);
    }
  }

  private async lookAtHealth(): Promise<void> {
    while (!this.isOver && !this.service.hasEnded()) {
      const startedMs = performance.now();
      await this.service.send(undefined, 'GET', '/healthz').catch(() => {});
      this.health.push(performance.now() - startedMs);
      await delay(healthPauseMs);
    }
  }

  private async submitNowAndThen(): Promise<void> {
    while (!this.isOver && !this.service.hasEnded()) {
      const body = smallBody(`now and then ${this.count++}`);
      const startedMs = performance.now();
      const sent = await this.service
        .send(this.key, 'POST', '/v1/localisations', body)
        .catch(() => undefined);
      if (sent?.status === 202) this.accept.push(performance.now() - startedMs);
      await delay(acceptPauseMs);
    }
  }
}
