/**
 * From a located program to C text with toggles: the submission's own tokens, each on its
 * own line, as a translation unit for one dialect.
 *
 * The unit has our own headers' declarations (or `#include`s, in the dialect `gcc`), the
 * declarations of the dialect's words, the submission, and two functions of ours:
 * `__nm_initialise` stores the values of toggles at static initialisers, `__nm_entry` runs
 * one test. Library functions and objects are renamed to those of our runtime. The unit does
 * not depend on whitelist or test, which come with each task. Several translation units are one
 * text (`units-in-one.ts`).
 */

import { isLibraryName } from '#c/headers/library-names.js';
import type { FunctionSymbol, Program } from '#c/program.js';
import { visitProgram } from '#c/walk.js';
import type { LocatedProgram } from '#locate/locate.js';
import type { Undefined } from '#model/outcome.js';
import { type Dialect, valueTags } from './dialect.js';
import type { Fragment, Piece } from './fragment.js';
import { layOut } from './layout.js';
import { nameToken } from './name-token.js';
import { Placing, type ValueForm } from './placing.js';
import { argumentDeclarations } from './test-unit.js';
import { chooseParameter, toggleVariables } from './toggle-variables.js';
import { type UnitsInOne, unitsInOne } from './units-in-one.js';
import { placeToggles } from './walk.js';

export interface InstrumentOptions {
  readonly dialect: Dialect;
  readonly undefinedMode: Undefined;
  /** Library functions that the dialect's runtime has. */
  readonly isProvided: (name: string) => boolean;
  /** Library functions that keep their names, because the analyser itself knows them. */
  readonly isNative: (name: string) => boolean;
  /** Where each test starts: `main`, or a function without parameters that returns whether the test's result is right. */
  readonly entries: readonly string[];
}

export interface InstrumentedProgram {
  readonly text: string;
  /** The toggles in the text, with how their values make up a witness. */
  readonly forms: ReadonlyMap<number, ValueForm>;
  /** The toggles that are not in the text, with the reason. */
  readonly skipped: ReadonlyMap<number, string>;
  /** Library functions and objects that the program names. */
  readonly libraryNames: ReadonlySet<string>;
  /** Whether the program uses what a function of the printf family returns. */
  readonly usesPrintedCounts: boolean;
  /** The bytes of each string literal. */
  readonly strings: readonly (readonly number[])[];
  /** Toggles nest so deeply that the text is useless. */
  readonly isCutOff: boolean;
}

export function instrument(located: LocatedProgram, options: InstrumentOptions): InstrumentedProgram {
  const { program } = located;
  const joined = unitsInOne(program);
  const placing = new Placing(located.toggles, options, joined.names, program.tokens);
  placeToggles(placing, program);
  const library = libraryOf(program);
  const skipped = new Map(placing.skipped);
  for (const { toggle } of located.locations) {
    if (!placing.forms.has(toggle) && !skipped.has(toggle)) {
      skipped.set(toggle, 'the value is needed at translation time, or the place is never run');
    }
  }
  const text = unitText(placing, program, library, options, joined);
  return {
    text,
    forms: new Map([...placing.forms].filter(([toggle]) => !skipped.has(toggle))),
    skipped,
    libraryNames: new Set([...library.functions, ...library.objects]),
    usesPrintedCounts: placing.usesPrintedCounts,
    strings: library.strings,
    isCutOff: placing.edits.isCutOff,
  };
}

interface LibraryUse {
  readonly functions: readonly string[];
  /** `stdin`, `errno`. */
  readonly objects: readonly string[];
  readonly strings: readonly (readonly number[])[];
}

function libraryOf(program: Program): LibraryUse {
  const functions = new Set<string>();
  const objects = new Set<string>();
  const strings: (readonly number[])[] = [];
  visitProgram(program, (expression) => {
    if (expression.kind === 'function' && expression.symbol.definition === undefined) {
      functions.add(expression.symbol.name);
    }
    if (expression.kind === 'object' && expression.symbol.span.file.isSystem)
      objects.add(expression.symbol.name);
    if (expression.kind === 'string') strings.push(expression.elements);
  });
  return { functions: [...functions].sort(), objects: [...objects].sort(), strings };
}

function unitText(
  placing: Placing,
  program: Program,
  library: LibraryUse,
  options: InstrumentOptions,
  { names, dropped }: UnitsInOne,
): string {
  const { tokens, packings } = program;
  const isNative = options.dialect.name === 'gcc';
  const own = submissionPieces(placing, program).filter(
    (piece) => typeof piece === 'string' || !dropped.has(piece.token),
  );
  const system = own.filter((piece) => isSystem(program, piece));
  const user = own.filter((piece) => !isSystem(program, piece));
  const renamed = isNative ? new Map<string, string>() : renamedNames(program, library, options, names);
  const headers = isNative
    ? includesOf(program)
    : withNativeLists(layOut(system, tokens, [], renamed, names));
  return [
    headers,
    declarations(placing),
    layOut(user, tokens, packings, renamed, names),
    layOut(initialiseFunction(placing, isNative), tokens, [], renamed, names),
    ...(isNative ? [] : [entryFunction(program, options)]),
  ].join('');
}

/** All tokens with their edits. `main` gets a `return 0`, which its closing brace implies only under its own name. */
function submissionPieces(placing: Placing, { tokens, functions }: Program): Piece[] {
  const main = functions.find(({ symbol }) => symbol.name === 'main');
  if (main !== undefined && main.symbol.type.result.kind !== 'void') {
    placing.edits.insertAfter(main.body.span.lastToken - 1, ' return 0;');
  }
  const pieces = tokens.length === 0 ? [] : placing.edits.render(0, tokens.length - 1);
  if (!placing.dropsConst) return pieces;
  return pieces.filter((piece) => {
    if (typeof piece === 'string') return true;
    const { text, span } = tokens[piece.token]!;
    return span.file.isSystem || !/^(?:__)?const(?:__)?$/.test(text);
  });
}

function isSystem({ tokens }: Program, piece: Piece): boolean {
  return typeof piece !== 'string' && tokens[piece.token]!.span.file.isSystem;
}

/** Macros that make headers declare more, where a program defines them before it includes the headers. */
const featureMacros: ReadonlySet<string> = new Set(['_GNU_SOURCE', '_XOPEN_SOURCE', '_POSIX_C_SOURCE']);

function includesOf({ tokens, macros }: Program): string {
  const features = macros
    .filter(({ name }) => featureMacros.has(name))
    .map(({ directiveSpan: { file, start, end } }) => `${file.text.slice(start, end).trimEnd()}\n`);
  const files = new Set(tokens.filter(({ span }) => span.file.isSystem).map(({ span }) => span.file.name));
  return [...features, ...[...files].map((name) => `#include ${name}\n`)].join('');
}

/** Our headers' `va_list` suits our engine; here the analyser's compiler walks through arguments. */
function withNativeLists(headers: string): string {
  const ours = /typedef struct __va_list_tag \{[^}]*\} va_list ?\[1\];/g;
  return headers.replace(ours, 'typedef __builtin_va_list va_list;');
}

/**
 * The program's `printf` becomes our runtime's `__nm_printf`; `main` is renamed so that we
 * call it. Library names that the program defines itself are renamed too: analysers replace
 * any `malloc` by their own, whoever wrote it.
 */
function renamedNames(
  { functions: defined, tokens }: Program,
  { functions, objects }: LibraryUse,
  { isNative }: InstrumentOptions,
  names: ReadonlyMap<number, string>,
): ReadonlyMap<string, string> {
  const library = ['main', ...functions.filter((name) => !isNative(name)), ...objects];
  const own = defined
    .filter(({ symbol, span }) => !names.has(nameToken(tokens, span, symbol.name)))
    .map(({ symbol }) => symbol.name)
    .filter(isLibraryName);
  return new Map([
    ...own.map((name): [string, string] => [name, `__nm_own_${name}`]),
    ...library.map((name): [string, string] => [name, `__nm_${name}`]),
  ]);
}

function declarations(placing: Placing): string {
  const { tags, togglesOn } = placing.dialect;
  const parameter = chooseParameter(togglesOn);
  const words = [
    `extern int ${toggleVariables(togglesOn).join(', ')};`,
    ...[...tags].map((tag) => `extern ${valueTags[tag]} __nm_choose_${tag}(${parameter});`),
    'extern void __nm_stop(void);',
    'extern void __nm_incomplete(int reason);',
    ...placing.helpers,
  ];
  return `${words.join('\n')}\n`;
}

function initialiseFunction({ starting }: Placing, isNative: boolean): Piece[] {
  const head = isNative ? '__attribute__((constructor)) static void' : 'void';
  return [`${head} __nm_initialise(void) { `, ...starting.flatMap(flatten), '}'];
}

function flatten(fragment: Fragment): readonly Piece[] {
  if (typeof fragment === 'string') return [fragment];
  if (isList(fragment)) return fragment.flatMap(flatten);
  if ('pieces' in fragment) return fragment.pieces;
  throw new Error('invariant broken: stores before the start have no tokens of their own');
}

function isList(fragment: Exclude<Fragment, string>): fragment is readonly Fragment[] {
  return Array.isArray(fragment);
}

/** Runs test number `__nm_test`; a test of a result ends with status 1 where the result is right. */
function entryFunction({ functionSymbols }: Program, { dialect, entries }: InstrumentOptions): string {
  const main = functionSymbols.get('main');
  const cases = entries.flatMap((name, index) =>
    name === 'main' ? [] : [`if (__nm_test == ${index}) return ${name}();`],
  );
  const start = main === undefined ? '' : startOfMain(main);
  const head = `extern const int __nm_test;\n${argumentDeclarations(dialect)}`;
  return `${head}int __nm_entry(void) { ${cases.join(' ')} ${start} return 0; }\n`;
}

function startOfMain({ type, definition }: FunctionSymbol): string {
  const count = definition?.parameters.length ?? 0;
  const passed = ['__nm_argument_count', '__nm_arguments', '(char **)0'].slice(0, count);
  const call = `__nm_main(${passed.join(', ')});`;
  return type.result.kind === 'void' ? call : `return ${call}`;
}
