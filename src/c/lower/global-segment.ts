/** In which segment of the program gcc puts an object of static storage duration. */

import type { IrSegment } from '#c/ir/ir.js';
import type { Expression, Initialiser, ObjectSymbol } from '#c/program.js';
import type { CType } from '#c/types.js';

export function segmentOf(
  { type, span, linkage }: ObjectSymbol,
  initialiser: Initialiser | undefined,
): IrSegment | undefined {
  if (span.file.isSystem || isConst(type)) return undefined;
  const isZero = initialiser?.stores.every(({ value }) => isZeroConstant(value)) ?? true;
  const isRelocated = initialiser?.stores.some(({ value }) => isAddress(value)) === true;
  return {
    name: isZero ? 'bss' : 'data',
    linkage: linkage ?? 'external',
    ...(isRelocated && { isRelocated }),
  };
}

function isAddress(value: Expression): boolean {
  return value.type.kind === 'pointer' && !isNumber(value);
}

function isNumber(value: Expression): boolean {
  return value.kind === 'convert' ? isNumber(value.operand) : value.kind === 'constant';
}

function isConst(type: CType): boolean {
  return type.isConst === true || (type.kind === 'array' && isConst(type.element));
}

/** Negative zeros have a bit that is not zero. */
function isZeroConstant(value: Expression): boolean {
  if (value.kind === 'convert') return isZeroConstant(value.operand);
  return value.kind === 'constant' && (value.value === 0n || Object.is(value.value, 0));
}
