/**
 * The pages for those who teach, to be read first in this folder: which one is shown. They are
 * loaded when somebody who teaches wants them; students never do.
 */

import { unreachable } from '#base/assert.js';
import { fill } from '../build-element.js';
import type { StaffRoute } from '../route.js';
import { showAssignmentForm } from './assignment-form.js';
import { showAssignments } from './assignment-list.js';
import { showClass } from './class-page.js';
import { showPeople } from './people-page.js';
import { showPerson } from './person-page.js';
import type { StaffMember, StaffPage } from './staff-page.js';

/** @throws what a request throws */
export async function showStaffPage(page: StaffPage, route: StaffRoute, who: StaffMember): Promise<void> {
  fill(page.host);
  switch (route.page) {
    case 'assignments':
      return showAssignments(page, who);
    case 'form':
      return showAssignmentForm(page, route);
    case 'people':
      return showPeople(page);
    case 'class':
      return showClass(page, route.id, who);
    case 'person':
      return showPerson(page, route.id);
    default:
      return unreachable(route);
  }
}
