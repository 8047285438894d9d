/** Formats and their arguments: a conversion for another type, a missing `&`, too few or too many arguments. */

import type { CType } from '#c/types.js';
import { type Said, says } from '#language/says.js';
import type { MistakeEntry, NotedTrouble, Suspicion } from '../mistake-entry.js';
import { calleeOf, type ProgramView } from '../program-view.js';
import { quoted } from '../test-words.js';
import {
  type Conversion,
  conversionFor,
  type FormatCall,
  formatCalls,
  takes,
  typeName,
} from './format-calls.js';

const troubled = ['format-mismatch', 'argument-mismatch', 'wild-access', 'null-access'] as const;

function notedAt({ call }: FormatCall): NotedTrouble {
  return { kinds: troubled, lines: [call.span.line, call.span.endLine] };
}

/** The type that a conversion meets: what the argument points to, where it is stored to. */
function metType({ isInput, operands }: FormatCall, index: number): CType | undefined {
  const type = operands[index]?.type;
  if (!isInput) return type;
  if (type?.kind !== 'pointer') return undefined;
  return type.target.kind === 'array' ? type.target.element : type.target;
}

function withConversion(view: ProgramView, { format, text }: FormatCall, old: Conversion, now: string) {
  const spelled = `${text.slice(0, old.at)}${now}${text.slice(old.at + old.text.length)}`;
  return view.replace(format, spelled);
}

export const wrongConversion: MistakeEntry = {
  kind: 'wrong-conversion',
  name: 'Conversion for another type',
  meaning: 'The conversion in the format does not fit the type of the variable.',
  question: 'Which type does the variable have, and which conversion is for that type?',
  suspect: (view) =>
    formatCalls(view).flatMap((call) =>
      call.conversions.flatMap((conversion, index): Suspicion[] => {
        const type = metType(call, index);
        if (type === undefined || takes(conversion, type, call.isInput)) return [];
        const now = conversionFor(type, call.isInput);
        const name = view.text(call.operands[index]!).replace(/^&/, '');
        const clause = call.isInput
          ? says`'${conversion.text}' does not read a ${typeName(type)}, which '${name}' is`
          : says`'${conversion.text}' does not print a ${typeName(type)}, which '${name}' is`;
        return [
          {
            span: call.call.span,
            clause,
            noted: notedAt(call),
            ...(now !== undefined && {
              mend: [withConversion(view, call, conversion, now.replace('%', `%${conversion.flags}`))],
            }),
          },
        ];
      }),
    ),
  explain({ edit, span, whole }, view) {
    const format = /^%[^%]*(?:l?[diufegcsx])/;
    if (!/^(?:%\S+) becomes (?:%\S+)$/.test(edit.description)) return undefined;
    const [before = '', after = ''] = edit.description.split(' becomes ');
    if (!format.test(before) || before.at(-1) === after.at(-1)) return undefined;
    const call = formatCalls(view).find(
      (each) => each.format.span.start <= span.start && span.end <= each.format.span.end,
    );
    if (call === undefined || !isMeant(call, before, after, view)) return undefined;
    const clause = call.isInput
      ? says`'${before}' reads another type than is wanted here`
      : says`'${before}' prints another type than is wanted here`;
    return { span: whole, clause };
  },
};

/**
 * Whether somebody may have meant the other conversion. A number printed or read as one
 * character fits what a few tests expect by chance; it is meant only where the variable holds characters.
 */
function isMeant(call: FormatCall, before: string, after: string, view: ProgramView): boolean {
  if (!after.endsWith('c')) return true;
  const index = call.conversions.findIndex(({ text }) => text === before);
  const type = metType(call, index);
  if (type === undefined || !takes(call.conversions[index]!, type, call.isInput)) return true;
  if (type.kind === 'integer' && type.width === 8) return true;
  const operand = call.operands[index]!;
  return !call.isInput && operand.kind === 'load' && readsCharacters(view);
}

function readsCharacters(view: ProgramView): boolean {
  return view
    .ofKind('call')
    .some(({ node }) => /^(?:f?getc|getchar|to(?:upp|low)er)$/.test(calleeOf(node) ?? ''));
}

export const missingAddress: MistakeEntry = {
  kind: 'missing-address',
  name: 'Missing & before a variable that is read',
  meaning: 'scanf needs the address of a variable to store into it; it is given the value instead.',
  question: 'What does scanf need to know about a variable so that it can change it?',
  suspect: (view) =>
    formatCalls(view)
      .filter(({ isInput }) => isInput)
      .flatMap((call) =>
        call.conversions.flatMap((_conversion, index): Suspicion[] => {
          const operand = call.operands[index];
          if (operand === undefined || operand.kind !== 'load' || operand.type.kind === 'pointer') return [];
          if (!view.isPlain(operand)) return [];
          const name = view.text(operand);
          return [
            {
              span: call.call.span,
              clause: says`'${call.name}' is given the value of '${name}', not its address, and cannot store what it reads`,
              noted: notedAt(call),
              mend: [view.replace(operand, `&${view.written.text(operand.span)}`)],
            },
          ];
        }),
      ),
  explain({ removed, added, whole, edit }) {
    if (removed.length > 0 || added.length !== 1 || added[0] !== '&') return undefined;
    return { span: whole, clause: says`'scanf' is given the value of '${edit.before}', not its address` };
  },
};

export const argumentCount: MistakeEntry = {
  kind: 'argument-count',
  name: 'Conversions and arguments differ in number',
  meaning: 'Each conversion of the format takes one argument; here there are more of one than of the other.',
  question: 'Which argument belongs to which conversion of the format?',
  suspect: (view) =>
    formatCalls(view).flatMap((call): Suspicion[] => {
      const { conversions, operands, text, name } = call;
      if (conversions.length === operands.length) return [];
      const isMissing = conversions.length > operands.length;
      const clause = differInNumber(name, conversions.length, operands.length);
      const surplus = operands.slice(conversions.length);
      const more = surplus.map(({ type }) => conversionFor(type, call.isInput) ?? '%d');
      const at = /(?:\\n)?"$/.exec(text)!.index;
      const gap = at > 1 && !/[\s:=]$|\\n$/.test(text.slice(0, at)) ? ' ' : '';
      const spelled = `${text.slice(0, at)}${gap}${more.join(' ')}${text.slice(at)}`;
      return [
        {
          span: call.call.span,
          clause,
          ...(isMissing ? { noted: notedAt(call) } : { mend: [view.replace(call.format, spelled)] }),
        },
      ];
    }),
};

function differInNumber(name: string, conversions: number, operands: number): Said {
  if (conversions === 1)
    return says`the format of ${name} has 1 conversion, but ${operands} arguments follow`;
  return operands === 1
    ? says`the format of ${name} has ${conversions} conversions, but 1 argument follows`
    : says`the format of ${name} has ${conversions} conversions, but ${operands} arguments follow`;
}

export const inputText: MistakeEntry = {
  kind: 'input-text',
  name: 'Text in the format of scanf',
  meaning:
    'What stands between the conversions of scanf has to stand in the input, letter by letter; nothing of it is printed.',
  question: 'Does the input have exactly these signs between its values?',
  suspect: (view) =>
    formatCalls(view).flatMap((call): Suspicion[] => {
      const wanted = textBetween(call);
      if (!call.isInput || wanted === '') return [];
      const bare = call.conversions.map(({ text }) => text).join(' ');
      return [
        {
          span: call.call.span,
          clause: says`${call.name} waits for ${quoted(wanted)} in the input, and reads no further without it`,
          mend: [view.replace(call.format, `"${bare}"`)],
        },
      ];
    }),
};

/** What a format has beside conversions and white space. */
function textBetween({ text, conversions }: FormatCall): string {
  let rest = text.slice(1, -1);
  for (const conversion of conversions) rest = rest.replace(conversion.text, ' ');
  return rest
    .replace(/\\[nt]/g, ' ')
    .replace(/%%/g, '%')
    .trim();
}
