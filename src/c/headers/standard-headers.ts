/**
 * The standard headers by name: our own minimal declarations, as on glibc x86-64.
 * `<conio.h>` and the like are not found, as on Linux; what Linux has and we have not,
 * `<complex.h>` and others, is known by name. Every file is one object, so that it is lexed once; its name
 * has angle brackets, so that it is no file of a user's.
 */

import type { SourceFile } from '#base/span.js';
import { assertText } from './assert.js';
import { ctypeText } from './ctype.js';
import { errnoText } from './errno.js';
import { floatText } from './float.js';
import { inttypesText } from './inttypes.js';
import { iso646Text } from './iso646.js';
import { limitsText } from './limits.js';
import { localeText } from './locale.js';
import { allocaText, mallocText } from './malloc.js';
import { mathText } from './math.js';
import { setjmpText } from './setjmp.js';
import { signalText } from './signal.js';
import { stdalignText, stdnoreturnText } from './stdalign.js';
import { stdargText } from './stdarg.js';
import { stdboolText } from './stdbool.js';
import { stddefText } from './stddef.js';
import { stdintText } from './stdint.js';
import { stdioText } from './stdio.js';
import { stdlibText } from './stdlib.js';
import { memoryText, stringText } from './string.js';
import { stringsText } from './strings.js';
import { sysTypesText } from './sys-types.js';
import { sysTimeText, timeText } from './time.js';
import { unistdText } from './unistd.js';
import { wcharText, wctypeText } from './wchar.js';

const texts: Readonly<Record<string, string>> = {
  'alloca.h': allocaText,
  'assert.h': assertText,
  'ctype.h': ctypeText,
  'errno.h': errnoText,
  'float.h': floatText,
  'inttypes.h': inttypesText,
  'iso646.h': iso646Text,
  'limits.h': limitsText,
  'locale.h': localeText,
  'malloc.h': mallocText,
  'math.h': mathText,
  'memory.h': memoryText,
  'setjmp.h': setjmpText,
  'signal.h': signalText,
  'stdalign.h': stdalignText,
  'stdarg.h': stdargText,
  'stdbool.h': stdboolText,
  'stddef.h': stddefText,
  'stdint.h': stdintText,
  'stdio.h': stdioText,
  'stdlib.h': stdlibText,
  'stdnoreturn.h': stdnoreturnText,
  'string.h': stringText,
  'strings.h': stringsText,
  'sys/time.h': sysTimeText,
  'sys/types.h': sysTypesText,
  'time.h': timeText,
  'unistd.h': unistdText,
  'wchar.h': wcharText,
  'wctype.h': wctypeText,
};

const files: ReadonlyMap<string, SourceFile> = new Map(
  Object.entries(texts).map(([name, text]) => [name, { name: `<${name}>`, text, isSystem: true }]),
);

/** All names, in alphabetical order. */
export const standardHeaderNames: readonly string[] = [...files.keys()];

/** Our header of that name, always the same object; undefined if we have none. */
export function standardHeader(name: string): SourceFile | undefined {
  return files.get(name);
}

const absent = new Set(
  [
    'aio arpa/inet complex cpio dirent dlfcn endian err error execinfo fcntl features fenv fmtmsg fnmatch',
    'ftw getopt glob grp iconv ifaddrs langinfo libgen mcheck monetary mqueue netdb',
    'nl_types paths poll pthread pwd regex sched search semaphore spawn stdatomic stdio_ext stropts',
    'syslog tar termios tgmath threads uchar ucontext utime utmp utmpx values wait wordexp',
  ].flatMap((line) => line.split(' ').map((name) => `${name}.h`)),
);

/** Whether gcc would find a header of that name on Linux, where we have none. */
export function isAbsentHeader(name: string): boolean {
  return (
    !files.has(name) && (absent.has(name) || /^(?:sys|net|netinet|arpa|linux|asm|bits)\/\w+\.h$/.test(name))
  );
}
