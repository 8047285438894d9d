/** All edits of a program that are tried, the likeliest first; equals in the order of the text. */

import type { Program, Statement } from '#c/program.js';
import { proposeAlternatives } from './alternative-edits.js';
import { proposeArms } from './arm-edits.js';
import { askingFunctions, proposeAsking, proposeEnded } from './asked-edits.js';
import { proposeLongerSteps } from './assignment-edits.js';
import { proposeBits } from './bit-edits.js';
import { proposeBranches } from './branch-edits.js';
import { proposeCalendar } from './calendar-edits.js';
import { proposeCalls, usableFunctions } from './call-edits.js';
import type { Candidate } from './candidate.js';
import { proposeCases, writtenIntegers } from './case-edits.js';
import { proposeInAll } from './chain-edits.js';
import { proposeSwitchedCase, proposeWhiteSpace } from './character-class-edits.js';
import { Collector, type IsHopeless } from './collector.js';
import { dividingFunctions, proposeCommonMultiple } from './common-multiple-edits.js';
import { proposeConversionCounts } from './conversion-count-edits.js';
import { proposeCounterparts } from './counterpart-edits.js';
import { proposeCrossedFactors, proposeCrossedValues } from './crossed-edits.js';
import { proposeElements } from './element-edits.js';
import { proposeElse, proposeElseReset, proposeElseValue } from './else-edits.js';
import { countLimits, proposePositions } from './end-position-edits.js';
import { proposeExchanges } from './exchange-edits.js';
import { proposeExtremes } from './extreme-edits.js';
import { proposeFactors } from './factor-edits.js';
import { proposeFarther } from './farther-edits.js';
import { firstElements, proposeFirstDeclared, proposeFirstElements } from './first-element-edits.js';
import { innerLoops, proposeFirstRound } from './first-round-edits.js';
import { proposeFormats } from './format-edits.js';
import { countedUp, proposeFull, proposeMembers } from './full-edits.js';
import { proposeLongGroupings } from './grouping-edits.js';
import { proposeHeaders } from './header-edits.js';
import { elementsOfIndices, proposeElementOf } from './index-edits.js';
import { proposeJumps } from './jump-edits.js';
import { proposeKept } from './kept-edits.js';
import { proposeLarger } from './larger-edits.js';
import { proposeLengths } from './length-edits.js';
import { letterBranches, proposeLetterCase } from './letter-case-edits.js';
import { proposeLimits } from './limit-edits.js';
import { listParts, proposeEnds, proposeLinks } from './link-edits.js';
import { proposeMarks } from './mark-edits.js';
import { proposeMateOperands, proposeMateStatements } from './mate-edits.js';
import { proposeMemberPairs } from './member-pair-edits.js';
import { proposeMerged } from './merge-edits.js';
import { countingLoops, proposeMirrored } from './mirror-edits.js';
import { copiedStatements } from './missing-statements.js';
import { proposeNeeds, proposeRoom, roomsOf } from './need-edits.js';
import { neverRead } from './never-changed.js';
import { proposeOperands, proposeUnread } from './operand-edits.js';
import { proposeOperators } from './operator-edits.js';
import { OrderEdits } from './order-edits.js';
import { proposeOutParameters } from './out-parameter-edits.js';
import { proposeOutputs } from './output-edits.js';
import { proposePointed } from './pointed-edits.js';
import { proposePointers } from './pointer-edits.js';
import { countedDown, proposePops } from './pop-edits.js';
import { proposeRanges, proposeUnquoted } from './quote-edits.js';
import { proposeQuotients } from './quotient-edits.js';
import { ReachConditions } from './reach-conditions.js';
import type { ReadTexts } from './read-values.js';
import { proposeRecursion } from './recursion-edits.js';
import { modulusesOf, proposeRemainders } from './remainder-edits.js';
import { proposeResets, resetsOf } from './reset-edits.js';
import { proposeRing, ringsOf } from './ring-edits.js';
import { proposeOfRounds } from './round-counter-edits.js';
import { proposeRoundings } from './rounding-edits.js';
import { proposeRows } from './row-edits.js';
import { seenConstants } from './seen-constants.js';
import { proposeSeparators, separatorsOf } from './separator-edits.js';
import { proposeShifted } from './shift-edits.js';
import { proposeSiblingValues, wholeValues } from './sibling-edits.js';
import { proposeStandIns } from './stand-in-edits.js';
import { lostChanges, proposeStars } from './star-edits.js';
import {
  proposeEffects,
  proposeEntered,
  proposeFirstValues,
  proposeRepeated,
  proposeStatements,
} from './statement-edits.js';
import { proposeBreaks } from './switch-edits.js';
import { passedSymbols, proposeTextEnds } from './text-end-edits.js';
import { proposeTextValues } from './text-value-edits.js';
import { proposeSigned } from './truth-edits.js';
import { proposeTwinConditions, readTogether } from './twin-condition-edits.js';
import { proposeTwins } from './twin-edits.js';
import { proposeUndone } from './undo-edits.js';
import { proposeWithinUnits, unitsOf } from './unit-edits.js';
import { proposeUnreadInputs, unreadInputs } from './unread-inputs.js';
import { walkPlaces } from './walk-places.js';
import { proposeWraps } from './wrap-edits.js';
import { Written } from './written.js';

/**
 * @param isSubmission whether a file is the submission's own
 * @param isHopeless what is known to pass nothing, and left out
 * @param texts unless given, nothing is proposed by what tests read
 */
export function proposeEdits(
  program: Program,
  isSubmission: (fileName: string) => boolean,
  isHopeless?: IsHopeless,
  texts?: ReadTexts,
): Candidate[] {
  const written = new Written(program, isSubmission);
  const to = new Collector(written, isHopeless);
  const seen = seenConstants(program, written);
  const first = firstElements(program, written);
  const elements = elementsOfIndices(program, written);
  const functions = usableFunctions(program);
  const unread = neverRead(program);
  const inputs = unreadInputs(program);
  const moduluses = modulusesOf(program, written);
  const units = unitsOf(program, written);
  const lost = lostChanges(program);
  const lists = listParts(program);
  const order = new OrderEdits(to);
  const conditions = new ReachConditions();
  const values = wholeValues(program, written);
  const copied = copiedStatements(program, written);
  const integers = texts === undefined ? [] : writtenIntegers(program, written);
  const rings = ringsOf(program, written, moduluses);
  const loops = countingLoops(program, written);
  const resets = resetsOf(program);
  const passed = passedSymbols(program);
  const counted = countedUp(program);
  const down = countedDown(program);
  const inner = innerLoops(program);
  const limits = countLimits(program);
  const rooms = roomsOf(program);
  const together = readTogether(program);
  const separators = separatorsOf(program, written);
  const letters = letterBranches(program, written);
  const divisors = dividingFunctions(program, written);
  const asking = askingFunctions(program, written);
  walkPlaces(program, written, {
    expression(place, scope) {
      if (to.isFull) return;
      proposeOperators(to, place);
      proposeBits(to, place);
      proposeLongerSteps(to, place, scope);
      proposePointers(to, place, scope);
      proposeStars(to, place, lost);
      proposeFirstElements(to, place, first, scope);
      proposeInAll(to, place);
      proposeAlternatives(to, place, texts);
      proposeLimits(to, place, texts);
      proposeUnread(to, place, unread, scope);
      proposeUnreadInputs(to, place, inputs, scope);
      proposeOperands(to, place, scope, seen);
      proposeCalls(to, place, functions);
      proposeFormats(to, place);
      proposeConversionCounts(to, place, scope);
      proposeQuotients(to, place);
      proposeRoundings(to, place);
      proposeFactors(to, place);
      proposeLongGroupings(to, place);
      proposeRows(to, place);
      proposeSiblingValues(to, place, values, scope);
      proposeWhiteSpace(to, place, program.functionSymbols);
      proposeRemainders(to, place, moduluses);
      proposeWithinUnits(to, place, units);
      proposePops(to, place, down);
      proposeMemberPairs(to, place);
      proposeSigned(to, place);
      proposePointed(to, place);
      proposeElements(to, place);
      proposeElementOf(to, place, elements, scope);
      proposeWraps(to, place, program.functionSymbols);
      proposeTextValues(to, place, program.functionSymbols);
      proposeUnquoted(to, place);
      proposeRanges(to, place);
      proposeCalendar(to, place);
      proposeMateOperands(to, place);
      proposeMirrored(to, place, loops);
      proposeRing(to, place, rings, scope);
      proposeCrossedFactors(to, place);
      proposeAsking(to, place, asking);
      proposeLetterCase(to, place, letters, values, scope);
      proposeCommonMultiple(to, place, divisors);
      proposeLarger(to, place, scope);
      proposeLengths(to, place, program.functionSymbols);
      proposeSeparators(to, place, separators, texts);
    },
    statement(statement, isItem, scope) {
      if (to.isFull) return;
      proposeStatements(to, statement, isItem, conditions.of(statement));
      proposeEffects(to, statement);
      proposeRepeated(to, statement);
      proposeEntered(to, statement);
      proposeArms(to, statement, isItem);
      proposeKept(to, statement, scope);
      proposeHeaders(to, statement, scope);
      order.propose(statement, isItem);
      proposeFarther(to, statement);
      proposeBranches(to, statement);
      proposeElse(to, statement, copied, scope);
      proposeElseValue(to, statement, seen, texts);
      proposeElseReset(to, statement, resets.firstValues);
      proposeExchanges(to, statement);
      proposeMerged(to, statement);
      proposeStandIns(to, statement);
      proposeBreaks(to, statement);
      proposeCases(to, statement, texts, integers);
      proposeSwitchedCase(to, statement, program.functionSymbols);
      proposeMateStatements(to, statement);
      proposeCrossedValues(to, statement);
      proposeCounterparts(to, statement, isItem, scope);
      proposeEnds(to, statement, scope, lists);
      proposeFirstRound(to, statement, scope, inner);
      proposePositions(to, statement, scope, limits);
      proposeRoom(to, statement, scope, rooms);
      proposeTwinConditions(to, statement, scope, together);
      const items = itemsOf(written, statement, isItem);
      proposeLinks(to, items, statement.kind === 'compound', lists);
      proposeFull(to, statement, counted);
      proposeMembers(to, items, counted);
      proposeNeeds(to, items);
      proposeEnded(to, items);
      proposeTwins(to, items, statement.kind === 'compound', scope);
    },
    declaration(declaration, scope) {
      proposeFirstValues(to, declaration, seen);
      proposeFirstDeclared(to, declaration, first, scope);
    },
  });
  for (const each of program.functions) {
    if (!written.isSubmissionNode(each)) continue;
    proposeOutputs(to, each);
    proposeJumps(to, each, copied);
    proposeShifted(to, each);
    proposeUndone(to, each);
    proposeMarks(to, each);
    proposeExtremes(to, each);
    proposeRecursion(to, each);
    proposeResets(to, each, resets);
    proposeTextEnds(to, each, passed);
    proposeOutParameters(to, each);
    proposeOfRounds(to, each);
  }
  return to.candidates.sort(likelierFirst);
}

/** What stands one after the other: the statements of a block, or the only one where a block could be. */
function itemsOf({ tokens }: Written, statement: Statement, isItem: boolean): readonly Statement[] {
  if (statement.kind === 'compound') return statement.body;
  // The first part of a `for` is a statement without an end.
  const isAlone = statement.kind === 'expression-statement' && tokens[statement.span.lastToken]!.text === ';';
  return isAlone && !isItem ? [statement] : [];
}

export function likelierFirst(a: Candidate, b: Candidate): number {
  return a.cost - b.cost || a.change.start - b.change.start;
}
