/** Settings of the language model that teachers may let their assignments ask, as entries of `settings.ts`. */

import { UserError } from '#base/errors.js';
import type { ServiceSettings } from './service-settings.js';
import { type ServiceCommand, type Setting, whole } from './setting.js';

const both: readonly ServiceCommand[] = ['serve', 'worker'];

export const modelServerSettings: readonly Setting[] = [
  {
    name: 'modelUrl',
    flag: 'model-url',
    variable: 'NEARMISS_MODEL_URL',
    value: { kind: 'url', protocols: ['https:', 'http:'] },
    commands: both,
    description:
      'server of a language model, up to and with /v1, that assignments may ask; default: none, nothing is sent',
  },
  {
    name: 'modelName',
    flag: 'model-name',
    variable: 'NEARMISS_MODEL_NAME',
    value: { kind: 'text' },
    commands: both,
    description: "the model's name on that server",
  },
  {
    name: 'modelKey',
    variable: 'NEARMISS_MODEL_KEY',
    value: { kind: 'text' },
    isSecret: true,
    commands: both,
    description: 'key for that server',
  },
  {
    name: 'modelSeconds',
    flag: 'model-time',
    variable: 'NEARMISS_MODEL_TIME',
    value: whole(1, 3600),
    fallback: '120',
    commands: both,
    description: 'seconds that it may take over one submission',
  },
];

/** A key leaves this machine encrypted, or not at all. @throws UserError `option-invalid` */
export function checkModel({ modelUrl, modelName, modelKey }: ServiceSettings): void {
  if ((modelUrl === undefined) !== (modelName === undefined)) {
    const what = '--model-url and --model-name need each other';
    throw new UserError('option-invalid', what, undefined, { remedy: 'give both, or neither' });
  }
  if (modelUrl === undefined) return;
  const { protocol, hostname, username, password } = new URL(modelUrl);
  if (username !== '' || password !== '') {
    const remedy = 'put the key into NEARMISS_MODEL_KEY';
    throw new UserError('option-invalid', '--model-url must not hold a password', undefined, { remedy });
  }
  const isLocal = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  if (modelKey !== undefined && protocol === 'http:' && !isLocal) {
    const what = `NEARMISS_MODEL_KEY would be sent unencrypted to ${hostname}`;
    throw new UserError('option-invalid', what, undefined, { remedy: 'use https, or unset it' });
  }
}
