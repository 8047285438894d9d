/**
 * Parentheses in a macro with arguments: around each argument, and around the whole. There is no
 * form for them; each macro is tried by translating it.
 *
 *   #define SQUARE(x) x * x   →   #define SQUARE(x) ((x) * (x))
 */

import type { Program } from '#c/program.js';
import type { MacroDefinition } from '#c/token.js';
import type { Candidate } from './candidate.js';
import { Collector } from './collector.js';
import { usedMacros } from './macro-uses.js';
import { Written } from './written.js';

export function proposeMacros(
  program: Program,
  isSubmission: (fileName: string) => boolean,
): readonly Candidate[] {
  const to = new Collector(new Written(program, isSubmission));
  for (const macro of usedMacros(program)) {
    const { nameSpan } = macro;
    if (!nameSpan.file.isSystem && isSubmission(nameSpan.file.name)) propose(to, macro);
  }
  return to.candidates;
}

function propose(to: Collector, { name, parameters, nameSpan, directiveSpan }: MacroDefinition): void {
  const { file } = nameSpan;
  if (parameters === undefined) return;
  const head = file.text.indexOf(')', nameSpan.end) + 1;
  const written = file.text.slice(head, directiveSpan.end);
  const body = written.trim();
  // Statements, texts, comments and pasted names mean something else in parentheses.
  if (body === '' || /[;{}"'#\\]|\/[*/]|\b(?:do|while|if|for|return)\b/.test(body)) return;
  const start = head + written.indexOf(body);
  const inside = isInParentheses(body) ? body.slice(1, -1) : body;
  const text = `(${inside.replace(/[A-Za-z_]\w*/g, (word, at: number) => (parameters.includes(word) && !isAlone(inside, at, word) ? `(${word})` : word))})`;
  const change = { file, start, end: start + body.length, text };
  const own = { kind: 'define', span: nameSpan, subject: name } as const;
  to.add(
    change,
    directiveSpan,
    undefined,
    { kind: ['operands', 'parentheses in a macro'], description: `parentheses in ${name}` },
    own,
  );
}

/** In parentheses of its own, or an argument of a call by itself. */
function isAlone(body: string, at: number, word: string): boolean {
  return /[(,]\s*$/.test(body.slice(0, at)) && /^\s*[),]/.test(body.slice(at + word.length));
}

/** The first is closed by the last. */
function isInParentheses(body: string): boolean {
  if (!body.startsWith('(')) return false;
  let depth = 0;
  for (const [index, character] of [...body].entries()) {
    if (character === '(') depth++;
    if (character === ')' && --depth === 0) return index === body.length - 1;
  }
  return false;
}
