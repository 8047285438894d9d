/**
 * Which ordinary identifiers name types, scope by scope (C17 6.2.1): all that
 * the grammar of C must know of names. An inner declaration of either sort hides
 * an outer one. Tags, members and labels live in other name spaces and never
 * come here.
 */

export class NameScopes {
  readonly #scopes: Map<string, boolean>[] = [new Map()];

  get depth(): number {
    return this.#scopes.length;
  }

  open(): void {
    this.#scopes.push(new Map());
  }

  close(): void {
    this.#scopes.pop();
  }

  /** Closes what a broken piece of text left open. */
  closeTo(depth: number): void {
    this.#scopes.length = depth;
  }

  declare(name: string, isType: boolean): void {
    this.#scopes.at(-1)!.set(name, isType);
  }

  isType(name: string): boolean {
    return this.#find(name) === true;
  }

  isDeclared(name: string): boolean {
    return this.#find(name) !== undefined;
  }

  #find(name: string): boolean | undefined {
    for (let depth = this.#scopes.length - 1; depth >= 0; depth--) {
      const isType = this.#scopes[depth]!.get(name);
      if (isType !== undefined) return isType;
    }
    return undefined;
  }
}
