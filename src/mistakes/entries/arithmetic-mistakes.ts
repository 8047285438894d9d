/** What arithmetic does to whole numbers and fractions. */

import type { Expression } from '#c/program.js';
import { isInteger } from '#c/types.js';
import { coreOf } from '#edits/written.js';
import { type Said, says } from '#language/says.js';
import { exchanges, type KnownEdit, type TokenChange } from '../known-edit.js';
import type { MistakeEntry, Suspicion } from '../mistake-entry.js';
import { calleeOf, type ProgramView } from '../program-view.js';
import { conversionsOf } from './format-calls.js';

export const integerDivision: MistakeEntry = {
  kind: 'integer-division',
  name: 'Whole-number division where a fraction is wanted',
  meaning:
    'Divided by a whole number, a whole number gives a whole number: what stands behind the point is lost.',
  question: 'Which types do both sides of the / have, and which type does the result have then?',
  suspect: (view) =>
    view.ofKind('arithmetic').flatMap(({ node, parent }): Suspicion[] => {
      if (node.kind !== 'arithmetic' || node.operator !== 'divide' || !isInteger(node.type)) return [];
      if (!view.isPlain(node) || !becomesFraction(parent?.node, node)) return [];
      return [
        {
          span: node.span,
          clause: dropsFraction(view.text(node)),
          mend: [view.before(node.left, '(double)('), view.after(node.left, ')')],
        },
      ];
    }),
  explain(known, view) {
    const { removed, added, whole, edit } = known;
    const cast = added.join(' ');
    // A fraction divided by 0 does not crash: the cast only hides it.
    const isByZero = view.tried.failing.some((test) => {
      const { crash } = view.tried.tests[test]!.run;
      return crash?.kind === 'division-by-zero' && crash.line === whole.line;
    });
    if (isByZero) return undefined;
    const isCast = removed.length === 0 && /^\( (?:double|float) \)/.test(cast);
    if (isCast || dividesLast(known)) return { span: whole, clause: dropsFraction(edit.before) };
    if (!declaresFractions(known)) return undefined;
    const site = view.innermostStatement(known.first) ?? view.innermostStatement(whole);
    const name = site === undefined ? edit.before : view.text(site.statement).replace(/;$/, '');
    return { span: whole, clause: says`'${name}' declares whole numbers, which cannot hold a fraction` };
  },
};

function dropsFraction(text: string): Said {
  return says`'${text}' divides whole numbers and drops the fraction`;
}

/** `a / b * c` becomes `a * c / b`: the same factors, and what is dropped is dropped from the product. */
function dividesLast({ edit: { before, after } }: KnownEdit): boolean {
  const factorsOf = (text: string): string =>
    text
      .replace(/[()\s]/g, '')
      .split(/(?=[*/])/)
      .map((factor) => (/^[*/]/.test(factor) ? factor : `*${factor}`))
      .sort()
      .join('');
  const isLast = after.lastIndexOf('/') > after.lastIndexOf('*');
  const wasEarlier = before.includes('/') && before.lastIndexOf('/') < before.lastIndexOf('*');
  return isLast && wasEarlier && factorsOf(before) === factorsOf(after);
}

/** `int` becomes `float`, and with it the conversions that read and print it. */
function declaresFractions(edit: KnownEdit): boolean {
  const changes = exchanges(edit) ?? [];
  const isType = ([before, after]: TokenChange): boolean =>
    before === 'int' && /^(?:float|double)$/.test(after);
  const isText = ([before]: TokenChange): boolean => before.startsWith('"');
  return changes.some(isType) && changes.every((each) => isType(each) || isText(each));
}

/** It is converted to a fraction, as such or as part of a sum or product, or printed as one. */
function becomesFraction(outer: Expression | undefined, node: Expression): boolean {
  if (outer === undefined) return false;
  if (outer.kind === 'convert') return outer.type.kind === 'floating';
  if (outer.kind !== 'call' || !/printf$/.test(calleeOf(outer) ?? '')) return false;
  const at = outer.arguments.indexOf(node);
  const format = outer.arguments.findIndex((each) => each.kind === 'decay' && each.operand.kind === 'string');
  const literal = outer.arguments[format];
  if (literal?.kind !== 'decay' || literal.operand.kind !== 'string') return false;
  const text = String.fromCharCode(...literal.operand.elements);
  return /[feg]/.test(conversionsOf(text)[at - format - 1]?.letter ?? '');
}

export const integerOverflow: MistakeEntry = {
  kind: 'integer-overflow',
  name: 'Number too large for its type',
  meaning: 'An int ends at 2147483647. What goes beyond comes back as another number, often a negative one.',
  question: 'How large can this value become for the largest input, and which type holds that?',
  explain({ removed, added, whole }, view) {
    if (removed.join(' ') !== 'int' || !/^(?:long long|long|long long int)$/.test(added.join(' ')))
      return undefined;
    const site = view.innermostStatement(whole);
    const name = site === undefined ? 'int' : view.text(site.statement).replace(/;$/, '');
    return { span: whole, clause: says`a value in '${name}' becomes larger than its type can hold` };
  },
  suspect: (view) =>
    view.expressions.flatMap(({ node }): Suspicion[] => {
      const isProduct = node.kind === 'arithmetic' && node.operator === 'multiply' && isInteger(node.type);
      if (!isProduct || !view.isPlain(node) || node.type.kind !== 'integer' || node.type.width !== 32)
        return [];
      if (!overflowsAt(view, node)) return [];
      return [
        {
          span: node.span,
          clause: says`'${view.text(node)}' becomes larger than an int can hold`,
          noted: { kinds: ['signed-overflow'], lines: [node.span.line, node.span.endLine] },
          mend: [view.before(node.left, '(long long)('), view.after(node.left, ')')],
        },
      ];
    }),
};

function overflowsAt({ tried }: ProgramView, { span }: Expression): boolean {
  const { tests } = tried;
  return tests.some((test) =>
    test?.run.findings.some(
      ({ kind, line }) => kind === 'signed-overflow' && span.line <= line && line <= span.endLine,
    ),
  );
}

export const floatEquality: MistakeEntry = {
  kind: 'float-equality',
  name: 'Fractions compared with ==',
  meaning: 'Most fractions are stored rounded, so that two that should be equal differ in the last digits.',
  question: 'How far may the two values lie apart and still count as equal?',
  suspect: (view) =>
    view.ofKind('comparison').flatMap(({ node }): Suspicion[] => {
      if (node.kind !== 'comparison' || (node.operator !== 'equal' && node.operator !== 'not-equal'))
        return [];
      if (node.left.type.kind !== 'floating' || !view.isPlain(node)) return [];
      const [left, right] = [view.written.text(node.left.span), view.written.text(node.right.span)];
      const near = `((${left}) - (${right}) < 1e-5 && (${right}) - (${left}) < 1e-5)`;
      return [
        {
          span: node.span,
          clause: says`'${view.text(node)}' compares fractions to the last digit`,
          mend: [view.replace(node, node.operator === 'equal' ? near : `(!${near})`)],
        },
      ];
    }),
};

export const divisionByZero: MistakeEntry = {
  kind: 'division-by-zero',
  name: 'Division by zero',
  meaning: 'A whole number divided by 0, or its remainder, has no value: the program ends there.',
  question: 'For which input is the divisor 0, and what should the program do then?',
  suspect: (view) =>
    view.ofKind('arithmetic').flatMap(({ node }): Suspicion[] => {
      if (node.kind !== 'arithmetic' || (node.operator !== 'divide' && node.operator !== 'remainder'))
        return [];
      const divisor = coreOf(node.right);
      if (!isInteger(node.type) || divisor.kind === 'constant') return [];
      const { line, endLine } = node.span;
      return [
        {
          span: node.span,
          clause: says`'${view.text(node)}' divides by '${view.text(divisor)}', which is 0 there`,
          noted: { kinds: ['division-by-zero'], lines: [line, endLine] },
        },
      ];
    }),
};
