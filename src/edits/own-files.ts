/** Which files are the submission's own, where edits may be made. */

import type { AnalysisInput } from '#program/analysis-input.js';

export function ownFiles({ submission, headers }: AnalysisInput): (name: string) => boolean {
  const own = new Set([submission.name, ...headers.map(({ name }) => name)]);
  return (name) => own.has(name);
}
