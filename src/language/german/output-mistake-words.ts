/** As `mistake-words.ts`, for mistakes in what is printed. */

import type { MistakeWords } from '../say.js';

export const germanOutputMistakes: Readonly<Record<string, MistakeWords>> = {
  'prompt-printed': {
    name: 'Aufforderung, die nicht zur Ausgabe gehört',
    meaning:
      'Ein Programm, das getestet wird, liest seine Eingabe aus einer Datei; ein Text, der danach fragt, ist Ausgabe wie jede andere.',
    question: 'Steht in der Aufgabe, dass dieser Text ausgegeben wird?',
  },
  'surplus-output': {
    name: 'Ausgabe, nach der niemand gefragt hat',
    meaning:
      'Es wird etwas neben dem ausgegeben, was die Aufgabe verlangt, etwa eine Erklärung oder eine Zwischenausgabe.',
    question: 'Welche der Texte, die das Programm ausgibt, verlangt die Aufgabe?',
  },
  'output-format': {
    name: 'Nachkommastellen oder Breite einer Zahl',
    meaning:
      'Die Zahl wird mit anderen Nachkommastellen oder in anderer Breite ausgegeben, als die Aufgabe verlangt.',
    question:
      'Wie viele Nachkommastellen und wie viele Stellen verlangt die Aufgabe, und wie sagt das eine Umwandlung?',
  },
  'output-newline': {
    name: 'Zeilenumbrüche der Ausgabe',
    meaning:
      'Eine Zeile endet nur, wo \\n ausgegeben wird; jeder Umbruch, der fehlt oder zu viel ist, verschiebt alles danach.',
    question: 'Nach welchen Wörtern beginnt in der erwarteten Ausgabe eine neue Zeile?',
  },
  'output-spacing': {
    name: 'Leerzeichen der Ausgabe',
    meaning:
      'Leerzeichen zwischen Wörtern und Zahlen gehören zur Ausgabe: Keines darf fehlen, und keines darf zu viel sein.',
    question: 'Wo hat die erwartete Ausgabe Leerzeichen, und wo nicht?',
  },
  'output-spelling': {
    name: 'Schreibweise der Ausgabe',
    meaning:
      'Ausgaben werden Buchstabe für Buchstabe verglichen: Großschreibung, Satzzeichen und Rechtschreibung zählen.',
    question:
      'Stimmt der Text in jedem Buchstaben und Zeichen mit der Aufgabe überein? Kopiere ihn von dort.',
  },
  'output-wording': {
    name: 'Ein anderer Text wird erwartet',
    meaning: 'Der Text, der hier ausgegeben wird, ist nicht der, der zu diesem Fall gehört.',
    question: 'Welchen Text will die Aufgabe in diesem Fall?',
  },
  'number-for-word': {
    name: 'Zahl ausgegeben, wo ein Wort erwartet wird',
    meaning:
      'Das Programm kennt die Antwort als Zahl, etwa 0 oder 1, und gibt diese aus; die Aufgabe will ein Wort dafür.',
    question: 'Welches Wort will die Aufgabe für jeden der Werte, die das Programm ausgibt?',
  },
  'missing-output': {
    name: 'Ausgabe, die fehlt',
    meaning: 'Was ausgerechnet wird, muss auch ausgegeben werden, wo immer die Aufgabe es verlangt.',
    question: 'Welchen Teil der erwarteten Ausgabe gibt hier keine Zeile des Programms aus?',
  },
};
