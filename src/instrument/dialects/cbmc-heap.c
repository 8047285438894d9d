const void *__CPROVER_deallocated;
const void *__CPROVER_malloc_object;
__CPROVER_size_t __CPROVER_malloc_size;
static void *__nm_allocate(unsigned long size, int cleared) {
  void *block;
  if (size > 0x7fffffffffffffffUL) return 0;
  block = __CPROVER_allocate(size, cleared);
  __CPROVER_malloc_object = block;
  __CPROVER_malloc_size = size;
  return block;
}
void *malloc(unsigned long size) { return __nm_allocate(size, 0); }
void *calloc(unsigned long count, unsigned long size) {
  if (size != 0 && count > 0x7fffffffffffffffUL / size) return 0;
  return __nm_allocate(count * size, 1);
}
void free(void *block) {
  if (!block) return;
  if (block == __CPROVER_deallocated || !__CPROVER_DYNAMIC_OBJECT(block)) __nm_stop();
  if (__CPROVER_POINTER_OFFSET(block) != 0) __nm_stop();
  __CPROVER_deallocated = block;
}
void *realloc(void *block, unsigned long size) {
  void *moved;
  if (block && size == 0) {
    free(block);
    return 0;
  }
  moved = __nm_allocate(size, 0);
  if (block && moved) {
    __CPROVER_array_copy(moved, block);
    free(block);
  }
  return moved;
}
