/** What is known of a setting: where it is given, what it may be, and who reads it. */

import type { ServiceSettings } from './service-settings.js';

export type SettingValue =
  | { readonly kind: 'whole'; readonly min: number; readonly max: number }
  | { readonly kind: 'text' }
  | { readonly kind: 'name'; readonly names: readonly string[] }
  | { readonly kind: 'names'; readonly names: readonly string[] }
  | { readonly kind: 'url'; readonly protocols: readonly string[] };

/** Who reads a setting. */
export type ServiceCommand = 'serve' | 'worker' | 'key';

export interface Setting {
  readonly name: keyof ServiceSettings;
  /** Without `--`; secrets have none, since everybody on the machine can read a command line. */
  readonly flag?: string;
  readonly variable: string;
  readonly value: SettingValue;
  readonly fallback?: string;
  readonly isSecret?: true;
  readonly commands: readonly ServiceCommand[];
  readonly description: string;
}

export function whole(min: number, max: number): SettingValue {
  return { kind: 'whole', min, max };
}
