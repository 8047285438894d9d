/** What one student gets back, as Markdown: credit, comment, and the report at its hint level. */

import type { EntryFeedback } from '#model/class-feedback.js';
import type { ClassEntry } from './class-entry.js';
import { printable, printableBytes } from './printable.js';
import { escapeMarkdown, renderMarkdown } from './render-markdown.js';

/** @param entry with what its student may see */
export function renderFeedbackMarkdown(
  { submission, source, localisation, reason }: ClassEntry,
  { comment, credit, creditMax }: EntryFeedback,
): string {
  const blocks = [
    `# Feedback on ${escapeMarkdown(printable(submission))}`,
    credit === undefined ? '' : `**${credit} of ${creditMax} points**`,
    // Whoever grades may use Markdown.
    comment,
    localisation === undefined || source === undefined
      ? escapeMarkdown(printableBytes(reason))
      : renderMarkdown(localisation, source).trimEnd(),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
