/**
 * Whose job comes next: people take turns, whatever each of them has waiting, and none has
 * more than a share running. Pure. The turn goes round (Nagle, RFC 970): who has just been
 * served stands at the end.
 */

export interface TurnLimits {
  /** Jobs of one person that run at once. */
  readonly runningMax: number;
  /** Jobs of one person that wait. */
  readonly waitingMax: number;
}

export class PersonTurns<Job> {
  /** Those who wait, in the order of their turns. */
  private readonly waiting = new Map<string, Job[]>();
  private readonly running = new Map<string, number>();

  constructor(private readonly limits: TurnLimits) {}

  /**
   * @param waitingMax of this person, where it is not that of everybody
   * @returns false if the person has too many waiting; then it is not added
   */
  add(person: string, job: Job, waitingMax = this.limits.waitingMax): boolean {
    const jobs = this.waiting.get(person);
    if (jobs === undefined) this.waiting.set(person, [job]);
    else if (jobs.length >= waitingMax) return false;
    else jobs.push(job);
    return true;
  }

  /** Takes the next job and counts it as running; undefined if none may run now. */
  take(): { readonly person: string; readonly job: Job } | undefined {
    for (const [person, jobs] of this.waiting) {
      const running = this.running.get(person) ?? 0;
      if (running >= this.limits.runningMax) continue;
      const job = jobs.shift()!;
      this.waiting.delete(person);
      if (jobs.length > 0) this.waiting.set(person, jobs);
      this.running.set(person, running + 1);
      return { person, job };
    }
    return undefined;
  }

  /** A job that `take` gave has ended. */
  end(person: string): void {
    const left = this.running.get(person)! - 1;
    if (left === 0) this.running.delete(person);
    else this.running.set(person, left);
  }
}
