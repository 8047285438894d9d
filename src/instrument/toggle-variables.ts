/**
 * The variables that say which toggles are on. A single toggle is in `__t`, as published.
 * Where several may be on together each has a variable of its own, by ascending toggle, and
 * spare variables hold 0.
 */

/** How many toggles may be on together. */
export type TogglesOn = 1 | 2 | 3;
export const togglesOnMax = 3;

/** `__t`, or `__t1`, `__t2` and so on. */
export function toggleVariables(togglesOn: TogglesOn): readonly string[] {
  return togglesOn === 1 ? ['__t'] : Array.from({ length: togglesOn }, (_, index) => `__t${index + 1}`);
}

/** C: whether a toggle is on. Where several may be, it is in parentheses, fit for any operator. */
export function isOn(toggle: number, togglesOn: TogglesOn): string {
  const tests = toggleVariables(togglesOn).map((variable) => `${variable} == ${toggle}`);
  return tests.length === 1 ? tests[0]! : `(${tests.join(' || ')})`;
}

/** The parameter of `__nm_choose_TAG`: the toggle whose value it is, where several may be on. */
export function chooseParameter(togglesOn: TogglesOn): string {
  return togglesOn === 1 ? 'void' : 'int at';
}

export function chooseCall(tag: string, toggle: number | string, togglesOn: TogglesOn): string {
  return `__nm_choose_${tag}(${togglesOn === 1 ? '' : toggle})`;
}

/** The value of each variable when a set is on. */
export function variableValues(members: readonly number[], togglesOn: TogglesOn): readonly number[] {
  return toggleVariables(togglesOn).map((_, index) => members[index] ?? 0);
}
