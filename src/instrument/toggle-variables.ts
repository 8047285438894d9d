/**
 * The variables that say which toggles are on. A single one is in `__t`, as published;
 * where several may be on together, each has a variable of its own, by ascending toggle,
 * and those left over hold 0.
 */

/** How many may be on. */
export type TogglesOn = 1 | 2 | 3;
export const togglesOnMax = 3;

/** `__t`; or `__t1`, `__t2` and so on. */
export function toggleVariables(togglesOn: TogglesOn): readonly string[] {
  return togglesOn === 1 ? ['__t'] : Array.from({ length: togglesOn }, (_, index) => `__t${index + 1}`);
}

/** C: whether a toggle is on; an operand of any operator where several may be. */
export function isOn(toggle: number, togglesOn: TogglesOn): string {
  const tests = toggleVariables(togglesOn).map((variable) => `${variable} == ${toggle}`);
  return tests.length === 1 ? tests[0]! : `(${tests.join(' || ')})`;
}

/**
 * The parameter of `__nm_choose_TAG`: whose value is chosen, where that is not plain. A call of it
 * is `chooseCall`.
 */
export function chooseParameter(togglesOn: TogglesOn): string {
  return togglesOn === 1 ? 'void' : 'int at';
}

export function chooseCall(tag: string, toggle: number | string, togglesOn: TogglesOn): string {
  return `__nm_choose_${tag}(${togglesOn === 1 ? '' : toggle})`;
}

/** A set's members for each variable. */
export function variableValues(members: readonly number[], togglesOn: TogglesOn): readonly number[] {
  return toggleVariables(togglesOn).map((_, index) => members[index] ?? 0);
}
