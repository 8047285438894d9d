/** An error in one field of a request's body. */

import { UserError } from '#base/errors.js';

export type JsonPath = readonly (string | number)[];

export class FieldError extends UserError {
  readonly pointer: string;

  constructor(path: JsonPath, detail: string) {
    const pointer = toPointer(path);
    super('field-invalid', `${pointer === '' ? 'the body' : pointer} ${detail}`);
    this.pointer = pointer;
  }
}

/** RFC 6901. */
export function toPointer(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
