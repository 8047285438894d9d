/**
 * How long somebody that is waited for has given no sign of life. While nobody waits,
 * silence means nothing; but one who was found gone is not waited for once more in full
 * by everyone who comes after.
 */
export class Silence {
  private sinceMs = 0;
  private isFoundGone = false;

  constructor(private readonly timeMsMax: number) {}

  heard(nowMs: number): void {
    this.sinceMs = nowMs;
    this.isFoundGone = false;
  }

  /** The first one begins to wait. */
  beginWait(nowMs: number): void {
    if (!this.isFoundGone) this.sinceMs = nowMs;
  }

  isGone(nowMs: number): boolean {
    this.isFoundGone = nowMs - this.sinceMs >= this.timeMsMax;
    return this.isFoundGone;
  }
}
