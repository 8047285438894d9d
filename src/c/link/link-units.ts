/**
 * Several checked translation units as one typed program, as gcc's linker joins their
 * objects: each name with external linkage is one function or object (C17 6.2.2p2), a name
 * with internal linkage stays its unit's own. The nodes that name something another unit
 * defines are made to name that, which is what a linker calls relocation; after it nothing
 * of the program changes.
 *
 * Two definitions of a name are an error even where both are tentative: gcc's default is
 * `-fno-common`. gcc's linker accepts declarations that do not agree with the definition,
 * and the program is then undefined (C17 6.2.7p2); here they are an error where the two
 * cannot work together (`declarations-agree.ts`).
 */

import { byPriority } from '#c/check/calling-attributes.js';
import type { CheckedUnit } from '#c/check/check.js';
import { describeType } from '#c/check/describe-type.js';
import { linkNameOf } from '#c/link-name.js';
import type {
  FunctionDefinition,
  FunctionSymbol,
  ObjectDeclaration,
  ObjectSymbol,
  Program,
} from '#c/program.js';
import type { Diagnostic } from '#c/token.js';
import { declarationsAgree } from './declarations-agree.js';
import { type Reference, referencesIn } from './references.js';
import { uniteRecords } from './unite-records.js';

type LinkedSymbol = FunctionSymbol | ObjectSymbol;

/** A name with external linkage, as one unit has it. */
interface External {
  readonly unit: number;
  readonly symbol: LinkedSymbol;
  /** Undefined where the unit only declares it. */
  readonly definition: FunctionDefinition | ObjectDeclaration | undefined;
}

/** @param units at least one, in the order in which they are given to the linker; parsed into one list of tokens */
export function linkUnits(units: readonly CheckedUnit[]): Omit<CheckedUnit, 'linkage'> {
  uniteRecords(units.map(({ program, linkage }) => [...program.recordTypes, ...linkage.incompleteRecords]));
  const externals = new Map<string, External[]>();
  units.forEach((unit, index) => {
    for (const external of externalsOf(unit, index)) {
      const { name } = external.symbol;
      const known = externals.get(name);
      if (known === undefined) externals.set(name, [external]);
      else known.push(external);
    }
  });
  const diagnostics: Diagnostic[] = [];
  const references = units.map(({ program }) => referencesIn(program));
  const undefinedObjects = new Set<ObjectSymbol>();
  const replaced = new Map<LinkedSymbol, LinkedSymbol>();
  for (const same of externals.values()) {
    const chosen = resolve(same, diagnostics);
    for (const { unit, symbol } of same) {
      const used = references[unit]!.get(symbol) ?? [];
      if (symbol !== chosen.symbol) {
        if (chosen.definition !== undefined) reportConflict(symbol, chosen, used, diagnostics);
        replaced.set(symbol, chosen.symbol);
        for (const node of used) relocate(node, chosen.symbol);
      }
      if (symbol.kind === 'object' && symbol.isAddressed) {
        (chosen.symbol as ObjectSymbol).isAddressed = true;
      }
    }
    const { symbol, definition } = chosen;
    if (symbol.kind === 'object' && definition === undefined && !symbol.span.file.isSystem) {
      undefinedObjects.add(symbol);
    }
  }
  nameApart(units, new Set(externals.keys()));
  return { program: { ...joined(units, replaced), undefinedObjects }, diagnostics };
}

function externalsOf({ program, linkage }: CheckedUnit, unit: number): External[] {
  const functions = [...program.functionSymbols.values()].map((symbol): External => {
    const isInline = linkage.inlineDefinitions.has(symbol);
    return { unit, symbol, definition: isInline ? undefined : symbol.definition };
  });
  const declarations = new Map(program.globals.map((each) => [each.symbol, each]));
  const objects = [...linkage.objects.values()].map((symbol): External => {
    const isDeclared = linkage.declaredObjects.has(symbol);
    return { unit, symbol, definition: isDeclared ? undefined : declarations.get(symbol) };
  });
  return [...functions, ...objects].filter(({ symbol }) => !linkage.internal.has(symbol));
}

/** The definition; where there is none, a declaration, if possible one with a prototype. */
function resolve(same: readonly External[], diagnostics: Diagnostic[]): External {
  const [first, ...others] = same.filter(({ definition }) => definition !== undefined);
  if (first === undefined) {
    const isPrototype = ({ symbol }: External): boolean =>
      symbol.kind === 'function' && symbol.type.prototyped;
    const declared = same.find(isPrototype) ?? same[0]!;
    // A definition for one unit alone is none for the linker (C17 6.7.4p7).
    const { symbol } = declared;
    if (symbol.kind === 'object' || symbol.definition === undefined) return declared;
    return { ...declared, symbol: { ...symbol, definition: undefined } };
  }
  const { name } = first.symbol;
  const { file, line } = first.definition!.span;
  for (const { definition } of others) {
    const message = `multiple definition of '${name}'; first defined in ${file.name}:${line}`;
    diagnostics.push({ kind: 'compile-error', span: definition!.span, message });
  }
  return first;
}

/** Reported where the unit declares it, and only if the unit uses it. */
function reportConflict(
  declared: LinkedSymbol,
  { symbol, definition }: External,
  used: readonly Reference[],
  diagnostics: Diagnostic[],
): void {
  const [use] = used;
  if (use === undefined) return;
  if (declared.kind === symbol.kind && declarationsAgree(declared.type, symbol.type)) return;
  const { file, line } = definition!.span;
  const span = declared.span.file.isSystem ? use.span : declared.span;
  const message = `conflicting types for '${symbol.name}'; have '${describeType(declared.type)}', but it is defined in ${file.name}:${line} as '${describeType(symbol.type)}'`;
  diagnostics.push({ kind: 'compile-error', span, message });
}

/** What conflicts in kind was reported; the node then stays as it is. */
function relocate(node: Reference, symbol: LinkedSymbol): void {
  if (node.symbol.kind === symbol.kind) (node as { symbol: LinkedSymbol }).symbol = symbol;
}

/** Where several functions have one name, all but one get a name of their own in the program. */
function nameApart(units: readonly CheckedUnit[], external: ReadonlySet<string>): void {
  const taken = new Set(external);
  for (const { program, linkage } of units) {
    for (const symbol of program.functionSymbols.values()) {
      if (!linkage.internal.has(symbol)) continue;
      if (taken.has(symbol.name)) {
        (symbol as { linkName?: string }).linkName = `${symbol.name}@${program.file.name}`;
      }
      taken.add(symbol.name);
    }
  }
}

function joined(units: readonly CheckedUnit[], replaced: ReadonlyMap<LinkedSymbol, LinkedSymbol>): Program {
  const programs = units.map(({ program }) => program);
  const isOwn = ({ symbol }: { readonly symbol: LinkedSymbol }): boolean => !replaced.has(symbol);
  const functions = programs.flatMap((program) => program.functions.filter(isOwn));
  const symbols = programs.flatMap(({ functionSymbols }) => [...functionSymbols.values()]);
  const linked = new Set(symbols.map((symbol) => (replaced.get(symbol) ?? symbol) as FunctionSymbol));
  const start = new Map(units.flatMap(({ linkage }) => [...linkage.startPriorities]));
  const end = new Map(units.flatMap(({ linkage }) => [...linkage.endPriorities]));
  return {
    file: programs[0]!.file,
    functions,
    globals: programs.flatMap(({ globals }) => globals.filter(isOwn)),
    constructors: byPriority(functions, start),
    destructors: byPriority(functions, end).reverse(),
    functionSymbols: new Map([...linked].map((symbol) => [linkNameOf(symbol), symbol])),
    translationTimeMacros: new Set(programs.flatMap((program) => [...program.translationTimeMacros])),
    macros: [...new Set(programs.flatMap(({ macros }) => macros))],
    findings: programs.flatMap(({ findings }) => findings),
    recordTypes: programs.flatMap(({ recordTypes }) => recordTypes),
    tokens: programs.at(-1)!.tokens,
    packings: programs.flatMap(({ packings }) => packings),
    unitStarts: programs.map((_, index) => (index === 0 ? 0 : programs[index - 1]!.tokens.length)),
  };
}
