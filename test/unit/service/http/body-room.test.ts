import { describe, expect, test } from '@jest/globals';
import { BodyRoom } from '#service/http/body-room.js';

describe('BodyRoom', () => {
  test('bounds what a key holds, and gives it back', () => {
    const room = new BodyRoom(100, 30);
    const giveBack = room.take('a', 20);
    expect(() => room.take('a', 11)).toThrow('too many large bodies');
    room.take('a', 10);
    giveBack();
    room.take('a', 20);
    expect(() => room.take('a', 1)).toThrow('too many large bodies');
  });

  test('bounds what all hold', () => {
    const room = new BodyRoom(50, 30);
    room.take('a', 30);
    const giveBack = room.take('b', 20);
    expect(() => room.take('c', 1)).toThrow('too many large bodies');
    giveBack();
    room.take('c', 20);
  });

  test('holds after empty bodies that were there at the same time', () => {
    const room = new BodyRoom(100, 30);
    const givingBack = [room.take('a', 0), room.take('a', 0)];
    for (const giveBack of givingBack) giveBack();
    room.take('a', 30);
    expect(() => room.take('a', 1)).toThrow('too many large bodies');
  });

  test('says when to come again', () => {
    expect(() => new BodyRoom(1, 1).take('a', 2)).toThrow(
      expect.objectContaining({ code: 'too-many-requests', headers: { 'Retry-After': '1' } }),
    );
  });
});
