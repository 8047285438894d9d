/**
 * What kind of change an edit is, for the table that says how likely it is
 * (`likelihood-table.ts`): a family, and within it what becomes what, as in `< to <=`.
 */

export type ChangeKind = readonly [family: ChangeFamily, change: string];

export type ChangeFamily =
  | 'comparison'
  | 'logical'
  | 'arithmetic'
  | 'assignment'
  | 'increment'
  | 'operands'
  | 'negation'
  | 'constant'
  | 'character'
  | 'variable'
  | 'step'
  | 'call'
  | 'output format'
  | 'input format'
  | 'for header'
  | 'order'
  | 'statement'
  | 'effect'
  | 'kept'
  | 'first value'
  | 'address'
  | 'declaration'
  | 'missing';

/** How often it was the fix, and how often it could have been, or would be if only its kind counted. */
export type Counts = readonly [fixes: number, proposed: number];

/**
 * Whether the change makes an expression like others beside it (`c*b` of `a*a + b*b < c*b`
 * becomes `c*c`), or sets it apart from them.
 */
export type Regularity = 'alike' | 'apart' | 'neither';
