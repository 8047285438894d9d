/**
 * Preprocessing directives (C17 6.10): what each does to the macros, the open
 * conditionals and the open files. The caller extracts a directive's line. `#line`
 * changes only `__LINE__` and `__FILE__`, since places always refer to the text that
 * the user wrote; line markers, `#warning` and `#ident` are ignored. Pragmas are in
 * `pragmas.ts`.
 */

import { joinSpans } from '#base/span.js';
import type { MacroDefinition, MacroExpansion } from '../token.js';
import { evaluateCondition } from './condition.js';
import type { Expander } from './expand.js';
import { askHas, type IncludedName, isHasOperator, spelledHeader } from './has-operators.js';
import { type Macro, macroNameProblem, parseMacro } from './macro.js';
import { groupEnd, type OpenFile } from './open-file.js';
import type { PhaseState } from './phase-state.js';
import { isPunctuator, type PpToken, renderTokens } from './pp-token.js';

/** What directives act on. */
export interface DirectiveContext {
  readonly state: PhaseState;
  readonly macros: Map<string, Macro>;
  readonly expander: Expander;
  /** Object-like macros of user files, in source order. */
  readonly userMacros: Set<MacroDefinition>;
  readonly conditionMacros: Set<MacroDefinition>;
  readonly include: (header: IncludedName, line: readonly PpToken[]) => void;
  /** Whether gcc would find the header. */
  readonly hasHeader: (header: IncludedName) => boolean;
  /** Executes a pragma: the tokens after `#pragma`. */
  readonly pragma: (tokens: readonly PpToken[]) => void;
}

/** A macro stays the same object however often its line is read. */
const macrosByName = new WeakMap<PpToken, Macro>();

/** Executes the directive `line`, which starts with its `#`; `file` continues after it. */
export function runDirective(context: DirectiveContext, file: OpenFile, line: readonly PpToken[]): void {
  const name = line[1];
  if (name === undefined || name.kind === 'number') return;
  switch (name.text) {
    case 'define':
      define(context, line);
      break;
    case 'undef':
      undefine(context, line);
      break;
    case 'include':
    case 'include_next':
    case 'import':
      include(context, line);
      break;
    case 'if':
    case 'ifdef':
    case 'ifndef':
      file.conditionals.push({ opener: name, isTaken: false, hasElse: false });
      enterGroup(context, file, isTaken(context, line));
      break;
    case 'elif':
    case 'else':
      alternative(context, file, line);
      break;
    case 'endif':
      if (file.conditionals.pop() === undefined) context.state.syntaxError(name, '#endif without #if');
      break;
    case 'error':
      reportError(context, line);
      break;
    case 'pragma':
      context.pragma(line.slice(2));
      break;
    case 'line':
      renumber(context, file, line);
      break;
    case 'warning':
    case 'ident':
      break;
    default:
      context.state.syntaxError(name, `invalid preprocessing directive #${name.text}`);
  }
}

function reportError(context: DirectiveContext, line: readonly PpToken[]): void {
  const span = joinSpans(line[0]!.span, line.at(-1)!.span);
  context.state.report('compile-error', span, `#${renderTokens(line.slice(1))}`);
}

/** `#line 10 "name"`, also through macros (C17 6.10.4): the number of the next line. */
function renumber(context: DirectiveContext, file: OpenFile, line: readonly PpToken[]): void {
  const [number, name] = context.expander.expandList(line.slice(2));
  if (number === undefined) context.state.syntaxError(line[1]!, 'unexpected end of file after #line');
  else if (!/^[0-9]+$/.test(number.text)) {
    context.state.syntaxError(number, `"${number.text}" after #line is not a positive integer`);
  } else {
    const nextLine = line.at(-1)!.spelling.endLine + 1;
    const presumedName = name?.kind === 'string' ? name.text.slice(1, -1) : file.presumed.name;
    file.presumed = { lineShift: Number(number.text) - nextLine, name: presumedName };
  }
}

// ---- macros

function define(context: DirectiveContext, line: readonly PpToken[]): void {
  const name = line[2];
  let macro = name === undefined ? undefined : macrosByName.get(name);
  if (macro === undefined) {
    const parsed = parseMacro(line);
    if (parsed.kind === 'problem') {
      context.state.syntaxError(parsed.place, parsed.message);
      return;
    }
    macro = parsed.macro;
    macrosByName.set(name!, macro);
  }
  context.macros.set(macro.definition.name, macro);
  const isUsers = !macro.definition.nameSpan.file.isSystem;
  if (isUsers && macro.parameters === undefined) context.userMacros.add(macro.definition);
}

function undefine(context: DirectiveContext, line: readonly PpToken[]): void {
  const name = macroName(context, line);
  if (name !== undefined) context.macros.delete(name);
}

/** The name that `#undef`, `#ifdef` or `#ifndef` is about. */
function macroName(context: DirectiveContext, line: readonly PpToken[]): string | undefined {
  const name = line[2];
  const problem =
    name === undefined ? `no macro name given in #${line[1]!.text} directive` : macroNameProblem(name);
  if (problem === undefined) return name!.text;
  context.state.syntaxError(name ?? line[1]!, problem);
  return undefined;
}

// ---- conditionals

/** Continues in the group that begins here, or skips to its end. */
function enterGroup(context: DirectiveContext, file: OpenFile, isGroupTaken: boolean): void {
  if (isGroupTaken) {
    file.conditionals.at(-1)!.isTaken = true;
    return;
  }
  const { tokens } = file.lexed;
  const end = groupEnd(tokens, file.next);
  const last = tokens[file.next];
  if (last === undefined || !context.state.spend(end - file.next, last)) return;
  file.next = end;
}

/** `#elif` and `#else`, at the end of a group that was taken or skipped. */
function alternative(context: DirectiveContext, file: OpenFile, line: readonly PpToken[]): void {
  const name = line[1]!;
  const conditional = file.conditionals.at(-1);
  if (conditional === undefined) {
    context.state.syntaxError(name, `#${name.text} without #if`);
    return;
  }
  if (conditional.hasElse) context.state.syntaxError(name, `#${name.text} after #else`);
  conditional.hasElse ||= name.text === 'else';
  const isWanted = !conditional.isTaken && (name.text === 'else' || isTaken(context, line));
  enterGroup(context, file, isWanted);
}

/** Whether the condition of an `#if`, `#ifdef`, `#ifndef` or `#elif` holds; a faulty one does not. */
function isTaken(context: DirectiveContext, line: readonly PpToken[]): boolean {
  const directive = line[1]!.text;
  if (directive === 'ifdef' || directive === 'ifndef') {
    const name = macroName(context, line);
    return name !== undefined && isDefined(context, name) === (directive === 'ifdef');
  }
  const tokens = replaceCondition(context, line);
  if (tokens === undefined) return false;
  noteMacros(context, tokens);
  const result = evaluateCondition(tokens);
  if (result.kind === 'value') return result.isTrue;
  context.state.syntaxError(result.place ?? line.at(-1)!, result.message);
  return false;
}

function isDefined(context: DirectiveContext, name: string): boolean {
  return context.macros.has(name) || isHasOperator(name);
}

/** Replaces the macros of a condition and answers its operators; undefined if one is malformed. */
function replaceCondition(context: DirectiveContext, line: readonly PpToken[]): PpToken[] | undefined {
  const { expander, state } = context;
  return expander.within(line.slice(2), () => {
    const result: PpToken[] = [];
    for (let token = expander.next(); token !== undefined; token = expander.next()) {
      if (!state.spend(1, token)) return undefined;
      const answer = token.kind === 'identifier' ? answerOperator(context, token.text) : undefined;
      if (typeof answer === 'object') {
        state.syntaxError(token, answer.problem);
        return undefined;
      }
      result.push(answer === undefined ? token : { ...token, kind: 'number', text: `${answer}` });
    }
    return result;
  });
}

/** What the operator of that name says of what follows it; undefined if there is no such operator. */
function answerOperator(
  context: DirectiveContext,
  name: string,
): number | { readonly problem: string } | undefined {
  if (isHasOperator(name)) return askHas(name, context.expander, context.hasHeader);
  if (name !== 'defined') return undefined;
  const operand = readDefinedOperand(context.expander);
  if (operand === undefined) return { problem: `operator 'defined' needs a macro name` };
  return isDefined(context, operand) ? 1 : 0;
}

/** `NAME` or `( NAME )` after `defined`. */
function readDefinedOperand(expander: Expander): string | undefined {
  const first = expander.takeUnreplaced();
  if (!isPunctuator(first, '(')) return first?.kind === 'identifier' ? first.text : undefined;
  const name = expander.takeUnreplaced();
  return name?.kind === 'identifier' && isPunctuator(expander.takeUnreplaced(), ')') ? name.text : undefined;
}

/** Notes the object-like macros that supplied any of the tokens. */
function noteMacros(context: DirectiveContext, tokens: readonly PpToken[]): void {
  const seen = new Set<MacroExpansion>();
  for (const token of tokens) {
    let { expansion } = token;
    for (; expansion !== undefined && !seen.has(expansion); expansion = expansion.parent) {
      seen.add(expansion);
      if (expansion.macro.parameters === undefined) context.conditionMacros.add(expansion.macro);
    }
  }
}

// ---- #include

function include(context: DirectiveContext, line: readonly PpToken[]): void {
  const operand = line[2];
  const operands = line.slice(2);
  // Where macros make the name, C17 6.10.2p4.
  const isWritten = operand?.kind === 'header-name' || operand?.kind === 'string';
  const header = spelledHeader(isWritten ? operands : context.expander.expandList(operands));
  if (header !== undefined && header.name !== '') context.include(header, line);
  else if (!context.state.isStopped)
    context.state.syntaxError(operand ?? line[1]!, `#${line[1]!.text} expects "FILENAME" or <FILENAME>`);
}
