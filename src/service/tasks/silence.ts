/**
 * How long the other side has given no sign of life. While nobody waits, silence means
 * nothing; but once it was found to be gone, those who come later do not wait the full time
 * again.
 */
export class Silence {
  private sinceMs = 0;
  private isFoundGone = false;

  constructor(private readonly timeMsMax: number) {}

  heard(nowMs: number): void {
    this.sinceMs = nowMs;
    this.isFoundGone = false;
  }

  /** Somebody begins to wait while nobody else is waiting. */
  beginWait(nowMs: number): void {
    if (!this.isFoundGone) this.sinceMs = nowMs;
  }

  isGone(nowMs: number): boolean {
    this.isFoundGone = nowMs - this.sinceMs >= this.timeMsMax;
    return this.isFoundGone;
  }
}
