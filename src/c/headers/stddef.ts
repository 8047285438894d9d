/**
 * `<stddef.h>` (C17 7.19); `offsetof` becomes gcc's builtin, which takes a type.
 */
import { nullMacro, sizeType, wideCharacterType } from './shared-declarations.js';

export const stddefText = `#pragma once
${sizeType}${nullMacro}${wideCharacterType}
typedef long ptrdiff_t;
typedef struct { long long integer; long double floating; } max_align_t;
#define offsetof(type, member) __builtin_offsetof(type, member)
`;
