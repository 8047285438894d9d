/**
 * `<sys/types.h>` (POSIX) with the short names that glibc adds, such as `uint`.
 */
import {
  clockType,
  exactWidthTypes,
  groupType,
  microsecondType,
  offsetType,
  processType,
  signedSizeType,
  sizeType,
  timeType,
  userType,
} from './shared-declarations.js';

export const sysTypesText = `#pragma once
${sizeType}${signedSizeType}${offsetType}${timeType}${clockType}${processType}${userType}${groupType}
${microsecondType}${exactWidthTypes}
typedef unsigned char u_char, u_int8_t;
typedef unsigned short u_short, ushort, u_int16_t;
typedef unsigned int u_int, uint, u_int32_t, mode_t, id_t;
typedef unsigned long u_long, ulong, u_int64_t, dev_t, ino_t, nlink_t;
typedef long blksize_t, blkcnt_t, suseconds_t;
`;
