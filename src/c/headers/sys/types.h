#pragma once
#include "../shared/size_t.h"
#include "../shared/ssize_t.h"
#include "../shared/off_t.h"
#include "../shared/time_t.h"
#include "../shared/clock_t.h"
#include "../shared/pid_t.h"
#include "../shared/uid_t.h"
#include "../shared/gid_t.h"

#include "../shared/useconds_t.h"
#include "../shared/exact_width.h"

typedef unsigned char u_char, u_int8_t;
typedef unsigned short u_short, ushort, u_int16_t;
typedef unsigned int u_int, uint, u_int32_t, mode_t, id_t;
typedef unsigned long u_long, ulong, u_int64_t, dev_t, ino_t, nlink_t;
typedef long blksize_t, blkcnt_t, suseconds_t;
