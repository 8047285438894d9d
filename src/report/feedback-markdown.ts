/** What one student gets back, as Markdown: credit, comment, and the report at its hint level. */

import type { Say } from '#language/say.js';
import type { EntryFeedback } from '#model/class-feedback.js';
import type { ClassEntry } from './class-entry.js';
import { printable, printableBytes } from './printable.js';
import { escapeMarkdown, renderMarkdown } from './render-markdown.js';

/** @param entry with what its student may see */
export function renderFeedbackMarkdown(
  { submission, source, localisation, reason }: ClassEntry,
  { comment, credit, creditMax }: EntryFeedback,
  say: Say,
): string {
  const blocks = [
    `# ${say`Feedback on ${escapeMarkdown(printable(submission))}`}`,
    credit === undefined ? '' : `**${say`${credit} of ${creditMax} points`}**`,
    // Whoever grades may use Markdown.
    comment,
    localisation === undefined || source === undefined
      ? escapeMarkdown(printableBytes(say.finished(reason)))
      : renderMarkdown(localisation, source, say).trimEnd(),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
