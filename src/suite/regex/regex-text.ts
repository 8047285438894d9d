/** The text of a pattern while it is parsed: a place in it, by code points. */

import { RegexFault } from './regex-node.js';

export class RegexText {
  /** UTF-16 units before the place. */
  at = 0;

  constructor(private readonly pattern: string) {}

  get isAtEnd(): boolean {
    return this.at >= this.pattern.length;
  }

  sees(text: string): boolean {
    return this.pattern.startsWith(text, this.at);
  }

  /** Passes the text if it comes next. */
  take(text: string): boolean {
    if (!this.sees(text)) return false;
    this.at += text.length;
    return true;
  }

  /** Passes what the sticky expression matches here. */
  match(sticky: RegExp): RegExpExecArray | undefined {
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.pattern);
    if (found === null) return undefined;
    this.at += found[0].length;
    return found;
  }

  /** The next character; empty at the end. */
  peek(): string {
    return this.isAtEnd ? '' : String.fromCodePoint(this.pattern.codePointAt(this.at)!);
  }

  /** Passes one character. */
  next(): number {
    const point = this.pattern.codePointAt(this.at);
    if (point === undefined) throw this.fault('ends too early');
    this.at += point > 0xffff ? 2 : 1;
    return point;
  }

  fault(what: string): RegexFault {
    return new RegexFault(what, Math.min(this.at, this.pattern.length));
  }
}
