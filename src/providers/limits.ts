/** How long a model's server is waited for, and how much is taken from it. */

export interface ProviderLimits {
  /** One request, from the first byte sent to the last one read. */
  readonly requestMsMax: number;
  /** All requests of a localisation together. */
  readonly totalMsMax: number;
  /** One that fails in passing is sent so often in all ... */
  readonly triesMax: number;
  /** ... after a pause, which doubles each time, or as long as the server asks for, at most. */
  readonly pauseMsMin: number;
  readonly pauseMsMax: number;
  readonly replyBytesMax: number;
  /** Tokens of one answer. */
  readonly answerTokensMax: number;
}

export const defaultProviderLimits: ProviderLimits = {
  requestMsMax: 120_000,
  totalMsMax: 300_000,
  triesMax: 3,
  pauseMsMin: 1000,
  pauseMsMax: 20_000,
  replyBytesMax: 8 * 1024 * 1024,
  answerTokensMax: 8192,
};

/** Bytes of a file with an answer, and files with answers to one prompt. */
export const answerFileLimits = { bytesMax: 1024 * 1024, filesMax: 50 } as const;
