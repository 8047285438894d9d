/**
 * Scopes and name spaces (C17 6.2.1, 6.2.3): ordinary identifiers and tags, block
 * within block. Labels belong to a function and are kept with its body.
 *
 * A name whose declaration was wrong is entered as `erroneous`, so that its uses
 * are not reported a second time.
 */

import type { Int } from '#base/integer.js';
import type { FunctionSymbol, ObjectSymbol } from '#c/program.js';
import type { CType, EnumType, IntegerType, RecordType } from '#c/types.js';

export type Entry =
  | { readonly kind: 'object'; readonly symbol: ObjectSymbol }
  | { readonly kind: 'function'; readonly symbol: FunctionSymbol }
  | { readonly kind: 'typedef'; readonly type: CType }
  /** An int (C17 6.7.2.2p3), unless its value is larger. */
  | { readonly kind: 'enumerator'; readonly value: Int; readonly type: IntegerType }
  | { readonly kind: 'erroneous' };

export class Scope {
  readonly parent: Scope | undefined;
  readonly names = new Map<string, Entry>();
  readonly tags = new Map<string, RecordType | EnumType>();
  /** Objects and type names with a variable length in their type: no jump may lead into their scope. */
  readonly variablyModified: object[] = [];

  constructor(parent: Scope | undefined) {
    this.parent = parent;
  }

  /** Whether declarations here have linkage unless they say otherwise (C17 6.2.2p5). */
  get isFileScope(): boolean {
    return this.parent === undefined;
  }

  lookup(name: string): Entry | undefined {
    for (let scope: Scope | undefined = this; scope !== undefined; scope = scope.parent) {
      const entry = scope.names.get(name);
      if (entry !== undefined) return entry;
    }
    return undefined;
  }

  /** Those of this scope and of all scopes around it. */
  get allVariablyModified(): readonly object[] {
    return [...(this.parent?.allVariablyModified ?? []), ...this.variablyModified];
  }

  lookupTag(tag: string): RecordType | EnumType | undefined {
    for (let scope: Scope | undefined = this; scope !== undefined; scope = scope.parent) {
      const type = scope.tags.get(tag);
      if (type !== undefined) return type;
    }
    return undefined;
  }
}
