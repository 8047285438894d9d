/**
 * The numbers that identify parts of a program, each a type of its own: passing a
 * toggle as a test's index or a set's number does not compile. Numbers get these types
 * where they are given out (`locate/`, `edits/schemata.ts`, `several/known-sets.ts`) or
 * decoded.
 */

declare const isToggle: unique symbol;
declare const isSetNumber: unique symbol;
declare const isForm: unique symbol;

/** A location's number in an instrumented program: from 1, in source order. */
export type Toggle = number & { readonly [isToggle]: true };

/** The number of a set of locations: a plan asks about it as about a location. */
export type SetNumber = number & { readonly [isSetNumber]: true };

/** What a plan asks about. */
export type AskedNumber = Toggle | SetNumber;

/** What can be on in a run: a location's toggle, or another form of a node. */
export type FormNumber = number & { readonly [isForm]: true };

/** The toggle of the n-th location, counted from 0. */
export function toggleAt(index: number): Toggle {
  return (index + 1) as Toggle;
}
