/** A file of a submission that consists of several. */

export interface SubmittedFile {
  readonly name: string;
  /** Latin-1. */
  readonly text: string;
}
