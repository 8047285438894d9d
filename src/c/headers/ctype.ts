/**
 * `<ctype.h>` (C17 7.4); functions only, no macros over tables.
 */

const functions = [
  ...['isalnum', 'isalpha', 'isblank', 'iscntrl', 'isdigit', 'isgraph', 'islower', 'isprint', 'ispunct'],
  ...['isspace', 'isupper', 'isxdigit', 'tolower', 'toupper', 'isascii', 'toascii'],
  ...['_tolower', '_toupper'],
];

export const ctypeText = `#pragma once
${functions.map((name) => `int ${name}(int);`).join('\n')}
`;
