#pragma once
#include "shared/size_t.h"

#include <stdio.h>
#include "shared/allocation.h"

void *memalign(size_t, size_t);
size_t malloc_usable_size(void *);
