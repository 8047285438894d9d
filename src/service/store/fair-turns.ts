/**
 * Whose localisation is worked on next. Pure. Start-time fair queueing (Goyal, Vin and Cheng,
 * SIGCOMM 1996) over people: each has a clock of the time that workers spent for them, and the
 * one whose clock is furthest behind is next. Whoever comes back after a while starts where
 * the others are, so that nobody saves up turns, and nobody pays for work that kept no one
 * waiting. Beside deficit round robin, which shares alike, it needs no list with a place in
 * it, only two numbers a person: any number of workers share them through the store. What a
 * localisation costs is known when it has ended; until then it counts as one quantum.
 *
 * Those whose clocks show the same take turns by course: the one with the least running.
 */

/** What one turn counts before it is known what it cost: most localisations cost less. */
export const quantumMs = 1000;

/** A person who has something waiting. */
export interface Candidate {
  readonly personId: string;
  readonly courseId: string;
  /** The first of theirs. */
  readonly id: string;
  /** Workers that it has cost. */
  readonly attempts: number;
  /** Smaller is sooner. */
  readonly priority: number;
  /** Theirs that are worked on now. */
  readonly running: number;
  /** Whether they may have no more than so many running. */
  readonly isCapped: boolean;
  /** Their clock; undefined if they never had a turn. */
  readonly servedMs: number | undefined;
}

export interface TurnRules {
  /** How many each person may have running who is capped. */
  readonly runningMax: number;
  /** What comes with this priority or a greater one waits for everything else. */
  readonly lastPriority: number;
  /** Where the clocks of those who were served last began their turns. */
  readonly virtualMs: number;
}

export interface Turn {
  readonly personId: string;
  readonly id: string;
  /** Where their clock stands when the turn begins, and when it has counted a quantum. */
  readonly startMs: number;
  readonly servedMs: number;
}

/** Undefined if nobody may have a turn. */
export function nextTurn(candidates: readonly Candidate[], rules: TurnRules): Turn | undefined {
  const { runningMax, lastPriority, virtualMs } = rules;
  const ofCourse = new Map<string, number>();
  for (const { courseId, running } of candidates) {
    ofCourse.set(courseId, (ofCourse.get(courseId) ?? 0) + running);
  }
  const urgency = ({ attempts, priority }: Candidate): number =>
    priority >= lastPriority ? 2 : attempts > 0 ? 1 : 0;
  const startOf = ({ servedMs }: Candidate): number => Math.max(virtualMs, servedMs ?? 0);
  const [first] = candidates
    .filter(({ isCapped, running }) => !isCapped || running < runningMax)
    .sort(
      (a, b) =>
        urgency(a) - urgency(b) ||
        startOf(a) - startOf(b) ||
        ofCourse.get(a.courseId)! - ofCourse.get(b.courseId)! ||
        a.priority - b.priority ||
        (a.id < b.id ? -1 : 1),
    );
  if (first === undefined) return undefined;
  const startMs = startOf(first);
  return { personId: first.personId, id: first.id, startMs, servedMs: startMs + quantumMs };
}

/** What a turn cost beyond the quantum that it counted; negative if it cost less. */
export function owedMs(elapsedMs: number): number {
  return Math.max(0, Math.round(elapsedMs)) - quantumMs;
}
