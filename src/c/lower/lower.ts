/**
 * The typed program to IR. Every function gets its own registers; variables whose
 * address is taken, arrays and records get an object at the function's entry, all
 * others a register. The initialisers of global objects become one function that runs
 * before the entry, so that they can be locations like other code.
 *
 * `Toggles` decides from outside where locations are; this room decides what a toggle
 * does to the code: it replaces the value, not the work.
 */

import type { IrFunction, IrParameter, IrProgram } from '#c/ir/ir.js';
import type { FunctionDefinition, ObjectDeclaration, ObjectSymbol, Program, Statement } from '#c/program.js';
import {
  type CType,
  doubleType,
  type FunctionType,
  intType,
  isInteger,
  isScalar,
  isVariablySized,
  sizeOf,
  voidType,
} from '#c/types.js';
import { statementsIn } from '#c/walk.js';
import { endingObjects } from './block-lifetime.js';
import { FunctionBuilder } from './function-builder.js';
import { localsOfFunction, noLocals } from './function-locals.js';
import { expressionParts } from './lower-expression.js';
import { lowerObjectInitialiser } from './lower-initialiser.js';
import { lowerStartAndEnd } from './lower-start-and-end.js';
import { cleanupsAtLabels, lowerStatement } from './lower-statement.js';
import { lowerUninitialisedStatic } from './lower-uninitialised.js';
import {
  Lowering,
  nothingPointable,
  noVariants,
  type Pointable,
  ProgramTables,
  type Toggles,
  type Variants,
} from './lowering.js';
import { machineTypeOf } from './machine-type.js';
import { mayReturnNothing } from './may-return-nothing.js';
import { ResultRegister } from './result-register.js';

export function lower(
  program: Program,
  toggles: Toggles,
  variants: Variants = noVariants,
  pointable: Pointable = nothingPointable,
): IrProgram {
  const tables = new ProgramTables(program, toggles, variants, pointable);
  for (const symbol of pointable.functions) tables.functionReference(symbol);
  const initialisers = lowerGlobals(tables, program);
  const functions: IrFunction[] = [];
  // A body may add definitions: those of library functions written in C that it uses.
  for (const definition of tables.definitions) functions.push(lowerFunction(tables, definition));
  return {
    functions: [...functions, initialisers],
    globals: tables.globals,
    strings: tables.strings,
    functionReferences: tables.functionReferences,
    initialise: functions.length,
    functionByName: tables.functionByName,
    ...(program.unitStarts !== undefined && { isOfSeveralUnits: true }),
  };
}

function lowerGlobals(tables: ProgramTables, program: Program): IrFunction {
  const type: FunctionType = {
    kind: 'function',
    result: voidType,
    parameters: [],
    variadic: false,
    prototyped: true,
  };
  const builder = new FunctionBuilder('(initialisers)', type);
  const lowering = new Lowering(tables, builder, voidType, expressionParts);
  for (const declaration of program.globals) {
    if (declaration.initialiser === undefined) {
      lowerUninitialisedStatic(lowering, declaration);
      continue;
    }
    const pointer = builder.constant({ kind: 'global', index: tables.global(declaration.symbol) });
    // Globals start as zero (C17 6.7.9p10): there is nothing to clear, and large ones cost nothing.
    lowerObjectInitialiser(lowering, pointer, declaration, { ...declaration.initialiser, zeroFirst: false });
  }
  const end = { file: program.file, line: 1, column: 1, endLine: 1, endColumn: 1, start: 0, end: 0 };
  lowerStartAndEnd(lowering, program, end);
  builder.emit({ op: 'return', value: undefined }, end);
  return builder.finish([], noLocals);
}

function lowerFunction(tables: ProgramTables, definition: FunctionDefinition): IrFunction {
  const { symbol, body } = definition;
  const builder = new FunctionBuilder(symbol.name, symbol.type);
  const lowering = new Lowering(tables, builder, symbol.type.result, expressionParts);
  const parameters = declareParameters(lowering, definition);
  const locals = localsOf(body);
  for (const declaration of locals) declareLocal(lowering, declaration);
  for (const declaration of definition.innerObjects) declareLocal(lowering, declaration);
  definition.parameters.forEach((parameter, index) => {
    receiveParameter(lowering, parameter, parameters[index]!);
  });
  lowering.ending = endingObjects(body, (name) => tables.functionByName.has(name));
  const hasCleanups = locals.some(({ cleanup }) => cleanup !== undefined);
  if (hasCleanups) lowering.labelCleanups = cleanupsAtLabels([body], 0);
  const { result } = symbol.type;
  const isMain = symbol.name === 'main' && isInt(result);
  if ((isInteger(result) || result.kind === 'pointer') && !isMain && mayReturnNothing(body)) {
    const register = new ResultRegister(lowering, builder.permanentRegister(), result);
    register.enter(tables, definition);
    lowering.resultRegister = register;
  }
  lowerStatement(lowering, body);
  const end = endOf(definition);
  if (result.kind === 'void') builder.emit({ op: 'return', value: undefined }, end);
  // Reaching the end of main returns 0, if its type is int (C17 5.1.2.2.3).
  else if (isMain) builder.emit({ op: 'return', value: lowering.integer(0) }, end);
  else builder.emit({ op: 'return-nothing', left: lowering.resultRegister?.register }, end);
  return builder.finish(parameters, localsOfFunction(definition, lowering.homes));
}

function isInt(type: CType): boolean {
  return type.kind === 'integer' && type.name === 'int';
}

/** The closing brace. */
function endOf(definition: FunctionDefinition): FunctionDefinition['span'] {
  const { body } = definition;
  const { span } = body;
  return { ...span, line: span.endLine, column: span.endColumn - 1, start: span.end - 1 };
}

function declareParameters(lowering: Lowering, definition: FunctionDefinition): IrParameter[] {
  const { prototyped } = definition.symbol.type;
  return definition.parameters.map((parameter) => ({
    name: parameter.name,
    passed: prototyped ? parameter.type : promoted(parameter.type),
    register: lowering.builder.variable(parameter.name, bytesOf(parameter.type)),
  }));
}

function declareLocal(lowering: Lowering, { symbol }: ObjectDeclaration): void {
  if (symbol.storage === 'static') return;
  const register = lowering.builder.variable(symbol.name, bytesOf(symbol.type));
  if (isScalar(symbol.type) && !lowering.needsObject(symbol)) {
    lowering.homes.set(symbol, { kind: 'register', register });
    return;
  }
  lowering.homes.set(symbol, { kind: 'object', pointer: register });
  if (isVariablySized(symbol.type)) return;
  lowering.builder.emit(
    { op: 'allocate', to: register, type: symbol.type, name: symbol.name, length: undefined },
    symbol.span,
  );
}

/** Copies a parameter that needs an object into one, and converts a promoted one back (C17 6.9.1p10). */
function receiveParameter(lowering: Lowering, symbol: ObjectSymbol, parameter: IrParameter): void {
  const { builder } = lowering;
  let { register } = parameter;
  if (isScalar(symbol.type) && isScalar(parameter.passed)) {
    const from = machineTypeOf(parameter.passed);
    const into = machineTypeOf(symbol.type);
    if (JSON.stringify(from) !== JSON.stringify(into)) {
      builder.emit(
        { op: 'convert', from, into, to: register, operand: register, pointee: undefined },
        symbol.span,
      );
    }
    if (!lowering.needsObject(symbol)) {
      lowering.homes.set(symbol, { kind: 'register', register });
      return;
    }
  }
  const given = register;
  register = builder.variable(symbol.name, 0);
  lowering.homes.set(symbol, { kind: 'object', pointer: register });
  builder.emit(
    { op: 'allocate', to: register, type: symbol.type, name: symbol.name, length: undefined },
    symbol.span,
  );
  if (isScalar(symbol.type)) {
    const type = machineTypeOf(symbol.type);
    builder.emit({ op: 'store', pointer: register, value: given, type, bitField: undefined }, symbol.span);
  } else {
    builder.emit({ op: 'copy', target: register, source: given, size: sizeOf(symbol.type) }, symbol.span);
  }
}

/** Default argument promotions (C17 6.5.2.2p6). */
function promoted(type: CType): CType {
  if (type.kind === 'floating' && type.width === 32) return doubleType;
  if (type.kind === 'integer' && type.width < 32) return intType;
  return type;
}

function bytesOf(type: CType): number {
  return isVariablySized(type) ? 8 : sizeOf(type);
}

/** All objects that a function's body declares, in order. */
function localsOf(statement: Statement): ObjectDeclaration[] {
  if (statement.kind === 'declarations') return [...statement.objects];
  return statementsIn(statement).flatMap(localsOf);
}
