#pragma once
#include "shared/va_list.h"

#define va_start(ap, last) __builtin_va_start(ap, last)
#define va_end(ap) __builtin_va_end(ap)
#define va_copy(to, from) __builtin_va_copy(to, from)
#define __va_copy(to, from) __builtin_va_copy(to, from)
#define va_arg(ap, type) __builtin_va_arg(ap, type)
