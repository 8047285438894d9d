/** `<stdalign.h>` (C17 7.15) and `<stdnoreturn.h>` (7.23): words for keywords. */

export const stdalignText = `#pragma once
#define alignas _Alignas
#define alignof _Alignof
#define __alignas_is_defined 1
#define __alignof_is_defined 1
`;

export const stdnoreturnText = `#pragma once
#define noreturn _Noreturn
`;
