/**
 * Errors in a request across the border of a thread, as plain data: what the caller is
 * given stays the same, word for word. Internal errors do not come this way.
 */

import { type ErrorCode, UserError } from '#base/errors.js';
import { FieldError } from '../api/field-error.js';
import { FieldsError, withoutPointer } from '../api/problem.js';

export interface CarriedError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly detail: string;
  /** Wrong fields, if it is about these. */
  readonly fields: FieldsError['fields'] | undefined;
}

export function carriedError(error: UserError): CarriedError {
  const { code, message, detail } = error;
  return { code, message, detail, fields: fieldsOf(error) };
}

/** An error with the same code, message and fields. */
export function revivedError({ code, message, detail, fields }: CarriedError): UserError {
  const error = fields === undefined ? new UserError(code, detail) : new FieldsError(fields);
  error.message = message;
  return error;
}

function fieldsOf(error: UserError): CarriedError['fields'] {
  if (error instanceof FieldsError) return error.fields;
  if (!(error instanceof FieldError)) return undefined;
  const { pointer, detail } = error;
  return [{ pointer, detail: withoutPointer(detail, pointer) }];
}
