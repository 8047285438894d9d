import { expect, test } from '@jest/globals';
import { UserError } from '#base/errors.js';
import { openRedis } from '#service/queue/redis-connections.js';

test.each(['', 'localhost', 'http://:secret@host', 'redis//:secret@host:x'])(
  'what is no URL of Redis is refused, and not repeated: %j',
  (url) => {
    let fault: unknown;
    try {
      openRedis(url).disconnect();
    } catch (thrown) {
      fault = thrown;
    }
    expect(fault).toBeInstanceOf(UserError);
    expect(JSON.stringify({ ...(fault as UserError), text: String(fault) })).not.toContain('secret');
  },
);
