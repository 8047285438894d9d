/** As `mistake-words.ts`, for what formulas leave out, variables that are not brought up to date, runs that end or go on at the wrong place, and what stands in the wrong order. */

import type { MistakeWords } from '../say.js';

export const germanFormulaMistakes: Readonly<Record<string, MistakeWords>> = {
  'missing-update': {
    name: 'Variable, die nicht nachgeführt wird',
    meaning:
      'Eine Variable, die zählt oder behält, was gefunden wurde, muss ihren neuen Wert überall bekommen, wo er sich ändert.',
    question: 'Welche Variablen sollten nach dieser Zeile einen anderen Wert haben als davor?',
  },
  'overwritten-sum': {
    name: 'Überschrieben statt dazugezählt',
    meaning: 'x = y vergisst, was x vorher hatte; x += y zählt dazu.',
    question: 'Soll die Variable etwas von dem behalten, was sie vorher hatte?',
  },
  'increment-order': {
    name: 'x++ und ++x verwechselt',
    meaning: 'x++ ergibt den Wert von vor dem Schritt, ++x den von danach.',
    question: 'Ist hier der alte Wert gemeint oder der neue?',
  },
  'ends-too-early': {
    name: 'Beendet, bevor alles angesehen war',
    meaning:
      'Ein return oder break in einer Schleife beendet sie in der Runde, die dorthin kommt, was auch immer spätere Runden fänden.',
    question: 'Welche Runden fallen weg, wenn diese Zeile schon in der ersten erreicht wird?',
  },
  'goes-on': {
    name: 'Geht weiter, wo es aufhören sollte',
    meaning: 'Ohne return, break oder continue werden die folgenden Zeilen auch noch ausgeführt.',
    question: 'Welche der folgenden Zeilen sollen in diesem Fall noch ausgeführt werden?',
  },
  'missing-operand': {
    name: 'Ein Teil der Formel fehlt',
    meaning: 'Der Ausdruck stimmt, soweit er reicht, aber für das Ergebnis zählt noch etwas anderes.',
    question: 'Wovon hängt das Ergebnis ab, und steht alles davon in dem Ausdruck?',
  },
  'negative-remainder': {
    name: 'Rest einer negativen Zahl',
    meaning: 'In C hat der Rest das Vorzeichen der Zahl, die geteilt wird: -1 % 5 ist -1.',
    question: 'Welche Vorzeichen kann die Zahl links von % haben, und was ist dann der Rest?',
  },
  'letter-case': {
    name: 'Große und kleine Buchstaben für verschieden gehalten',
    meaning: "'A' und 'a' sind zwei Zeichen mit zwei Codes; tolower oder toupper macht eines daraus.",
    question: 'Welche Buchstaben können hier stehen, und welche davon kennt das Programm?',
  },
  'wrong-function': {
    name: 'Eine andere Funktion ist gemeint',
    meaning: 'Die Funktion, die hier aufgerufen wird, tut etwas anderes, als gebraucht wird.',
    question: 'Was tut jede der Funktionen, und welche wird hier gebraucht?',
  },
  'case-order': {
    name: 'Fälle in der falschen Reihenfolge',
    meaning:
      'Bedingungen, die else verbindet, werden von oben nach unten gefragt; die erste, die gilt, wird genommen, und keine darunter wird mehr gefragt.',
    question: 'Für welche Werte gelten mehrere dieser Bedingungen, und welche davon wird zuerst gefragt?',
  },
  'never-reached': {
    name: 'Anweisung hinter der, die verlässt',
    meaning:
      'return, break und continue verlassen sofort: Was im selben Block dahinter steht, wird nie ausgeführt.',
    question: 'Was soll noch getan werden, bevor diese Zeile verlässt?',
  },
  'if-for-while': {
    name: 'if statt while',
    meaning: 'Ein if fragt seine Bedingung einmal; ein while fragt sie nach jeder Runde wieder.',
    question: 'Wie oft kann das nötig sein?',
  },
  'index-for-element': {
    name: 'Index und Element verwechselt',
    meaning: 'i sagt, wo in einem Array etwas steht, und a[i] ist, was dort steht.',
    question: 'Ist hier die Stelle im Array gemeint oder das, was an dieser Stelle steht?',
  },
  'new-line-kept': {
    name: 'Zeilenende, das fgets mitliest',
    meaning: 'fgets speichert die ganze Zeile, auch das Zeilenende hinter ihr.',
    question: 'Welche Zeichen hat der Text, nachdem die Zeile gelesen ist, das letzte eingeschlossen?',
  },
};
