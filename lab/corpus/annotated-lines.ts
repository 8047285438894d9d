/**
 * Whether a report names the lines that somebody marked as faulty: all of them within one
 * diagnosis, or at least one; for any reported diagnosis and for the best-ranked one (among
 * ties, the first). The marks are taken as they are.
 */

import type { AnnotatedFaults } from '#lab/corpus-files/decode-annotation.js';
import { type DiagnosedReport, reportedSets, touches } from '#lab/measures/reported-diagnoses.js';

export interface AnnotatedMeasure extends AnnotatedFaults {
  /** With one location and with several. */
  readonly singles: number;
  readonly sets: number;
  readonly allInAny: boolean;
  readonly allInBest: boolean;
  readonly someInAny: boolean;
  readonly someInBest: boolean;
}

export function measureAnnotated(report: DiagnosedReport, annotated: AnnotatedFaults): AnnotatedMeasure {
  const { lines } = annotated;
  const diagnoses = reportedSets(report).map(({ places }) => {
    const found = lines.filter((line) => places.some((place) => touches(place, line)));
    return {
      size: places.length,
      hasAll: lines.length > 0 && found.length === lines.length,
      hasSome: found.length > 0,
    };
  });
  const [best] = diagnoses;
  return {
    ...annotated,
    singles: diagnoses.filter(({ size }) => size === 1).length,
    sets: diagnoses.filter(({ size }) => size > 1).length,
    allInAny: diagnoses.some(({ hasAll }) => hasAll),
    allInBest: best?.hasAll ?? false,
    someInAny: diagnoses.some(({ hasSome }) => hasSome),
    someInBest: best?.hasSome ?? false,
  };
}
