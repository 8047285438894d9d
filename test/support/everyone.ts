/** Whoever may see and do everything, for tests that are about something else. */

import { anybody } from '#service/auth/authenticator.js';
import { Whose } from '#service/store/whose.js';

export const everyone = Whose.of(anybody);
