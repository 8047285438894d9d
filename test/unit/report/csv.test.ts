import { describe, expect, test } from '@jest/globals';
import { renderCsv } from '#report/render-csv.js';

describe('renderCsv', () => {
  test('a header, CRLF, every type of value', () => {
    expect(renderCsv(['a', 'b', 'c', 'd'], [['x', 1.5, true, null]])).toBe('a,b,c,d\r\nx,1.5,true,\r\n');
  });

  test('quotes only what needs it, and doubles quotes', () => {
    const row = ['a b', 'a,b', 'say "hi"', 'two\nlines', ''];
    expect(renderCsv(['1', '2', '3', '4', '5'], [row])).toBe(
      '1,2,3,4,5\r\na b,"a,b","say ""hi""","two\nlines",\r\n',
    );
  });

  test('no rows: the header alone', () => {
    expect(renderCsv(['id'], [])).toBe('id\r\n');
  });
});
