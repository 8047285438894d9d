/**
 * An agent without a language model: it asks for the places and the values wanted there, rewrites
 * the text of a place in the ways of a beginner's book, and keeps the first rewriting that the
 * tests and the reference agree with. It sees no edit of ours.
 */

// biome-ignore lint/suspicious/noExplicitAny: each caller checks what it reads of an answer
export type CallTool = (name: string, args: object) => Promise<any>;

export interface AgentRepair {
  readonly place: string;
  readonly before: string;
  readonly after: string;
  readonly checks: number;
}

const checksMax = 80;

export async function repairAsAgent(call: CallTool, program: object): Promise<AgentRepair | undefined> {
  const { places } = await call('localise', { ...program, hints: 'values' });
  const { places: wanted } = await call('values_wanted', program);
  let checks = 0;
  for (const { id, line, text } of places) {
    const values = wanted.find((each: { id: string }) => each.id === id)?.tests ?? [];
    for (const after of rewritings(text, constantIn(values))) {
      if (checks++ === checksMax) return undefined;
      const patch = { replacements: [{ before: text, after, line }] };
      const { repaired } = await call('check_patch', { ...program, patch });
      if (repaired) return { place: id, before: text, after, checks };
    }
  }
  return undefined;
}

/** A value that all executions of all tests want. */
function constantIn(tests: readonly { readonly wanted: readonly string[] }[]): string | undefined {
  const values = new Set(tests.flatMap(({ wanted }) => wanted));
  return values.size === 1 ? [...values][0] : undefined;
}

const operators = ['<', '<=', '>', '>=', '==', '!=', '=', '+=', '-=', '+', '-', '*', '/'];

function rewritings(text: string, constant: string | undefined): readonly string[] {
  const found: string[] = [];
  const tokens = [...text.matchAll(/\w+|[<>=!+\-*/]=?/g)];
  const names = [...new Set(text.match(/\b[a-z]\w*/gi) ?? []), 'i', 'j'];
  for (const { 0: token, index } of tokens) {
    const put = (other: string): void => {
      const rewritten = text.slice(0, index) + other + text.slice(index + token.length);
      if (other !== token) found.push(rewritten);
    };
    if (/^\d+$/.test(token)) for (const step of [-1, 1]) put(String(Number(token) + step));
    if (/^\d+$/.test(token) && constant !== undefined) put(constant);
    if (/^[a-z]/i.test(token)) names.forEach(put);
    if (operators.includes(token)) operators.forEach(put);
  }
  return found;
}
