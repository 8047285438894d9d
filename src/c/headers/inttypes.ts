/**
 * `<inttypes.h>` (C17 7.8): conversion specifiers for the types of `<stdint.h>`
 * on LP64.
 */

const printLengths = { 8: '', 16: '', 32: '', 64: 'l' } as const;
const scanLengths = { 8: 'hh', 16: 'h', 32: '', 64: 'l' } as const;
const printConversions = 'diouxX';
const scanConversions = 'dioux';

type Lengths = Readonly<Record<8 | 16 | 32 | 64, string>>;

/** `PRId64`, `SCNuLEAST8`, `PRIxPTR`, … for each conversion. */
function specifiers(prefix: 'PRI' | 'SCN', conversions: string, lengths: Lengths): string {
  const fast: Lengths = { 8: lengths[8], 16: 'l', 32: 'l', 64: 'l' };
  const ofWidths = (family: string, of: Lengths) =>
    ([8, 16, 32, 64] as const).map((width) => [`${family}${width}`, of[width]] as const);
  const types = [
    ...ofWidths('', lengths),
    ...ofWidths('LEAST', lengths),
    ...ofWidths('FAST', fast),
    ['MAX', 'l'] as const,
    ['PTR', 'l'] as const,
  ];
  return [...conversions]
    .flatMap((letter) =>
      types.map(([type, length]) => `#define ${prefix}${letter}${type} "${length}${letter}"`),
    )
    .join('\n');
}

export const inttypesText = `#pragma once
#include <stdint.h>
${specifiers('PRI', printConversions, printLengths)}
${specifiers('SCN', scanConversions, scanLengths)}
typedef struct { intmax_t quot; intmax_t rem; } imaxdiv_t;
intmax_t imaxabs(intmax_t);
imaxdiv_t imaxdiv(intmax_t, intmax_t);
intmax_t strtoimax(const char *, char **, int);
uintmax_t strtoumax(const char *, char **, int);
`;
