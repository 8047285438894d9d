/** The toggle of each node of a program, for the lowering and the placers. */

import { unreachable } from '#base/assert.js';
import type { Toggles } from '#c/lower/lowering.js';
import type { Expression } from '#c/program.js';
import type { MacroDefinition } from '#c/token.js';
import type { Toggle } from '#model/numbers.js';
import type { SourcePlace } from './places.js';

export class ToggleTable implements Toggles {
  readonly macroOf = new Map<Toggle, MacroDefinition>();
  private readonly nodes = new Map<object, Toggle>();
  private readonly guards = new Map<Expression, Toggle>();
  private readonly passed = new Map<Expression, Toggle>();
  private readonly stored = new Map<Expression, Toggle>();
  private readonly macros = new Map<MacroDefinition, Toggle>();

  // As values, so that each can be passed on by itself.
  readonly at = (node: object): Toggle | undefined => this.nodes.get(node);
  readonly ofGuard = (condition: Expression): Toggle | undefined => this.guards.get(condition);
  readonly ofArgument = (argument: Expression): Toggle | undefined => this.passed.get(argument);
  readonly ofInput = (argument: Expression): Toggle | undefined => this.stored.get(argument);
  readonly ofMacro = (macro: MacroDefinition): Toggle | undefined => this.macros.get(macro);

  add({ target, needsRetranslation }: SourcePlace, toggle: Toggle): void {
    switch (target.kind) {
      case 'node':
        this.nodes.set(target.node, toggle);
        return;
      case 'guard':
        this.guards.set(target.condition, toggle);
        return;
      case 'argument':
        this.passed.set(target.argument, toggle);
        return;
      case 'input':
        this.stored.set(target.argument, toggle);
        return;
      case 'macro':
        this.macroOf.set(toggle, target.macro);
        if (!needsRetranslation) this.macros.set(target.macro, toggle);
        return;
      case 'text':
        return;
      default:
        unreachable(target, 'target');
    }
  }
}
