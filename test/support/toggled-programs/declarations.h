extern int __t;
int __nm_choose_int(void);
void __nm_start(void);
void __nm_pass(void);
void __nm_stop(void);
void __nm_incomplete(int);
void *malloc(unsigned long);
void free(void *);
