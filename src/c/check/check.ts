/**
 * The type checker: from the syntax tree of a translation unit to the typed program
 * (`program.ts`), and what gcc (12, `-std=gnu17`, its default warnings) would reject.
 *
 * It goes on after an error and returns a program of the correct parts. What gcc only
 * warns about is accepted, with a finding where it matters. It never throws; its
 * recursion is bounded by the nesting that the parser allows.
 */

import type { SourceFile } from '#base/span.js';
import type * as ast from '#c/ast.js';
import type { FunctionSymbol, ObjectSymbol, Program } from '#c/program.js';
import type { Diagnostic, MacroDefinition, Packing, Token } from '#c/token.js';
import type { RecordType } from '#c/types.js';
import { byPriority } from './calling-attributes.js';
import { Context } from './context.js';
import { checkDeclaration } from './declaration.js';
import { typeOfTypeName } from './declarator.js';
import { checkExpression } from './expression.js';
import { checkFunctionDefinition } from './function-definition.js';
import { spreadInitialiser } from './initialiser.js';
import { completeTentativeObjects } from './linkage.js';
import { memberDeclarations } from './record-members.js';
import { checkItems } from './statement.js';
import { checkStaticAssertion } from './static-assertion.js';

/** What the preprocessor knows about the unit. */
export interface UnitContext {
  readonly file: SourceFile;
  /** Object-like macros of the user's files, in source order. */
  readonly macros: readonly MacroDefinition[];
  /** Those that an `#if` asked for. */
  readonly conditionMacros: ReadonlySet<MacroDefinition>;
  readonly tokens: readonly Token[];
  readonly packings: readonly Packing[];
  /** Findings say in which file they are. */
  readonly namesFiles: boolean;
}

/** The names of a unit that have linkage (C17 6.2.2). */
export interface UnitLinkage {
  readonly internal: ReadonlySet<ObjectSymbol | FunctionSymbol>;
  readonly objects: ReadonlyMap<string, ObjectSymbol>;
  /** Objects that the unit declares `extern` and does not define. */
  readonly declaredObjects: ReadonlySet<ObjectSymbol>;
  /** Functions whose definition serves this unit alone (C17 6.7.4p7). */
  readonly inlineDefinitions: ReadonlySet<FunctionSymbol>;
  /** The priorities that gcc's attributes give functions. */
  readonly startPriorities: ReadonlyMap<FunctionSymbol, number>;
  readonly endPriorities: ReadonlyMap<FunctionSymbol, number>;
  /** Structures and unions of which the unit knows only the tag. */
  readonly incompleteRecords: readonly RecordType[];
}

export interface CheckedUnit {
  readonly program: Program;
  readonly diagnostics: readonly Diagnostic[];
  /** What a linker asks of the unit's names. */
  readonly linkage: UnitLinkage;
}

export function check(
  unit: ast.TranslationUnit,
  { file, macros, conditionMacros, tokens, packings, namesFiles }: UnitContext,
): CheckedUnit {
  const context = new Context(
    {
      expression: checkExpression,
      typeName: typeOfTypeName,
      initialiser: spreadInitialiser,
      members: memberDeclarations,
      block: checkItems,
    },
    namesFiles,
  );
  for (const declaration of unit.declarations) checkExternalDeclaration(context, declaration);
  completeTentativeObjects(context);
  const program: Program = {
    file,
    functions: context.functions,
    globals: [...context.globals.values()],
    constructors: byPriority(context.functions, context.startPriorities),
    destructors: byPriority(context.functions, context.endPriorities).reverse(),
    functionSymbols: context.functionSymbols,
    translationTimeMacros: new Set([...conditionMacros, ...context.translationTimeMacros]),
    macros,
    findings: context.findings,
    recordTypes: context.recordTypes,
    tokens,
    packings,
  };
  const { internalLinkage: internal, linkedObjects: objects, externalObjects: declaredObjects } = context;
  const inlineDefinitions = new Set(
    [...context.inlineDefinitions].filter((symbol) => !context.plainFunctions.has(symbol)),
  );
  const { startPriorities, endPriorities } = context;
  const linkage = {
    internal,
    objects,
    declaredObjects,
    inlineDefinitions,
    startPriorities,
    endPriorities,
    incompleteRecords: [...context.fileScope.tags.values()].flatMap((type) =>
      type.kind === 'record' && type.definition.body === undefined ? [type] : [],
    ),
  };
  return { program, diagnostics: context.diagnostics, linkage };
}

function checkExternalDeclaration(context: Context, node: ast.ExternalDeclaration): void {
  switch (node.kind) {
    case 'function-definition':
      checkFunctionDefinition(context, node);
      break;
    case 'declaration':
      checkDeclaration(context, node, { automatic: [] });
      break;
    case 'static-assertion':
      checkStaticAssertion(context, node);
      break;
  }
}
