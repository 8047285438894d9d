/** Whether a function calls itself, at once or by way of others. */

import type { FunctionDefinition, Program } from '#c/program.js';
import { visitStatement } from '#c/walk.js';

export function isRecursive({ functions }: Program, fn: FunctionDefinition): boolean {
  const bodies = new Map(functions.map((each) => [each.symbol.name, each]));
  const reached = new Set<string>();
  const pending = [fn];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const name of calledIn(next)) {
      const body = bodies.get(name);
      if (body === undefined || reached.has(name)) continue;
      reached.add(name);
      pending.push(body);
    }
  }
  return reached.has(fn.symbol.name);
}

function calledIn({ body }: FunctionDefinition): ReadonlySet<string> {
  const names = new Set<string>();
  visitStatement(body, (node) => {
    if (node.kind === 'function') names.add(node.symbol.name);
  });
  return names;
}
