/** Why a login came to nothing: what its person can be shown, and for the log what was the matter. */

/** The provider vouched for nobody; or for somebody whom no course has; or did not answer. */
export type LoginReason = 'refused' | 'unknown' | 'away';

export class LoginFailure extends Error {
  override readonly name = 'LoginFailure';

  constructor(
    readonly reason: LoginReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
