/** Why a launch came to nothing, as its own error: the browser learns the reason, the log the rest. */

import type { LoginReason } from '../login/login-failure.js';

export class LtiFailure extends Error {
  override readonly name = 'LtiFailure';

  constructor(
    readonly reason: LoginReason,
    message: string,
    options?: { readonly cause?: unknown },
  ) {
    super(message, options);
  }
}
