/** The options of `serve`, `worker` and `key`, made from the list of settings, and their values. */

import { availableParallelism } from 'node:os';
import { type Command, Option } from 'commander';
import { decodeSettings } from '#service/settings/decode-settings.js';
import type { ServiceSettings } from '#service/settings/service-settings.js';
import type { ServiceCommand, Setting } from '#service/settings/setting.js';
import { settings } from '#service/settings/settings.js';

export function addServiceOptions(command: Command, name: ServiceCommand): Command {
  for (const setting of settingsOf(name)) {
    if (setting.flag !== undefined) command.addOption(optionOf(setting, setting.flag));
  }
  return command;
}

/** @throws UserError `option-invalid` */
export function decodeServiceOptions(name: ServiceCommand, raw: Record<string, unknown>): ServiceSettings {
  const flags: Record<string, string | undefined> = {};
  for (const setting of settingsOf(name)) {
    if (setting.flag !== undefined) flags[setting.name] = raw[setting.name] as string | undefined;
  }
  return decodeSettings(name, flags, process.env, availableParallelism());
}

/** The settings that only the environment sets, for a help text. */
export function environmentHelp(name: ServiceCommand): string {
  const rows = settingsOf(name)
    .filter(({ flag }) => flag === undefined)
    .map(({ variable, description }) => `  ${variable.padEnd(14)}${description}`);
  return `\nOnly from the environment:\n${rows.join('\n')}\n`;
}

function settingsOf(name: ServiceCommand): readonly Setting[] {
  return settings.filter(({ commands }) => commands.includes(name));
}

function optionOf({ name, variable, value, fallback, description }: Setting, flag: string): Option {
  const shape = value.kind === 'whole' ? '<n>' : value.kind === 'names' ? '<names>' : '<text>';
  const preset = fallback === undefined ? '' : `; default: ${fallback}`;
  const option = new Option(`--${flag} ${shape}`, `${description} (${variable}${preset})`);
  // Under the setting's name, whatever the flag is called.
  option.attributeName = () => name;
  return option;
}
