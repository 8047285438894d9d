/** What a page for staff is given: where it is shown, how long, and who looks at it. */

export interface StaffPage {
  readonly host: HTMLElement;
  /** Aborted when another page is shown. */
  readonly left: AbortSignal;
  readonly go: (fragment: string) => void;
  readonly onFault: (fault: unknown) => void;
}

/** What teaches may do. */
export interface StaffMember {
  readonly isTeacher: boolean;
  readonly isOwner: boolean;
}
