/**
 * `<stdint.h>` (C17 7.20) on LP64: 64 bits are `long`, and the fast types above
 * 8 bits are 64 bits wide.
 */
import { exactWidthTypes } from './shared-declarations.js';

interface WidthFamily {
  readonly prefix: string;
  /** Bits of the representation, by the width in the name. */
  readonly bits: Readonly<Record<8 | 16 | 32 | 64, 8 | 16 | 32 | 64>>;
}

const sameBits = { 8: 8, 16: 16, 32: 32, 64: 64 } as const;
const leastFamily: WidthFamily = { prefix: 'least', bits: sameBits };
const fastFamily: WidthFamily = { prefix: 'fast', bits: { 8: 8, 16: 64, 32: 64, 64: 64 } };
const exactFamily: WidthFamily = { prefix: '', bits: sameBits };
const widths = [8, 16, 32, 64] as const;
const typeOfBits = { 8: 'char', 16: 'short', 32: 'int', 64: 'long' } as const;

function typedefs({ prefix, bits }: WidthFamily): string {
  return widths
    .flatMap((width) => {
      const type = typeOfBits[bits[width]];
      const signedType = type === 'char' ? 'signed char' : type;
      const name = `int_${prefix}${width}_t`;
      return [`typedef ${signedType} ${name};`, `typedef unsigned ${type} u${name};`];
    })
    .join('\n');
}

/** `INT32_MIN`, `UINT_LEAST8_MAX`, … */
function limits({ prefix, bits }: WidthFamily): string {
  return widths
    .flatMap((width) => {
      const name = `${prefix === '' ? '' : `_${prefix.toUpperCase()}`}${width}`;
      const suffix = bits[width] === 64 ? 'L' : '';
      const max = 2n ** BigInt(bits[width] - 1) - 1n;
      const unsignedSuffix = bits[width] < 32 ? '' : `U${suffix}`;
      return [
        `#define INT${name}_MIN (-${max}${suffix} - 1)`,
        `#define INT${name}_MAX ${max}${suffix}`,
        `#define UINT${name}_MAX ${2n * max + 1n}${unsignedSuffix}`,
      ];
    })
    .join('\n');
}

export const stdintText = `#pragma once
${exactWidthTypes}
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef unsigned int uint32_t;
typedef unsigned long uint64_t;
${typedefs(leastFamily)}
${typedefs(fastFamily)}
typedef long intptr_t;
typedef unsigned long uintptr_t;
typedef long intmax_t;
typedef unsigned long uintmax_t;
${limits(exactFamily)}
${limits(leastFamily)}
${limits(fastFamily)}
#define INTPTR_MIN INT64_MIN
#define INTPTR_MAX INT64_MAX
#define UINTPTR_MAX UINT64_MAX
#define INTMAX_MIN INT64_MIN
#define INTMAX_MAX INT64_MAX
#define UINTMAX_MAX UINT64_MAX
#define PTRDIFF_MIN INT64_MIN
#define PTRDIFF_MAX INT64_MAX
#define SIZE_MAX UINT64_MAX
#define SIG_ATOMIC_MIN INT32_MIN
#define SIG_ATOMIC_MAX INT32_MAX
#define WCHAR_MIN INT32_MIN
#define WCHAR_MAX INT32_MAX
#define WINT_MIN 0u
#define WINT_MAX UINT32_MAX
#define INT8_C(c) c
#define INT16_C(c) c
#define INT32_C(c) c
#define INT64_C(c) c ## L
#define UINT8_C(c) c
#define UINT16_C(c) c
#define UINT32_C(c) c ## U
#define UINT64_C(c) c ## UL
#define INTMAX_C(c) c ## L
#define UINTMAX_C(c) c ## UL
`;
