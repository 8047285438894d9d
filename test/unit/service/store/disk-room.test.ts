/** Whether the store has room: what is kept free of its disk, and what shows only when it is written to. */

import { describe, expect, test } from '@jest/globals';
import { type Database, DatabaseAway, DatabaseFull } from '#service/store/database.js';
import { DiskRoom } from '#service/store/disk-room.js';

class Disk {
  nowMs = 0;
  free: number | undefined = 100;
  isFull = false;
  isAway = false;
  writes = 0;
  readonly database: Database = {
    kind: 'sqlite',
    lost: new Promise(() => {}),
    transaction: async (statements) => {
      this.writes++;
      if (this.isAway) throw new DatabaseAway('away');
      if (this.isFull) throw new DatabaseFull('no room');
      return statements.map(() => []);
    },
    compact: async () => {},
    close: async () => {},
  };
  readonly room = new DiskRoom(this.database, async () => this.free, 50, { nowMs: () => this.nowMs });
}

describe('the room of the disk', () => {
  test('is there while enough is free and something can be written', async () => {
    const { room } = new Disk();
    await expect(room.check()).resolves.toBeUndefined();
  });

  test('is not there where too little is left of it', async () => {
    const disk = new Disk();
    disk.free = 49;
    await expect(disk.room.check()).rejects.toThrow('49 bytes are free on its disk, 50 are kept free');
    expect(disk.writes).toBe(0);
  });

  test('is not there where nothing can be written, whatever is known of the disk', async () => {
    const disk = new Disk();
    disk.free = undefined;
    disk.isFull = true;
    await expect(disk.room.check()).rejects.toThrow(DatabaseFull);
  });

  test('is looked for once, whoever asks, until the answer is old or the clock was set back', async () => {
    const disk = new Disk();
    await Promise.all([disk.room.check(), disk.room.check()]);
    disk.isFull = true;
    await disk.room.check();
    expect(disk.writes).toBe(1);
    disk.nowMs = 2000;
    await expect(disk.room.check()).rejects.toThrow(DatabaseFull);
    disk.isFull = false;
    await expect(disk.room.check()).rejects.toThrow(DatabaseFull);
    disk.nowMs = 0;
    await expect(disk.room.check()).resolves.toBeUndefined();
    expect(disk.writes).toBe(3);
  });

  test('is looked for again at once where the database was away', async () => {
    const disk = new Disk();
    disk.isAway = true;
    await expect(disk.room.check()).rejects.toThrow(DatabaseAway);
    disk.isAway = false;
    await expect(disk.room.check()).resolves.toBeUndefined();
  });
});
