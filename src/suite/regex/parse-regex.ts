/**
 * The text of a regular expression → its tree, in RE2's syntax
 * (https://github.com/google/re2/wiki/Syntax) by recursive descent:
 *
 *   choice     = sequence { "|" sequence }
 *   sequence   = { atom [ "*" | "+" | "?" | "{" n [ "," [ m ] ] "}" ] [ "?" ] }
 *   atom       = "(" [ flags ] choice ")" | class | "." | "^" | "$" | "\" escape | character
 *
 * As in RE2 there are no backreferences and nothing that looks ahead or behind: all that is left
 * has a finite automaton. One departure: `$` (without `m`) also stands before white space that ends
 * the output, since few teachers mean to ask for a missing final newline; `\z` is the very end.
 */

import { regexLimits } from '../limits.js';
import { type CodePoints, codePointMax, codePoints, ignoringCase, without } from './code-points.js';
import { parseClass } from './parse-class.js';
import { classEscape, pointEscape } from './regex-escapes.js';
import { type RegexAssertion, RegexFault, type RegexNode } from './regex-node.js';
import { RegexText } from './regex-text.js';

interface Flags {
  readonly i: boolean;
  readonly m: boolean;
  readonly s: boolean;
}

const emptyNode: RegexNode = { kind: 'sequence', parts: [] };
const noFlags: Flags = { i: false, m: false, s: false };

/** @throws RegexFault for what the syntax does not have */
export function parseRegex(pattern: string, ignoreCase = false): RegexNode {
  return new RegexParser(pattern, { ...noFlags, i: ignoreCase }).parse();
}

class RegexParser {
  private readonly text: RegexText;
  private depth = 0;

  constructor(
    pattern: string,
    private flags: Flags,
  ) {
    this.text = new RegexText(pattern);
  }

  parse(): RegexNode {
    const node = this.choice();
    if (!this.text.isAtEnd) throw this.text.fault('has a ) without its partner');
    return node;
  }

  private choice(): RegexNode {
    if (this.depth > regexLimits.nestingMax) {
      throw this.text.fault(`is nested more than ${regexLimits.nestingMax} deep`);
    }
    this.depth++;
    const options = [this.sequence()];
    while (this.text.take('|')) options.push(this.sequence());
    this.depth--;
    return options.length === 1 ? options[0]! : { kind: 'choice', options };
  }

  private sequence(): RegexNode {
    const parts: RegexNode[] = [];
    while (!this.text.isAtEnd && !this.text.sees('|') && !this.text.sees(')')) {
      if (this.text.take('\\Q')) parts.push(...this.quoted());
      else if (!this.text.take('\\E')) parts.push(this.repeated());
    }
    return parts.length === 1 ? parts[0]! : { kind: 'sequence', parts };
  }

  private repeated(): RegexNode {
    const from = this.text.at;
    let node = this.atom();
    let operators = 0;
    for (;;) {
      const bounds = this.bounds();
      if (bounds === undefined) return node;
      if (++operators > 1) {
        throw new RegexFault('has two repetitions in a row, which RE2 does not take', from);
      }
      this.text.take('?');
      node = { kind: 'repeat', body: node, ...bounds };
    }
  }

  private bounds(): { readonly min: number; readonly max: number | undefined } | undefined {
    if (this.text.take('*')) return { min: 0, max: undefined };
    if (this.text.take('+')) return { min: 1, max: undefined };
    if (this.text.take('?')) return { min: 0, max: 1 };
    const counted = this.text.match(/\{(\d+)(,(\d*))?\}/y);
    if (counted === undefined) return undefined;
    const min = Number(counted[1]);
    const max = counted[2] === undefined ? min : counted[3] === '' ? undefined : Number(counted[3]);
    if (Math.max(min, max ?? 0) > regexLimits.repetitionsMax) {
      throw this.text.fault(`repeats more than ${regexLimits.repetitionsMax} times`);
    }
    if (max !== undefined && max < min)
      throw this.text.fault('has a repetition whose end is below its start');
    return { min, max };
  }

  private atom(): RegexNode {
    const { text } = this;
    if (/[*+?]/.test(text.peek())) throw text.fault(`repeats nothing with ${text.peek()}`);
    if (text.take('(')) return this.group();
    if (text.sees('[')) return this.set(parseClass(text, this.flags.i));
    if (text.take('.')) return this.set(this.flags.s ? without([]) : without([[10, 10]]));
    if (text.take('^')) return assertion(this.flags.m ? 'line-start' : 'text-start');
    if (text.take('$')) return assertion(this.flags.m ? 'line-end' : 'text-end-or-space');
    if (text.take('\\A')) return assertion('text-start');
    if (text.take('\\z')) return assertion('text-end');
    if (text.take('\\b')) return assertion('word-border');
    if (text.take('\\B')) return assertion('no-word-border');
    if (text.sees('\\')) {
      const points = classEscape(text);
      return points === undefined ? this.literal(pointEscape(text)) : this.set(points);
    }
    return this.literal(text.next());
  }

  /** After the "(". Flags of a group hold until its end. */
  private group(): RegexNode {
    const { text } = this;
    const outer = this.flags;
    const from = text.at - 1;
    if (text.match(/\?(?:=|!|<=|<!)/y) !== undefined) {
      throw new RegexFault('looks ahead or behind, which RE2 does not', from);
    }
    if (text.match(/\?(?:P?<\w+>|:)/y) === undefined && text.take('?')) {
      const named = text.match(/([imsU]*)(-([imsU]+))?([:)])/y);
      if (named === undefined) throw new RegexFault('has a group that RE2 does not know', from);
      this.flags = withFlags(withFlags(outer, named[1]!, true), named[3] ?? '', false);
      if (named[4] === ')') return emptyNode;
    }
    const node = this.choice();
    if (!text.take(')')) throw new RegexFault('has a ( without its partner', from);
    this.flags = outer;
    return node;
  }

  private quoted(): RegexNode[] {
    const parts: RegexNode[] = [];
    while (!this.text.isAtEnd && !this.text.take('\\E')) parts.push(this.literal(this.text.next()));
    return parts;
  }

  private literal(point: number): RegexNode {
    return this.set([[point, point]]);
  }

  private set(points: CodePoints): RegexNode {
    const bounded = codePoints(points.map(([low, high]) => [low, Math.min(high, codePointMax)]));
    return { kind: 'set', points: this.flags.i ? ignoringCase(bounded) : bounded };
  }
}

function assertion(which: RegexAssertion): RegexNode {
  return { kind: 'assertion', assertion: which };
}

/** `U` swaps greedy and lazy, which makes no difference here. */
function withFlags(flags: Flags, names: string, value: boolean): Flags {
  return {
    i: names.includes('i') ? value : flags.i,
    m: names.includes('m') ? value : flags.m,
    s: names.includes('s') ? value : flags.s,
  };
}
