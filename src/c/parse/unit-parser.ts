/**
 * Translation units and function definitions (C17 6.9). A broken declaration is left
 * out, and reading goes on where the next one seems to begin.
 */

import type { Declaration, ExternalDeclaration, FunctionDefinition, InitDeclarator } from '../ast.js';
import type { Diagnostic, MacroExpansion } from '../token.js';
import { type Attributes, noAttributes } from './attributes.js';
import { BlockParser } from './block-parser.js';
import { alignedSpecifiers, declaresFunction, type StartedDeclaration } from './declaration-parser.js';
import { isHigherThan } from './tree-height.js';
import { isAsm } from './words.js';

/** Chains count too: `1 + 1 + … + 1` is as high as it is long. Checkers recur this deep. */
const treeHeightMax = 1_000;

export interface ReadUnit {
  readonly declarations: readonly ExternalDeclaration[];
  /** Faults of syntax in the order of the text, then those of literals. */
  readonly diagnostics: readonly Diagnostic[];
  /** Expansions of macros that are the whole of some expression. */
  readonly expansions: readonly MacroExpansion[];
}

export class UnitParser extends BlockParser {
  /** unit = { external-declaration } */
  unit(): ReadUnit {
    const { reader, faults, expansions } = this;
    const declarations: ExternalDeclaration[] = [];
    let isBroken = false;
    while (!reader.isAtEnd) {
      const mark = this.mark();
      const first = reader.index;
      // Outside functions an error is mostly the echo of an earlier one.
      reader.startRegion(isBroken);
      const node = this.#externalDeclaration();
      isBroken ||= reader.diagnostics.some(({ kind }) => kind === 'syntax-error');
      if (reader.isStopped) {
        this.recover(mark);
        this.#skipBroken(first);
      } else if (node !== undefined && isHigherThan(node, treeHeightMax)) {
        this.drop(mark);
        const message = `expressions of more than ${treeHeightMax} levels are not supported`;
        faults.push({ kind: 'unsupported', span: node.span, message });
      } else if (node !== undefined) declarations.push(node);
    }
    return { declarations, diagnostics: [...reader.diagnostics, ...faults], expansions };
  }

  /** Goes on where the next declaration seems to begin: right here, if the `;` before it is all that was missing. */
  #skipBroken(first: number): void {
    const { reader } = this;
    if (reader.index > first && this.startsSpecifiers()) return;
    reader.skipStatement();
    reader.skip('}');
  }

  /** external-declaration = function-definition | declaration | static-assertion | asm, the latter not supported */
  #externalDeclaration(): ExternalDeclaration | undefined {
    const { reader } = this;
    const leading = noAttributes();
    this.skipAttributes(leading);
    while (reader.skip(';') || reader.skip('__extension__'));
    if (reader.isAtEnd) return undefined;
    if (reader.is('_Static_assert')) return this.staticAssertion();
    if (!isAsm(reader.text)) return this.#declarationOrFunction(leading);
    this.skipAsm();
    return undefined;
  }

  #declarationOrFunction(leading: Attributes): Declaration | FunctionDefinition {
    const { reader } = this;
    const started = this.startDeclaration('file', leading);
    const isBody = !reader.isAtEnd && ![',', ';', '='].includes(reader.text);
    return isBody && declaresFunction(started.first)
      ? this.#functionDefinition(started, started.first)
      : this.restOfDeclaration(started);
  }

  /** function-definition = specifiers declarator { declaration } compound; the declarations are K&R's */
  #functionDefinition(
    started: StartedDeclaration,
    { declarator, calls }: InitDeclarator,
  ): FunctionDefinition {
    const { reader, names } = this;
    names.open();
    const [step] = declarator.steps;
    if (step?.kind === 'function') {
      const parameters = step.identifiers ?? step.parameters.map((parameter) => parameter.declarator.name);
      for (const name of parameters) if (name !== undefined) names.declare(name, false);
    }
    const oldStyleDeclarations: Declaration[] = [];
    while (!reader.is('{') && !reader.isAtEnd) oldStyleDeclarations.push(this.declaration('old-style'));
    if (reader.is('{')) reader.startRegion(false);
    else reader.fail("expected '{'");
    const body = this.compound();
    names.close();
    const specifiers = alignedSpecifiers(started);
    const span = this.span(specifiers.span.firstToken, body.span.lastToken);
    return { kind: 'function-definition', specifiers, declarator, oldStyleDeclarations, calls, body, span };
  }
}
