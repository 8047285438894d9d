/**
 * Where the faults of a submission are, as somebody marked them by hand (C-Pack-IPAs):
 * `faulty_lines` is `"[19, 33, 34]"` or `"[ALL]"`, `number_of_faults` is `"3"`, or `"-1"`
 * where the whole text is wrong. Nothing is corrected: a line may be named twice, or be off.
 */

export interface AnnotatedFaults {
  /** `all`: it solves the wrong exercise, or is wrong as a whole. */
  readonly faults: number | 'all';
  /** From 1, ascending, each once. */
  readonly lines: readonly number[];
}

/** Undefined where the two say nothing usable. */
export function decodeAnnotatedFaults(
  faultyLines: string | undefined,
  numberOfFaults: string | undefined,
): AnnotatedFaults | undefined {
  const count = numberOfFaults?.trim();
  if (count === '-1' || count === 'ALL' || faultyLines?.includes('ALL')) return { faults: 'all', lines: [] };
  const lines = (faultyLines?.match(/\d+/g) ?? []).map(Number).filter((line) => line > 0);
  if (count === undefined || !/^[1-9]\d*$/.test(count) || lines.length === 0) return undefined;
  return { faults: Number(count), lines: [...new Set(lines)].sort((a, b) => a - b) };
}
