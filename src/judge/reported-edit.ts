/** An edit in the form of the report, with what is known of it beyond the suite. */

import type { EditTrust } from '#model/edit-trust.js';
import type { ReportedEdit, TextEdit } from '#model/report.js';

export function reportedEdit(edit: TextEdit, { level, ...asked }: EditTrust): ReportedEdit {
  return { ...edit, trust: level, ...asked };
}
