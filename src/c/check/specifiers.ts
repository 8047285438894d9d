/**
 * Types from declaration specifiers (C17 6.7.2): keywords, typedef names, `typeof`, and
 * records and enumerations with their tags. Enters tags and enumerators in the current
 * scope; declarators are in `declarator.ts`.
 */

import type { Int } from '#base/integer.js';
import { addInt, fitsInt } from '#base/integer.js';
import type * as ast from '#c/ast.js';
import {
  boolType,
  type CType,
  charType,
  doubleType,
  type EnumType,
  floatType,
  type IntegerType,
  integerOf,
  intType,
  isInteger,
  longDoubleType,
  longLongType,
  longType,
  type RecordType,
  shortType,
  signedCharType,
  unsignedCharType,
  unsignedIntType,
  unsignedLongLongType,
  unsignedLongType,
  unsignedShortType,
  voidType,
} from '#c/types.js';
import { withConst } from './compatibility.js';
import type { Context, RecordDefinition } from './context.js';
import { translationConstant } from './translation-constant.js';

/**
 * `struct s;` or gcc's `enum e;` alone declares a new tag in its scope (C17 6.7.2.3p7); any other
 * use looks outwards.
 */
export type TagUse = 'alone' | 'mentioned';

export function specifiedType(
  context: Context,
  specifiers: ast.Specifiers,
  tagUse: TagUse = 'mentioned',
): CType | undefined {
  const type = typeOfSpecifier(context, specifiers.type, tagUse);
  if (specifiers.isRestrict && type !== undefined && type.kind !== 'pointer') {
    return context.error(specifiers.span, "invalid use of 'restrict'");
  }
  return type !== undefined && specifiers.isConst ? withConst(type) : type;
}

function typeOfSpecifier(context: Context, node: ast.TypeSpecifier, tagUse: TagUse): CType | undefined {
  switch (node.kind) {
    case 'basic':
      return basicType(context, node);
    case 'typedef-name': {
      const entry = context.scope.lookup(node.name);
      if (entry?.kind === 'typedef') return entry.type;
      if (entry?.kind === 'erroneous') return undefined;
      return context.error(node.span, `unknown type name '${node.name}'`);
    }
    case 'record':
      return recordType(context, node, tagUse);
    case 'enum':
      return enumType(context, node, tagUse);
    case 'auto-type':
      return context.error(node.span, "'__auto_type' requires an initialized data declaration");
    case 'typeof':
      return node.operand.kind === 'type-name'
        ? context.parts.typeName(context, node.operand)
        : context.expression(node.operand)?.type;
  }
}

// ---- keywords

const integerKeywords: readonly (readonly [string, CType])[] = [
  ['short', shortType],
  ['short unsigned', unsignedShortType],
  ['int', intType],
  ['unsigned', unsignedIntType],
  ['long', longType],
  ['long unsigned', unsignedLongType],
  ['long long', longLongType],
  ['long long unsigned', unsignedLongLongType],
];

/** By sorted keywords, without a redundant `int` or `signed`. */
const basicTypes: ReadonlyMap<string, CType> = new Map<string, CType>([
  ['void', voidType],
  ['_Bool', boolType],
  ['char', charType],
  ['char signed', signedCharType],
  ['char unsigned', unsignedCharType],
  ['float', floatType],
  ['double', doubleType],
  ['double long', longDoubleType],
  ...integerKeywords,
]);

function basicType(context: Context, node: ast.TypeSpecifier & { kind: 'basic' }): CType | undefined {
  const { keywords } = node;
  const isCharacter = keywords.includes('char');
  if (keywords.includes('signed') && keywords.includes('unsigned')) {
    return context.error(node.span, "both 'signed' and 'unsigned' in declaration specifiers");
  }
  const telling = keywords.filter((word) => word !== 'int' && (word !== 'signed' || isCharacter));
  const isInt = telling.length === 0;
  const type = isInt ? intType : basicTypes.get(telling.join(' '));
  const isNumber = type?.kind === 'integer' && type.name !== '_Bool';
  const isIntWrong = keywords.includes('int') && (isCharacter || !isNumber);
  const isSignWrong = keywords.includes('signed') && !isNumber;
  const isRepeated = keywords.some((word, index) => word !== 'long' && word === keywords[index - 1]);
  if (type !== undefined && !isIntWrong && !isSignWrong && !isRepeated) return type;
  return context.error(node.span, `${describeClash(keywords)} in declaration specifiers`);
}

/** gcc names a length or sign that does not fit the type. */
function describeClash(keywords: readonly string[]): string {
  const bases = keywords.filter(
    (word) => basicTypes.get(word) !== undefined && !/^(short|long|unsigned)$/.test(word),
  );
  const modifier = ['long', 'short', 'unsigned', 'signed'].find((word) => keywords.includes(word));
  if (bases.length !== 1 || modifier === undefined) return 'two or more data types';
  const isLongLong = keywords.filter((word) => word === 'long').length > 1;
  return `both '${isLongLong ? 'long long' : modifier}' and '${bases[0]}'`;
}

// ---- records

function recordType(
  context: Context,
  node: ast.TypeSpecifier & { kind: 'record' },
  tagUse: TagUse,
): RecordType | undefined {
  const word = node.isUnion ? 'union' : 'struct';
  const isNew = node.members !== undefined || tagUse === 'alone';
  const known = node.tag === undefined ? undefined : lookUpTag(context, node.tag, isNew);
  if (known !== undefined && (known.kind !== 'record' || known.isUnion !== node.isUnion)) {
    return context.error(node.span, `'${node.tag}' defined as wrong kind of tag`);
  }
  if (known?.definition.body !== undefined && node.members !== undefined) {
    return context.error(node.span, `redefinition of '${word} ${node.tag}'`);
  }
  const type: RecordType = known ?? {
    kind: 'record',
    isUnion: node.isUnion,
    tag: node.tag,
    definition: { body: undefined },
  };
  if (known === undefined && node.tag !== undefined) context.scope.tags.set(node.tag, type);
  if (node.members !== undefined) define(context, type, { ...node, members: node.members });
  return type;
}

function define(context: Context, type: RecordType, node: RecordDefinition): void {
  const { body, isErroneous } = context.parts.members(context, node);
  type.definition.body = body;
  if (isErroneous) context.erroneousRecords.add(type.definition);
  context.recordTypes.push(type);
}

function lookUpTag(context: Context, tag: string, isNew: boolean): RecordType | EnumType | undefined {
  const type = isNew ? context.scope.tags.get(tag) : context.scope.lookupTag(tag);
  return type as RecordType | EnumType | undefined;
}

// ---- enumerations

function enumType(
  context: Context,
  node: ast.TypeSpecifier & { kind: 'enum' },
  tagUse: TagUse,
): CType | undefined {
  const isNew = node.enumerators !== undefined || tagUse === 'alone';
  const known = node.tag === undefined ? undefined : lookUpTag(context, node.tag, isNew);
  if (known !== undefined && known.kind !== 'enum') {
    return context.error(node.span, `'${node.tag}' defined as wrong kind of tag`);
  }
  if (known?.definition.integer !== undefined && node.enumerators !== undefined) {
    return context.error(node.span, `redeclaration of 'enum ${node.tag}'`);
  }
  const type: EnumType = known ?? { kind: 'enum', tag: node.tag, definition: { integer: undefined } };
  if (known === undefined && node.tag !== undefined) context.scope.tags.set(node.tag, type);
  if (node.enumerators !== undefined) type.definition.integer = enterEnumerators(context, node.enumerators);
  return type;
}

/** Enters the constants; returns the type that holds them all. */
function enterEnumerators(context: Context, enumerators: readonly ast.Enumerator[]): IntegerType {
  const entered: { readonly name: string; readonly value: Int }[] = [];
  let last: TypedValue | undefined;
  for (const enumerator of enumerators) {
    const constant = enumeratorValue(context, enumerator) ?? following(context, enumerator, last);
    last = constant;
    if (context.scope.names.has(enumerator.name)) reportClash(context, enumerator);
    else {
      context.scope.names.set(enumerator.name, { kind: 'enumerator', ...constant });
      entered.push({ name: enumerator.name, value: constant.value });
    }
  }
  const type = typeOfAll(entered.map(({ value }) => value));
  // Behind the list, what no int holds has the type of the enumeration.
  for (const { name, value } of entered) {
    const own = fitsInt(value, 32, true) ? intType : type;
    context.scope.names.set(name, { kind: 'enumerator', value, type: own });
  }
  return type;
}

interface TypedValue {
  readonly value: Int;
  readonly type: IntegerType;
}

function typeOfAll(values: readonly Int[]): IntegerType {
  const fits = (width: number, signed: boolean) => values.every((value) => fitsInt(value, width, signed));
  const isNegative = values.some((value) => value < 0);
  if (isNegative) return fits(32, true) ? intType : longType;
  return fits(32, false) ? unsignedIntType : unsignedLongType;
}

/** One more than the last one, in its type; if that does not hold it, in the next larger one. */
function following(context: Context, { span }: ast.Enumerator, last: TypedValue | undefined): TypedValue {
  if (last === undefined) return { value: 0, type: intType };
  const value = addInt(last.value, 1);
  const types = [last.type, unsignedIntType, longType, unsignedLongType];
  const type = types.find(({ width, signed }) => fitsInt(value, width, signed));
  if (type === undefined) context.error(span, 'overflow in enumeration values');
  return type === undefined ? last : { value, type };
}

function enumeratorValue(context: Context, enumerator: ast.Enumerator): TypedValue | undefined {
  if (enumerator.value === undefined) return undefined;
  const constant = translationConstant(context, enumerator.value);
  if (constant?.kind === 'value' && isInteger(constant.expression.type)) {
    const { value } = constant;
    return { value, type: fitsInt(value, 32, true) ? intType : integerOf(constant.expression.type) };
  }
  if (constant === undefined) return undefined;
  return context.error(
    enumerator.span,
    `enumerator value for '${enumerator.name}' is not an integer constant`,
  );
}

function reportClash(context: Context, { name, span }: ast.Enumerator): void {
  const isSameKind = context.scope.names.get(name)?.kind === 'enumerator';
  const message = isSameKind
    ? `redeclaration of enumerator '${name}'`
    : `'${name}' redeclared as different kind of symbol`;
  if (context.scope.names.get(name)?.kind !== 'erroneous') context.error(span, message);
}
