/**
 * The standard headers by name: our own minimal declarations (C17 clause 7, POSIX and
 * glibc) as on glibc x86-64. Each is the file of its name beside this one; notes on
 * them stand here, since comments in a header would be lexed with every program. What several
 * headers declare alike (C17 7.1.2p4: any order, any number) is a guarded piece in
 * `shared/`. Parameters have no names: a program's macros must not meet them.
 *
 * `<conio.h>` and the like are not found, as on Linux; what Linux has and we do not,
 * `<complex.h>` and others, is known by name. Every header is one object, so that it is
 * lexed once; its name has angle brackets, so that it is never a user's file.
 */

import type { SourceFile } from '#base/span.js';
import allocaText from './alloca.h.js';
import assertText from './assert.h.js';
import ctypeText from './ctype.h.js';
import errnoText from './errno.h.js';
import floatText from './float.h.js';
import inttypesText from './inttypes.h.js';
import iso646Text from './iso646.h.js';
import limitsText from './limits.h.js';
import localeText from './locale.h.js';
import mallocText from './malloc.h.js';
import mathText from './math.h.js';
import memoryText from './memory.h.js';
import setjmpText from './setjmp.h.js';
import signalText from './signal.h.js';
import stdalignText from './stdalign.h.js';
import stdargText from './stdarg.h.js';
import stdatomicText from './stdatomic.h.js';
import stdboolText from './stdbool.h.js';
import stddefText from './stddef.h.js';
import stdintText from './stdint.h.js';
import stdioText from './stdio.h.js';
import stdlibText from './stdlib.h.js';
import stdnoreturnText from './stdnoreturn.h.js';
import stringText from './string.h.js';
import stringsText from './strings.h.js';
import sysTimeText from './sys/time.h.js';
import sysTypesText from './sys/types.h.js';
import timeText from './time.h.js';
import unistdText from './unistd.h.js';
import wcharText from './wchar.h.js';
import wctypeText from './wctype.h.js';

const texts: Readonly<Record<string, string>> = {
  'alloca.h': allocaText,
  /** Not included once: each inclusion looks at `NDEBUG` anew (C17 7.2). */
  'assert.h': assertText,
  /** Functions only, no macros over tables. */
  'ctype.h': ctypeText,
  /** With the numbers of Linux. `errno` is a plain object: there is one thread. */
  'errno.h': errnoText,
  /**
   * The format of `long double` is that of x86-64, but its largest and smallest values are
   * those of double, in which it is computed: they must not become infinity and zero.
   */
  'float.h': floatText,
  'inttypes.h': inttypesText,
  'iso646.h': iso646Text,
  /** For LP64, with the limits of Linux that programs size buffers by. */
  'limits.h': limitsText,
  'locale.h': localeText,
  /** As in glibc, it brings `<stdio.h>`. */
  'malloc.h': mallocText,
  /**
   * Infinity is a constant too large for its type, and NaN a quotient, so that both can stand in
   * static initialisers. The classification macros call functions that take a double, to which
   * float and `long double` convert without loss.
   */
  'math.h': mathText,
  'memory.h': memoryText,
  'setjmp.h': setjmpText,
  /** With the numbers of Linux. */
  'signal.h': signalText,
  'stdalign.h': stdalignText,
  /** Maps to gcc's builtins: `va_arg` takes a type, which a function cannot. */
  'stdarg.h': stdargText,
  /**
   * There is one thread, so atomic objects are plain ones. Arithmetic on them wraps silently (C17
   * 7.17.7.5p3), and in bytes on pointers, as in gcc.
   */
  'stdatomic.h': stdatomicText,
  'stdbool.h': stdboolText,
  /** `offsetof` becomes gcc's builtin, which takes a type. */
  'stddef.h': stddefText,
  /** For LP64: 64 bits are `long`, and the fast types above 8 bits are 64 bits wide. */
  'stdint.h': stdintText,
  /** `gets` too, since programs call it. */
  'stdio.h': stdioText,
  /** As in glibc, it brings `<sys/types.h>` and `alloca`. */
  'stdlib.h': stdlibText,
  'stdnoreturn.h': stdnoreturnText,
  /** As in glibc, it brings `<strings.h>`. */
  'string.h': stringText,
  'strings.h': stringsText,
  'sys/time.h': sysTimeText,
  /** With the short names that glibc adds, such as `uint`. */
  'sys/types.h': sysTypesText,
  'time.h': timeText,
  /** The calls that students' programs make. */
  'unistd.h': unistdText,
  /** Types and the commonest functions, so that programs are read; calling one is not supported. */
  'wchar.h': wcharText,
  'wctype.h': wctypeText,
};

const files: ReadonlyMap<string, SourceFile> = new Map(
  Object.entries(texts).map(([name, text]) => [name, { name: `<${name}>`, text, isSystem: true }]),
);

/** All names, in alphabetical order. */
export const standardHeaderNames: readonly string[] = [...files.keys()];

/** Our header of that name, always the same object; undefined if there is none. */
export function standardHeader(name: string): SourceFile | undefined {
  return files.get(name);
}

const absent = new Set(
  [
    'aio arpa/inet complex cpio dirent dlfcn endian err error execinfo fcntl features fenv fmtmsg fnmatch',
    'ftw getopt glob grp iconv ifaddrs langinfo libgen mcheck monetary mqueue netdb',
    'nl_types paths poll pthread pwd regex sched search semaphore spawn stdio_ext stropts',
    'syslog tar termios tgmath threads uchar ucontext utime utmp utmpx values wait wordexp',
  ].flatMap((line) => line.split(' ').map((name) => `${name}.h`)),
);

const absentFolder = /^(?:sys|net|netinet|arpa|linux|asm|bits)\/\w+\.h$/;
const ofThreads: ReadonlySet<string> = new Set(['pthread.h', 'threads.h', 'semaphore.h']);

/** What is missing where Linux has a header of that name and we do not; undefined for any other name. */
export function absentHeader(name: string): string | undefined {
  if (files.has(name) || !(absent.has(name) || absentFolder.test(name))) return undefined;
  return ofThreads.has(name)
    ? `threads are not supported (the header <${name}>)`
    : `the header <${name}> is not supported`;
}
