/** What happens at mistakes, and on the tests that show them, in German, by the English. */

export const germanClauses: Readonly<Record<string, string>> = {
  "'{0}' divides whole numbers and drops the fraction":
    "'{0}' teilt ganze Zahlen und lässt fallen, was hinter dem Komma steht",
  "'{0}' declares whole numbers, which cannot hold a fraction":
    "'{0}' deklariert ganze Zahlen, die nichts hinter dem Komma haben können",
  "a value in '{0}' becomes larger than its type can hold":
    "ein Wert in '{0}' wird größer, als sein Typ fassen kann",
  "'{0}' becomes larger than an int can hold": "'{0}' wird größer, als ein int fassen kann",
  "'{0}' compares fractions to the last digit": "'{0}' vergleicht Kommazahlen bis zur letzten Stelle",
  "'{0}' divides by '{1}', which is 0 there": "'{0}' teilt durch '{1}', das dort 0 ist",
  "without braces only '{0}' belongs to the {1}": "ohne Klammern gehört nur '{0}' zum {1}",
  "nothing is done where '{0}' does not hold": "wo '{0}' nicht gilt, geschieht nichts",
  "'{0}' is used here, and nothing is ever stored in it":
    "'{0}' wird hier verwendet, und nie wird etwas darin gespeichert",
  "'{0}' compares only the first letters of the two texts":
    "'{0}' vergleicht nur die ersten Buchstaben der beiden Texte",
  "{0} is a letter, and not the variable '{1}'": "{0} ist ein Buchstabe und nicht die Variable '{1}'",
  "'{0}' prints {1} where the exercise wants {2}": "'{0}' gibt {1} aus, wo die Aufgabe {2} will",
  "the loop goes on as long as '{0}' is not 0, and does '{1}' after each round":
    "die Schleife läuft, solange '{0}' nicht 0 ist, und führt nach jeder Runde '{1}' aus",
  '{0} is {1} when it ends': '{0} ist {1}, wenn sie endet',
  "'{0}' is too short for what the program stores in it":
    "'{0}' ist zu kurz für das, was das Programm darin speichert",
  "'{0}' is used here, and no line reads it from the input":
    "'{0}' wird hier verwendet, und keine Zeile liest es aus der Eingabe",
  "the loop '{0}' uses an element behind the last one":
    "die Schleife '{0}' verwendet ein Element hinter dem letzten",
  "the loop '{0}' runs one round too many": "die Schleife '{0}' läuft eine Runde zu viel",
  "the loop '{0}' runs one round too few": "die Schleife '{0}' läuft eine Runde zu wenig",
  "'{0}' is passed as '{1}', and '{2}' takes it for '{3}'":
    "'{0}' wird als '{1}' übergeben, und '{2}' hält es für '{3}'",
  "'{0}' drops what stands behind the point": "'{0}' lässt fallen, was hinter dem Komma steht",
  "the case that '{0}' is negative has no way of its own":
    "für den Fall, dass '{0}' negativ ist, gibt es keinen eigenen Weg",
  "the case '{0}' has no way of its own": "für den Fall '{0}' gibt es keinen eigenen Weg",
  "'{0}' holds in more cases than it should": "'{0}' gilt in mehr Fällen, als es sollte",
  "'{0}' holds in fewer cases than it should": "'{0}' gilt in weniger Fällen, als es sollte",
  "'{0}' is carried out whatever the values are": "'{0}' wird ausgeführt, welche Werte auch immer da sind",
  "{0} is not the value that is needed in '{1}'": "{0} ist nicht der Wert, der in '{1}' gebraucht wird",
  "'{0}' is not the operator that is needed in '{1}'":
    "'{0}' ist nicht der Operator, der in '{1}' gebraucht wird",
  "'{0}' is one too small": "'{0}' ist um eins zu klein",
  "'{0}' is one too large": "'{0}' ist um eins zu groß",
  "'{0}' in '{1}' is one too small": "'{0}' in '{1}' ist um eins zu klein",
  "'{0}' in '{1}' is one too large": "'{0}' in '{1}' ist um eins zu groß",
  "'{0}' keeps its value here, where it should get another one":
    "'{0}' behält hier seinen Wert, wo ein anderer hineingehört",
  "'{0}' adds one to '{1}', whatever the value is":
    "'{0}' zählt eins zu '{1}' dazu, wie groß der Wert auch ist",
  "the loop '{0}' does its rounds from the wrong end":
    "die Schleife '{0}' führt ihre Runden vom falschen Ende her aus",
  "'{0}' reckons something in that does not count here": "'{0}' rechnet etwas mit, das hier nicht zählt",
  "what '{0}' has behind the point is cut off, not rounded":
    "was '{0}' hinter dem Komma hat, wird abgeschnitten und nicht gerundet",
  "'{0}' goes on where it should begin anew": "'{0}' geht weiter, wo es von vorn beginnen sollte",
  "no round is done where '{0}' does not hold at first":
    "keine Runde wird ausgeführt, wenn '{0}' am Anfang nicht gilt",
  "'{0}' deals with the address, not with what is stored there":
    "'{0}' betrifft die Adresse und nicht das, was dort gespeichert ist",
  "'{0}' is a new variable, and the one of that name further out keeps its value":
    "'{0}' ist eine neue Variable, und die gleichen Namens weiter außen behält ihren Wert",
  'the new line behind what is read here stays in the input':
    'das Zeilenende hinter dem, was hier gelesen wird, bleibt in der Eingabe',
  "'%c' reads the new line that is still in the input":
    "'%c' liest das Zeilenende, das noch in der Eingabe steht",
  "'{0}' is changed from what it was, and nothing sets it before":
    "'{0}' wird von dem aus verändert, was es war, und nichts setzt es vorher",
  "'{0}' holds whichever of the two texts comes first":
    "'{0}' gilt, welcher der beiden Texte auch zuerst kommt",
  "'{0}' forgets what '{1}' held before": "'{0}' vergisst, was '{1}' vorher hatte",
  "'{0}' gives the value that '{1}' had before the step":
    "'{0}' ergibt den Wert, den '{1}' vor dem Schritt hatte",
  "'{0}' gives the value that '{1}' has after the step":
    "'{0}' ergibt den Wert, den '{1}' nach dem Schritt hat",
  "'{0}' is asked before '{1}'": "'{0}' wird vor '{1}' gefragt",
  "'{0}' is never carried out, as it stands behind '{1}'":
    "'{0}' wird nie ausgeführt, weil es hinter '{1}' steht",
  "'{0}' is asked only once": "'{0}' wird nur einmal gefragt",
  "'{0}' is a place in the array, and not what stands there":
    "'{0}' ist eine Stelle im Array und nicht das, was dort steht",
  "'{0}' is what stands in the array, and not its place":
    "'{0}' ist das, was im Array steht, und nicht seine Stelle",
  "'{0}' ends with the new line that fgets has stored":
    "'{0}' endet mit dem Zeilenende, das fgets gespeichert hat",
  "'{0}' ends the loop in the first round that reaches it":
    "'{0}' beendet die Schleife in der ersten Runde, die dorthin kommt",
  "where '{0}' holds, the program goes on with what follows":
    "wo '{0}' gilt, geht das Programm mit dem weiter, was folgt",
  "'{0}' is negative where the number that is divided is": "'{0}' ist negativ, wo die geteilte Zahl es ist",
  "'{0}' may be a capital letter or a small one": "'{0}' kann ein großer Buchstabe sein oder ein kleiner",
  "'{0}' leaves out something that counts for the result":
    "'{0}' lässt etwas weg, das für das Ergebnis zählt",
  "'{0}' is not the function that is needed here": "'{0}' ist nicht die Funktion, die hier gebraucht wird",
  'nothing is printed here, where output is expected':
    'hier wird nichts ausgegeben, wo eine Ausgabe erwartet wird',
  "'{0}' is a number, not the character that shows it":
    "'{0}' ist eine Zahl, nicht das Zeichen, das sie zeigt",
  "'{0}' keeps what the last call of '{1}' left in it":
    "'{0}' behält, was der letzte Aufruf von '{1}' darin gelassen hat",
  "'{0}' is worked out in another order than you meant":
    "'{0}' wird in anderer Reihenfolge berechnet, als es gemeint ist",
  "the condition '{0}' stores {1} in '{2}' and does not compare them":
    "die Bedingung '{0}' speichert {1} in '{2}' und vergleicht sie nicht",
  "'{0}' compares the 0 or 1 that '{1}' gives": "'{0}' vergleicht die 0 oder 1, die '{1}' gibt",
  "'{0}' joins the bits of two numbers, not two conditions":
    "'{0}' verbindet die Bits zweier Zahlen, nicht zwei Bedingungen",
  "'{0}' is true as soon as one condition holds": "'{0}' ist wahr, sobald eine Bedingung gilt",
  "'{0}' is true only where all conditions hold": "'{0}' ist nur wahr, wenn alle Bedingungen gelten",
  "'{0}' is true only where both conditions hold": "'{0}' ist nur wahr, wenn beide Bedingungen gelten",
  "the condition '{0}' asks for the opposite of what is meant":
    "die Bedingung '{0}' fragt nach dem Gegenteil von dem, was gemeint ist",
  "'{0}' is false where both sides are equal": "'{0}' ist falsch, wenn beide Seiten gleich sind",
  "'{0}' is true where both sides are equal": "'{0}' ist wahr, wenn beide Seiten gleich sind",
  'on no test does the program print anything of the kind that is expected':
    'in keinem Test gibt das Programm etwas von der Art aus, die erwartet wird',
  "'{0}' has no value before it is used for the first time":
    "'{0}' hat keinen Wert, bevor es zum ersten Mal verwendet wird",
  "'{0}' begins at {1}, which may itself be the largest value that is seen":
    "'{0}' beginnt bei {1}, was selbst der größte Wert sein kann, der vorkommt",
  "'{0}' begins at {1}, which may itself be the smallest value that is seen":
    "'{0}' beginnt bei {1}, was selbst der kleinste Wert sein kann, der vorkommt",
  "'{0}' begins at {1} once, before the loop in line {2}, and keeps what the last round left in it":
    "'{0}' beginnt einmal bei {1}, vor der Schleife in Zeile {2}, und behält, was die letzte Runde darin gelassen hat",
  "'{0}' does not read a {1}, which '{2}' is": "'{0}' liest keinen Wert vom Typ {1}, und den hat '{2}'",
  "'{0}' does not print a {1}, which '{2}' is": "'{0}' gibt keinen Wert vom Typ {1} aus, und den hat '{2}'",
  "'{0}' reads another type than is wanted here": "'{0}' liest einen anderen Typ, als hier gewollt ist",
  "'{0}' prints another type than is wanted here": "'{0}' gibt einen anderen Typ aus, als hier gewollt ist",
  "'{0}' is given the value of '{1}', not its address, and cannot store what it reads":
    "'{0}' bekommt den Wert von '{1}', nicht die Adresse, und kann nicht ablegen, was es liest",
  "'scanf' is given the value of '{0}', not its address":
    "'scanf' bekommt den Wert von '{0}', nicht die Adresse",
  'the format of {0} has 1 conversion, but {1} arguments follow':
    'das Format von {0} hat 1 Umwandlung, aber {1} Argumente folgen',
  'the format of {0} has {1} conversions, but 1 argument follows':
    'das Format von {0} hat {1} Umwandlungen, aber 1 Argument folgt',
  'the format of {0} has {1} conversions, but {2} arguments follow':
    'das Format von {0} hat {1} Umwandlungen, aber {2} Argumente folgen',
  '{0} waits for {1} in the input, and reads no further without it':
    '{0} wartet auf {1} in der Eingabe und liest ohne das nicht weiter',
  "every call of '{0}' makes another one": "jeder Aufruf von '{0}' macht einen weiteren",
  "the call '{0}' never comes to its base case": "der Aufruf '{0}' kommt nie zu seinem Abbruchfall",
  "the call '{0}' passes the old value of '{1}', which changes only after that":
    "der Aufruf '{0}' übergibt den alten Wert von '{1}', das sich erst danach ändert",
  "the call '{0}' has the arguments that it was called with":
    "der Aufruf '{0}' hat die Argumente, mit denen die Funktion selbst aufgerufen wurde",
  "'{0}' has its arguments in another order than is wanted":
    "'{0}' hat seine Argumente in anderer Reihenfolge, als gewollt ist",
  "'{0}' does what should not be done here": "'{0}' tut, was hier nicht getan werden soll",
  "the condition '{0}' should not count here": "die Bedingung '{0}' sollte hier nicht zählen",
  "nothing in the loop changes {0}, so that '{1}' stays true":
    "nichts in der Schleife ändert {0}, und '{1}' bleibt wahr",
  "nothing in the loop changes {0} or {1}, so that '{2}' stays true":
    "nichts in der Schleife ändert {0} oder {1}, und '{2}' bleibt wahr",
  "'{0}' grows with each step, so that '{1}' stays true":
    "'{0}' wächst mit jedem Schritt, und '{1}' bleibt wahr",
  "'{0}' becomes less with each step, so that '{1}' stays true":
    "'{0}' wird mit jedem Schritt kleiner, und '{1}' bleibt wahr",
  "the loop ends as soon as '{0}' is the last node, before it deals with that":
    "die Schleife endet, sobald '{0}' der letzte Knoten ist, bevor sie ihn behandelt",
  "this loop counts with '{0}', which the loop around it counts with, too":
    "diese Schleife zählt mit '{0}', und die Schleife um sie herum zählt auch damit",
  "the loop begins with '{0}' and advances '{1}'": "die Schleife beginnt mit '{0}' und erhöht '{1}'",
  "the loop begins with '{0}' and tests '{1}'": "die Schleife beginnt mit '{0}' und prüft '{1}'",
  "'{0}' changes '{1}', which the loop in line {2} advances by itself":
    "'{0}' ändert '{1}', das die Schleife in Zeile {2} schon selbst weiterzählt",
  'the loop asks for the end of the input before it has tried to read, and runs once more than there is input':
    'die Schleife fragt nach dem Ende der Eingabe, bevor sie versucht hat zu lesen, und läuft einmal öfter, als es Eingaben gibt',
  "'{0}' takes '{1}' for the row and '{2}' for the column":
    "'{0}' nimmt '{1}' für die Zeile und '{2}' für die Spalte",
  "'{0}' is worked out in each round, and the loop changes '{1}'":
    "'{0}' wird in jeder Runde neu bestimmt, und die Schleife ändert '{1}'",
  "'{0}' has its operands the wrong way round": "'{0}' hat seine Operanden verkehrt herum",
  "'{0}' copies in the wrong direction": "'{0}' kopiert in die falsche Richtung",
  "'{0}' is not done at the right moment": "'{0}' geschieht nicht im richtigen Augenblick",
  "'{0}' asks for input that the exercise does not ask for":
    "'{0}' fragt nach einer Eingabe, und das verlangt die Aufgabe nicht",
  "'{0}' prints what is not expected": "'{0}' gibt aus, was nicht erwartet wird",
  'the text {0} has more words than are expected': 'der Text {0} hat mehr Wörter, als erwartet werden',
  'the text {0} is printed where another is expected':
    'der Text {0} wird ausgegeben, wo ein anderer erwartet wird',
  'the text {0} is not spelt as expected': 'der Text {0} ist nicht so geschrieben, wie es erwartet wird',
  '{0} prints the number in another form than is expected':
    '{0} gibt die Zahl in anderer Form aus, als erwartet wird',
  'a line should end before this is done': 'davor sollte eine Zeile enden',
  '{0} does not end a line where one ends': '{0} beendet keine Zeile, wo eine endet',
  '{0} ends a line where none ends': '{0} beendet eine Zeile, wo keine endet',
  '{0} has other spaces than are expected': '{0} hat andere Leerzeichen, als erwartet werden',
  "'{0}' goes through a pointer that is NULL": "'{0}' geht durch einen Zeiger, der NULL ist",
  "'{0}' goes through a pointer that was never set": "'{0}' geht durch einen Zeiger, der nie gesetzt wurde",
  "'{0}' gives back memory that was given back before":
    "'{0}' gibt Speicher zurück, der schon zurückgegeben ist",
  "'{0}' is an argument that the program is not given":
    "'{0}' ist ein Argument, das das Programm nicht bekommt",
  'the test gives no arguments': 'der Test gibt keine Argumente',
  'the test gives 1 argument': 'der Test gibt 1 Argument',
  'the test gives {0} arguments': 'der Test gibt {0} Argumente',
  "'{0}' uses memory that was given back with free before":
    "'{0}' benutzt Speicher, der vorher mit free zurückgegeben wurde",
  "'{0}' is gone when '{1}' returns, and its address with it":
    "'{0}' ist weg, wenn '{1}' endet, und mit ihm seine Adresse",
  "'{0}' moves '{1}' itself, and the first element cannot be found again":
    "'{0}' verschiebt '{1}' selbst, und das erste Element ist nicht wiederzufinden",
  "'{0}' changes {1}, which is a copy; the caller's variables stay as they are":
    "'{0}' ändert {1}, eine Kopie; die Variablen des Aufrufers bleiben, wie sie sind",
  "'{0}' changes {1} and {2}, which are copies; the caller's variables stay as they are":
    "'{0}' ändert {1} und {2}, die Kopien sind; die Variablen des Aufrufers bleiben, wie sie sind",
  "{0} reads '{1}' here, after line {2} has used it":
    "{0} liest '{1}' hier, nachdem Zeile {2} es verwendet hat",
  'the {0} ends at its semicolon and governs nothing; line {1} runs in any case':
    'das {0} endet an seinem Semikolon und steuert nichts; Zeile {1} wird in jedem Fall ausgeführt',
  'the {0} ends at its semicolon and governs nothing; line {1} runs once, after it':
    'das {0} endet an seinem Semikolon und steuert nichts; Zeile {1} wird einmal ausgeführt, danach',
  'without braces only line {0} belongs to the {1}; line {2}, which is indented like it, does not':
    'ohne geschweifte Klammern gehört nur Zeile {0} zum {1}; Zeile {2}, die ebenso eingerückt ist, nicht',
  'without braces only line {0} belongs to the {1}; lines {2} and {3}, which are indented like it, do not':
    'ohne geschweifte Klammern gehört nur Zeile {0} zum {1}; die Zeilen {2} und {3}, die ebenso eingerückt sind, nicht',
  'without braces only line {0} belongs to the {1}; lines {2} to {3}, which are indented like it, do not':
    'ohne geschweifte Klammern gehört nur Zeile {0} zum {1}; die Zeilen {2} bis {3}, die ebenso eingerückt sind, nicht',
  'the else in line {0} belongs to the inner if ({1}), not to the outer one':
    'das else in Zeile {0} gehört zum inneren if ({1}), nicht zum äußeren',
  "'{0}' is asked even where the condition before it holds":
    "'{0}' wird auch gefragt, wenn die Bedingung davor gilt",
  "'{0}' is not asked where '{1}' holds": "'{0}' wird nicht gefragt, wenn '{1}' gilt",
  "'{0}' can come to its end without a return, and its caller gets no value":
    "'{0}' kann ohne return an sein Ende kommen, und der Aufrufer bekommt keinen Wert",
  "'{0}' computes a value that is stored nowhere":
    "'{0}' berechnet einen Wert, der nirgends gespeichert wird",
  "'{0}' compares where the two texts stand, not their letters":
    "'{0}' vergleicht, wo die beiden Texte stehen, nicht ihre Buchstaben",
  '{0} is a text, and what is stored or compared is its address':
    '{0} ist ein Text, und was gespeichert oder verglichen wird, ist seine Adresse',
  "the block of '{0}' has no room for the zero at the end of the text":
    "der Block von '{0}' hat keinen Platz für die Null am Ende des Textes",
  "'{0}' has {1} characters, one too few for the text with the zero at its end":
    "'{0}' hat {1} Zeichen, eines zu wenig für den Text mit der Null an seinem Ende",
  "the letters are stored in '{0}' one by one, and no zero behind the last":
    "die Buchstaben werden einzeln in '{0}' gespeichert, und hinter dem letzten keine Null",
  "'{0}' does not ask whether the two texts are equal, since strcmp gives 0 for equal ones":
    "'{0}' fragt nicht, ob die beiden Texte gleich sind, denn strcmp gibt 0 für gleiche",
  'after line {0} the program runs on into the case in line {1}':
    'nach Zeile {0} läuft das Programm in den Fall in Zeile {1} hinein',
  "no case is for the value {0} of '{1}', and the switch has no default":
    "für den Wert {0} von '{1}' gibt es keinen Fall, und das switch hat kein default",
  "'{0}' compares a character with a number, or a number with a character":
    "'{0}' vergleicht ein Zeichen mit einer Zahl oder eine Zahl mit einem Zeichen",
  "'{0}' is the code of a character, not the digit that it shows":
    "'{0}' ist der Code eines Zeichens, nicht die Ziffer, die es zeigt",
  "'{0}' is not the variable that is needed there": "'{0}' ist nicht die Variable, die dort gebraucht wird",
  "'{0}' in '{1}' is not the variable that is needed there":
    "'{0}' in '{1}' ist nicht die Variable, die dort gebraucht wird",
  '{0}: {1} {2}.': '{0}. {1} {2}.',
  '{0} ({1})': '{0} ({1})',
  'on {0} (input {1}) the program': '{0} (Eingabe {1}) zeigt es: Das Programm',
  'on test {0} (input {1}) the program': 'Test {0} (Eingabe {1}) zeigt es: Das Programm',
  'on {0} the program': '{0} zeigt es: Das Programm',
  'on test {0} the program': 'Test {0} zeigt es: Das Programm',
  'does not end': 'endet nicht',
  crashes: 'stürzt ab',
  'gives the wrong result': 'gibt das falsche Ergebnis',
  'has other spaces or line ends than are expected':
    'hat andere Leerzeichen oder Zeilenenden, als erwartet werden',
  'ends where {0} is expected': 'endet, wo {0} erwartet wird',
  'prints {0} where nothing more is expected': 'gibt {0} aus, wo nichts mehr erwartet wird',
  'prints {0} where {1} is expected': 'gibt {0} aus, wo {1} erwartet wird',
  'prints something else than is expected': 'gibt etwas anderes aus, als erwartet wird',
};
