/**
 * The options of commands that may ask a language model: which one, what may leave, how much is
 * asked. Without `--model` none is asked, and nothing is sent.
 */

import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { UserError } from '#base/errors.js';
import type { ModelUse } from '#model/report.js';
import {
  assignmentParts,
  defaultModelEffort,
  type ModelPrice,
  modelEffortLimits,
  modelOccasions,
  sharedParts,
} from '#request/language-model.js';
import type { ModelServerSettings, ModelSettings, PromptFolderSettings } from '#request/model-settings.js';
import { decodeSeconds, namesOf, oneOf, wholeNumber } from './option-values.js';

export const modelProviders = ['none', 'prompt-export', 'http'] as const;
const keyVariable = 'NEARMISS_MODEL_KEY';

export interface RawModelOptions {
  readonly model?: string;
  readonly modelUrl?: string;
  readonly modelName?: string;
  readonly modelFolder?: string;
  readonly modelSend?: string;
  readonly modelDescription?: string;
  readonly modelAsk?: string;
  readonly modelHints?: true;
  readonly modelAnswers?: string;
  readonly modelRounds?: string;
  readonly modelTemperature?: string;
  readonly modelTime?: string;
  readonly modelPrice?: string;
  /** Where programs are that others once handed in. */
  readonly history?: string;
}

export function addModelOptions(command: Command): Command {
  const { answers, rounds, temperature } = defaultModelEffort;
  return command
    .option(
      '--model <provider>',
      `language model to ask for repairs: ${modelProviders.join(', ')} (default: none)`,
    )
    .option('--model-send <parts>', `what may be sent to it: some of ${sharedParts.join(',')}`)
    .option('--model-url <url>', 'http: its server, up to and with /v1')
    .option('--model-name <name>', `http: its name there; a key is taken from ${keyVariable}`)
    .option('--model-folder <dir>', 'prompt-export: where prompts are written and answers are read')
    .option('--model-description <file>', 'the task in words')
    .option('--model-ask <when>', 'needed: if no edit holds; always (default: needed)')
    .option('--model-hints', 'also let it say in words what was found, in place of the catalogue')
    .option('--model-answers <n>', `answers to each prompt (default: ${answers})`)
    .option('--model-rounds <n>', `rounds, each with a counterexample of the one before (default: ${rounds})`)
    .option('--model-temperature <t>', `0 to ${modelEffortLimits.temperatureMax} (default: ${temperature})`)
    .option('--model-time <seconds>', 'http: time for all its answers (default: 300)')
    .option('--model-price <in,out>', 'price of a million tokens, sent and received, for the report');
}

/**
 * @param env where the key is
 * @returns undefined where no model is to be asked
 * @throws UserError `option-invalid`, or for a file that cannot be read
 */
export async function decodeModelOptions(
  raw: RawModelOptions,
  env: NodeJS.ProcessEnv,
): Promise<ModelSettings | undefined> {
  const provider = oneOf('--model', raw.model, modelProviders, 'none');
  if (provider === 'none') {
    const given = Object.keys(raw).find((name) => name.startsWith('model') && name !== 'model');
    if (given === undefined) return undefined;
    throw invalid(`${optionName(given)} has no effect without --model`, 'name a provider');
  }
  const who = provider === 'prompt-export' ? promptFolder(raw) : await modelServer(raw, keyOf(env));
  const description =
    raw.modelDescription === undefined ? undefined : await readDescription(raw.modelDescription);
  const { answersMax, roundsMax } = modelEffortLimits;
  return {
    provider: who,
    shared: sharedOf(raw),
    ...(description !== undefined && { description }),
    occasion: oneOf('--model-ask', raw.modelAsk, modelOccasions, 'needed'),
    ...(raw.modelHints && { givesHints: true }),
    effort: {
      answers: numberOf('--model-answers', raw.modelAnswers, answersMax, defaultModelEffort.answers),
      rounds: numberOf('--model-rounds', raw.modelRounds, roundsMax, defaultModelEffort.rounds),
      temperature: decodeTemperature(raw.modelTemperature),
    },
    ...(raw.modelPrice !== undefined && { price: decodePrice(raw.modelPrice) }),
  };
}

/** What the server of a model wants to see; never an option, which everybody on the machine can read. */
export function keyOf(env: NodeJS.ProcessEnv): string | undefined {
  return env[keyVariable];
}

/** Whoever exports prompts has to find them, and to know why there are none. */
export function exportedMessage(use: ModelUse | undefined, folder: string): string {
  const { requests: prompts, answers } = use ?? { requests: 0, answers: 0 };
  const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
  return prompts === 0
    ? 'no prompt written: --model-ask always writes them although an edit holds'
    : `${counted(prompts, 'prompt')} in ${folder}, ${counted(answers, 'answer')} read`;
}

/** Nothing leaves that nobody named. */
function sharedOf({ modelSend, modelDescription, history }: RawModelOptions): ModelSettings['shared'] {
  if (modelSend === undefined) {
    throw invalid(
      '--model needs --model-send',
      `say what may be sent, for example ${assignmentParts.join(',')}`,
    );
  }
  const shared = new Set(namesOf('--model-send', modelSend, sharedParts, 'program'));
  if (!shared.has('program')) throw invalid('--model-send lacks program', 'no prompt can be made without it');
  if (shared.has('description') !== (modelDescription !== undefined)) {
    throw invalid('--model-send description and --model-description need each other', 'give both or neither');
  }
  if (shared.has('history') && history === undefined) {
    throw invalid('--model-send history needs --history', 'say where it is');
  }
  return [...shared];
}

async function modelServer(raw: RawModelOptions, key: string | undefined): Promise<ModelServerSettings> {
  const { modelUrl, modelName, modelFolder } = raw;
  if (modelFolder !== undefined) throw invalid('--model-folder needs --model prompt-export', 'leave it out');
  if (modelUrl === undefined || modelName === undefined) {
    throw invalid('--model http needs --model-url and --model-name', 'give both');
  }
  checkUrl(modelUrl, key !== undefined);
  const { defaultProviderLimits } = await import('#providers/limits.js');
  const totalMsMax =
    raw.modelTime === undefined
      ? defaultProviderLimits.totalMsMax
      : decodeSeconds('--model-time', raw.modelTime) * 1000;
  return { kind: 'http', url: modelUrl, name: modelName, totalMsMax };
}

/** A key is sent in the clear to this machine alone. */
function checkUrl(text: string, hasKey: boolean): void {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw invalid(
      `--model-url must be an http address, not ${JSON.stringify(text)}`,
      'for example http://localhost:8080/v1',
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw invalid('--model-url must not hold a password', `put the key into ${keyVariable}`);
  }
  const isLocal = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (hasKey && url.protocol === 'http:' && !isLocal) {
    throw invalid(`${keyVariable} would be sent unencrypted to ${url.hostname}`, 'use https, or unset it');
  }
}

function promptFolder(raw: RawModelOptions): PromptFolderSettings {
  const needless = (['modelUrl', 'modelName', 'modelTime', 'modelPrice'] as const).find(
    (name) => raw[name] !== undefined,
  );
  if (needless !== undefined) throw invalid(`${optionName(needless)} needs --model http`, 'leave it out');
  if (raw.modelFolder === undefined) {
    throw invalid('--model prompt-export needs --model-folder', 'say where prompts are written');
  }
  return { kind: 'prompt-export', folder: raw.modelFolder };
}

async function readDescription(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new UserError('file-not-found', 'the description cannot be read', { file: path }, { cause: error });
  }
}

function numberOf(option: string, text: string | undefined, max: number, fallback: number): number {
  return text === undefined ? fallback : wholeNumber(option, text, 1, max);
}

function decodeTemperature(text: string | undefined): number {
  if (text === undefined) return defaultModelEffort.temperature;
  const { temperatureMax } = modelEffortLimits;
  if (/^\d+(\.\d+)?$/.test(text) && Number(text) <= temperatureMax) return Number(text);
  throw invalid(`--model-temperature must be a number from 0 to ${temperatureMax}`, 'for example 0.8');
}

function decodePrice(text: string): ModelPrice {
  const [, prompt, completion] = /^(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  if (prompt !== undefined) return { prompt: Number(prompt), completion: Number(completion) };
  throw invalid('--model-price must be two numbers with a comma', 'for example 0.15,0.6');
}

function optionName(field: string): string {
  return `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function invalid(detail: string, remedy: string): UserError {
  return new UserError('option-invalid', detail, undefined, { remedy });
}
