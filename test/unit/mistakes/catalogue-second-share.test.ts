/** The other share of the entries of the catalogue (`catalogue.test.ts`). */

import { checkShare } from '../../support/catalogue-checks.js';

checkShare(1);
