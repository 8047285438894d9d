/**
 * What tests import from `@jest/globals`, where no jest runs them: tests, blocks and hooks
 * are collected, and run one after the other up to the first failure.
 */
import { expect } from 'expect';
import { bind } from 'jest-each';

export { expect };

/** Hooks and tests of a block, or of the file. */
function newScope(name, parent) {
  const hooks = { beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] };
  return { name, parent, hooks, parts: [], isSkipped: parent?.isSkipped ?? false };
}

let scope;
let testCount;

function addTest(name, run) {
  scope.parts.push({ id: `${testCount++} ${nameWithin(scope)}${name}`, run });
}

function addBlock(name, define, isSkipped = false) {
  const outer = scope;
  scope = newScope(name, outer);
  scope.isSkipped ||= isSkipped;
  outer.parts.push(scope);
  define();
  scope = outer;
}

function nameWithin({ name, parent }) {
  return parent === undefined ? '' : `${nameWithin(parent)}${name} `;
}

export const test = Object.assign(addTest, { each: bind(addTest, false), skip() {} });
export const describe = Object.assign((name, define) => addBlock(name, define), {
  each: bind((name, define) => addBlock(name, define), false),
  skip: (name, define) => addBlock(name, define, true),
});
const hook = (kind) => (run) => scope.hooks[kind].push(run);
export const beforeAll = hook('beforeAll');
export const afterAll = hook('afterAll');
export const beforeEach = hook('beforeEach');
export const afterEach = hook('afterEach');
/** Whoever runs the tests has deadlines of their own. */
export const jest = { setTimeout() {} };

/** @param load imports the file that defines the tests */
export async function collectTests(load) {
  testCount = 0;
  scope = newScope('', undefined);
  const file = scope;
  await load();
  return file;
}

/**
 * @param isWanted by the id of a test
 * @param around gets the id and the test; awaited in place of it
 * @throws what the first failing test, or a hook, throws
 */
export async function runTests(part, isWanted, around) {
  if (part.isSkipped || !hasWanted(part, isWanted)) return;
  for (const run of part.hooks.beforeAll) await run();
  for (const each of part.parts) {
    if (each.parts !== undefined) await runTests(each, isWanted, around);
    else if (isWanted(each.id)) await around(each.id, () => runTest(each, part));
  }
  for (const run of part.hooks.afterAll) await run();
}

function hasWanted({ parts }, isWanted) {
  return parts.some((each) => (each.parts === undefined ? isWanted(each.id) : hasWanted(each, isWanted)));
}

async function runTest({ run }, within) {
  const scopes = [];
  for (let each = within; each !== undefined; each = each.parent) scopes.push(each);
  for (const { hooks } of [...scopes].reverse()) for (const before of hooks.beforeEach) await before();
  await run();
  for (const { hooks } of scopes) for (const after of hooks.afterEach) await after();
}
