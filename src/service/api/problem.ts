/**
 * Errors → problem details (RFC 9457). A problem with the request comes with its code from
 * the catalogue; an internal error only with the request id, under which the log has the
 * rest.
 */

import { type ErrorCode, errorCatalogue, UserError } from '#base/errors.js';
import type { Problem } from './answer-schemas.js';
import { FieldError } from './field-error.js';

/** Wrong fields, each with its place in the body. */
export class FieldsError extends UserError {
  constructor(readonly fields: NonNullable<Problem['errors']>) {
    const [first] = fields;
    super('field-invalid', `${first!.pointer === '' ? 'the body' : first!.pointer} ${first!.detail}`);
  }
}

/** An error that comes with headers, such as `Retry-After`. */
export class RefusedError extends UserError {
  constructor(
    code: ErrorCode,
    detail: string,
    readonly headers: Readonly<Record<string, string>>,
  ) {
    super(code, detail);
  }
}

export function problemOf(fault: unknown, requestId: string): Problem {
  if (!(fault instanceof UserError)) {
    return fields('fault', `internal error; the log has the details under ${requestId}`, requestId);
  }
  const problem = fields(fault.code, fault.message, requestId);
  if (fault instanceof FieldsError) return { ...problem, errors: fault.fields };
  if (!(fault instanceof FieldError)) return problem;
  const { pointer, detail } = fault;
  return { ...problem, errors: [{ pointer, detail: withoutPointer(detail, pointer) }] };
}

function fields(code: ErrorCode, detail: string, requestId: string): Problem {
  return {
    type: `/problems#${code}`,
    title: titleOf(code),
    status: errorCatalogue[code].httpStatus,
    detail,
    code,
    requestId,
  };
}

/** `queue-full` → `Queue full` */
export function titleOf(code: ErrorCode): string {
  const words = code.replaceAll('-', ' ').replace(/\bc$/, 'C');
  return words[0]!.toUpperCase() + words.slice(1);
}

export function withoutPointer(detail: string, pointer: string): string {
  return pointer !== '' && detail.startsWith(`${pointer} `) ? detail.slice(pointer.length + 1) : detail;
}
