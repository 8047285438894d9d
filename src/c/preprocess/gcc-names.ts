/**
 * The attributes and built-in functions that gcc 12 knows on x86-64, for the operators
 * that ask about them. Both lists are compared with gcc by a test.
 */

/** In gcc's form of the question 1, in C2X's too if a scope is named. */
const attributes: ReadonlySet<string> = new Set(
  [
    'access alias aligned alloc_align alloc_size always_inline artificial assume_aligned cdecl cleanup cold',
    'common const constructor copy designated_init destructor error externally_visible fastcall flatten',
    'force_align_arg_pointer format format_arg gcc_struct gnu_inline hot ifunc indirect_branch',
    'indirect_return interrupt leaf malloc may_alias mode ms_abi ms_hook_prologue ms_struct naked',
    'no_address_safety_analysis no_icf no_instrument_function no_profile_instrument_function no_reorder',
    'no_sanitize no_sanitize_address no_sanitize_thread no_sanitize_undefined no_split_stack',
    'no_stack_limit no_stack_protector nocf_check noclone nocommon noinline noipa nonnull nonstring noplt',
    'noreturn nothrow optimize packed patchable_function_entry pure regparm retain returns_nonnull',
    'returns_twice scalar_storage_order section sentinel simd stdcall symver sysv_abi target target_clones',
    'thiscall tls_model transparent_union unavailable uninitialized unused used vector_size visibility',
    'warn_if_not_aligned warn_unused_result warning weak weakref zero_call_used_regs',
  ].flatMap((line) => line.split(' ')),
);

/** Attributes of C2X, by the date that the question is answered with. */
const standardAttributes: ReadonlyMap<string, number> = new Map([
  ['deprecated', 201904],
  ['fallthrough', 201904],
  ['maybe_unused', 201904],
  ['nodiscard', 202003],
]);

/** What `__has_attribute (name)` is; `__noreturn__` and `gnu::noreturn` are other spellings. */
export function attributeVersion(name: string, isStandardForm: boolean): number {
  const [, scope, reserved, free] = /^(?:(gnu|__gnu__)::)?(?:__(\w+)__|(\w+))$/.exec(name) ?? [];
  const plain = reserved ?? free ?? '';
  const version = scope === undefined ? standardAttributes.get(plain) : undefined;
  if (version !== undefined) return version;
  const isKnown = attributes.has(plain) || standardAttributes.has(plain);
  return isKnown && (scope !== undefined || !isStandardForm) ? 1 : 0;
}

const builtins: ReadonlySet<string> = new Set(
  [
    'add_overflow add_overflow_p alloca assume_aligned bswap16 bswap32 bswap64 choose_expr clrsb clrsbl',
    'clrsbll clz clzl clzll constant_p ctz ctzl ctzll expect expect_with_probability ffs ffsl ffsll',
    'frame_address huge_val huge_valf huge_vall inf inff infl isfinite isgreater',
    'isgreaterequal isinf isless islessequal islessgreater isnan isnormal isunordered longjmp',
    'mul_overflow mul_overflow_p nan nanf nanl object_size offsetof parity parityl parityll popcount',
    'popcountl popcountll prefetch return_address saddl_overflow saddll_overflow sadd_overflow setjmp',
    'shuffle signbit smul_overflow smull_overflow smulll_overflow ssub_overflow ssubl_overflow',
    'ssubll_overflow sub_overflow sub_overflow_p trap types_compatible_p uadd_overflow uaddl_overflow',
    'uaddll_overflow umul_overflow umull_overflow umulll_overflow unreachable usub_overflow',
    'usubl_overflow usubll_overflow va_arg va_copy va_end va_start',
    'abort abs acos asin atan atan2 calloc ceil cos exit exp fabs floor fmax fmin fmod fprintf fputs free',
    'isalnum isalpha isdigit islower isspace isupper labs llabs log log10 log2 malloc memchr memcmp memcpy',
    'memmove memset pow printf putchar puts realloc round sin snprintf sprintf sqrt sscanf strcat strchr',
    'strcmp strcpy strcspn strdup strlen strncat strncmp strncpy strpbrk strrchr strspn strstr tan tolower',
    'toupper trunc vprintf',
  ].flatMap((line) => line.split(' ').map((name) => `__builtin_${name}`)),
);

const otherBuiltins: ReadonlySet<string> = new Set(
  [
    '__sync_fetch_and_add __sync_fetch_and_sub __sync_add_and_fetch __sync_sub_and_fetch',
    '__sync_bool_compare_and_swap __sync_val_compare_and_swap __sync_synchronize __sync_lock_test_and_set',
    '__sync_lock_release __atomic_load_n __atomic_store_n __atomic_exchange_n __atomic_fetch_add',
    '__atomic_fetch_sub __atomic_add_fetch __atomic_sub_fetch __atomic_compare_exchange_n',
    '__atomic_thread_fence __atomic_test_and_set __atomic_clear',
  ].flatMap((line) => line.split(' ')),
);

/** What `__has_builtin (name)` answers. */
export function isGccBuiltin(name: string): boolean {
  return builtins.has(name) || otherBuiltins.has(name);
}
