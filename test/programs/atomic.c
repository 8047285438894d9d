/* <stdatomic.h> in one thread (C17 7.17). */
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>

static atomic_int counter = ATOMIC_VAR_INIT(3);
static _Atomic long total;
static _Atomic(unsigned char) small;
static atomic_flag flag = ATOMIC_FLAG_INIT;

static struct node {
  int value;
  struct node *_Atomic next;
} nodes[3];
static _Atomic(struct node *) top;

static void push(struct node *node) {
  struct node *old = atomic_load(&top);
  do {
    atomic_store(&node->next, old);
  } while (!atomic_compare_exchange_weak(&top, &old, node));
}

int main(void) {
  int expected = 5;
  atomic_bool ready;
  atomic_init(&ready, false);
  printf("%d", atomic_load(&counter));
  printf(" %d", atomic_fetch_add(&counter, 4));
  printf(" %d", atomic_fetch_sub_explicit(&counter, 1, memory_order_relaxed));
  printf(" %d\n", atomic_load_explicit(&counter, memory_order_acquire));
  printf("%d", atomic_compare_exchange_strong(&counter, &expected, 9));
  printf(" %d", expected);
  printf(" %d", atomic_compare_exchange_strong(&counter, &expected, 9));
  printf(" %d %d\n", expected, counter);
  printf("%d", atomic_exchange(&counter, atomic_fetch_or(&counter, 6) + 1));
  printf(" %d", counter);
  printf(" %d", atomic_fetch_and(&counter, 6));
  printf(" %d", atomic_fetch_xor(&counter, 5));
  printf(" %d", counter++);
  printf(" %d\n", ++counter);
  total += 1L << 40;
  atomic_fetch_add(&total, -1);
  printf("%ld\n", total);
  small = 250;
  printf("%d", atomic_fetch_add(&small, 10));
  printf(" %d\n", small);
  printf("%d", atomic_flag_test_and_set(&flag));
  printf(" %d", atomic_flag_test_and_set_explicit(&flag, memory_order_acquire));
  atomic_flag_clear(&flag);
  printf(" %d\n", atomic_flag_test_and_set(&flag));
  atomic_store_explicit(&ready, true, memory_order_release);
  atomic_thread_fence(memory_order_seq_cst);
  printf("%d %d\n", ready, atomic_is_lock_free(&counter));
  for (int i = 0; i < 3; i++) {
    nodes[i].value = i;
    push(&nodes[i]);
  }
  for (struct node *node = top; node != NULL; node = node->next) printf("%d ", node->value);
  counter = 2147483647;
  atomic_fetch_add(&counter, 1);
  printf("%d\n", counter);
  return 0;
}
