/**
 * What the audit has of requests: every change and export, what staff read of other people, and
 * what an identified key was refused. Who reads the same again soon after leaves one record, and
 * the refusals of one key are bounded, so that nobody fills the store with them; the log has
 * every request. Where a record cannot be written, the log has it in its place, and the request
 * goes on.
 */

import { UserError } from '#base/errors.js';
import type { Clock } from '#base/ports.js';
import { faultMessage } from '#pool/fault-message.js';
import type { Logger } from '../observe/logger.js';
import { type ApiKey, standsAsStaff } from '../store/api-keys.js';
import type { AuditRecords, NewAuditRecord } from '../store/audit-records.js';
import { chosenIdPattern } from '../store/names.js';
import { courseAsked } from './course-of.js';
import type { Operation } from './operation.js';

/** How long one record stands for the same again. */
const sameMs = 600_000;
/** Refusals of one key that are recorded in an hour. */
const refusalsMax = 100;
const hourMs = 3_600_000;
const rememberedMax = 10_000;
const dayMs = 86_400_000;
/** No other refusals are about what somebody may see or do. */
const refusals: ReadonlySet<string> = new Set(['not-found', 'scope-insufficient', 'assignment-closed']);
const objectShape = /^[a-z0-9._-]{1,64}$/;

/** What a request names, before anything of it is checked. */
export interface AskedFor {
  readonly id: unknown;
  readonly course: unknown;
}

export interface AuditTrail {
  /** It was answered. */
  done(operation: Operation, key: ApiKey, asked: AskedFor): Promise<void>;
  /** It was not. */
  refused(operation: Operation, key: ApiKey, asked: AskedFor, fault: unknown): Promise<void>;
}

/** Where everybody may do everything there is nobody to be named. */
export const noAudit: AuditTrail = { done: async () => {}, refused: async () => {} };

export interface StoredAuditOptions {
  readonly records: Pick<AuditRecords, 'add'>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly newId: () => string;
  /** 0: for ever. */
  readonly keepDays: number;
}

export class StoredAudit implements AuditTrail {
  private readonly recent = new Map<string, number>();
  private readonly refusals = new Map<string, { readonly sinceMs: number; count: number }>();

  constructor(private readonly options: StoredAuditOptions) {}

  async done(operation: Operation, key: ApiKey, asked: AskedFor): Promise<void> {
    const { audited } = operation;
    if (audited === undefined) return;
    // Students read nothing but what is theirs, or everybody's.
    if (audited.doing === 'read' && !standsAsStaff(key)) return;
    const record = this.recordOf(operation, key, asked, 'done');
    if (audited.doing !== 'change' && this.isRepeated(record)) return;
    await this.add(record);
  }

  async refused(operation: Operation, key: ApiKey, asked: AskedFor, fault: unknown): Promise<void> {
    if (!(fault instanceof UserError) || !refusals.has(fault.code)) return;
    const record = this.recordOf(operation, key, asked, fault.code);
    if (this.isRepeated(record) || this.areTooMany(key.id)) return;
    await this.add(record);
  }

  private recordOf(operation: Operation, key: ApiKey, asked: AskedFor, outcome: string): NewAuditRecord {
    const { clock, newId, keepDays } = this.options;
    const { doing, what } = operation.audited ?? {
      doing: operation.method === 'get' ? ('read' as const) : ('change' as const),
      what: 'course' as const,
    };
    const atMs = clock.nowMs();
    return {
      ...{ id: newId(), atMs, operation: operation.id, doing, what, outcome },
      untilMs: keepDays === 0 ? Number.MAX_SAFE_INTEGER : atMs + keepDays * dayMs,
      ...{ personId: key.personId, keyId: key.id },
      courseId: courseAsked(key, nameOf(asked.course, chosenIdPattern)),
      object: nameOf(asked.id, objectShape),
    };
  }

  private isRepeated({ keyId, doing, what, object, courseId, outcome, atMs }: NewAuditRecord): boolean {
    const same = JSON.stringify([keyId, doing, what, object, courseId, outcome]);
    const lastMs = this.recent.get(same);
    if (lastMs !== undefined && atMs >= lastMs && atMs - lastMs < sameMs) return true;
    if (this.recent.size >= rememberedMax) this.recent.clear();
    this.recent.set(same, atMs);
    return false;
  }

  private areTooMany(keyId: string): boolean {
    const nowMs = this.options.clock.nowMs();
    const known = this.refusals.get(keyId);
    if (known !== undefined && nowMs >= known.sinceMs && nowMs - known.sinceMs < hourMs) {
      known.count++;
      return known.count > refusalsMax;
    }
    if (this.refusals.size >= rememberedMax) this.refusals.clear();
    this.refusals.set(keyId, { sinceMs: nowMs, count: 1 });
    return false;
  }

  private async add(record: NewAuditRecord): Promise<void> {
    try {
      await this.options.records.add(record);
    } catch (fault) {
      this.options.logger.error({ audit: record, reason: faultMessage(fault) }, 'not in the audit');
    }
  }
}

function nameOf(value: unknown, shape: RegExp): string | undefined {
  return typeof value === 'string' && shape.test(value) ? value : undefined;
}
