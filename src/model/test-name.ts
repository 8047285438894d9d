/** Names of tests within sentences. */

export function saysTest(name: string): boolean {
  return /^tests?(?![a-z])/i.test(name);
}
