module.exports = globalThis.hostModules['tree-sitter'];
