/**
 * The preprocessor: translation phases 2 to 4 (C17 5.1.1.2) of a source file and what
 * it includes, into tokens that know their way back to the text. Files come from the
 * caller and from our own standard headers, so nothing here touches a disk. It works
 * for any text, and returns tokens and diagnostics within `preprocessLimits`.
 *
 * Not done: trigraphs.
 */

import type { SourceFile } from '#base/span.js';
import { absentHeader, standardHeader } from '../headers/standard-headers.js';
import type { Diagnostic, MacroDefinition, Packing, Token } from '../token.js';
import { type DirectiveContext, runDirective } from './directives.js';
import { Expander, type TokenSource } from './expand.js';
import type { IncludedName } from './has-operators.js';
import { lexFile } from './lex.js';
import { findMentions, lexHeader, type Mentions } from './lex-header.js';
import { preprocessLimits } from './limits.js';
import { lineEnd, type OpenFile } from './open-file.js';
import { PhaseState } from './phase-state.js';
import { isPunctuator, type LexedFile, type PpToken } from './pp-token.js';
import { Pragmas } from './pragmas.js';
import { predefinedMacros } from './predefined-macros.js';
import { usualSpelling } from './scanner.js';

export interface PreprocessOptions {
  /**
   * The file that `#include "name"` means in `from`, and `#include <name>` if `name` is
   * not one of our standard headers. Undefined if there is none; then `"stdio.h"` still
   * finds the standard header.
   */
  readonly resolveInclude: (name: string, isSystem: boolean, from: SourceFile) => SourceFile | undefined;
  /**
   * All files that `resolveInclude` may find. If given, prototypes in standard headers
   * of functions that no text mentions are left out.
   */
  readonly includable?: readonly SourceFile[];
  /** Macros defined before the first line: replacement by name, or by `name(parameters)`. */
  readonly defines?: Readonly<Record<string, string>>;
}

export interface PreprocessedText {
  readonly tokens: readonly Token[];
  readonly diagnostics: readonly Diagnostic[];
  /** The object-like macros of files that are not system files, in source order. */
  readonly macros: readonly MacroDefinition[];
  readonly packings: readonly Packing[];
  /** The object-like macros, of any file, that were replaced in an `#if` or `#elif`. */
  readonly conditionMacros: ReadonlySet<MacroDefinition>;
}

/** Preprocesses `main` with all it includes. Never throws unless `resolveInclude` does. */
export function preprocess(main: SourceFile, options: PreprocessOptions): PreprocessedText {
  return new Preprocessor(options).run(main);
}

class Preprocessor implements TokenSource {
  private readonly state = new PhaseState();
  private readonly files: OpenFile[] = [];
  private mainName = '';
  private readonly onceFiles = new Set<string>();
  private readonly tokens: Token[] = [];
  private readonly context: DirectiveContext;
  private readonly expander: Expander;
  private readonly pragmas: Pragmas;
  private readonly options: PreprocessOptions;
  /** Undefined: any name may be. */
  private mentions: Mentions | undefined;

  constructor(options: PreprocessOptions) {
    this.options = options;
    const macros = predefinedMacros();
    this.expander = new Expander(macros, this, this.state);
    const includeOnce = () => void this.onceFiles.add(this.files.at(-1)!.lexed.file.name);
    this.pragmas = new Pragmas(macros, this.state, includeOnce);
    this.context = {
      state: this.state,
      macros,
      expander: this.expander,
      userMacros: new Set(),
      conditionMacros: new Set(),
      include: (header, line) => this.include(header, line),
      hasHeader: (header) => this.findHeader(header) !== undefined || absentHeader(header.name) !== undefined,
      pragma: (tokens) => this.pragmas.run(tokens, this.tokens.length),
    };
  }

  run(main: SourceFile): PreprocessedText {
    this.mainName = main.name;
    const { includable, defines } = this.options;
    const first = defines === undefined ? [main] : [main, commandLine(defines)];
    if (includable !== undefined) this.mentions = findMentions([...first, ...includable]);
    for (const file of first) this.openFile(lexFile(file));
    for (let token = this.expander.next(); token !== undefined; token = this.expander.next()) {
      if (token.kind === 'identifier' && token.text === '_Pragma') this.pragmaOperator(token);
      else this.emit(token);
    }
    return {
      tokens: this.tokens,
      packings: this.pragmas.packings,
      diagnostics: this.state.diagnostics,
      macros: [...this.context.userMacros],
      conditionMacros: this.context.conditionMacros,
    };
  }

  private emit(token: PpToken): void {
    if (isFinal(token)) this.tokens.push(token);
    else if (token.kind === 'digraph') {
      this.tokens.push({ ...token, kind: 'punctuator', text: usualSpelling(token.text) });
    } else this.state.syntaxError(token, strayMessage(token));
    if (this.tokens.length >= preprocessLimits.tokensMax) {
      this.state.stop(token.span, `the program has more than ${preprocessLimits.tokensMax} tokens`);
    }
  }

  /** `_Pragma("text")` is `#pragma text` (C17 6.10.9). */
  private pragmaOperator(word: PpToken): void {
    const opening = this.expander.next();
    const text = this.expander.next();
    const closing = this.expander.next();
    if (!isPunctuator(opening, '(') || text?.kind !== 'string' || !isPunctuator(closing, ')')) {
      this.state.syntaxError(word, '_Pragma takes a parenthesized string literal');
      return;
    }
    const destringized = text.text.replace(/^[^"]*"|"$/g, '').replace(/\\(["\\])/g, '$1');
    const { tokens } = lexFile({ name: '<_Pragma>', text: destringized, isSystem: true });
    if (this.state.spend(tokens.length, word)) this.pragmas.run(tokens, this.tokens.length);
  }

  presumedPlace({ span }: PpToken): { line: number; file: string } {
    const open = this.files.findLast(({ lexed }) => lexed.file === span.file);
    if (open === undefined) return { line: span.line, file: span.file.name };
    return { line: span.line + open.presumed.lineShift, file: open.presumed.name };
  }

  baseFile(): string {
    return this.mainName;
  }

  includeLevel(): number {
    return this.files.length - 1;
  }

  // ---- the files' tokens

  takeText(): PpToken | undefined {
    while (!this.state.isStopped) {
      const file = this.files.at(-1);
      if (file === undefined) return undefined;
      const token = file.lexed.tokens[file.next];
      if (token === undefined) this.closeFile();
      else if (!this.state.spend(1, token)) return undefined;
      else if (isDirective(token)) this.runDirective(file);
      else {
        file.next++;
        return token;
      }
    }
    return undefined;
  }

  peekArgument(): PpToken | undefined {
    const file = this.files.at(-1);
    while (file !== undefined && !this.state.isStopped) {
      const token = file.lexed.tokens[file.next];
      if (token === undefined || !isDirective(token)) return token;
      if (isInclude(file.lexed.tokens[file.next + 1]) || !this.state.spend(1, token)) return undefined;
      this.runDirective(file);
    }
    return undefined;
  }

  takeArgument(): PpToken | undefined {
    const token = this.peekArgument();
    if (token !== undefined) this.files.at(-1)!.next++;
    return token;
  }

  private runDirective(file: OpenFile): void {
    const { tokens } = file.lexed;
    const end = lineEnd(tokens, file.next + 1);
    const line = tokens.slice(file.next, end);
    file.next = end;
    if (this.state.spend(line.length, line[0]!)) runDirective(this.context, file, line);
  }

  private openFile(lexed: LexedFile): void {
    if (lexed.unterminatedComment !== undefined) {
      this.state.report('syntax-error', lexed.unterminatedComment, 'unterminated comment');
    }
    if (lexed.cutOffAt !== undefined) {
      this.state.stop(lexed.cutOffAt, `the file has more than ${preprocessLimits.tokensMax} tokens`);
    }
    // Opening a file costs as much work as lexing it, which bounds a file that includes itself.
    const last = lexed.tokens.at(-1);
    if (last !== undefined) this.state.spend(lexed.tokens.length, last);
    const presumed = { lineShift: 0, name: lexed.file.name };
    this.files.push({ lexed, next: 0, conditionals: [], presumed });
  }

  private closeFile(): void {
    for (const { opener } of this.files.pop()!.conditionals) {
      this.state.syntaxError(opener, `unterminated #${opener.text}`);
    }
  }

  // ---- #include

  private include(header: IncludedName, line: readonly PpToken[]): void {
    const place = line[2]!;
    const file = this.findHeader(header);
    if (file === undefined) {
      const missing = absentHeader(header.name);
      if (missing !== undefined) this.state.stop(place.span, missing);
      else this.state.report('compile-error', place.span, `'${header.name}' file not found`);
    } else if (this.files.length >= preprocessLimits.includeDepthMax) {
      const limit = preprocessLimits.includeDepthMax;
      this.state.stop(place.span, `#include nested more than ${limit} deep`);
    } else if (!this.onceFiles.has(file.name)) {
      if (line[1]!.text === 'import') this.onceFiles.add(file.name);
      const { mentions } = this;
      this.openFile(file.isSystem && mentions !== undefined ? lexHeader(file, mentions) : lexFile(file));
    }
  }

  /** Quoted names mean the user's files first; no user file can have the name of one of ours. */
  private findHeader({ name, isSystem }: IncludedName): SourceFile | undefined {
    const from = this.files.at(-1)!.lexed.file;
    if (isSystem) return standardHeader(name) ?? this.options.resolveInclude(name, isSystem, from);
    return this.options.resolveInclude(name, isSystem, from) ?? standardHeader(name);
  }
}

function isFinal(token: PpToken): token is PpToken & Token {
  switch (token.kind) {
    case 'identifier':
    case 'number':
    case 'character':
    case 'string':
    case 'punctuator':
      return true;
    default:
      return false;
  }
}

function isDirective(token: PpToken): boolean {
  return token.kind === 'hash' && token.startsLine;
}

function isInclude(name: PpToken | undefined): boolean {
  return name !== undefined && !name.startsLine && /^(include|include_next|import)$/.test(name.text);
}

function strayMessage(token: PpToken): string {
  const quote = /^(?:L|u8?|U)?(["'])/.exec(token.text)?.[1];
  if (quote !== undefined) return `missing terminating ${quote} character`;
  return `stray '${token.text}' in program`;
}

/** `#define` lines, as gcc makes from its `-D` options. */
function commandLine(defines: Readonly<Record<string, string>>): SourceFile {
  const lines = Object.entries(defines).map(([head, body]) => `#define ${head} ${body}`.replace(/\s+/g, ' '));
  return { name: '<command-line>', text: lines.join('\n'), isSystem: true };
}
