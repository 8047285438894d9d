/**
 * What several standard headers declare alike (C17 7.1.2p4 lets them be included
 * in any order and number). Each piece is guarded on its own, so that no typedef
 * is repeated. Headers leave out parameter names: a program's macros must not meet
 * them.
 */

/** Text that takes effect the first time only, whichever header brings it. */
function guarded(name: string, text: string): string {
  const guard = `__nearmiss_${name}`;
  return `#ifndef ${guard}\n#define ${guard}\n${text}\n#endif\n`;
}

function sharedType(name: string, definition: string): string {
  return guarded(name, `typedef ${definition} ${name};`);
}

export const nullMacro = guarded('NULL', '#undef NULL\n#define NULL ((void *)0)');
export const sizeType = sharedType('size_t', 'unsigned long');
export const signedSizeType = sharedType('ssize_t', 'long');
export const wideCharacterType = sharedType('wchar_t', 'int');
export const offsetType = sharedType('off_t', 'long');
export const timeType = sharedType('time_t', 'long');
export const clockType = sharedType('clock_t', 'long');
export const processType = sharedType('pid_t', 'int');
export const userType = sharedType('uid_t', 'unsigned int');
export const groupType = sharedType('gid_t', 'unsigned int');
export const microsecondType = sharedType('useconds_t', 'unsigned int');

/** An array, so that a function gets its caller's list and not a copy, as on x86-64. */
export const argumentListType = guarded(
  'va_list',
  'typedef struct __va_list_tag { long position; } va_list[1];',
);

export const exactWidthTypes = guarded(
  'intN_t',
  `typedef signed char int8_t;
typedef short int16_t;
typedef int int32_t;
typedef long int64_t;`,
);

export const timeSpecStructure = guarded('timespec', 'struct timespec { time_t tv_sec; long tv_nsec; };');
export const timeValueStructure = guarded('timeval', 'struct timeval { time_t tv_sec; long tv_usec; };');

export const allocationFunctions = guarded(
  'malloc',
  `void *malloc(size_t);
void *calloc(size_t, size_t);
void *realloc(void *, size_t);
void *reallocarray(void *, size_t, size_t);
void free(void *);
void *valloc(size_t);`,
);
