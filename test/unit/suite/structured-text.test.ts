import { describe, expect, test } from '@jest/globals';
import { suiteLimits } from '#suite/limits.js';
import { parseStructuredText } from '#suite/structured-text.js';

function refused(text: string, what: string, name = 'suite.yaml'): void {
  expect(() => parseStructuredText(text, name)).toThrow(what);
}

const lists = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

describe('parseStructuredText', () => {
  test('refuses text that is nested too deeply, in every way of nesting', () => {
    expect(parseStructuredText(lists(90), 'suite.json').value).toEqual(JSON.parse(lists(90)));
    for (const name of ['suite.yaml', 'suite.json']) refused(lists(5000), 'nested more than 100 deep', name);
    refused('['.repeat(5000), 'nested more than 100 deep');
    refused('- '.repeat(5000), 'nested more than 100 deep');
    refused('? '.repeat(5000), 'nested more than 100 deep');
    refused('{a: '.repeat(5000), 'nested more than 100 deep');
    refused(
      Array.from({ length: 500 }, (_, at) => `${' '.repeat(at)}a:`).join('\n'),
      'nested more than 100 deep',
    );
  });

  test('refuses more anchors than aliases are allowed', () => {
    refused('&a '.repeat(suiteLimits.yamlAliasesMax + 1), 'uses too many anchors');
    expect(parseStructuredText('a: &b "&c"\nd: *b\n', 'suite.yaml').value).toEqual({ a: '&c', d: '&c' });
  });

  test('refuses a group with more fields than are useful; lists are limited elsewhere', () => {
    const many = suiteLimits.fieldsMax + 2;
    const fields = Array.from({ length: many }, (_, at) => `k${at}: 0`);
    refused(fields.join('\n'), 'more than 1000 fields');
    refused(`{${fields.join(', ')}}`, 'more than 1000 fields');
    const list = `[${Array(many).fill('0').join(', ')}]`;
    expect(parseStructuredText(list, 'suite.yaml').value).toHaveLength(many);
    expect(parseStructuredText('- 0\n'.repeat(many), 'suite.yaml').value).toHaveLength(many);
  });

  test('reports a fault with its line, without an excerpt', () => {
    refused('a: 1\nb: "', 'suite.yaml:2: Missing closing "quote; correct the test suite');
    refused(
      '{"a": 1,\n"a": 2}',
      'suite.json:2: Map keys must be unique; correct the test suite',
      'suite.json',
    );
  });
});
