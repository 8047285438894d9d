import { describe, expect, test } from '@jest/globals';
import { Silence } from '#service/tasks/silence.js';

describe('silence', () => {
  test('counts from when somebody waits, or from the last sign of life', () => {
    const silence = new Silence(100);
    silence.beginWait(1000);
    expect([silence.isGone(1099), silence.isGone(1100)]).toEqual([false, true]);
    silence.heard(1150);
    expect([silence.isGone(1249), silence.isGone(1250)]).toEqual([false, true]);
  });

  test('whom one has waited for in vain, the next does not wait for', () => {
    const silence = new Silence(100);
    silence.beginWait(0);
    expect(silence.isGone(100)).toBe(true);
    silence.beginWait(5000);
    expect(silence.isGone(5000)).toBe(true);
  });

  test('until there is a sign of life', () => {
    const silence = new Silence(100);
    silence.beginWait(0);
    expect(silence.isGone(100)).toBe(true);
    silence.heard(200);
    silence.beginWait(5000);
    expect([silence.isGone(5099), silence.isGone(5100)]).toEqual([false, true]);
  });
});
