/**
 * The groups on a class's page: for each its title, its tests, what its members have in common,
 * and the members, each with how its text differs from the one that stands for the group.
 * It is for whoever grades: titles name repairs.
 */

import { structuredPatch } from 'diff';
import { unreachable } from '#base/assert.js';
import { inEnglish } from '#language/english.js';
import type { GroupGround, MistakeGroup } from '#model/class-groups.js';
import { type ClassEntry, type ClassResult, nameBest, percentOf, scoreOf, wholeText } from './class-entry.js';
import { enumerate } from './describe-diagnosis.js';
import { type Html, htmlElement, htmlText } from './html.js';
import { count } from './lines.js';
import { decodeBytes, printable, printableBytes } from './printable.js';

/** How much of a difference is shown: a program written another way differs in most of its lines. */
const diffLinesMax = 80;
/** Members that are compared with the one that stands for the group; the others are only named. */
const comparedMax = 60;
const testsMax = 8;

/** Empty where there are none. */
export function renderGroups({ entries, groups = [], feedback }: ClassResult): Html {
  if (groups.length === 0) return '';
  const size = groups.reduce((sum, { members }) => sum + members.length, 0);
  const alone = groups.filter(({ members }) => members.length === 1).length;
  return htmlElement(
    'section',
    { 'aria-labelledby': 'groups' },
    htmlText('h2', { id: 'groups' }, 'The same mistake'),
    htmlText(
      'p',
      { class: 'faint' },
      `${count(size, 'submission')} that fail, in ${count(groups.length, 'group')}${alone === 0 ? '' : `, ${alone} of them of one`}: look at one in each.`,
    ),
    ...groups.map((group, at) => renderGroup(group, at, entries, feedback)),
  );
}

function renderGroup(
  group: MistakeGroup,
  at: number,
  entries: readonly ClassEntry[],
  feedback: ClassResult['feedback'],
): Html {
  const places = new Map(entries.map((entry, index) => [entry.submission, { entry, index }]));
  const model = places.get(group.representative)!;
  const summary = htmlElement(
    'summary',
    {},
    htmlText('strong', { class: 'size' }, `${group.members.length}×`),
    htmlText('span', {}, printableBytes(group.title)),
  );
  const members = group.members.map((name, index) => {
    const { entry, index: place } = places.get(name)!;
    return renderMember(entry, place, index < comparedMax ? model.entry : undefined);
  });
  const body = htmlElement(
    'div',
    { class: 'body', id: `g${at}` },
    htmlText('p', {}, `${groundsSentence(group)} ${testsSentence(group)}`),
    renderSaid(group, feedback),
    htmlElement(
      'p',
      {},
      'To look at: ',
      htmlText('a', { class: 'name', href: `#s${model.index}` }, printable(group.representative)),
    ),
    group.members.length === 1 ? '' : htmlElement('ul', { class: 'members' }, ...members),
  );
  return htmlElement('details', { class: 'sub group' }, summary, body);
}

/** The comment that most members have, and the credit where it is the group's. */
function renderSaid({ members }: MistakeGroup, feedback: ClassResult['feedback']): Html {
  const given = members.flatMap((name) => feedback?.get(name) ?? []);
  const comments = given.map(({ comment }) => comment).filter((comment) => comment !== '');
  const comment = comments.find(
    (each) => comments.filter((other) => other === each).length * 2 >= members.length,
  );
  const graded = given.find(({ by, credit }) => by === 'group' && credit !== undefined);
  if (comment === undefined && graded === undefined) return '';
  const credit = graded === undefined ? [] : [`credit ${graded.credit} of ${graded.creditMax}`];
  return htmlText(
    'p',
    { class: 'feedback' },
    [...(comment === undefined ? [] : [comment]), ...credit].join(' · '),
  );
}

function renderMember(entry: ClassEntry, place: number, model: ClassEntry | undefined): Html {
  const { submission, localisation } = entry;
  const score = scoreOf(entry);
  const where = localisation === undefined ? undefined : nameBest(localisation.report);
  const words = [
    ...(score === null ? [] : [`${percentOf(score)} %`]),
    ...(where === undefined ? [] : [where]),
  ];
  return htmlElement(
    'li',
    {},
    htmlText('a', { class: 'name', href: `#s${place}` }, printable(submission)),
    words.length === 0 ? '' : htmlText('span', { class: 'faint' }, ` ${printable(words.join(', '))}`),
    model === undefined || model === entry ? '' : renderDifference(entry, model),
  );
}

function renderDifference(entry: ClassEntry, model: ClassEntry): Html {
  const { submission, sameAs } = entry;
  const text = wholeText(entry);
  if (text === wholeText(model)) {
    return htmlText('span', { class: 'faint' }, sameAs === undefined ? ', the same text' : ', a copy');
  }
  const lines = differingLines(wholeText(model), text);
  const shown = lines.slice(0, diffLinesMax);
  return htmlElement(
    'details',
    {},
    htmlText(
      'summary',
      {},
      `differs from ${printable(model.submission)} in ${count(changed(lines), 'line')}`,
    ),
    htmlElement(
      'pre',
      { class: 'diff', tabindex: 0, role: 'region', 'aria-label': `How ${printable(submission)} differs` },
      ...shown.map((line) => htmlText(elementOf(line), {}, `${line}\n`)),
      lines.length > shown.length
        ? htmlText('span', { class: 'faint' }, `… ${count(lines.length - shown.length, 'line')} more`)
        : '',
    ),
  );
}

/** Lines of both texts, white space aside, as a patch has them. */
function differingLines(from: string, to: string): readonly string[] {
  const options = { context: 1, ignoreWhitespace: true };
  const patch = structuredPatch('', '', tidy(from), tidy(to), '', '', options);
  return patch.hunks.flatMap(({ lines }, at) => (at === 0 ? lines : ['⋮', ...lines]));
}

function tidy(latin1: string): string {
  const lines = latin1.split(/\r?\n/).filter((line) => line.trim() !== '');
  return `${lines.map((line) => decodeBytes(line).split('\t').map(printable).join('    ')).join('\n')}\n`;
}

function changed(lines: readonly string[]): number {
  return lines.filter((line) => /^[-+]/.test(line)).length;
}

function elementOf(line: string): string {
  if (line.startsWith('+')) return 'ins';
  return line.startsWith('-') ? 'del' : 'span';
}

function testsSentence({ tests, members }: MistakeGroup): string {
  if (tests.length === 0) return '';
  const names = tests.slice(0, testsMax).map((name) => `“${printableBytes(name)}”`);
  const left = tests.length - names.length;
  const listed = left > 0 ? `${names.join(', ')} and ${left} more` : enumerate(names, inEnglish);
  return `${members.length === 1 ? 'Fails' : 'Most fail'} ${listed}.`;
}

function groundsSentence({ grounds, members }: MistakeGroup): string {
  if (members.length === 1 || grounds.length === 0) return '';
  return `The same ${enumerate(grounds.map(groundWords), inEnglish)}.`;
}

export function groundWords(ground: GroupGround): string {
  switch (ground) {
    case 'mistake':
      return 'mistake by name';
    case 'repair':
      return 'repair (up to names)';
    case 'compile-error':
      return 'reason why it does not compile';
    case 'outputs':
      return 'wrong output in every test';
    case 'tests':
      return 'failing tests';
    default:
      return unreachable(ground, 'ground of a group');
  }
}
