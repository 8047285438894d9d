/** Flags and environment → settings. */

import { describe, expect, test } from '@jest/globals';
import { UserError } from '#base/errors.js';
import { decodeSettings, printableSettings } from '#service/settings/decode-settings.js';
import { settings } from '#service/settings/settings.js';

type Given = Readonly<Record<string, string | undefined>>;
const decode = (flags: Given, environment: Given = {}) => decodeSettings('serve', flags, environment, 4);
const distributed = { REDIS_URL: 'redis://queue', DATABASE_URL: 'postgres://me:secret@store/nearmiss' };

function fault(flags: Given, environment: Given = {}): string {
  try {
    decode(flags, environment);
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(UserError);
    expect((thrown as UserError).code).toBe('option-invalid');
    return (thrown as UserError).message;
  }
  throw new Error('it was taken');
}

describe('a value', () => {
  test('comes from the flag, else the variable, else the default', () => {
    expect(decode({ port: '1' }, { NEARMISS_PORT: '2' }).port).toBe(1);
    expect(decode({}, { NEARMISS_PORT: '2' }).port).toBe(2);
    expect(decode({}).port).toBe(8017);
  });

  test('an empty variable is none', () => {
    expect(decode({}, { NEARMISS_PORT: '' }).port).toBe(8017);
  });

  test('of names is a list', () => {
    expect(decode({ analysers: 'builtin, cbmc,builtin' }).analysers).toEqual(['builtin', 'cbmc']);
  });

  test.each(['-1', '1.5', '1e3', ' 1', '0x10', '65536', ''])('%j is not a port', (port) => {
    expect(fault({ port })).toMatch(/^--port must be a whole number from 0 to 65535/);
  });

  test('is refused under the name by which it was given', () => {
    expect(fault({}, { NEARMISS_AUTH: 'some' })).toMatch(
      /^NEARMISS_AUTH must be one of keys, none, not "some"/,
    );
    expect(fault({ analysers: 'builtin,gcc' })).toMatch(/^--analysers must be some of builtin/);
    expect(fault({ dataFolder: 'a\0b' })).toMatch(/^--data must be a text/);
  });

  test('of a URL is not shown: it may hold a password', () => {
    const message = fault({}, { DATABASE_URL: 'mysql://me:secret@store' });
    expect(message).toMatch(/^DATABASE_URL must be a URL that starts with postgres:\/\//);
    expect(message).not.toContain('secret');
  });
});

describe('a variable that is not a setting', () => {
  test.each([
    ['NEARMISS_THREDS', 'NEARMISS_THREADS'],
    ['NEARMISS_BODYMAX', 'NEARMISS_BODY_MAX'],
    ['NEARMISS_REQUEST_PER_MINUTE', 'NEARMISS_REQUESTS_PER_MINUTE'],
    ['nearmiss_port', 'NEARMISS_PORT'],
  ])('%s: %s is meant', (given, meant) => {
    expect(fault({}, { [given]: '1' })).toBe(`${given} is not a setting; write ${meant}, or unset it`);
  });

  test('is left alone if it resembles none, or if another command reads it', () => {
    const environment = {
      NEARMISS_CONTAINER_ENGINE: 'podman',
      NEARMISS_HEALTH_PORT: '1',
      PORT: '2',
      NEARMISS_SLOT: '3',
    };
    expect(decode({}, environment).port).toBe(8017);
  });
});

describe('threads', () => {
  test('are as many as cores, but where workers do the work', () => {
    expect(decode({}).threads).toBe(4);
    expect(decode({}, distributed).threads).toBe(0);
    expect(decode({ threads: '2' }, distributed).threads).toBe(2);
    expect(decodeSettings('worker', {}, distributed, 4).threads).toBe(4);
  });

  test('must be there where nobody else works', () => {
    expect(fault({ threads: '0' })).toMatch(/nothing gets localised/);
    expect(() => decodeSettings('worker', { threads: '0' }, distributed, 4)).toThrow(/does no work/);
  });
});

describe('together', () => {
  test.each(['0.0.0.0', '::', '192.168.1.1', 'example.org', '127.0.0.1.example.org'])(
    'without keys it does not listen on %s',
    (host) => {
      expect(fault({ auth: 'none', host })).toMatch(/--auth none lets in everybody/);
    },
  );

  test.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('without keys it listens on %s', (host) => {
    expect(decode({ auth: 'none', host })).toMatchObject({ auth: 'none', host });
  });

  test('Redis alone is refused: workers would have nothing to read', () => {
    expect(fault({}, { REDIS_URL: 'redis://queue' })).toMatch(/REDIS_URL needs DATABASE_URL/);
  });
});

describe('a language model', () => {
  const whole = { modelUrl: 'http://models.example.org/v1', modelName: 'm' };

  test('has an address and a name, or there is none', () => {
    expect(decode(whole)).toMatchObject({ ...whole, modelSeconds: 120 });
    expect(decode({})).not.toHaveProperty('modelUrl');
    const alone = '--model-url and --model-name need each other; give both, or neither';
    expect(fault({ ...whole, modelName: undefined })).toBe(alone);
    expect(fault({ ...whole, modelUrl: undefined })).toBe(alone);
  });

  test('gets its key encrypted, or on this machine', () => {
    const key = { NEARMISS_MODEL_KEY: 'k' };
    expect(fault(whole, key)).toMatch(/NEARMISS_MODEL_KEY would be sent unencrypted to models.example.org/);
    for (const modelUrl of ['https://models.example.org/v1', 'http://localhost:8080/v1', 'http://[::1]/v1']) {
      expect(decode({ ...whole, modelUrl }, key).modelKey).toBe('k');
    }
    expect(fault({ ...whole, modelUrl: 'https://me:pass@models.example.org/v1' })).toMatch(/password/);
  });
});

describe('a login', () => {
  const whole = {
    publicUrl: 'https://here.example.org',
    oidcIssuer: 'https://login.example.org/realm',
    oidcClientId: 'us',
  };

  test('needs issuer, client and public address; or there is none', () => {
    expect(decode(whole)).toMatchObject({ ...whole, oidcClaim: 'sub' });
    expect(decode({ publicUrl: whole.publicUrl })).toMatchObject({ publicUrl: whole.publicUrl });
    for (const name of Object.keys(whole).filter((each) => each !== 'oidcClientId')) {
      expect(fault({ ...whole, [name]: undefined })).toMatch(/^a login needs --oidc-issuer/);
    }
  });

  test('needs TLS, but on this machine, and people', () => {
    expect(fault({ ...whole, oidcIssuer: 'http://login.example.org' })).toMatch(
      /^--oidc-issuer must start with https/,
    );
    expect(fault({ ...whole, publicUrl: 'http://here.example.org' })).toMatch(
      /^--public-url must start with https/,
    );
    const local = { ...whole, publicUrl: 'http://127.0.0.1:8017', oidcIssuer: 'http://[::1]:9/' };
    expect(decode(local)).toMatchObject(local);
    expect(fault({ ...whole, publicUrl: 'https://here.example.org/nearmiss' })).toMatch(/must have no path/);
    expect(fault({ ...whole, auth: 'none' })).toMatch(/nobody to log in/);
  });
});

describe('launches by LTI', () => {
  const whole = { publicUrl: 'https://here.example.org', ltiFile: 'lti.yaml' };
  test('need an address, TLS, keys, and one private key for all that share a store', () => {
    expect(decode(whole)).toMatchObject(whole);
    expect(fault({ ltiFile: 'lti.yaml' })).toMatch(/^--lti needs --public-url/);
    expect(fault({ ...whole, publicUrl: 'http://here.example.org' })).toMatch(/^--public-url must start/);
    expect(fault({ ...whole, auth: 'none' })).toMatch(/nobody to let in/);
    const shared = { DATABASE_URL: 'postgres://store/db' };
    expect(() => decode(whole, shared)).toThrow(/needs --lti-key/);
    expect(decode({ ...whole, ltiKeyFile: 'lti.pem' }, shared).ltiKeyFile).toBe('lti.pem');
  });
});

test('a command takes only what is its own', () => {
  expect(decodeSettings('key', {}, { NEARMISS_PORT: 'none' }, 4).port).toBe(8017);
});

test('what is printed has no secret, and all else', () => {
  const login = {
    NEARMISS_PUBLIC_URL: 'https://here.example.org',
    NEARMISS_OIDC_ISSUER: 'https://login.example.org',
    NEARMISS_OIDC_CLIENT: 'us',
    NEARMISS_OIDC_SECRET: 'a secret',
    NEARMISS_OIDC_ENROL: 'c',
    NEARMISS_LTI: 'lti.yaml',
    NEARMISS_LTI_KEY: 'lti.pem',
    NEARMISS_MODEL_URL: 'https://models.example.org/v1',
    NEARMISS_MODEL_NAME: 'm',
    NEARMISS_MODEL_KEY: 'a secret',
    NEARMISS_ATHENA_LMS: 'https://artemis.example.org',
  };
  const printed = printableSettings(decode({}, { ...distributed, ...login }), 'serve');
  expect(JSON.stringify(printed)).not.toMatch(/secret|queue"|store/);
  expect(printed).toMatchObject({ redisUrl: 'set', databaseUrl: 'set', port: 8017 });
  const named = settings.filter(({ commands }) => commands.includes('serve')).map(({ name }) => name);
  expect(Object.keys(printed).sort()).toEqual([...named].sort());
});

test('every default is one that may be given', () => {
  const flags = Object.fromEntries(settings.map(({ name, fallback }) => [name, fallback]));
  expect(decode(flags)).toEqual(decode({}));
});
