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
typedef unsigned char u_char;
typedef unsigned short u_short;
typedef unsigned int u_int;
typedef unsigned long u_long;
typedef unsigned long ulong;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef unsigned char u_int8_t;
typedef unsigned short u_int16_t;
typedef unsigned int u_int32_t;
typedef unsigned long u_int64_t;
typedef unsigned long dev_t;
typedef unsigned long ino_t;
typedef unsigned int mode_t;
typedef unsigned long nlink_t;
typedef unsigned int id_t;
typedef long blksize_t;
typedef long blkcnt_t;
typedef long suseconds_t;
`;
