/**
 * What a class shows of its suite, as a section of the class's page: tests that the model
 * solution fails, submissions that pass and are wrong on another input, and inputs on which
 * those that pass do not agree. It is for whoever mends the suite.
 */

import { inEnglish } from '#language/english.js';
import { type ClassEntry, type ClassResult, luckyPasses } from './class-entry.js';
import { failReferenceSentence } from './describe-reference.js';
import { counterexampleLines, inputLines } from './describe-trust.js';
import { type Html, htmlElement, htmlText } from './html.js';
import { count } from './lines.js';
import { printable } from './printable.js';

const listedMax = 20;

/** Empty where nothing is known against the suite. */
export function renderBeyond({ entries, disputed = [], failReference = [] }: ClassResult): Html {
  const parts = [
    ...(failReference.length === 0
      ? []
      : [htmlText('p', {}, failReferenceSentence(failReference, inEnglish))]),
    ...renderLuckyPasses(entries),
    ...renderDisputed(disputed),
  ];
  if (parts.length === 0) return '';
  const heading = htmlText('h2', { id: 'beyond' }, 'What the tests do not notice');
  return htmlElement('section', { 'aria-labelledby': 'beyond' }, heading, ...parts);
}

function renderLuckyPasses(entries: readonly ClassEntry[]): Html[] {
  const lucky = luckyPasses(entries);
  if (lucky.length === 0) return [];
  const items = lucky.slice(0, listedMax).map((entry) => {
    const lines = counterexampleLines(entry.localisation!.report.beyond!, inEnglish);
    return htmlElement(
      'li',
      {},
      htmlText('a', { class: 'name', href: `#s${entries.indexOf(entry)}` }, printable(entry.submission)),
      lines.length === 0 ? '' : htmlText('pre', {}, lines.join('\n')),
    );
  });
  const left = lucky.length - items.length;
  const verb = lucky.length === 1 ? 'is' : 'are';
  return [
    htmlText(
      'p',
      {},
      `${count(lucky.length, 'submission')} of those that pass every test ${verb} wrong on an input that no test has:`,
    ),
    htmlElement('ul', {}, ...items),
    left > 0 ? htmlText('p', { class: 'faint' }, `… and ${left} more`) : '',
  ];
}

function renderDisputed(disputed: NonNullable<ClassResult['disputed']>): Html[] {
  const [first] = disputed;
  if (first === undefined) return [];
  const inputs = disputed.length === 1 ? 'an input' : `${disputed.length} inputs`;
  return [
    htmlText(
      'p',
      {},
      `On ${inputs} that no test has, those that pass every test do not agree, for example on:`,
    ),
    htmlText('pre', {}, inputLines(first, inEnglish).join('\n')),
  ];
}
