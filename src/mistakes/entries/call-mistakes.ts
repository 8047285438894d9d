/** Arguments of a type that the function called does not take. */

import { describeType } from '#c/check/describe-type.js';
import type { Expression, FunctionDefinition } from '#c/program.js';
import { unconverted } from '#edits/place.js';
import { type Said, says } from '#language/says.js';
import { exchanged } from '../known-edit.js';
import type { MistakeEntry, Suspicion } from '../mistake-entry.js';
import { calleeOf, type ProgramView } from '../program-view.js';

type Conversion = Expression & { readonly kind: 'convert' };

export const argumentType: MistakeEntry = {
  kind: 'argument-type',
  name: 'Argument of another type than the parameter',
  meaning:
    'A parameter that is a pointer needs the address of what it is to point to; a number, or a pointer to something else, leads it astray.',
  question: 'Which type does the parameter have, and which type has what is passed for it?',
  suspect: (view) =>
    view.ofKind('call').flatMap(({ node }): Suspicion[] => {
      const fn = node.kind === 'call' ? definitionOf(view, node) : undefined;
      if (fn === undefined || node.kind !== 'call') return [];
      return node.arguments.flatMap((argument, at): Suspicion[] => {
        const parameter = fn.parameters[at];
        if (parameter === undefined || !isMixture(argument) || !view.isPlain(argument)) return [];
        const [to, from] = [describeType(parameter.type), describeType(argument.operand.type)];
        return [
          {
            span: node.span,
            clause: says`'${view.text(argument)}' is passed as '${from}', and '${fn.symbol.name}' takes it for '${to}'`,
            noted: {
              kinds: ['null-access', 'wild-access', 'out-of-bounds', 'uninitialised-read'],
              lines: [fn.span.line, fn.span.endLine],
            },
          },
        ];
      });
    }),
};

function definitionOf(view: ProgramView, call: Expression): FunctionDefinition | undefined {
  const name = calleeOf(call);
  return name === undefined ? undefined : view.functions.find(({ symbol }) => symbol.name === name);
}

/** A number as a pointer, or a pointer to something of another size or kind, without a cast. */
function isMixture(node: Expression): node is Conversion {
  if (node.kind !== 'convert' || node.isExplicit || node.type.kind !== 'pointer') return false;
  const { type, operand } = node;
  if (operand.kind === 'constant') return false;
  if (operand.type.kind !== 'pointer') return true;
  const [wanted, given] = [type.target, operand.type.target];
  if (wanted.kind === 'integer' && given.kind === 'integer') return wanted.width !== given.width;
  return wanted.kind !== 'void' && given.kind !== 'void' && wanted.kind !== given.kind;
}

export const absOfFraction: MistakeEntry = {
  kind: 'abs-of-fraction',
  name: 'abs used for a fraction',
  meaning: 'abs is for whole numbers: what stands behind the point is lost. For fractions there is fabs.',
  question: 'Which type does the argument have here, and which type does the function give back?',
  suspect: (view) =>
    view.ofKind('call').flatMap(({ node }): Suspicion[] => {
      if (node.kind !== 'call' || calleeOf(node) !== 'abs' || !view.isPlain(node)) return [];
      const [argument] = node.arguments;
      if (argument === undefined || unconverted(argument).type.kind !== 'floating') return [];
      const value = view.written.text(argument.span);
      return [
        {
          span: node.span,
          clause: absClause(view.text(node)),
          mend: [view.replace(node, `((${value}) < 0 ? -(${value}) : (${value}))`)],
        },
      ];
    }),
  explain(edit, view) {
    const [before, after] = exchanged(edit) ?? [];
    if (before !== 'abs' || after !== 'fabs') return undefined;
    const site = view.innermost(edit.whole);
    return site && { span: edit.whole, clause: absClause(view.text(site.node)) };
  },
};

function absClause(call: string): Said {
  return says`'${call}' drops what stands behind the point`;
}
