/** Arrays that are declared with a number of elements. */

import type { ObjectDeclaration } from '#c/program.js';
import type { CType } from '#c/types.js';
import { boundsIn } from '#edits/declared-edits.js';
import { notedIn } from '#engine/run-test.js';
import type { ProgramView } from '../program-view.js';

export interface DeclaredArray {
  readonly object: ObjectDeclaration;
  readonly type: CType & { readonly kind: 'array' };
  readonly name: string;
  /** The tokens of its lengths that are numbers and stand in the text, the outermost first; at least one. */
  readonly bounds: readonly number[];
}

/** Those that blocks declare, and global ones. */
export function declaredArrays(view: ProgramView): DeclaredArray[] {
  const local = view.statements.flatMap(({ statement }) =>
    statement.kind === 'declarations' ? statement.objects : [],
  );
  const all = [...view.tried.program.globals.filter((each) => view.written.isSubmissionNode(each)), ...local];
  return all.flatMap((object): DeclaredArray[] => {
    const { type, name } = object.symbol;
    const bounds = type.kind === 'array' ? boundsOf(object, view) : [];
    return type.kind === 'array' && bounds.length > 0 ? [{ object, type, name, bounds }] : [];
  });
}

function boundsOf({ span: { firstToken, lastToken } }: ObjectDeclaration, { written }: ProgramView) {
  const bounds = boundsIn(written, firstToken, lastToken);
  return bounds.filter((bound) => written.tokens[bound]!.expansion === undefined);
}

/** Some failing run left the array. */
export function isOverrun({ tried }: ProgramView, name: string): boolean {
  return tried.failing.some((test) => {
    const { run } = tried.tests[test]!;
    return notedIn(run).some(
      ({ kind, message }) => kind === 'out-of-bounds' && message.includes(`'${name}'`),
    );
  });
}
