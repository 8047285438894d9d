/** Names of tests within sentences. */

/** `test a`; a name that says itself that it is a test's stands alone: `test 2`. */
export function namedTest(name: string): string {
  return saysTest(name) ? name : `test ${name}`;
}

export function saysTest(name: string): boolean {
  return /^tests?(?![a-z])/i.test(name);
}
