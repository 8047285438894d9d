/**
 * Structures and unions of several translation units that are one type although each unit
 * declares its own (C17 6.2.7p1): the same tag, or none, and members of the same names,
 * offsets and types in the same order. A unit may know only the tag.
 */

import { TypePairs } from '#c/type-pairs.js';
import type { CType, Member, RecordBody, RecordType } from '#c/types.js';
import { recordIdentity } from '#c/types.js';

/** @param units the record types of each unit; what is one type has one identity afterwards */
export function uniteRecords(units: readonly (readonly RecordType[])[]): void {
  const known = new Map<string, RecordType[]>();
  for (const types of units) {
    for (const type of types) {
      const same = known.get(keyOf(type))?.find((each) => isCompatible(each, type));
      if (same !== undefined) {
        const identity = recordIdentity(same.definition);
        if (identity !== type.definition) type.definition.identity = identity;
      }
    }
    for (const type of types) {
      const others = known.get(keyOf(type));
      if (others === undefined) known.set(keyOf(type), [type]);
      else if (type.definition.identity === undefined) others.push(type);
    }
  }
}

/** Equal where two may be one type; those without a tag are many, so that their members count. */
function keyOf({ isUnion, tag, definition }: RecordType): string {
  const names = tag ?? definition.body?.members.map(({ name }) => name).join() ?? '';
  return `${isUnion ? 'union' : 'struct'} ${tag === undefined ? '{' : ''}${names}`;
}

function isCompatible(a: RecordType, b: RecordType): boolean {
  const [one, other] = [a.definition.body, b.definition.body];
  if (one === undefined || other === undefined) return a.tag !== undefined;
  return new BodyComparison().bodies(one, other);
}

/** Assumes of records within records what is being compared: a list's node points to nodes. */
class BodyComparison {
  private readonly functions = new TypePairs();
  private readonly assumed = new Map<object, Set<object>>();

  bodies(a: RecordBody, b: RecordBody): boolean {
    return (
      a.size === b.size &&
      a.members.length === b.members.length &&
      a.members.every((member, index) => this.members(member, b.members[index]!))
    );
  }

  private members(a: Member, b: Member): boolean {
    return (
      a.name === b.name &&
      a.offset === b.offset &&
      a.bitField?.shift === b.bitField?.shift &&
      a.bitField?.width === b.bitField?.width &&
      this.types(a.type, b.type)
    );
  }

  private types(a: CType, b: CType): boolean {
    switch (a.kind) {
      case 'void':
        return b.kind === 'void';
      case 'integer':
      case 'floating':
        return a.kind === b.kind && a.name === b.name;
      case 'enum':
        return b.kind === 'enum' && a.tag === b.tag;
      case 'pointer':
        return b.kind === 'pointer' && this.types(a.target, b.target);
      case 'array':
        return b.kind === 'array' && a.length === b.length && this.types(a.element, b.element);
      case 'record':
        return b.kind === 'record' && this.records(a, b);
      case 'function':
        return (
          b.kind === 'function' &&
          a.variadic === b.variadic &&
          a.parameters.length === b.parameters.length &&
          (!this.functions.isNew(a, b) ||
            (this.types(a.result, b.result) &&
              a.parameters.every((parameter, index) => this.types(parameter, b.parameters[index]!))))
        );
    }
  }

  private records(a: RecordType, b: RecordType): boolean {
    if (keyOf(a) !== keyOf(b)) return false;
    const [one, other] = [a.definition, b.definition];
    if (recordIdentity(one) === recordIdentity(other)) return true;
    const assumed = this.assumed.get(one);
    if (assumed?.has(other)) return true;
    if (assumed === undefined) this.assumed.set(one, new Set([other]));
    else assumed.add(other);
    if (one.body === undefined || other.body === undefined) return true;
    return this.bodies(one.body, other.body);
  }
}
