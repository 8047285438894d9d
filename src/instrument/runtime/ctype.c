/*
 * <ctype.h> in the C locale, without a branch, so that the class of an unknown character is a
 * term and not a fork. Only characters are in a class. For a member a class function
 * returns glibc's bit.
 */

/* chunk isblank; provides isblank */
int __nm_isblank(int c) { return 1 * ((c == 32) | (c == 9)); }

/* chunk iscntrl; provides iscntrl */
int __nm_iscntrl(int c) { return 2 * (((c >= 0) & (c <= 31)) | (c == 127)); }

/* chunk ispunct; provides ispunct */
int __nm_ispunct(int c) { return 4 * (((c >= 33) & (c <= 126)) & !(((c >= '0') & (c <= '9')) | ((c >= 'a') & (c <= 'z')) | ((c >= 'A') & (c <= 'Z')))); }

/* chunk isalnum; provides isalnum */
int __nm_isalnum(int c) { return 8 * (((c >= '0') & (c <= '9')) | ((c >= 'a') & (c <= 'z')) | ((c >= 'A') & (c <= 'Z'))); }

/* chunk isupper; provides isupper */
int __nm_isupper(int c) { return 256 * ((c >= 'A') & (c <= 'Z')); }

/* chunk islower; provides islower */
int __nm_islower(int c) { return 512 * ((c >= 'a') & (c <= 'z')); }

/* chunk isalpha; provides isalpha */
int __nm_isalpha(int c) { return 1024 * (((c >= 'a') & (c <= 'z')) | ((c >= 'A') & (c <= 'Z'))); }

/* chunk isdigit; provides isdigit */
int __nm_isdigit(int c) { return 2048 * ((c >= '0') & (c <= '9')); }

/* chunk isxdigit; provides isxdigit */
int __nm_isxdigit(int c) { return 4096 * (((c >= '0') & (c <= '9')) | ((c >= 'a') & (c <= 'f')) | ((c >= 'A') & (c <= 'F'))); }

/* chunk isspace; provides isspace */
int __nm_isspace(int c) { return 8192 * ((c == 32) | ((c >= 9) & (c <= 13))); }

/* chunk isprint; provides isprint */
int __nm_isprint(int c) { return 16384 * ((c >= 32) & (c <= 126)); }

/* chunk isgraph; provides isgraph */
int __nm_isgraph(int c) { return 32768 * ((c >= 33) & (c <= 126)); }

/* chunk isascii; provides isascii */
int __nm_isascii(int c) { return 1 * ((c >= 0) & (c <= 127)); }

/* chunk tolower; provides tolower */
int __nm_tolower(int c) { return c + 32 * ((c >= 'A') & (c <= 'Z')); }

/* chunk toupper; provides toupper */
int __nm_toupper(int c) { return c - 32 * ((c >= 'a') & (c <= 'z')); }

/* chunk _tolower; provides _tolower */
int __nm__tolower(int c) { return c + 32; }

/* chunk _toupper; provides _toupper */
int __nm__toupper(int c) { return c - 32; }

/* chunk toascii; provides toascii */
int __nm_toascii(int c) { return c & 127; }
