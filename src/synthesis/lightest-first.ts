/**
 * Many things in the order of a few weights, the lightest first; of one weight in the order
 * in which they came, as a stable sort would have them.
 */
export class LightestFirst<T> {
  private readonly byWeight = new Map<number, T[]>();

  add(weight: number, each: T): void {
    const alike = this.byWeight.get(weight);
    if (alike === undefined) this.byWeight.set(weight, [each]);
    else alike.push(each);
  }

  /** Those of one weight together. */
  groups(): readonly (readonly T[])[] {
    return [...this.byWeight].sort(([a], [b]) => a - b).map(([, alike]) => alike);
  }
}
