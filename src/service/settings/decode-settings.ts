/**
 * Flags and environment → settings. Each is checked, and the first mistake gets one message
 * that names where it was given. Reads neither: both come as plain records.
 */

import { unreachable } from '#base/assert.js';
import { editDistance } from '#base/edit-distance.js';
import { UserError } from '#base/errors.js';
import { checkModel } from './model-settings.js';
import type { ServiceSettings } from './service-settings.js';
import type { ServiceCommand, Setting, SettingValue } from './setting.js';
import { settings } from './settings.js';

type Given = Readonly<Record<string, string | undefined>>;

interface Origin {
  /** As in `--port` or `NEARMISS_PORT`. */
  readonly name: string;
  readonly text: string;
}

/**
 * @param flags by the name of the setting
 * @param cores how many localisations run at once by default
 * @throws UserError `option-invalid`
 */
export function decodeSettings(
  command: ServiceCommand,
  flags: Given,
  environment: Given,
  cores: number,
): ServiceSettings {
  checkSpelling(environment);
  const decoded: Record<string, unknown> = {};
  for (const setting of settings) {
    const origin = setting.commands.includes(command) ? originOf(setting, flags, environment) : undefined;
    const text = origin?.text ?? setting.fallback;
    if (text === undefined) continue;
    decoded[setting.name] = decodeValue(setting.value, text, origin?.name ?? setting.variable);
  }
  decoded.threads ??= command === 'serve' && decoded.redisUrl !== undefined ? 0 : cores;
  decoded.studentRunningMax ??= Math.max(1, (decoded.threads as number) - 1);
  const checked = decoded as unknown as ServiceSettings;
  checkTogether(checked, command);
  checkModel(checked);
  if (command === 'serve') {
    checkLogin(checked);
    checkLti(checked);
  }
  return checked;
}

/** Letters by which a variable may differ from the one that is meant: one in so many of its own, and no more. */
const lettersPerSlip = 3;
const slipsMax = 3;
const prefixLetters = 'NEARMISS_'.length;

/**
 * A misspelt variable would be ignored in silence. Variables that resemble none of ours are left
 * alone: they belong to others, such as the tests or an analyser.
 */
function checkSpelling(environment: Given): void {
  const known = settings.map(({ variable }) => variable);
  for (const name of Object.keys(environment)) {
    if (!/^NEARMISS_/i.test(name) || known.includes(name)) continue;
    const distances = known.map((each) => ({ each, slips: editDistance(name, each, slipsMax) }));
    const [nearest] = distances.sort((a, b) => a.slips - b.slips);
    const slipsHere = Math.min(slipsMax, Math.ceil((name.length - prefixLetters) / lettersPerSlip));
    if (nearest === undefined || nearest.slips > slipsHere) continue;
    const remedy = `write ${nearest.each}, or unset it`;
    throw new UserError('option-invalid', `${name} is not a setting`, undefined, { remedy });
  }
}

/** An empty variable counts as unset: that is how a compose file leaves one out. */
function originOf(setting: Setting, flags: Given, environment: Given): Origin | undefined {
  const flag = flags[setting.name];
  if (flag !== undefined) return { name: `--${setting.flag}`, text: flag };
  const variable = environment[setting.variable];
  return variable === undefined || variable === '' ? undefined : { name: setting.variable, text: variable };
}

function decodeValue(value: SettingValue, text: string, name: string): unknown {
  switch (value.kind) {
    case 'text':
      if (text === '' || text.includes('\0')) throw invalid(name, 'a text');
      return text;
    case 'whole': {
      const number = /^[0-9]+$/.test(text) ? Number(text) : Number.NaN;
      if (number >= value.min && number <= value.max) return number;
      throw invalid(name, `a whole number from ${value.min} to ${value.max}`, text);
    }
    case 'name':
      if (value.names.includes(text)) return text;
      throw invalid(name, `one of ${value.names.join(', ')}`, text);
    case 'names': {
      const names = text.split(',').map((each) => each.trim());
      if (names.every((each) => value.names.includes(each))) return [...new Set(names)];
      throw invalid(name, `some of ${value.names.join(', ')}, with commas`, text);
    }
    case 'url':
      if (URL.canParse(text) && value.protocols.includes(new URL(text).protocol)) return text;
      // Its text may hold a password.
      throw invalid(
        name,
        `a URL that starts with ${value.protocols.map((each) => `${each}//`).join(' or ')}`,
      );
    default:
      return unreachable(value);
  }
}

function checkTogether(
  { auth, host, redisUrl, databaseUrl, threads }: ServiceSettings,
  command: ServiceCommand,
): void {
  if (command === 'serve' && auth === 'none' && !isLoopback(host)) {
    const what = `--auth none lets in everybody who can reach ${host}`;
    const remedy = 'use keys, or listen on 127.0.0.1';
    throw new UserError('option-invalid', what, undefined, { remedy });
  }
  if (command === 'serve' && redisUrl !== undefined && databaseUrl === undefined) {
    const what = 'REDIS_URL needs DATABASE_URL, or workers could not read submissions';
    throw new UserError('option-invalid', what, undefined, { remedy: 'give both, or neither' });
  }
  if (command === 'worker' && threads === 0) {
    const what = 'a worker with 0 threads does no work';
    throw new UserError('option-invalid', what, undefined, { remedy: 'give --threads 1 or more' });
  }
  if (command === 'serve' && redisUrl === undefined && threads === 0) {
    const what = 'with 0 threads and no REDIS_URL nothing gets localised';
    throw new UserError('option-invalid', what, undefined, { remedy: 'give --threads 1 or more' });
  }
}

/** A login needs all of them, keys, and TLS wherever it leaves this machine. */
function checkLogin(settings: ServiceSettings): void {
  const { auth, publicUrl, oidcIssuer, oidcClientId } = settings;
  if (oidcIssuer === undefined && oidcClientId === undefined) return;
  if (oidcIssuer === undefined || oidcClientId === undefined || publicUrl === undefined) {
    const what = 'a login needs --oidc-issuer, --oidc-client and --public-url';
    throw new UserError('option-invalid', what, undefined, { remedy: 'give all of them, or none' });
  }
  if (auth === 'none') {
    const what = 'with --auth none there is nobody to log in';
    throw new UserError('option-invalid', what, undefined, {
      remedy: 'use keys, or leave out --oidc-issuer',
    });
  }
  checkAddresses({ '--oidc-issuer': oidcIssuer, '--public-url': publicUrl });
}

/** Platforms send browsers to an address that they know, and keys are what a launch is for. */
function checkLti({ auth, ltiFile, ltiKeyFile, publicUrl, databaseUrl }: ServiceSettings): void {
  if (ltiFile === undefined) return;
  if (publicUrl === undefined) {
    throw new UserError('option-invalid', '--lti needs --public-url');
  }
  if (auth === 'none') {
    const remedy = 'use keys, or leave out --lti';
    throw new UserError('option-invalid', 'with --auth none there is nobody to let in', undefined, {
      remedy,
    });
  }
  if (databaseUrl !== undefined && ltiKeyFile === undefined) {
    const what = '--lti with DATABASE_URL needs --lti-key: all that share the store have the same key';
    throw new UserError('option-invalid', what);
  }
  checkAddresses({ '--public-url': publicUrl });
}

/** The last is ours, and has no path. */
function checkAddresses(
  addresses: Readonly<Record<string, string>> & { readonly '--public-url': string },
): void {
  for (const [name, text] of Object.entries(addresses)) {
    const { protocol, hostname } = new URL(text);
    if (protocol === 'https:' || isLoopback(hostname.replace(/^\[|\]$/g, ''))) continue;
    const what = `${name} must start with https://, or be on this machine`;
    throw new UserError('option-invalid', what, undefined, { remedy: 'put a TLS proxy in front of it' });
  }
  if (new URL(addresses['--public-url']).pathname === '/') return;
  throw new UserError('option-invalid', '--public-url must have no path');
}

/** A name or an address that only this machine answers to. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

function invalid(name: string, wanted: string, given?: string): UserError {
  const not = given === undefined ? '' : `, not ${JSON.stringify(given)}`;
  return new UserError('option-invalid', `${name} must be ${wanted}${not}`);
}

/** The settings as they may be logged: without secrets and without unset ones. */
export function printableSettings(
  decoded: ServiceSettings,
  command: ServiceCommand,
): Record<string, unknown> {
  const printable: Record<string, unknown> = {};
  for (const { name, isSecret, commands } of settings) {
    const value = decoded[name];
    if (!commands.includes(command) || value === undefined) continue;
    printable[name] = isSecret ? 'set' : value;
  }
  return printable;
}
