/** Lets tests import texts as the build does: `scripts/text-module.mjs`. */

import { textModule } from '../../scripts/text-module.mjs';

export default { process: (text) => ({ code: textModule(text) }) };
