/**
 * The standard headers by name: our own minimal declarations, as on glibc x86-64.
 * What is absent here is absent to programs too: `<complex.h>`, `<conio.h>` and the
 * like are not found. Every file is one object, so that it is lexed once; its name
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
  'stdarg.h': stdargText,
  'stdbool.h': stdboolText,
  'stddef.h': stddefText,
  'stdint.h': stdintText,
  'stdio.h': stdioText,
  'stdlib.h': stdlibText,
  'string.h': stringText,
  'strings.h': stringsText,
  'sys/time.h': sysTimeText,
  'sys/types.h': sysTypesText,
  'time.h': timeText,
  'unistd.h': unistdText,
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
