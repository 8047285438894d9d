/** The C text of a term: what the program writes already stays as it is written. */

import type { Precedence, Written } from '#edits/written.js';
import { arithmeticOperators, comparisonOperators, logicalOperators, precedence } from '#edits/written.js';
import type { NumberClass, Term } from './term.js';

export interface TermText {
  readonly text: string;
  readonly bound: Precedence;
}

const typeNames: Readonly<Record<NumberClass, string>> = {
  int: 'int',
  long: 'long',
  float: 'float',
  double: 'double',
};

export function termText(term: Term, written: Written): TermText {
  const { form, origin } = term;
  if (form.kind === 'atom') return atomText(form.atom.text);
  if (origin !== undefined && written.isPlain(origin.span)) {
    return { text: written.text(origin.span), bound: written.precedenceOf(origin) };
  }
  const within = (operand: Term, required: Precedence): string => {
    const { text, bound } = termText(operand, written);
    return bound < required ? `(${text})` : text;
  };
  switch (form.kind) {
    case 'constant':
      return { text: form.text, bound: form.text.startsWith('-') ? precedence.unary : precedence.primary };
    case 'arithmetic':
    case 'comparison':
    case 'logical': {
      const { text, precedence: bound } = operatorOf(form);
      return { text: `${within(form.left, bound)} ${text} ${within(form.right, bound + 1)}`, bound };
    }
    case 'not':
    case 'negate': {
      const sign = form.kind === 'not' ? '!' : '-';
      const operand = within(form.operand, precedence.unary);
      return {
        text: `${sign}${operand.startsWith('-') ? `(${operand})` : operand}`,
        bound: precedence.unary,
      };
    }
    case 'cast':
      return {
        text: `(${typeNames[term.type]})${within(form.operand, precedence.unary)}`,
        bound: precedence.unary,
      };
    case 'call': {
      const given = form.arguments.map((each) => within(each, precedence.assignment));
      return { text: `${form.name}(${given.join(', ')})`, bound: precedence.postfix };
    }
  }
}

function atomText(text: string): TermText {
  return { text, bound: /^\w+$/.test(text) ? precedence.primary : precedence.postfix };
}

function operatorOf(form: Extract<Term['form'], { left: Term }>): {
  readonly text: string;
  readonly precedence: Precedence;
} {
  switch (form.kind) {
    case 'arithmetic':
      return arithmeticOperators[form.operator];
    case 'comparison':
      return comparisonOperators[form.operator];
    case 'logical':
      return logicalOperators[form.operator];
  }
}
