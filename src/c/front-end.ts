/**
 * C text to typed program: preprocessing, parsing, checking, and linking where there are
 * several translation units. It stops where the text is
 * not C: whatever comes after a syntax error would be guesswork, so the program then
 * has no functions and the diagnostics say why.
 */

import type { SourceFile } from '#base/span.js';
import { type CheckedUnit, check } from './check/check.js';
import { linkUnits } from './link/link-units.js';
import { parse } from './parse/parse.js';
import { type PreprocessOptions, preprocess } from './preprocess/preprocess.js';
import type { Program } from './program.js';
import type { Diagnostic, Packing, Token } from './token.js';

export type TranslationOptions = Pick<PreprocessOptions, 'resolveInclude' | 'includable'>;

export interface Translation {
  readonly program: Program;
  /** In the order of the text within each phase; empty if gcc accepts the text and we support it. */
  readonly diagnostics: readonly Diagnostic[];
}

export function translate(main: SourceFile, options: TranslationOptions): Translation {
  return translateUnit(main, options, noUnit);
}

/**
 * Several translation units, linked into one program. The names that no unit defines are not
 * reported: the library may have them.
 *
 * @param mains the files that gcc would be given, at least one
 */
export function translateUnits(mains: readonly SourceFile[], options: TranslationOptions): Translation {
  if (mains.length === 1) return translate(mains[0]!, options);
  const units: CheckedUnit[] = [];
  let before: UnitTokens = { tokens: [], namesFiles: true };
  for (const main of mains) {
    const unit = translateUnit(main, options, before);
    units.push(unit);
    before = { tokens: unit.program.tokens, namesFiles: true };
  }
  const diagnostics = units.flatMap((unit) => unit.diagnostics);
  const linked = linkUnits(units);
  return { program: linked.program, diagnostics: diagnostics.length > 0 ? diagnostics : linked.diagnostics };
}

/** The tokens of the program's earlier units, and whether findings name their files. */
interface UnitTokens {
  readonly tokens: readonly Token[];
  readonly namesFiles: boolean;
}

const noUnit: UnitTokens = { tokens: [], namesFiles: false };

function translateUnit(main: SourceFile, options: TranslationOptions, before: UnitTokens): CheckedUnit {
  const first = before.tokens.length;
  const text = preprocess(main, options);
  const { macros, conditionMacros } = text;
  const tokens = first === 0 ? text.tokens : [...before.tokens, ...text.tokens];
  const packings = first === 0 ? text.packings : shifted(text.packings, first);
  const parsed = parse(tokens, main, packings, first);
  const syntaxDiagnostics = [...text.diagnostics, ...parsed.diagnostics];
  const unit = syntaxDiagnostics.length > 0 ? { declarations: [] } : parsed.unit;
  // A macro that cannot be a symbol everywhere needs its value at translation time.
  const needed = new Set([...conditionMacros, ...parsed.splitMacros]);
  const { namesFiles } = before;
  const context = { file: main, macros, conditionMacros: needed, tokens, packings, namesFiles };
  const checked = check(unit, context);
  return { ...checked, diagnostics: [...syntaxDiagnostics, ...checked.diagnostics] };
}

/** What `#pragma pack` says in a unit ends with it. */
function shifted(packings: readonly Packing[], first: number): readonly Packing[] {
  const own = packings.map(({ fromToken, bytes }) => ({ fromToken: fromToken + first, bytes }));
  return [{ fromToken: first, bytes: undefined }, ...own];
}
