/**
 * A test case as a C translation unit of constant data: its arguments, its input, and the
 * exit status and output that it expects. The C runtime reads it; the program's own unit
 * sees only the arguments (`argumentDeclarations`).
 */

import type { TestCase } from '#model/suite.js';
import type { Acceptor } from '#suite/acceptor.js';
import { acceptorTables } from './acceptor-tables.js';
import type { Dialect } from './dialect.js';
import type { ConversionSpecs } from './runtime/conversion-specs.js';

export type TestUnit =
  | { readonly kind: 'unit'; readonly text: string }
  | { readonly kind: 'unsupported'; readonly detail: string };

/** What `__nm_entry` passes to a `main` with parameters: an array in this unit, or what the analyser passed. */
export function argumentDeclarations({ passesArguments }: Pick<Dialect, 'passesArguments'>): string {
  const declarator = passesArguments ? '**__nm_arguments' : '*__nm_arguments[]';
  return `extern int __nm_argument_count;\nextern char ${declarator};\n`;
}

/** An entry that checks a `result` exits with 1 if the result is right (`program/prepare-program.ts`). */
const statusOfRightResult = 1;

export interface TestArguments {
  readonly argv0: string;
  /** Whether the analyser passes the arguments after `argv0`. */
  readonly passesArguments: boolean;
}

/**
 * @param acceptor that of the test's expected output; undefined if the test expects none
 * @param specs the conversions that the program may print numbers with
 */
export function testUnit(
  test: TestCase,
  { argv0, passesArguments }: TestArguments,
  acceptor: Acceptor | undefined,
  specs: ConversionSpecs,
): TestUnit {
  const tables = acceptorTables(acceptor, test.expect.stdout, specs);
  if (tables.kind === 'too-large') return { kind: 'unsupported', detail: tables.detail };
  const { expect } = test;
  const status = expect.result === undefined ? expect.exitCode : statusOfRightResult;
  const text = [
    ...(passesArguments ? [renderText('program_name', argv0)] : renderArguments([argv0, ...test.args])),
    `const unsigned char __nm_input[${test.stdin.length + 1}] = {${bytesOf(test.stdin)}};`,
    `const unsigned long __nm_input_length = ${test.stdin.length}UL;`,
    `const int __nm_status_expected = ${status === undefined ? -1 : status & 255};`,
    tables.text,
  ].join('\n');
  return { kind: 'unit', text };
}

/** The program may write to them (C17 5.1.2.2.1p2). */
function renderArguments(values: readonly string[]): readonly string[] {
  return [
    ...values.map((value, i) => renderText(`argument_${i}`, value)),
    `char *__nm_arguments[${values.length + 1}] = {${values.map((_, i) => `__nm_argument_${i}, `).join('')}0};`,
    `int __nm_argument_count = ${values.length};`,
  ];
}

function renderText(name: string, value: string): string {
  return `char __nm_${name}[${value.length + 1}] = {${bytesOf(value)}};`;
}

/** The bytes, and a null at the end. */
function bytesOf(text: string): string {
  return [...text, '\0'].map((char) => char.charCodeAt(0) & 0xff).join(',');
}
