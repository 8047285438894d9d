/** The names of mistakes in German, what each is, and one question. */

import type { MistakeWords } from '../say.js';
import { germanFormulaMistakes } from './formula-mistake-words.js';
import { germanOutputMistakes } from './output-mistake-words.js';

export const germanMistakes: Readonly<Record<string, MistakeWords>> = {
  'missing-address': {
    name: 'Fehlendes & vor einer Variablen, die gelesen wird',
    meaning:
      'scanf braucht die Adresse einer Variablen, um darin etwas abzulegen; hier bekommt es ihren Wert.',
    question: 'Was muss scanf von einer Variablen wissen, damit es sie ändern kann?',
  },
  'wrong-conversion': {
    name: 'Umwandlung für einen anderen Typ',
    meaning: 'Die Umwandlung im Format passt nicht zum Typ der Variablen.',
    question: 'Welchen Typ hat die Variable, und welche Umwandlung gehört zu diesem Typ?',
  },
  'argument-count': {
    name: 'Umwandlungen und Argumente sind nicht gleich viele',
    meaning:
      'Jede Umwandlung im Format nimmt ein Argument; hier gibt es von den einen mehr als von den anderen.',
    question: 'Welches Argument gehört zu welcher Umwandlung im Format?',
  },
  'argument-type': {
    name: 'Argument von anderem Typ als der Parameter',
    meaning:
      'Ein Parameter, der ein Zeiger ist, braucht die Adresse dessen, worauf er zeigen soll; eine Zahl oder ein Zeiger auf etwas anderes führt ihn in die Irre.',
    question: 'Welchen Typ hat der Parameter, und welchen Typ hat das, was dafür übergeben wird?',
  },
  'input-text': {
    name: 'Text im Format von scanf',
    meaning:
      'Was zwischen den Umwandlungen von scanf steht, muss Buchstabe für Buchstabe in der Eingabe stehen; ausgegeben wird davon nichts.',
    question: 'Hat die Eingabe zwischen ihren Werten genau diese Zeichen?',
  },
  'abs-of-fraction': {
    name: 'abs für eine Kommazahl',
    meaning:
      'abs ist für ganze Zahlen: Was hinter dem Komma steht, geht verloren. Für Kommazahlen gibt es fabs.',
    question: 'Welchen Typ hat das Argument hier, und welchen Typ gibt die Funktion zurück?',
  },
  'stray-semicolon': {
    name: 'Semikolon gleich nach for, while oder if',
    meaning: 'Ein Semikolon nach der Klammer ist ein leerer Rumpf: Was danach kommt, hängt nicht davon ab.',
    question: 'Wo beginnt der Rumpf dieser Anweisung, und wo endet er?',
  },
  'missing-braces': {
    name: 'Fehlende geschweifte Klammern',
    meaning:
      'Ohne geschweifte Klammern gehört nur die eine Anweisung zu for, while, if oder else, die darauf folgt, wie auch immer die Zeilen eingerückt sind.',
    question: 'Welche Anweisungen sollen jedes Mal ausgeführt werden, und welche nur einmal?',
  },
  'assignment-for-comparison': {
    name: '= statt ==',
    meaning:
      'Ein einzelnes = speichert einen Wert. Als Bedingung gilt es als wahr, wenn dieser Wert nicht 0 ist.',
    question: 'Soll diese Bedingung eine Variable ändern oder sie nur ansehen?',
  },
  'missing-return': {
    name: 'Fehlendes return',
    meaning: 'Eine Funktion, deren Ende ohne return erreicht wird, gibt dem Aufrufer keinen Wert.',
    question: 'Welcher Weg durch die Funktion endet ohne return?',
  },
  'value-dropped': {
    name: 'Wert berechnet und fallen gelassen',
    meaning: 'Die Anweisung berechnet einen Wert und speichert ihn nirgends; keine Variable ändert sich.',
    question: 'Welche Variable soll diesen Wert danach haben?',
  },
  'chained-comparison': {
    name: 'Vergleich in einer Kette',
    meaning: 'a < b < c vergleicht das Ergebnis von a < b, das 0 oder 1 ist, mit c.',
    question: 'Welche zwei Vergleiche sind gemeint, und wie werden sie verbunden?',
  },
  'bitwise-for-logical': {
    name: '& oder | statt && oder ||',
    meaning: '& und | arbeiten mit den Bits von Zahlen; && und || verbinden Bedingungen.',
    question: 'Geht es hier um Bits oder um zwei Bedingungen, die beide zählen?',
  },
  'dangling-else': {
    name: 'else, das zu einem anderen if gehört',
    meaning:
      'Ein else gehört zum nächsten if davor, das noch keines hat, wie auch immer die Zeilen eingerückt sind.',
    question: 'Zu welchem if soll dieses else gehören?',
  },
  'missing-break': {
    name: 'Fehlendes break in einem switch',
    meaning: 'Ohne break läuft ein Fall in die Anweisungen des nächsten hinein.',
    question: 'Wo soll das Programm weitermachen, wenn dieser Fall erledigt ist?',
  },
  'string-compared': {
    name: 'Texte mit == oder < verglichen',
    meaning:
      'Bei Texten fragt ==, ob sie an derselben Stelle im Speicher stehen, und <, welcher dort zuerst steht; bei *a und *b zählen nur die ersten Buchstaben. Keines vergleicht alle Buchstaben.',
    question:
      'Welche Funktion vergleicht zwei Texte Buchstabe für Buchstabe, und was gibt sie zurück, wenn sie gleich sind?',
  },
  'texts-equal-is-zero': {
    name: 'strcmp als Ja oder Nein genommen',
    meaning: 'strcmp gibt 0, wenn die beiden Texte gleich sind, und als Bedingung gilt 0 als falsch.',
    question: 'Was gibt strcmp für zwei gleiche Texte, und was macht die Bedingung daraus?',
  },
  'text-for-character': {
    name: 'Text statt eines Zeichens',
    meaning: "\"a\" ist ein Text, ein Feld aus 'a' und einer Null; 'a' ist ein Zeichen.",
    question: 'Ist das ein einzelnes Zeichen oder ein Text, und welche Anführungszeichen braucht es?',
  },
  'inner-loop-variable': {
    name: 'Innere Schleife mit der Variablen der äußeren',
    meaning: 'Beide Schleifen zählen mit derselben Variablen; die innere schiebt die äußere vor oder zurück.',
    question:
      'Welchen Wert hat die Schleifenvariable nach der inneren Schleife, und was macht die äußere daraus?',
  },
  'wrong-loop-variable': {
    name: 'Schleife prüft oder erhöht eine andere Variable',
    meaning: 'Die drei Teile eines for sollen von einer Variablen handeln: Anfang, Bedingung, Schritt.',
    question: 'Welche Variable verwendet jeder der drei Teile des for?',
  },
  'swap-by-copy': {
    name: 'Kopien vertauscht',
    meaning:
      'Eine Funktion bekommt Kopien ihrer Argumente; sie zu vertauschen lässt die Variablen des Aufrufers, wie sie waren.',
    question: 'Wie kommt eine Funktion an die Variablen ihres Aufrufers?',
  },
  'parameter-changed': {
    name: 'Parameter geändert statt der Variablen des Aufrufers',
    meaning:
      'Ein Parameter ist eine Kopie dessen, was übergeben wurde; was darin gespeichert wird, ist weg, wenn die Funktion endet.',
    question: 'Wie kommt das Ergebnis der Funktion zu ihrem Aufrufer zurück?',
  },
  'local-returned': {
    name: 'Adresse einer lokalen Variablen zurückgegeben',
    meaning:
      'Die Variablen einer Funktion sind weg, wenn sie endet, und ihre Adressen zeigen dann auf nichts.',
    question: 'Wem gehört der Speicher, den der Aufrufer nach dem Ende der Funktion benutzen soll?',
  },
  'double-free': {
    name: 'Speicher zweimal freigegeben',
    meaning:
      'Was mit free zurückgegeben wurde, gehört dem Programm nicht mehr und lässt sich nicht noch einmal zurückgeben.',
    question: 'Welche Zeile gibt den Speicher zuerst zurück, und welche Zeiger zeigen dann noch dorthin?',
  },
  'use-after-free': {
    name: 'Speicher nach free benutzt',
    meaning: 'Nach free gehört der Speicher niemandem; was dort gelesen wird, kann alles sein.',
    question: 'Was wird von dem Objekt noch gebraucht, wenn es freigegeben wird?',
  },
  'no-base-case': {
    name: 'Rekursion ohne Abbruchfall',
    meaning:
      'Eine Funktion, die sich immer selbst aufruft, kommt nie zurück; es muss einen Fall geben, den sie ohne Aufruf beantwortet.',
    question: 'Für welches Argument ist die Antwort ohne weiteren Aufruf bekannt?',
  },
  'recursion-not-nearer': {
    name: 'Rekursion, die ihrem Abbruchfall nicht näher kommt',
    meaning: 'Jeder Aufruf muss von einem kleineren Problem handeln als der davor, am Ende vom Abbruchfall.',
    question: 'Welche Argumente haben die ersten drei Aufrufe, und werden es je die des Abbruchfalls?',
  },
  'feof-loop': {
    name: 'feof vor dem Lesen gefragt',
    meaning:
      'feof ist erst wahr, wenn ein Lesen misslungen ist; die letzte Runde arbeitet mit dem, was die vorige gelesen hat.',
    question: 'Was geben scanf, fgets und getchar zurück, wenn nichts mehr zu lesen ist?',
  },
  'strlen-in-bound': {
    name: 'strlen in der Bedingung einer Schleife, die den Text ändert',
    meaning:
      'Die Länge wird in jeder Runde neu bestimmt; hat die Schleife den Text geändert, ist es eine andere.',
    question: 'Wie lang soll der Text zählen: so lang, wie er war, oder so lang, wie er jetzt ist?',
  },
  'list-head-lost': {
    name: 'Anfang der Liste verloren',
    meaning:
      'Eine Schleife, die den Anfang selbst die Liste entlang schiebt, lässt keinen Weg zurück zum ersten Element.',
    question: 'Welcher Zeiger zeigt nach der Schleife noch auf das erste Element?',
  },
  'last-node-left-out': {
    name: 'Letzter Knoten der Liste ausgelassen',
    meaning:
      'Eine Schleife, die läuft, solange es einen nächsten Knoten gibt, endet beim letzten, ohne ihn zu behandeln.',
    question: 'Wie oft wird der Rumpf der Schleife bei einer Liste mit einem Knoten ausgeführt?',
  },
  'uninitialised-variable': {
    name: 'Variable ohne ersten Wert',
    meaning:
      'Eine Variable, in der nichts gespeichert wurde, hat irgendeinen Wert, der in ihrem Speicher übrig war, nicht 0.',
    question: 'Welchen Wert soll die Variable haben, bevor sie zum ersten Mal verwendet wird?',
  },
  'used-before-read': {
    name: 'Variable verwendet, bevor sie gelesen wird',
    meaning:
      'Anweisungen werden von oben nach unten ausgeführt: Was später gelesen wird, ändert nichts an dem, was vorher berechnet wurde.',
    question: 'Welchen Wert hat die Variable, wenn diese Zeile ausgeführt wird?',
  },
  'input-missing': {
    name: 'Eingabe wird nie gelesen',
    meaning:
      'Eine Variable bekommt ihren Wert nur dort aus der Eingabe, wo ein Aufruf wie scanf ihn in ihr speichert.',
    question: 'Welche Werte hat die Eingabe, und welche Zeile liest jeden davon?',
  },
  'integer-division': {
    name: 'Ganzzahlige Division, wo eine Kommazahl gewollt ist',
    meaning:
      'Eine ganze Zahl durch eine ganze Zahl gibt eine ganze Zahl: Was hinter dem Komma steht, geht verloren.',
    question: 'Welche Typen haben die beiden Seiten des /, und welchen Typ hat dann das Ergebnis?',
  },
  'integer-overflow': {
    name: 'Zahl zu groß für ihren Typ',
    meaning:
      'Ein int endet bei 2147483647. Was darüber hinausgeht, kommt als andere Zahl zurück, oft als negative.',
    question: 'Wie groß kann dieser Wert bei der größten Eingabe werden, und welcher Typ fasst das?',
  },
  'no-room-for-zero': {
    name: 'Kein Platz für die Null am Ende des Texts',
    meaning:
      'Ein Text aus n Buchstaben braucht n + 1 Zeichen: Hinter dem letzten Buchstaben steht eine Null.',
    question: 'Wie viele Zeichen hat der längste Text, mit der Null an seinem Ende?',
  },
  'char-and-digit': {
    name: 'Ziffer und ihr Zeichen verwechselt',
    meaning: "Das Zeichen '5' hat den Code 53; die Zahl 5 ist ein anderer Wert.",
    question: 'Ist das eine Zahl oder das Zeichen, das sie zeigt?',
  },
  'float-equality': {
    name: 'Kommazahlen mit == verglichen',
    meaning:
      'Die meisten Kommazahlen werden gerundet gespeichert; zwei, die gleich sein sollten, unterscheiden sich in den letzten Stellen.',
    question: 'Wie weit dürfen die beiden Werte auseinander liegen und noch als gleich gelten?',
  },
  'extreme-from-zero': {
    name: 'Größter oder kleinster Wert, der geraten beginnt',
    meaning:
      'Ein größter Wert, der bei 0 beginnt, ist falsch, wenn alle Werte negativ sind; ein kleinster, der zu klein beginnt, wird nie ersetzt.',
    question: 'Mit welchem Wert könnte die Suche beginnen, damit sie für jede Eingabe stimmt?',
  },
  'loop-variable-changed': {
    name: 'Schleifenvariable im Rumpf geändert',
    meaning: 'Ein for zählt seine Variable selbst weiter; was der Rumpf mit ihr macht, kommt dazu.',
    question: 'Welche Werte nimmt die Schleifenvariable an, Runde für Runde?',
  },
  'reset-missing': {
    name: 'Variable, die nicht für jede Runde neu beginnt',
    meaning:
      'Was in jeder Runde der äußeren Schleife neu gezählt oder summiert wird, muss dort neu beginnen.',
    question: 'Welchen Wert soll die Variable am Anfang jeder Runde der äußeren Schleife haben?',
  },
  'not-terminated': {
    name: 'Text ohne Null am Ende',
    meaning:
      'Wer einen Text ausgibt oder misst, geht bis zur nächsten Null; ein Text, der Buchstabe für Buchstabe entsteht, hat nur eine, wenn sie gespeichert wird.',
    question: 'Wo endet der Text, und was steht dort?',
  },
  'index-order': {
    name: 'Zeile und Spalte verwechselt',
    meaning: 'In a[i][j] wählt der erste Index die Zeile, der zweite das Element darin.',
    question: 'Welcher Index zählt hier die Zeilen, und welcher die Spalten?',
  },
  'missing-else': {
    name: 'if statt else if',
    meaning:
      'Zwei if nacheinander werden beide gefragt; mit else wird das zweite nur gefragt, wenn das erste nicht gilt.',
    question: 'Soll die zweite Bedingung noch gefragt werden, wenn die erste gilt?',
  },
  'surplus-else': {
    name: 'else if statt if',
    meaning:
      'Nach else wird die Bedingung nur gefragt, wenn die davor nicht gilt; zwei, die beide gelten können, brauchen zwei if.',
    question: 'Können beide Bedingungen zugleich gelten? Was soll dann geschehen?',
  },
  'past-the-array': {
    name: 'Index hinter dem Ende eines Felds',
    meaning: 'Ein Feld mit n Elementen hat die Indizes 0 bis n - 1; die Schleife geht weiter bis n.',
    question: 'Was ist der größte Index, den das Feld hat, und was der größte, den die Schleife verwendet?',
  },
  'array-too-short': {
    name: 'Feld ist zu kurz',
    meaning:
      'Ein Feld hat so viele Elemente, wie in seiner Deklaration steht, wie viele auch darin gespeichert werden: Was dahinter kommt, gehört zu etwas anderem.',
    question: 'Wie viele Elemente braucht die größte Eingabe, und wie viele hat das Feld?',
  },
  'one-round-too-many': {
    name: 'Schleife läuft eine Runde zu viel',
    meaning: 'Die erste oder die letzte Runde der Schleife sollte es nicht geben.',
    question:
      'Welche Werte soll die Schleifenvariable bei der kleinsten Eingabe annehmen, als ersten und als letzten?',
  },
  'one-round-too-few': {
    name: 'Schleife läuft eine Runde zu wenig',
    meaning: 'Die Schleife beginnt nach dem ersten Wert, den sie nehmen soll, oder endet vor dem letzten.',
    question:
      'Welche Werte soll die Schleifenvariable bei der kleinsten Eingabe annehmen, als ersten und als letzten?',
  },
  'and-for-or': {
    name: '&& und || verwechselt',
    meaning: '&& verlangt, dass beide Bedingungen gelten, ||, dass mindestens eine gilt.',
    question: 'Müssen hier beide Bedingungen gelten, oder genügt eine?',
  },
  'comparison-reversed': {
    name: 'Vergleich verkehrt herum',
    meaning: 'Der Vergleich ist in den Fällen wahr, in denen er falsch sein soll.',
    question: 'Für welche Werte soll diese Bedingung wahr sein? Probiere einen aus.',
  },
  'comparison-boundary': {
    name: 'Gleiche Werte auf der falschen Seite',
    meaning: '< und <= unterscheiden sich nur, wenn beide Seiten gleich sind, ebenso > und >=.',
    question: 'Was soll geschehen, wenn beide Seiten gleich sind?',
  },
  'argument-order': {
    name: 'Argumente in anderer Reihenfolge',
    meaning:
      'Argumente gehören nach ihrer Reihenfolge zu Parametern und Umwandlungen, nicht nach ihren Namen.',
    question: 'Welches Argument kommt zuerst, und wofür nimmt es die Funktion?',
  },
  'operand-order': {
    name: 'Operanden verkehrt herum',
    meaning: 'a - b, a / b und a % b sind nicht b - a, b / a und b % a.',
    question: 'Was macht dieser Operator mit dem Wert links von ihm, und was mit dem rechts?',
  },
  'assignment-reversed': {
    name: 'Zuweisung in die falsche Richtung',
    meaning: 'a = b speichert den Wert von b in a; b bleibt, wie es ist.',
    question: 'Welche der beiden Variablen hat den Wert schon, und welche soll ihn bekommen?',
  },
  'misplaced-statement': {
    name: 'Anweisung an der falschen Stelle',
    meaning:
      'Die Anweisung ist richtig, aber wo sie steht, wird sie zu früh, zu spät oder zu oft ausgeführt.',
    question: 'Was muss vor dieser Anweisung getan sein, und wie oft soll sie ausgeführt werden?',
  },
  ...germanOutputMistakes,
  ...germanFormulaMistakes,
  'wrong-variable': {
    name: 'Eine andere Variable ist gemeint',
    meaning: 'Der Ausdruck verwendet eine Variable, die etwas anderes enthält, als hier gebraucht wird.',
    question: 'Wofür steht jede Variable in dieser Zeile?',
  },
  'surplus-condition': {
    name: 'Bedingung zu viel',
    meaning: 'Eine der Bedingungen, die hier verbunden sind, sollte nicht zählen.',
    question: 'Für welche Werte gilt jede der Bedingungen, einzeln betrachtet?',
  },
  'surplus-statement': {
    name: 'Anweisung zu viel',
    meaning: 'Ohne diese Anweisung tut das Programm, was erwartet wird.',
    question: 'Was wäre anders, wenn diese Anweisung nicht da wäre?',
  },
  'missing-case': {
    name: 'Fall, der nicht behandelt wird',
    meaning: 'Für manche Eingaben braucht das Programm einen eigenen Weg, oft für die kleinsten.',
    question: 'Was soll bei der kleinsten und der größten Eingabe geschehen, bei 0 und bei negativen Werten?',
  },
  'missing-condition': {
    name: 'Bedingung, die etwas auslässt',
    meaning: 'Die Anweisung wird in mehr oder in weniger Fällen ausgeführt, als sie sollte.',
    question: 'Welche Eingaben kommen zu dieser Anweisung, und welche davon sollten es nicht?',
  },
  'missing-parentheses': {
    name: 'Fehlende Klammern',
    meaning:
      'Produkte und Quotienten werden vor Summen berechnet, Vergleiche vor && und && vor ||, was auch immer die Leerzeichen sagen.',
    question: 'In welcher Reihenfolge berechnet C diesen Ausdruck, ein Operator nach dem anderen?',
  },
  'off-by-one': {
    name: 'Wert um eins zu klein oder zu groß',
    meaning:
      'Was von 0 an und was von 1 an gezählt wird, unterscheidet sich um eins; ebenso eine Zahl von Dingen und die Lücken dazwischen.',
    question: 'Was gibt dieser Ausdruck bei der kleinsten Eingabe, und was sollte er geben?',
  },
  'wrong-constant': {
    name: 'Eine andere Zahl ist gemeint',
    meaning: 'Die Zahl, die hier steht, ist nicht die, nach der die Aufgabe fragt.',
    question: 'Woher kommt diese Zahl, und wofür steht sie?',
  },
  'wrong-operator': {
    name: 'Ein anderer Operator ist gemeint',
    meaning: 'Der Operator, der hier steht, berechnet nicht, was die Aufgabe verlangt.',
    question: 'Was gibt dieser Ausdruck bei der kleinsten Eingabe, von Hand gerechnet?',
  },
  'pointer-unset': {
    name: 'Zeiger benutzt, bevor er auf etwas zeigt',
    meaning:
      'Ein Zeiger, der keine Adresse bekommen hat, zeigt irgendwohin; ihn zu deklarieren schafft keinen Platz für das, worauf er zeigen soll.',
    question:
      'Wo ist der Speicher, auf den dieser Zeiger zeigen soll, und welche Zeile lässt ihn dorthin zeigen?',
  },
  'argument-not-given': {
    name: 'Argument, das das Programm nicht bekommt',
    meaning:
      'In argv stehen der Name des Programms und die Argumente, mit denen es gestartet wird; dahinter steht nichts.',
    question: 'Mit welchen Argumenten wird das Programm hier gestartet, und wo steht seine Eingabe?',
  },
  'null-dereference': {
    name: 'Nullzeiger benutzt',
    meaning: 'Ein Zeiger, der NULL ist, zeigt auf nichts; dort kann nichts gelesen oder gespeichert werden.',
    question: 'Auf welchem Weg kommt der Zeiger hierher, ohne auf ein Objekt zu zeigen?',
  },
  'name-in-quotes': {
    name: 'Name einer Variable in Anführungszeichen',
    meaning: "'x' ist der Buchstabe x, die Zahl 120; die Variable x hat keine Anführungszeichen.",
    question: 'Ist hier der Buchstabe gemeint oder der Wert der Variable dieses Namens?',
  },
  'loop-head-order': {
    name: 'Bedingung und Schritt von for vertauscht',
    meaning:
      'In for (Anfang; Bedingung; Schritt) wird nach dem zweiten Teil vor jeder Runde gefragt, der dritte wird nach ihr ausgeführt.',
    question:
      'Welcher Teil sagt, wie lange die Schleife weiterläuft, und welcher, was nach jeder Runde geschieht?',
  },
  'division-by-zero': {
    name: 'Division durch null',
    meaning: 'Eine ganze Zahl durch 0 geteilt, oder ihr Rest, hat keinen Wert: Das Programm endet dort.',
    question: 'Für welche Eingabe ist der Teiler 0, und was soll das Programm dann tun?',
  },
  'counts-away': {
    name: 'Schleife, die von ihrem Ende weg zählt',
    meaning:
      'Eine Schleife endet, sobald ihre Bedingung falsch ist; Schritte in die andere Richtung führen davon weg.',
    question: 'In welche Richtung muss sich die Variable ändern, damit die Bedingung falsch wird?',
  },
  'endless-loop': {
    name: 'Schleife, deren Bedingung sich nie ändert',
    meaning: 'Eine Schleife, deren Runden alles lassen, wonach ihre Bedingung fragt, läuft ohne Ende.',
    question: 'Was muss in jeder Runde geschehen, damit die Bedingung irgendwann falsch wird?',
  },
  'missing-default': {
    name: 'Fehlendes default in einem switch',
    meaning: 'Ein switch ohne default tut nichts für einen Wert, den keiner seiner Fälle hat.',
    question: 'Was soll für einen Wert geschehen, für den es keinen Fall gibt?',
  },
  'other-exercise': {
    name: 'Programm zu einer anderen Aufgabe',
    meaning: 'Nichts, was das Programm ausgibt, ist von der Art, nach der diese Aufgabe fragt.',
    question: 'Ist das die Datei zu dieser Aufgabe?',
  },
};
