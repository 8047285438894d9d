/**
 * The part of z3's C interface that we call, as the WebAssembly module exports it:
 * pointers are numbers, 64-bit integers bigints. All calls are synchronous and start no
 * thread.
 */

type Call = (...args: (number | bigint)[]) => number;

type CallName =
  | 'mk_config'
  | 'del_config'
  | 'mk_context'
  | 'del_context'
  | 'mk_params'
  | 'params_inc_ref'
  | 'params_dec_ref'
  | 'params_set_uint'
  | 'mk_int_symbol'
  | 'mk_string_symbol'
  | 'mk_tactic'
  | 'tactic_inc_ref'
  | 'tactic_dec_ref'
  | 'tactic_and_then'
  | 'mk_solver_from_tactic'
  | 'solver_inc_ref'
  | 'solver_dec_ref'
  | 'solver_set_params'
  | 'solver_assert'
  | 'solver_check'
  | 'solver_get_model'
  | 'model_inc_ref'
  | 'model_dec_ref'
  | 'model_get_const_interp'
  | 'get_app_decl'
  | 'get_bool_value'
  | 'get_numeral_string'
  | 'simplify'
  | 'fpa_is_numeral_nan'
  | 'mk_bool_sort'
  | 'mk_bv_sort'
  | 'mk_const'
  | 'mk_true'
  | 'mk_false'
  | 'mk_unsigned_int'
  | 'mk_unsigned_int64'
  | 'mk_eq'
  | 'mk_ite'
  | 'mk_and'
  | 'mk_or'
  | 'mk_not'
  | `mk_bv${'add' | 'sub' | 'mul' | 'sdiv' | 'udiv' | 'srem' | 'urem' | 'and' | 'or' | 'xor'}`
  | `mk_bv${'shl' | 'lshr' | 'ashr' | 'neg' | 'not' | 'ult' | 'ule' | 'slt' | 'sle'}`
  | 'mk_extract'
  | 'mk_zero_ext'
  | 'mk_sign_ext'
  | 'mk_concat'
  | `mk_fpa_${'sort_single' | 'sort_double' | 'rne' | 'rtz' | 'nan' | 'add' | 'sub' | 'mul' | 'div' | 'neg'}`
  | `mk_fpa_${'eq' | 'lt' | 'leq' | 'round_to_integral' | 'to_fp_bv' | 'to_fp_float'}`
  | `mk_fpa_${'to_fp_signed' | 'to_fp_unsigned' | 'to_sbv' | 'to_ubv' | 'to_ieee_bv'}`;

type Calls = { readonly [name in `_Z3_${CallName}`]: Call };

export interface Z3Library extends Calls {
  readonly HEAPU8: Uint8Array;
  readonly HEAPU32: Uint32Array;
  _malloc(bytes: number): number;
  _free(pointer: number): void;
  /** Errors become codes; the default handler would end the process. */
  _set_noop_error_handler(context: number): void;
  UTF8ToString(pointer: number): string;
}

/** Runs `use` with a C string that lives as long as the call. */
export function withString<T>(library: Z3Library, text: string, use: (pointer: number) => T): T {
  const pointer = library._malloc(text.length + 1);
  // Names of tactics and parameters are plain ASCII.
  for (let i = 0; i < text.length; i++) library.HEAPU8[pointer + i] = text.charCodeAt(i);
  library.HEAPU8[pointer + text.length] = 0;
  try {
    return use(pointer);
  } finally {
    library._free(pointer);
  }
}
