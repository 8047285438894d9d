/**
 * The outline of tree-sitter-c's result for the same tokens, separated by spaces. What
 * it could not read keeps the grammar's name, and so never equals ours.
 */

import type { SyntaxNode } from '#syntax/syntax-node.js';
import { named, type Outline, outline, withLabels } from './syntax-outline.js';

/**
 * @param words the tokens as they were laid out
 * @param tokens what each stands for: its text, and the index that places count it by
 */
export function outlineOfTree(
  tree: SyntaxNode,
  words: readonly string[],
  tokens: { readonly texts: readonly string[]; readonly first: number },
): readonly Outline[] {
  return new Outliner(words, tokens.texts, tokens.first).items(tree);
}

const storageClasses = ['typedef', 'extern', 'static', 'auto', 'register'];

class Outliner {
  private readonly starts = new Map<number, number>();
  private readonly ends = new Map<number, number>();

  constructor(
    words: readonly string[],
    private readonly texts: readonly string[],
    private readonly first: number,
  ) {
    let offset = 0;
    for (const [index, word] of words.entries()) {
      this.starts.set(offset, first + index);
      this.ends.set(offset + word.length, first + index);
      offset += word.length + 1;
    }
  }

  /** Within a token, which only happens if the text is not C, the place is not a number. */
  private at({ start, end }: SyntaxNode): [number, number] {
    return [this.starts.get(start) ?? Number.NaN, this.ends.get(end) ?? Number.NaN];
  }

  private text(node: SyntaxNode | undefined): string {
    if (node === undefined) return '';
    const [first, last] = this.at(node);
    return this.texts.slice(first - this.first, last - this.first + 1).join(' ');
  }

  // ---- statements

  /** The items of a block or a file, with labels spread out before their statements. */
  items(parent: SyntaxNode): readonly Outline[] {
    return parent.children.filter(isPart).flatMap((child) => {
      if (!isSpecifier(child)) return this.itemsOf(child);
      // A type alone, as in `struct a { … };`: the semicolon stands beside it.
      const semicolon = parent.children[parent.children.indexOf(child) + 1] ?? child;
      const type = outline('type', undefined, this.type(child));
      return [outline('declaration', this.at({ ...child, end: semicolon.end }), type)];
    });
  }

  private itemsOf(node: SyntaxNode): readonly Outline[] {
    switch (node.kind) {
      case 'case_statement': {
        const value = field(node, 'value');
        const label = value
          ? outline('case', undefined, this.expression(value))
          : outline('default', undefined);
        const marked = node.children.filter((child) => isPart(child) && child !== value);
        return [label, ...marked.flatMap((child) => this.itemsOf(child))];
      }
      case 'labeled_statement': {
        const [name, ...marked] = node.children.filter(isPart);
        return [
          outline(`label ${this.text(name)}`, undefined),
          ...marked.flatMap((child) => this.itemsOf(child)),
        ];
      }
      default:
        return [this.item(node)];
    }
  }

  private statement(node: SyntaxNode): Outline {
    return withLabels(this.itemsOf(node));
  }

  private item(node: SyntaxNode): Outline {
    const place = this.at(node);
    const part = (name: string): SyntaxNode => required(node, name);
    switch (node.kind) {
      case 'function_definition':
        return outline(
          'function',
          place,
          this.specified(node),
          this.declared(part('declarator')),
          this.statement(part('body')),
        );
      case 'declaration':
      case 'type_definition':
        return this.declaration(node);
      case 'expression_statement':
        return this.expressionStatement(node);
      case 'compound_statement':
        return outline('block', place, ...this.items(node));
      case 'if_statement': {
        const otherwise = field(node, 'alternative')?.children.find(isPart);
        return outline(
          'if',
          place,
          this.expression(part('condition')),
          this.statement(part('consequence')),
          named('else', otherwise && this.statement(otherwise)),
        );
      }
      case 'while_statement':
        return outline('while', place, this.expression(part('condition')), this.statement(part('body')));
      case 'do_statement':
        return outline('do', place, this.statement(part('body')), this.expression(part('condition')));
      case 'for_statement': {
        const first = field(node, 'initializer');
        const start = first?.kind === 'declaration' ? this.declaration(first) : this.optional(first);
        return outline(
          'for',
          place,
          named('first', start),
          named('while', this.optional(field(node, 'condition'))),
          named('advance', this.optional(field(node, 'update'))),
          this.statement(part('body')),
        );
      }
      case 'switch_statement':
        return outline('switch', place, this.expression(part('condition')), this.statement(part('body')));
      case 'goto_statement':
        return outline(`goto ${this.text(part('label'))}`, place);
      case 'break_statement':
        return outline('break', place);
      case 'continue_statement':
        return outline('continue', place);
      case 'return_statement':
        return outline('return', place, this.optional(node.children.find(isPart)));
      default:
        return outline(`not C: ${node.kind}`, place);
    }
  }

  private expressionStatement(node: SyntaxNode): Outline {
    const value = node.children.find(isPart);
    const place = this.at(node);
    if (value === undefined) return outline('empty', place);
    if (this.text(field(value, 'function')) !== '_Static_assert') {
      return outline('expression', place, this.expression(value));
    }
    const [condition] = required(value, 'arguments').children.filter(isPart);
    return outline('static-assertion', place, this.optional(condition));
  }

  // ---- expressions

  private optional(node: SyntaxNode | undefined): Outline | undefined {
    return node && this.expression(node);
  }

  private expression(node: SyntaxNode): Outline {
    const place = this.at(node);
    const sub = (name: string): Outline => this.expression(required(node, name));
    const operator = this.text(field(node, 'operator'));
    switch (node.kind) {
      case 'parenthesized_expression': {
        const inner = node.children.find(isPart)!;
        if (inner.kind !== 'compound_statement') return this.expression(inner);
        return outline('statement-expression', undefined, this.statement(inner));
      }
      case 'identifier':
      case 'true':
      case 'false':
      case 'null':
        return outline(`name ${this.text(node)}`, place);
      case 'number_literal':
        return outline(`number ${this.text(node)}`, place);
      case 'char_literal':
        return outline('character', place);
      case 'string_literal':
      case 'concatenated_string':
        return outline('string', place);
      case 'unary_expression':
      case 'pointer_expression':
        return outline(`unary ${operator}`, place, sub('argument'));
      case 'update_expression': {
        const isPrefix = node.children[0]!.field === 'operator';
        return outline(`${isPrefix ? 'prefix' : 'postfix'} ${operator}`, place, sub('argument'));
      }
      case 'binary_expression':
        return outline(`binary ${operator}`, place, sub('left'), sub('right'));
      case 'assignment_expression':
        return outline(operator, place, sub('left'), sub('right'));
      case 'comma_expression':
        return this.comma(node);
      case 'conditional_expression': {
        const chosen = this.optional(field(node, 'consequence'));
        return outline('conditional', place, sub('condition'), named('then', chosen), sub('alternative'));
      }
      case 'call_expression': {
        const given = required(node, 'arguments').children.filter(isPart);
        return outline('call', place, sub('function'), ...given.map((each) => this.expression(each)));
      }
      case 'subscript_expression':
        return outline('subscript', place, sub('argument'), sub('index'));
      case 'field_expression':
        return outline(`member ${operator}${this.text(required(node, 'field'))}`, place, sub('argument'));
      case 'cast_expression':
        return outline('cast', place, this.typeName(required(node, 'type')), sub('value'));
      case 'sizeof_expression': {
        const type = field(node, 'type');
        if (type === undefined) return outline('sizeof-expression', place, sub('value'));
        return outline('sizeof-type', place, this.typeName(type));
      }
      case 'alignof_expression':
        return outline('alignof-type', place, this.typeName(required(node, 'type')));
      case 'compound_literal_expression':
        return outline('compound-literal', place, this.typeName(required(node, 'type')), sub('value'));
      case 'initializer_list': {
        const items = node.children.filter(isPart).map((each) => this.initialiserItem(each));
        return outline('list', place, ...items);
      }
      case 'generic_expression':
        return this.generic(node);
      default:
        return outline(`no expression: ${node.kind}`, place);
    }
  }

  private comma(node: SyntaxNode): Outline {
    const parts: SyntaxNode[] = [];
    let rest = node;
    for (; rest.kind === 'comma_expression'; rest = required(rest, 'right'))
      parts.push(required(rest, 'left'));
    return outline('comma', this.at(node), ...[...parts, rest].map((each) => this.expression(each)));
  }

  private initialiserItem(node: SyntaxNode): Outline {
    if (node.kind !== 'initializer_pair') return outline('item', undefined, this.expression(node));
    const designators = fields(node, 'designator').map((each) => this.designator(each));
    return outline('item', undefined, ...designators, this.expression(required(node, 'value')));
  }

  private designator(node: SyntaxNode): Outline {
    const [first, last] = node.children.filter(isPart);
    const place = this.at(node);
    switch (node.kind) {
      case 'subscript_designator':
        return outline('index', place, this.optional(first));
      case 'subscript_range_designator':
        return outline('range', place, this.optional(first), this.optional(last));
      default:
        return outline(`field ${this.text(first)}`, place);
    }
  }

  private generic(node: SyntaxNode): Outline {
    const [control, ...rest] = node.children.filter(isPart);
    const associations = rest.flatMap((type, index) => {
      if (index % 2 === 1) return [];
      const isDefault = this.text(type) === 'default';
      const value = this.optional(rest[index + 1]);
      return [outline('association', undefined, isDefault ? undefined : this.typeName(type), value)];
    });
    return outline('generic', this.at(node), this.optional(control), ...associations);
  }

  // ---- declarations

  private declaration(node: SyntaxNode): Outline {
    const items = fields(node, 'declarator').map((each) => {
      if (each.kind !== 'init_declarator') return this.declared(each);
      const name = this.declared(required(each, 'declarator'));
      return outline('initialised', this.at(each), name, this.expression(required(each, 'value')));
    });
    return outline('declaration', this.at(node), this.specified(node), ...items);
  }

  /** The part before the declarators. */
  private specified(node: SyntaxNode): Outline {
    const end = node.children.findIndex((child) => child.field === 'declarator');
    const before = node.children.slice(0, end < 0 ? undefined : end);
    const words = before.map((child) => this.text(child).replace(/^__(\w+?)(?:__)?$/, '$1'));
    const written = [...storageClasses, ...['inline', 'const']].filter((word) => words.includes(word));
    const type = before.find((child) => child.field === 'type');
    return outline(['type', ...written].join(' '), undefined, type ? this.type(type) : undefined);
  }

  private type(node: SyntaxNode): Outline {
    const place = this.at(node);
    const tag = this.text(field(node, 'name'));
    const body = field(node, 'body')?.children.filter(isPart);
    switch (node.kind) {
      case 'primitive_type':
      case 'type_identifier': {
        const word = this.text(node);
        return outline(basicWords.has(word) ? word : `typedef-name ${word}`, place);
      }
      case 'sized_type_specifier':
        return outline(this.text(node).split(' ').sort().join(' '), place);
      case 'struct_specifier':
      case 'union_specifier': {
        const head = [node.kind.replace('_specifier', ''), tag].filter(Boolean).join(' ');
        const members = body?.map((each) => this.member(each));
        return outline(head, place, members && outline('members', undefined, ...members));
      }
      case 'enum_specifier': {
        const items = body?.map((each) => {
          const name = `enumerator ${this.text(field(each, 'name'))}`;
          return outline(name, this.at(each), this.optional(field(each, 'value')));
        });
        const head = ['enum', tag].filter(Boolean).join(' ');
        return outline(head, place, items && outline('members', undefined, ...items));
      }
      default:
        return outline(`no type: ${node.kind}`, place);
    }
  }

  private member(node: SyntaxNode): Outline {
    const items = node.children.flatMap((child) => {
      if (child.field === 'declarator') return [this.declared(child)];
      if (child.kind !== 'bitfield_clause') return [];
      return [named('bits', this.optional(child.children.find(isPart)))];
    });
    return outline('member', this.at(node), this.specified(node), ...items);
  }

  /** Declarators nest from the outside in; ours are read from the name outwards. */
  private declared(node: SyntaxNode): Outline {
    const steps: Outline[] = [];
    let inner: SyntaxNode | undefined = node;
    let name = '';
    while (inner !== undefined) {
      const step = this.step(inner);
      if (step !== undefined) steps.unshift(step);
      if (/identifier$|^primitive_type$/.test(inner.kind)) name = this.text(inner);
      inner = field(inner, 'declarator') ?? inner.children.find((child) => /declarator$/.test(child.kind));
    }
    return outline(`declarator ${name}`, this.at(node), ...steps);
  }

  private step(node: SyntaxNode): Outline | undefined {
    switch (node.kind) {
      case 'pointer_declarator':
      case 'pointer_type_declarator':
      case 'pointer_field_declarator':
      case 'abstract_pointer_declarator': {
        const isConst = node.children.some((child) => this.text(child) === 'const');
        return outline(isConst ? 'pointer const' : 'pointer', undefined);
      }
      case 'array_declarator':
      case 'abstract_array_declarator': {
        const opening = node.children.find(({ kind }) => kind === '[')!;
        const size = field(node, 'size');
        const isOpen = size?.kind === '*';
        const place = this.at({ ...node, start: opening.start });
        return outline(isOpen ? 'array *' : 'array', place, isOpen ? undefined : this.optional(size));
      }
      case 'function_declarator':
      case 'abstract_function_declarator': {
        const list = required(node, 'parameters');
        const parts = list.children.filter(isPart);
        const given = parts.filter(({ kind }) => kind !== 'variadic_parameter');
        const head = given.length < parts.length ? 'parameters ...' : 'parameters';
        return outline(head, this.at(list), ...given.map((each) => this.parameter(each)));
      }
      default:
        return undefined;
    }
  }

  private parameter(node: SyntaxNode): Outline {
    if (node.kind !== 'parameter_declaration') return outline(`name ${this.text(node)}`, undefined);
    const declarator = field(node, 'declarator');
    return outline('parameter', this.at(node), this.specified(node), declarator && this.declared(declarator));
  }

  private typeName(node: SyntaxNode): Outline {
    const declarator = field(node, 'declarator');
    return outline('type-name', this.at(node), this.specified(node), declarator && this.declared(declarator));
  }
}

const basicWords = new Set([
  'void',
  'char',
  'short',
  'int',
  'long',
  'float',
  'double',
  'signed',
  'unsigned',
  '_Bool',
]);

function isSpecifier({ kind }: SyntaxNode): boolean {
  return /^(?:struct|union|enum)_specifier$/.test(kind);
}

/** Neither punctuation nor an attribute. */
function isPart({ isNamed, kind }: SyntaxNode): boolean {
  return isNamed && kind !== 'attribute_specifier';
}

function field(node: SyntaxNode, name: string): SyntaxNode | undefined {
  return node.children.find((child) => child.field === name);
}

function fields(node: SyntaxNode, name: string): readonly SyntaxNode[] {
  return node.children.filter((child) => child.field === name && child.isNamed);
}

function required(node: SyntaxNode, name: string): SyntaxNode {
  return field(node, name) ?? { ...node, kind: `${node.kind} without ${name}`, children: [] };
}
