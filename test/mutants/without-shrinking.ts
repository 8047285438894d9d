/** A property that fails under a mutant kills it; nobody asks for the smallest example. */
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
