/**
 * `_Static_assert(e, "text");` (C17 6.7.10). What the grammar is to read before the
 * parentheses is for the caller to write; the text is left out, `( e ) ;` is left.
 */

import type { ShapeContext } from './shape-context.js';

/** The word itself has been taken. */
export function shapeAssertion(context: ShapeContext): void {
  const { reader } = context;
  const opening = reader.index;
  context.expect('(', 'at-token');
  context.rules.expression(context, false);
  if (reader.is(',')) {
    reader.take();
    if (reader.peek().kind !== 'string') {
      reader.fail('expected string literal');
      return;
    }
    while (reader.peek().kind === 'string') reader.take();
  }
  context.expect(')', 'after-previous', opening);
  context.expect(';', 'after-previous');
}
