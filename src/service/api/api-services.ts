/** What the API's handlers work with. */

import type { Clock } from '#base/ports.js';
import type { AgentDesk } from '../agents/agent-desk.js';
import type { Desk } from '../desk/desk.js';
import type { Logger } from '../observe/logger.js';
import type { Metrics } from '../observe/metrics.js';
import type { Enrolled, Enrolment } from '../people/enrol.js';
import type { ProgressBus } from '../progress/progress-bus.js';
import type { ServiceSettings } from '../settings/service-settings.js';
import type { Assignments } from '../store/assignments.js';
import type { AuditRecords } from '../store/audit-records.js';
import type { CourseKeys } from '../store/course-keys.js';
import type { DiskRoom } from '../store/disk-room.js';
import type { Erasure } from '../store/erasure.js';
import type { LineItems } from '../store/line-items.js';
import type { Localisations } from '../store/localisations.js';
import type { People } from '../store/people.js';
import type { Remarks } from '../store/remarks.js';
import type { TriesStore } from '../store/tries.js';
import type { UsedBytesStore } from '../store/used-bytes.js';
import type { Dispatcher } from '../work/dispatcher.js';
import type { KnownRules } from './assignment-rules.js';
import type { QueueGate } from './queue-gate.js';
import type { GradeSender } from './send-grades.js';
import type { SourceHighlights } from './source-highlights.js';

export interface ApiServices {
  readonly settings: ServiceSettings;
  readonly localisations: Localisations;
  readonly assignments: Assignments;
  readonly people: People;
  readonly remarks: Remarks;
  readonly lineItems: Pick<LineItems, 'list'>;
  readonly grades: GradeSender;
  readonly audit: Pick<AuditRecords, 'list'>;
  readonly keys: CourseKeys;
  /** All of them, or none. @throws UserError `scope-insufficient` */
  readonly enrol: (enrolment: Enrolment) => Promise<readonly Enrolled[]>;
  readonly erasure: Pick<Erasure, 'erase'>;
  /** Leaves nothing of programs in the queue's files. @throws if its server does not let us */
  readonly forgetTasks: () => Promise<void>;
  /** Asks the store about each key again. */
  readonly forgetKeys: () => void;
  readonly tries: TriesStore;
  readonly disk: Pick<DiskRoom, 'check'>;
  readonly usedBytes: Pick<UsedBytesStore, 'of'>;
  readonly rules: KnownRules;
  readonly desk: Pick<Desk, 'run'>;
  readonly dispatcher: Dispatcher;
  readonly agents: Pick<AgentDesk, 'answer' | 'ask'>;
  readonly bus: ProgressBus;
  readonly gate: QueueGate;
  readonly highlights: SourceHighlights;
  /** The store's clock: it says when rows were made and changed. */
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly version: string;
  /** Counts further requests for a key. @throws RefusedError `too-many-requests` */
  readonly spendRequests: (keyId: string, requests: number) => Promise<unknown>;
  /** Makes ids that sort by the time they were made. */
  readonly newId: () => string;
}
