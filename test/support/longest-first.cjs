/**
 * Jest's order of test files, but those that take a minute and more come first: of two workers
 * neither is left alone with one of them at the end. Jest goes by the size of a file where it
 * has not measured it yet, as in a clean checkout.
 */
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

const longest = [
  'test/service/embedded-durability.test.ts',
  'test/acceptance/cli.test.ts',
  'test/service/page.test.ts',
  'test/property/edits.test.ts',
  'test/service/chaos.test.ts',
  'test/unit/mistakes/catalogue.test.ts',
  'test/unit/mistakes/catalogue-second-share.test.ts',
  'test/service/hostile-requests.test.ts',
  'test/property/acceptors.test.ts',
].map((path) => join(__dirname, '../..', path));

for (const path of longest) {
  if (!existsSync(path)) throw new Error(`${__filename}: there is no ${path}; remove its line`);
}

module.exports = class extends Sequencer {
  sort(tests) {
    const rankOf = ({ path }) => {
      const rank = longest.indexOf(path);
      return rank < 0 ? longest.length : rank;
    };
    return super.sort(tests).sort((a, b) => rankOf(a) - rankOf(b));
  }
};
