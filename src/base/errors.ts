/**
 * The catalogue of what can be wrong with the input: each error once, with its code and exit
 * status. Thrown where the input is read, caught only at the edges (command line, service). What a
 * program under test does wrong is not an error but the outcome of a test.
 */

export interface ErrorKind {
  readonly exitStatus: number;
  readonly httpStatus: number;
  /** What to do, for a reader who sees only this line. */
  readonly remedy: string;
}

export const errorCatalogue = {
  'file-not-found': { exitStatus: 2, httpStatus: 422, remedy: 'check the path' },
  'file-unreadable': { exitStatus: 2, httpStatus: 422, remedy: 'check that it is a readable text file' },
  'not-c': { exitStatus: 2, httpStatus: 422, remedy: 'give a C source file' },
  'syntax-error': { exitStatus: 2, httpStatus: 422, remedy: 'fix this first: it does not compile' },
  'compile-error': { exitStatus: 2, httpStatus: 422, remedy: 'fix this first: it does not compile' },
  unsupported: { exitStatus: 2, httpStatus: 422, remedy: 'rewrite this without it' },
  'suite-invalid': { exitStatus: 2, httpStatus: 422, remedy: 'correct the test suite' },
  'suite-empty': { exitStatus: 2, httpStatus: 422, remedy: 'add at least one test case' },
  'suite-incomplete': { exitStatus: 2, httpStatus: 422, remedy: 'add the missing file' },
  'reference-failed': { exitStatus: 2, httpStatus: 422, remedy: 'give a reference that runs on every test' },
  'option-invalid': { exitStatus: 2, httpStatus: 400, remedy: 'see --help' },
  'data-invalid': { exitStatus: 2, httpStatus: 422, remedy: 'check the data folder' },
  'analyser-missing': {
    exitStatus: 2,
    httpStatus: 503,
    remedy: 'install it, or build its image; `nearmiss doctor` says how',
  },
  'sandbox-unavailable': {
    exitStatus: 2,
    httpStatus: 503,
    remedy: 'install bubblewrap, or use --sandbox none to run the tool unprotected',
  },
  'store-unavailable': { exitStatus: 2, httpStatus: 503, remedy: 'try again, or check the database' },
  'queue-unavailable': { exitStatus: 2, httpStatus: 503, remedy: 'try again, or check Redis' },
  'key-missing': { exitStatus: 2, httpStatus: 401, remedy: 'send the header Authorization: Bearer KEY' },
  'key-invalid': { exitStatus: 2, httpStatus: 401, remedy: 'ask for a new key' },
  'scope-insufficient': { exitStatus: 2, httpStatus: 403, remedy: 'use a key with a wider scope' },
  'not-found': { exitStatus: 2, httpStatus: 404, remedy: 'check the address' },
  'method-not-allowed': { exitStatus: 2, httpStatus: 405, remedy: 'use a method listed in the Allow header' },
  'assignment-closed': { exitStatus: 2, httpStatus: 409, remedy: 'ask who teaches the course' },
  'not-ended': { exitStatus: 2, httpStatus: 409, remedy: 'wait until it has ended' },
  'already-ended': { exitStatus: 2, httpStatus: 409, remedy: 'there is nothing left to cancel' },
  'version-mismatch': {
    exitStatus: 2,
    httpStatus: 412,
    remedy: 'read it again and change the current version',
  },
  'body-too-large': { exitStatus: 2, httpStatus: 413, remedy: 'send less' },
  'media-type-unsupported': {
    exitStatus: 2,
    httpStatus: 415,
    remedy: 'send one of the media types listed here',
  },
  'request-malformed': { exitStatus: 2, httpStatus: 400, remedy: 'correct the request' },
  'field-invalid': { exitStatus: 2, httpStatus: 422, remedy: 'correct the field' },
  'report-too-large': { exitStatus: 2, httpStatus: 422, remedy: 'list the localisations page by page' },
  'archive-invalid': { exitStatus: 2, httpStatus: 422, remedy: 'send a zip archive of C files' },
  'roster-invalid': { exitStatus: 2, httpStatus: 422, remedy: 'give lines of NAME,ID' },
  'idempotency-mismatch': {
    exitStatus: 2,
    httpStatus: 422,
    remedy: 'repeat the same request, or use a new Idempotency-Key',
  },
  'tries-used': { exitStatus: 2, httpStatus: 409, remedy: 'ask your teacher for more' },
  'try-too-soon': { exitStatus: 2, httpStatus: 429, remedy: 'wait as long as Retry-After says' },
  'too-many-requests': { exitStatus: 2, httpStatus: 429, remedy: 'wait as long as Retry-After says' },
  'quota-used': {
    exitStatus: 2,
    httpStatus: 507,
    remedy: 'ask who teaches the course for more room',
  },
  'storage-full': {
    exitStatus: 2,
    httpStatus: 507,
    remedy: 'try again after the time that Retry-After gives; the operator has to make room on the disk',
  },
  'queue-full': { exitStatus: 2, httpStatus: 503, remedy: 'try again after the time that Retry-After gives' },
  fault: { exitStatus: 3, httpStatus: 500, remedy: 'report it with the request id' },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errorCatalogue;

export interface ErrorPlace {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/** A fault in the input. `message` says it all: the place, what is wrong, what to do. */
export class UserError extends Error {
  override readonly name = 'UserError';
  readonly code: ErrorCode;
  readonly detail: string;
  readonly place: ErrorPlace | undefined;

  /** @param remedy replaces the catalogue's where the code that found the fault knows better */
  constructor(
    code: ErrorCode,
    detail: string,
    place?: ErrorPlace,
    options: { remedy?: string; cause?: unknown } = {},
  ) {
    const where = place === undefined ? '' : `${renderPlace(place)}: `;
    super(`${where}${detail}; ${options.remedy ?? errorCatalogue[code].remedy}`, { cause: options.cause });
    this.code = code;
    this.detail = detail;
    this.place = place;
  }

  get exitStatus(): number {
    return errorCatalogue[this.code].exitStatus;
  }
}

function renderPlace(place: ErrorPlace): string {
  return [place.file, place.line, place.column].filter((part) => part !== undefined).join(':');
}
