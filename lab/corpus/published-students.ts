/**
 * What Birch, Fischer and Poppleton (Software & Systems Modeling, 2017, section 5) published
 * on their students' programs, to print next to ours: numbers alone, since we have not had
 * the text of the paper, and so without their pages. Their programs are not public; ours are
 * others.
 */

export interface PublishedStudents {
  readonly name: string;
  /** Ranked before the true line, as a share of the others, 0 to 1. */
  readonly rankShareMean?: number;
  /** Submissions with a single location reported, 0 to 1. */
  readonly singleShare?: number;
  /** For a submission. */
  readonly seconds?: number;
}

export const publishedStudents: readonly PublishedStudents[] = [
  { name: 'Birch et al., their suites', rankShareMean: 0.16, singleShare: 0.41, seconds: 0.3 },
  { name: 'Birch et al., extended suites', seconds: 0.9 },
  { name: 'spectrum-based, in Birch et al.', rankShareMean: 0.63 },
];
