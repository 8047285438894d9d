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
      'Bedingungen, die else verbindet oder hinter denen return steht, werden von oben nach unten gefragt; die erste, die gilt, wird genommen, und keine darunter wird mehr gefragt.',
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
  'counts-for-sum': {
    name: 'Zählt, wo addiert werden soll',
    meaning: 'x++ zählt eins dazu, wie groß der Wert auch ist; x += y zählt den Wert dazu.',
    question: 'Ist gefragt, wie viele es sind, oder wie viel sie zusammen ergeben?',
  },
  'wrong-end': {
    name: 'Schleife, die am falschen Ende beginnt',
    meaning:
      'Alle Runden werden ausgeführt, aber in der falschen Reihenfolge: Eine frühere entscheidet oder ändert, was eine spätere vorfindet.',
    question: 'Welche Runde muss zuerst kommen, damit die anderen noch vorfinden, was sie brauchen?',
  },
  'while-for-do': {
    name: 'while statt do und while',
    meaning:
      'Ein while fragt seine Bedingung schon vor der ersten Runde, die dann ausfallen kann; do führt eine Runde auf jeden Fall aus.',
    question: 'Was soll geschehen, wenn die Bedingung schon ganz am Anfang nicht gilt?',
  },
  'missing-remainder': {
    name: 'Rest, der fehlt',
    meaning:
      'Was im Kreis geht, wie die Plätze eines Rings, die Tage einer Woche oder Zahlen modulo m, beginnt hinter dem Letzten von vorn; der Rest einer Division sagt, wo.',
    question: 'Was kommt hinter dem letzten Wert, der erlaubt ist, und was ergibt dieser Ausdruck dafür?',
  },
  'fraction-cut-off': {
    name: 'Nachkommastellen abgeschnitten statt gerundet',
    meaning:
      'Was in eine ganze Zahl umgewandelt oder als ganze Zahl geteilt wird, verliert alles hinter dem Komma, ob es 0,1 ist oder 0,9.',
    question: 'Was soll hier aus 2,5 werden, und was macht das Programm daraus?',
  },
  'wrong-parentheses': {
    name: 'Klammern an der falschen Stelle',
    meaning: 'Was in Klammern steht, wird zuerst ausgerechnet: 2 * (n - 1) ist nicht 2 * n - 1.',
    question: 'Was wird hier zuerst ausgerechnet, und was sollte es sein?',
  },
  'surplus-operand': {
    name: 'Ein Teil der Formel zu viel',
    meaning: 'Hier wird etwas mitgerechnet, das für das Ergebnis nicht zählt.',
    question: 'Wovon hängt das Ergebnis ab, und welcher Teil des Ausdrucks steht für etwas anderes?',
  },
  'address-for-value': {
    name: 'Adresse, wo der Wert dort gemeint ist',
    meaning: 'Ein Zeiger p ist eine Adresse; *p ist, was dort gespeichert ist.',
    question: 'Ist hier der Zeiger selbst gemeint oder das, worauf er zeigt?',
  },
  'hidden-variable': {
    name: 'Variable, die eine andere gleichen Namens verdeckt',
    meaning:
      'Eine Deklaration in einem Block erzeugt eine neue Variable; eine gleichen Namens weiter außen ist nicht dieselbe und behält ihren Wert.',
    question: 'Welche der beiden Variablen dieses Namens benutzt jede Zeile?',
  },
  'line-end-left': {
    name: 'Zeilenende, das in der Eingabe bleibt',
    meaning:
      'scanf liest eine Zahl oder ein Wort bis zum Zeichen dahinter: Das Zeilenende bleibt und ist das Erste, was getchar, fgets oder %c lesen.',
    question: 'Welches Zeichen der Eingabe kommt als nächstes, nachdem diese Zeile gelesen hat?',
  },
};
