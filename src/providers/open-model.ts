/** Makes a model of its settings, for one submission: its time begins now. */

import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '#base/ports.js';
import type { LanguageModel, ModelAccess } from '#request/language-model.js';
import type { ModelSettings } from '#request/model-settings.js';
import { ChatEndpoint } from './chat-endpoint.js';
import { defaultProviderLimits } from './limits.js';
import { PromptFiles } from './prompt-files.js';

/** @param key for a server that wants one */
export function openModel(settings: ModelSettings, clock: Clock, key: string | undefined): ModelAccess {
  const { provider, shared, ...rest } = settings;
  const model: LanguageModel =
    provider.kind === 'prompt-export'
      ? new PromptFiles(provider.folder)
      : new ChatEndpoint(
          { url: provider.url, name: provider.name, ...(key !== undefined && key !== '' && { key }) },
          { fetch, pause: (delayMs) => delay(delayMs), clock },
          { ...defaultProviderLimits, totalMsMax: provider.totalMsMax },
        );
  return { ...rest, model, shared: new Set(shared) };
}
