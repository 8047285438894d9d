import { describe, expect, test } from '@jest/globals';
import { ByteRoom } from '#service/http/byte-room.js';

const full = 'too many large bodies are being sent at once';

function room(bytesMax: number, bytesPerPersonMax: number): ByteRoom {
  return new ByteRoom({ bytesMax, bytesPerPersonMax }, full);
}

describe('ByteRoom', () => {
  test('bounds what a person holds, and gives it back once', () => {
    const held = room(100, 30);
    const giveBack = held.take('a', 20);
    expect(() => held.take('a', 11)).toThrow(full);
    held.take('a', 10);
    giveBack();
    giveBack();
    held.take('a', 20);
    expect(() => held.take('a', 1)).toThrow(full);
  });

  test('bounds what all hold', () => {
    const held = room(50, 30);
    held.take('a', 30);
    const giveBack = held.take('b', 20);
    expect(() => held.take('c', 1)).toThrow(full);
    giveBack();
    held.take('c', 20);
  });

  test('holds after empty bodies that were there at the same time', () => {
    const held = room(100, 30);
    const givingBack = [held.take('a', 0), held.take('a', 0)];
    for (const giveBack of givingBack) giveBack();
    held.take('a', 30);
    expect(() => held.take('a', 1)).toThrow(full);
  });

  test('lets in one that is larger than a share, and nothing beside it', () => {
    const held = room(100, 30);
    const giveBack = held.take('a', 90);
    expect(() => held.take('a', 1)).toThrow(full);
    expect(() => held.check('a')).toThrow(full);
    held.check('b');
    giveBack();
    held.check('a');
  });

  test('says when to come again', () => {
    const held = room(1, 1);
    held.take('a', 1);
    expect(() => held.take('a', 2)).toThrow(
      expect.objectContaining({ code: 'too-many-requests', headers: { 'Retry-After': '1' } }),
    );
  });
});
