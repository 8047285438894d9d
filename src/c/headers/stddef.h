#pragma once
#include "shared/size_t.h"
#include "shared/null.h"
#include "shared/wchar_t.h"

typedef long ptrdiff_t;
typedef struct { long long integer; long double floating; } max_align_t;
#define offsetof(type, member) __builtin_offsetof(type, member)
