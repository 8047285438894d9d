/** Unit tests before properties, and those before the rest: most mutants die of the first. */
const { default: Sequencer } = require('@jest/test-sequencer');

const order = ['/test/unit/', '/test/simulation/', '/test/property/'];

function turnOf({ path }) {
  const turn = order.findIndex((folder) => path.includes(folder));
  return turn < 0 ? order.length : turn;
}

module.exports = class QuickestFirst extends Sequencer {
  sort(tests) {
    return [...tests].sort((a, b) => turnOf(a) - turnOf(b) || (a.path < b.path ? -1 : 1));
  }
};
