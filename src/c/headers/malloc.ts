/**
 * `<malloc.h>` (glibc): the allocation functions; as there, it brings
 * `<stdio.h>`. `<alloca.h>` is its neighbour.
 */
import { allocationFunctions, sizeType } from './shared-declarations.js';

export const mallocText = `#pragma once
${sizeType}
#include <stdio.h>
${allocationFunctions}
void *memalign(size_t, size_t);
size_t malloc_usable_size(void *);
`;

export const allocaText = `#undef alloca
#define alloca(size) __builtin_alloca(size)
`;
