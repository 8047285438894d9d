module.exports = globalThis.hostModules['z3-solver'];
