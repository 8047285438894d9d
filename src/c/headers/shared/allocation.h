#ifndef __nearmiss_malloc
#define __nearmiss_malloc
void *malloc(size_t);
void *calloc(size_t, size_t);
void *realloc(void *, size_t);
void *reallocarray(void *, size_t, size_t);
void free(void *);
void *valloc(size_t);
#endif
