/** Texts as C has them: arrays of characters that end with a zero. */

import type { Expression } from '#c/program.js';
import type { CType } from '#c/types.js';
import { comparisonOperators, coreOf } from '#edits/written.js';
import { notedIn } from '#engine/run-test.js';
import { type Said, says } from '#language/says.js';
import type { InputChange } from '#program/apply-edit.js';
import type { KnownEdit } from '../known-edit.js';
import type { MistakeEntry, Suspicion } from '../mistake-entry.js';
import { calleeOf, constantOf, type ProgramView } from '../program-view.js';
import { declaredArrays, isOverrun } from './declared-arrays.js';
import { insertedStatement, storedBy } from './inserted-statement.js';

function isText(type: CType): boolean {
  return type.kind === 'pointer' && type.target.kind === 'integer' && type.target.width === 8;
}

function includeString({ tried }: ProgramView): InputChange[] {
  const { submission } = tried.input;
  if (/#\s*include\s*<string\.h>/.test(submission.text)) return [];
  return [{ file: submission, start: 0, end: 0, text: '#include <string.h>\n' }];
}

export const stringCompared: MistakeEntry = {
  kind: 'string-compared',
  name: 'Texts compared with == or <',
  meaning:
    'Between texts == asks whether they stand at the same place in memory and < which stands first there, and between *a and *b both look at the first letters alone; none compares all letters.',
  question:
    'Which function compares two texts letter by letter, and what does it return when they are equal?',
  suspect: (view) =>
    view.ofKind('comparison').flatMap(({ node }): Suspicion[] => {
      if (node.kind !== 'comparison' || !view.isPlain(node)) return [];
      const sides = [node.left, node.right];
      const firsts = sides.map(textOfFirst);
      if (firsts.every((each) => each !== undefined)) return [firstsCompared(view, node, firsts)];
      if (!sides.every((side) => isText(side.type) && coreOf(side).kind !== 'constant')) return [];
      const isOrder = node.operator !== 'equal' && node.operator !== 'not-equal';
      if (isOrder && sides.some(isWalking)) return [];
      const sign = comparisonOperators[node.operator].text;
      const [left, right] = sides.map(({ span }) => view.written.text(span));
      return [
        {
          span: node.span,
          clause: says`'${view.text(node)}' compares where the two texts stand, not their letters`,
          mend: [view.replace(node, `(strcmp(${left}, ${right}) ${sign} 0)`), ...includeString(view)],
        },
      ];
    }),
};

/** A pointer of its own, which may well be asked whether it is before another. */
function isWalking(side: Expression): boolean {
  const core = coreOf(side);
  return core.kind === 'object' && core.type.kind === 'pointer' && core.symbol.storage !== 'parameter';
}

/** The text `word` of its first letter `*word` or `word[0]`. */
function textOfFirst(side: Expression): Expression | undefined {
  const core = coreOf(side);
  if (core.kind !== 'dereference' || core.type.kind !== 'integer' || core.type.width !== 8) return undefined;
  const pointer = coreOf(core.pointer);
  const isAtFirst = pointer.kind === 'pointer-add' && constantOf(pointer.index) === 0;
  const text = isAtFirst ? coreOf(pointer.pointer) : pointer;
  return text.kind === 'object' ? text : undefined;
}

function firstsCompared(
  view: ProgramView,
  node: Expression & { readonly kind: 'comparison' },
  texts: readonly Expression[],
): Suspicion {
  const [left, right] = texts.map(({ span }) => view.written.text(span));
  const sign = comparisonOperators[node.operator].text;
  return {
    span: node.span,
    clause: says`'${view.text(node)}' compares only the first letters of the two texts`,
    mend: [view.replace(node, `(strcmp(${left}, ${right}) ${sign} 0)`), ...includeString(view)],
  };
}

export const textForCharacter: MistakeEntry = {
  kind: 'text-for-character',
  name: 'Text where a character is meant',
  meaning: `"a" is a text, an array of 'a' and a zero; 'a' is a character.`,
  question: 'Is this one character or a text, and which quotes does it take?',
  suspect: (view) =>
    view.ofKind('decay').flatMap(({ node, parent }): Suspicion[] => {
      if (node.kind !== 'decay' || node.operand.kind !== 'string' || !view.isPlain(node)) return [];
      const { elements } = node.operand;
      if (
        elements.length !== 1 ||
        parent === undefined ||
        !meetsCharacter(node, parent.node, parent.parent?.node)
      )
        return [];
      const text = view.written.text(node.span);
      const spelled = text === `"'"` ? "'\\''" : `'${text.slice(1, -1)}'`;
      return [
        {
          span: (parent.parent ?? parent).node.span,
          clause: says`${text} is a text, and what is stored or compared is its address`,
          mend: [view.replace(node, spelled)],
        },
      ];
    }),
};

/** It is converted to a number, or compared with one. */
function meetsCharacter(node: Expression, outer: Expression, beyond: Expression | undefined): boolean {
  if (outer.kind === 'convert') {
    if (outer.type.kind === 'integer') return true;
    return beyond?.kind === 'comparison' && meetsCharacter(outer, beyond, undefined);
  }
  if (outer.kind !== 'comparison') return false;
  const other = outer.left === node ? outer.right : outer.left;
  const core = coreOf(other);
  return core.type.kind === 'integer' && core.kind !== 'constant';
}

/** Arrays of characters, with the token of their length. */
function textArrays(view: ProgramView) {
  return declaredArrays(view).flatMap(({ object, name, type: { element }, bounds: [bound] }) =>
    element.kind === 'integer' && element.width === 8 ? [{ object, name, bound: bound! }] : [],
  );
}

export const noRoomForZero: MistakeEntry = {
  kind: 'no-room-for-zero',
  name: 'No room for the zero that ends a text',
  meaning: 'A text of n letters takes n + 1 characters: a zero stands behind the last letter.',
  question: 'How many characters does the longest text have, with the zero at its end?',
  suspect: (view) => [
    ...textBlocks(view),
    ...textArrays(view).flatMap(({ object, name, bound }): Suspicion[] => {
      if (!isOverrun(view, name)) return [];
      const length = Number(view.written.tokens[bound]!.text);
      return [
        {
          span: object.span,
          clause: says`'${name}' has ${length} characters, one too few for the text with the zero at its end`,
          mend: [view.replaceToken(bound, String(length + 1))],
        },
      ];
    }),
  ],
  explain({ whole }, view) {
    const { start, end } = whole;
    const isAtSize = ({ span }: Suspicion): boolean => span.start <= start && end <= span.end;
    const block = textBlocks(view).find(isAtSize);
    return block && { span: block.span, clause: block.clause };
  },
};

/** Blocks for characters that some failing run left by one. */
function textBlocks(view: ProgramView): Suspicion[] {
  return view.ofKind('call').flatMap(({ node, parent }): Suspicion[] => {
    const callee = calleeOf(node) ?? '';
    if (node.kind !== 'call' || !/^[mc]alloc$/.test(callee) || !isText((parent?.node ?? node).type))
      return [];
    const [size] = node.arguments;
    if (size === undefined || !view.isPlain(node) || !isBlockOverrun(view, node.span.line)) return [];
    return [
      {
        span: node.span,
        clause: says`the block of '${view.text(node)}' has no room for the zero at the end of the text`,
        mend: [view.replace(size, `(${view.written.text(size.span)}) + 1`)],
      },
    ];
  });
}

/** The element behind the last one of a block of this line is written. */
function isBlockOverrun({ tried }: ProgramView, line: number): boolean {
  const shape = new RegExp(
    `^element (\\d+) of the block allocated in line ${line} is written, but its (?:elements are 0 to (\\d+)|only element is 0)$`,
  );
  return tried.failing.some((test) => {
    const { run } = tried.tests[test]!;
    return notedIn(run).some(({ message }) => {
      const [, written, last = '0'] = shape.exec(message) ?? [];
      return written !== undefined && Number(written) === Number(last) + 1;
    });
  });
}

export const notTerminated: MistakeEntry = {
  kind: 'not-terminated',
  name: 'Text without a zero at its end',
  meaning:
    'Whoever prints or measures a text goes on to the next zero; a text that is built letter by letter has none unless it is stored.',
  question: 'Where does the text end, and what stands there?',
  isLastResort: true,
  suspect: (view) =>
    textArrays(view).flatMap(({ object, name }): Suspicion[] => {
      if (object.initialiser !== undefined || object.symbol.storage === 'static') return [];
      return [
        {
          span: object.span,
          clause: hasNoZero(name),
          mend: [view.after(object, ' = {0}')],
        },
      ];
    }),
  /** `s[n] = 0;` put in; named where the array is declared, as without an edit. */
  explain(edit, view) {
    const { target, value, operator } = storedBy(insertedStatement(edit) ?? []) ?? {};
    const [, name] = /^(\w+)\[.*\]$/.exec(target ?? '') ?? [];
    if (endsLine(edit)) return undefined;
    if (name === undefined || operator !== '=' || value?.join('') !== String.raw`'\0'`) return undefined;
    const declared = textArrays(view).find((each) => each.name === name)?.object.span;
    return {
      span: declared ?? edit.whole,
      clause: hasNoZero(name),
    };
  },
};

/** `s[strcspn(s, "\n")] = 0;` put in: a zero in place of the new line. */
function endsLine(edit: KnownEdit): boolean {
  return /\[strcspn\(.*\\n.*\)\]$/.test(storedBy(insertedStatement(edit) ?? [])?.target ?? '');
}

/** The text that keeps its new line: it is ended before it, or a word is read in place of a line. */
function lineIn(edit: KnownEdit): string | undefined {
  if (endsLine(edit)) return storedBy(insertedStatement(edit)!)!.target.replace(/\[.*/, '');
  const [, name] = /^fgets\s*\(\s*(\w+)\s*,/.exec(edit.edit.before) ?? [];
  return name !== undefined && edit.edit.after === `scanf("%s", ${name})` ? name : undefined;
}

export const newLineKept: MistakeEntry = {
  kind: 'new-line-kept',
  name: 'New line kept by fgets',
  meaning: 'fgets stores the whole line, and the new line that ends it as well.',
  question: 'Which characters does the text have once the line was read, the last one included?',
  explain(edit) {
    const name = lineIn(edit);
    if (name === undefined) return undefined;
    return { span: edit.whole, clause: says`'${name}' ends with the new line that fgets has stored` };
  },
};

function hasNoZero(name: string): Said {
  return says`the letters are stored in '${name}' one by one, and no zero behind the last`;
}

const comparing = /\bstr(?:n?(?:case)?cmp|coll)\s*\(/;

export const textsEqualIsZero: MistakeEntry = {
  kind: 'texts-equal-is-zero',
  name: 'strcmp taken for a yes or no',
  meaning: 'strcmp gives 0 where the two texts are equal, and as a condition 0 counts as false.',
  question: 'What does strcmp give for two equal texts, and what does the condition make of it?',
  explain({ edit, removed, added, whole }) {
    if (!comparing.test(edit.before) || !comparing.test(edit.after)) return undefined;
    const [before, after] = [removed.join(''), added.join('')];
    if (before === '' && /^[<>]=?0$/.test(after))
      return { span: whole, clause: says`'${edit.before}' holds whichever of the two texts comes first` };
    const isTurned =
      (before === '' && /^(?:!|==0)$/.test(after)) ||
      (/^(?:!|[!=]=0)$/.test(before) && after === '') ||
      (/^[!=]=$/.test(before) && /^[!=]=$/.test(after)) ||
      /^==[1-9-]/.test(edit.before.replace(/\s/g, '').replace(/^.*\)/s, ''));
    if (!isTurned) return undefined;
    return {
      span: whole,
      clause: says`'${edit.before}' does not ask whether the two texts are equal, since strcmp gives 0 for equal ones`,
    };
  },
};
