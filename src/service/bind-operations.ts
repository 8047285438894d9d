/** The operations of the API, bound to what they work with. */

import { externalTools } from '#model/analyser.js';
import type { AgentDesk } from './agents/agent-desk.js';
import { agentOperations } from './api/agent-operations.js';
import type { ApiServices } from './api/api-services.js';
import { assignmentOperations } from './api/assignment-operations.js';
import { KnownRules } from './api/assignment-rules.js';
import { athenaOperations } from './api/athena-operations.js';
import { auditOperations } from './api/audit-operations.js';
import { classOperations } from './api/class-operations.js';
import { jobeOperations } from './api/jobe-operations.js';
import { keyOperations } from './api/key-operations.js';
import { localisationOperations } from './api/localisation-operations.js';
import type { BoundOperation } from './api/operation.js';
import { peopleOperations } from './api/people-operations.js';
import { QueueGate } from './api/queue-gate.js';
import type { GradeSender } from './api/send-grades.js';
import { type Health, serviceOperations } from './api/service-operations.js';
import { SourceHighlights } from './api/source-highlights.js';
import type { Authenticator } from './auth/authenticator.js';
import type { Desk } from './desk/desk.js';
import type { RateLimits } from './http/rate-limits.js';
import { enrol } from './people/enrol.js';
import type { ProgressBus } from './progress/progress-bus.js';
import { newId, type World } from './service-world.js';
import { AuditRecords } from './store/audit-records.js';
import { CourseKeys } from './store/course-keys.js';
import type { DiskRoom } from './store/disk-room.js';
import { Erasure } from './store/erasure.js';
import { LineItems } from './store/line-items.js';
import { Remarks } from './store/remarks.js';
import { TriesStore } from './store/tries.js';
import { UsedBytesStore } from './store/used-bytes.js';
import { forgetTasks } from './tasks/forget-tasks.js';
import type { Dispatcher } from './work/dispatcher.js';

/** Only external analysers get programs by Redis. */
async function forgetAllTasks({ settings, redis }: World): Promise<void> {
  const analysers = externalTools.filter((tool) => settings.analysers.includes(tool));
  if (redis === undefined || analysers.length === 0) return;
  await forgetTasks(redis.commands, settings.queuePrefix, analysers);
}

export interface Parts {
  readonly agents: AgentDesk;
  readonly bus: ProgressBus;
  readonly desk: Desk;
  readonly disk: DiskRoom;
  readonly dispatcher: Dispatcher;
  readonly health: Health;
  readonly rateLimits: RateLimits;
  readonly authenticator: Authenticator;
  /** Undefined where no platform is configured. */
  readonly grades: GradeSender | undefined;
}

export function bindOperations(
  world: World,
  { agents, bus, desk, disk, dispatcher, health, rateLimits, authenticator, grades }: Parts,
): readonly BoundOperation[] {
  const { settings, localisations, upkeep, people, assignments, logger, metrics, version } = world;
  const gate = new QueueGate(() => upkeep.countQueued(), settings.queueMax, world.clock);
  const services: ApiServices = {
    tries: new TriesStore(world.database),
    audit: new AuditRecords(world.database),
    remarks: new Remarks(world.database),
    lineItems: new LineItems(world.database),
    // Without platforms nobody came from one.
    grades: grades ?? { send: async (none) => none.map(() => 'no platform is configured') },
    keys: new CourseKeys(world.database),
    enrol: (enrolment) => enrol(enrolment, { database: world.database, nowMs: world.clock.nowMs(), newId }),
    usedBytes: new UsedBytesStore(world.database),
    disk,
    rules: new KnownRules(assignments, desk),
    ...{ settings, localisations, people, assignments, desk, dispatcher, bus, gate, logger, metrics },
    ...{ agents, version, newId },
    highlights: new SourceHighlights(),
    clock: world.clock,
    erasure: new Erasure(world.database),
    forgetKeys: () => authenticator.forget(),
    forgetTasks: () => forgetAllTasks(world),
    spendRequests: (keyId, requests) => rateLimits.spendKey(keyId, requests),
  };
  return [
    ...localisationOperations(services),
    ...assignmentOperations(services),
    ...classOperations(services),
    ...peopleOperations(services),
    ...keyOperations(services),
    ...auditOperations(services),
    ...agentOperations(services),
    ...jobeOperations(services),
    ...athenaOperations(services),
    ...serviceOperations(services, health),
  ];
}
