/** That noting in loops is cheap, and loses nothing before it is. */

import { describe, expect, test } from '@jest/globals';
import { SiteNotes } from '#engine/site-notes.js';

describe('what is noted at one site', () => {
  test('a message is new unless it is the last one there', () => {
    const notes = new SiteNotes();
    const texts = ['a', 'a', 'b', 'a'].map((text) => notes.next(7, text));
    expect(texts).toEqual(['a', undefined, 'b', 'a']);
    expect(notes.next(8, 'a')).toBe('a');
    notes.clear();
    expect(notes.next(7, 'a')).toBe('a');
  });

  test('after a thousand no more is made there, but elsewhere', () => {
    const notes = new SiteNotes();
    let made = 0;
    const message = () => `element ${made++ % 2}`;
    for (let round = 0; round < 5000; round++) notes.next(7, message);
    expect(made).toBe(1000);
    expect(notes.next(7, message)).toBeUndefined();
    expect(notes.next(8, message)).toBe('element 0');
  });
});
