/**
 * Counted recursion: calls that lead back to the function that makes them, counted at the
 * call, so that a function's returns need no care.
 */

import type { Expression, FunctionDefinition, FunctionSymbol, Program } from '#c/program.js';
import { visitStatement } from '#c/walk.js';
import { edited, repeated } from '../fragment.js';
import type { Placing } from '../placing.js';

/** For each function, all those that it may call by name, directly or not. */
export type CallGraph = ReadonlyMap<FunctionSymbol, ReadonlySet<FunctionSymbol>>;

export function callGraph(program: Program): CallGraph {
  const direct = new Map(program.functions.map((definition) => [definition.symbol, namedIn(definition)]));
  const graph = new Map<FunctionSymbol, ReadonlySet<FunctionSymbol>>();
  for (const symbol of direct.keys()) {
    const reached = new Set<FunctionSymbol>();
    const open = [symbol];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const callee of direct.get(next) ?? []) {
        if (reached.has(callee)) continue;
        reached.add(callee);
        open.push(callee);
      }
    }
    graph.set(symbol, reached);
  }
  return graph;
}

/** The functions that a definition names, called or not. */
function namedIn({ body }: FunctionDefinition): ReadonlySet<FunctionSymbol> {
  const found = new Set<FunctionSymbol>();
  visitStatement(body, (expression) => {
    if (expression.kind === 'function') found.add(expression.symbol);
  });
  return found;
}

/**
 * before: f(n - 1)
 * after:  ({ if (++__nm_depth > 100) __nm_incomplete(1); int r = f(n - 1); --__nm_depth; r; })
 */
export function countDepth(placing: Placing, call: Expression & { kind: 'call' }): void {
  const bound = placing.dialect.loopBoundMax;
  if (bound === undefined) return;
  const { span, type } = call;
  placing.helpers.add('static unsigned __nm_depth;');
  const enter = `__extension__ ({ if (++__nm_depth > ${bound}) __nm_incomplete(1); `;
  if (type.kind === 'void') {
    placing.edits.replace(
      span.firstToken,
      span.lastToken,
      [enter, edited(span), '; --__nm_depth; (void)0; })'],
      true,
    );
    return;
  }
  const result = placing.newName('r');
  const declare = ['__typeof__(', repeated(span), `) ${result} = `, edited(span)];
  placing.edits.replace(
    span.firstToken,
    span.lastToken,
    [enter, ...declare, `; --__nm_depth; ${result}; })`],
    true,
  );
}
