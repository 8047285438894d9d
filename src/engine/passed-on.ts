/**
 * What a run has passed on of the program's output while it ran. If the run is repeated
 * from its start, it writes the same once more: that is passed on only once.
 */

type Stream = 'stdout' | 'stderr';
type Write = (stream: Stream, text: string) => void;

export class PassedOn {
  private readonly passed = { stdout: 0, stderr: 0 };
  /** Characters that the repeated run still has to write until it is where it was. */
  private known = { stdout: 0, stderr: 0 };

  constructor(private readonly passOn: Write | undefined) {}

  write(stream: Stream, text: string): void {
    if (this.passOn === undefined) return;
    const known = Math.min(this.known[stream], text.length);
    this.known[stream] -= known;
    if (known === text.length) return;
    this.passed[stream] += text.length - known;
    this.passOn(stream, text.slice(known));
  }

  repeat(): void {
    this.known = { ...this.passed };
  }
}
