/**
 * JSON and YAML text → plain values, with the line of each field for messages. JSON is parsed
 * strictly and then once more as YAML, of which it is a subset, since only that parser knows lines
 * and repeated keys. Nothing is interpreted here: what the fields mean is up to the callers.
 */

import {
  Composer,
  type CST,
  type Document,
  isMap,
  isNode,
  isSeq,
  Lexer,
  LineCounter,
  type Node,
  Parser,
  type YAMLMap,
  YAMLParseError,
} from 'yaml';
import { type ErrorCode, UserError } from '#base/errors.js';
import { suiteLimits } from './limits.js';

export type FieldPath = readonly PropertyKey[];

export interface StructuredText {
  readonly value: unknown;
  /** The line of the field, or of the innermost one around it that is there. */
  lineOf(path: FieldPath): number | undefined;
}

/** @param name the file's name; JSON if it ends in `.json`, YAML otherwise */
export function parseStructuredText(text: string, name: string): StructuredText {
  const isJson = name.toLowerCase().endsWith('.json');
  if (isJson) checkJson(text, name);
  const lines = new LineCounter();
  const document = compose(tokensOf(text, name, lines), text.length);
  const fault = document.errors.find((error) => !isJson || error.code === 'DUPLICATE_KEY');
  if (fault !== undefined) {
    const what = fault.message.split('\n')[0]!;
    const place = { file: name, line: lines.linePos(fault.pos[0]).line };
    throw new UserError('suite-invalid', what, place, { cause: fault });
  }
  const root = isNode(document.contents) ? document.contents : undefined;
  return {
    value: isJson
      ? JSON.parse(text)
      : plainValue(() => document.toJS({ maxAliasCount: suiteLimits.yamlAliasesMax }), name),
    lineOf: (path) => lineOfNode(root, path, lines),
  };
}

/** The value of one line of JSON. */
export function parseJsonLine(text: string, code: ErrorCode, place: { file: string; line: number }): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UserError(code, 'is not JSON', place, { cause, remedy: 'correct this line' });
  }
}

function checkJson(text: string, name: string): void {
  try {
    JSON.parse(text);
  } catch (cause) {
    const position = /at position (\d+)/.exec((cause as Error).message)?.[1];
    // If there is no position, the text ended too early.
    const before = position === undefined ? text.trimEnd() : text.slice(0, Number(position));
    const place = { file: name, line: before.split('\n').length };
    throw new UserError('suite-invalid', 'is not JSON', place, { cause, remedy: 'correct the syntax here' });
  }
}

/**
 * The first step of that parser, which does not recurse. The later ones recurse at each level, and
 * if V8's stack overflows within a regular expression, the process dies; and they compare each key
 * and each anchor with all before it. What it finds is kept for them: for a text of many short
 * lines it takes as long as all the rest.
 */
function tokensOf(text: string, name: string, lines: LineCounter): readonly CST.Token[] {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  let anchors = 0;
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token);
    if (lexeme.startsWith('&')) anchors++;
    const top = parser.stack.at(-1);
    const keys = top?.type === 'block-map' || top?.type === 'flow-collection' ? top.items.length : 0;
    const isList = top?.type === 'flow-collection' && top.start.source === '[';
    const what =
      parser.stack.length > suiteLimits.nestingMax
        ? `is nested more than ${suiteLimits.nestingMax} deep`
        : anchors > suiteLimits.yamlAliasesMax
          ? 'uses too many anchors'
          : keys > suiteLimits.fieldsMax && !isList
            ? `has more than ${suiteLimits.fieldsMax} fields in a group`
            : undefined;
    if (what !== undefined) throw new UserError('suite-invalid', what, { file: name });
  }
  tokens.push(...parser.end());
  for (let start = 0; start !== -1; start = nextLine(text, start)) lines.addNewLine(start);
  return tokens;
}

/** Where the line after the one that begins there begins; -1 if there is none. */
function nextLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end === -1 ? -1 : end + 1;
}

/** As `parseDocument` of that package does it. */
function compose(tokens: readonly CST.Token[], length: number): Document.Parsed {
  const composer = new Composer({ prettyErrors: false, merge: false });
  const [first, second] = composer.compose(tokens, true, length);
  if (second === undefined) return first!;
  const what = 'Source contains multiple documents; please use YAML.parseAllDocuments()';
  first!.errors.push(new YAMLParseError([second.range[0], second.range[1]], 'MULTIPLE_DOCS', what));
  return first!;
}

function plainValue(convert: () => unknown, name: string): unknown {
  try {
    return convert();
  } catch (cause) {
    throw new UserError('suite-invalid', 'uses too many aliases', { file: name }, { cause });
  }
}

function lineOfNode(root: Node | undefined, path: FieldPath, lines: LineCounter): number | undefined {
  let node: unknown = root;
  let offset = root?.range?.[0];
  for (const key of path) {
    if (isMap(node)) {
      const pair = pairOf(node, key);
      if (pair === undefined) break;
      if (isNode(pair.key)) offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(key)];
      if (isNode(node)) offset = node.range?.[0] ?? offset;
    } else break;
  }
  return offset === undefined ? undefined : lines.linePos(offset).line;
}

function pairOf(map: YAMLMap, key: PropertyKey): YAMLMap['items'][number] | undefined {
  return map.items.find((pair) => String(pair.key) === String(key));
}
