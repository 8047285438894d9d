/** At most so many at a time; the others wait for their turn, or until they are no longer wanted. */

export class Slots {
  private taken = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly count: number) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.taken >= this.count) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.taken++;
    try {
      return await work();
    } finally {
      // Whoever comes next takes this place over.
      const next = this.waiting.shift();
      if (next === undefined) this.taken--;
      else next();
    }
  }
}
