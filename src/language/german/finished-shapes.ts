/** What comes finished from the engine and the compiler in German, by the English. */

export const germanShapes: Readonly<Record<string, string>> = {
  'the output is not what is expected': 'die Ausgabe ist nicht die erwartete',
  'the file {0} is not what is expected': 'die Datei {0} ist nicht die erwartete',
  'the file {0} is missing at the end': 'die Datei {0} fehlt am Ende',
  'the exit status is {0}, not {1}': 'der Rückgabewert des Programms ist {0}, nicht {1}',
  '{0} is used before it was given a value': '{0} wird verwendet, bevor es einen Wert bekommen hat',
  '{0} is read before it was given a value': '{0} wird gelesen, bevor es einen Wert bekommen hat',
  'a condition without a value is used': 'eine Bedingung ohne Wert wird verwendet',
  'the divisor was never given a value': 'der Teiler hat nie einen Wert bekommen',
  'a signed integer operation overflows; the result wraps round':
    'eine Rechnung mit ganzen Zahlen läuft über; das Ergebnis ist eine andere Zahl',
  "the calls nest too deeply: '{0}' calls itself without end":
    "die Aufrufe gehen zu tief: '{0}' ruft sich ohne Ende selbst auf",
  "the variables of '{0}' do not fit on the stack": "die Variablen von '{0}' passen nicht auf den Stapel",
  'a pointer is used before it was set': 'ein Zeiger wird verwendet, bevor er gesetzt wurde',
  'the pointer {0} is used before it was set': 'der Zeiger {0} wird verwendet, bevor er gesetzt wurde',
  "'{0}' is const, but is written to": "'{0}' ist const, und doch wird hineingeschrieben",
  'a string literal is written to': 'in einen festen Text wird geschrieben',
  'a null pointer is used: nothing can be read there':
    'ein Nullzeiger wird verwendet: Dort lässt sich nichts lesen',
  'a null pointer is used: nothing can be written there':
    'ein Nullzeiger wird verwendet: Dort lässt sich nichts schreiben',
  'a null pointer is printed as a string': 'ein Nullzeiger wird als Text ausgegeben',
  'a null pointer is called': 'ein Nullzeiger wird aufgerufen',
  'memory that belongs to nothing is read': 'Speicher, der zu nichts gehört, wird gelesen',
  'memory that belongs to nothing is written': 'in Speicher, der zu nichts gehört, wird geschrieben',
  'an index leads outside its array': 'ein Index führt aus seinem Feld hinaus',
  'an index leads outside {0}': 'ein Index führt hinaus aus {0}',
  'index {0} is outside {1}, which has {2} elements':
    'Index {0} liegt außerhalb von {1}, das {2} Elemente hat',
  '{0} is given memory that was freed before': '{0} bekommt Speicher, der schon freigegeben wurde',
  '{0} is given an address that malloc did not return': '{0} bekommt eine Adresse, die nicht von malloc kam',
  '{0} is given a null pointer: it stores nothing there and reads no further':
    '{0} bekommt einen Nullzeiger: Es legt dort nichts ab und liest nicht weiter',
  '{0} is given a null pointer for a file': '{0} bekommt einen Nullzeiger statt einer Datei',
  "{0} stores more bytes than '{1}' has": "{0} legt mehr Zeichen ab, als '{1}' hat",
  'a division by zero': 'eine Division durch null',
  'the smallest integer is divided by -1': 'die kleinste ganze Zahl wird durch -1 geteilt',
  "no argument is given for '{0}'": "für '{0}' gibt es kein Argument",
  "no argument is given for '{0}' of {1}": "für '{0}' von {1} gibt es kein Argument",
  "'{0}' is not a conversion of {1}": "'{0}' ist keine Umwandlung von {1}",
  "'{0}' is given {1}, but takes {2}": "'{0}' bekommt {1}, nimmt aber {2}",
  "'{0}' of {1} needs an address, but is given a number":
    "'{0}' von {1} braucht eine Adresse, bekommt aber eine Zahl",
  "'&' is missing before {0}: '{1}' of {2} needs its address":
    "'&' fehlt vor {0}: '{1}' von {2} braucht die Adresse",
  "'{0}' treats a number as the address of a string": "'{0}' nimmt eine Zahl für die Adresse eines Texts",
  "'{0}' ends without returning a value": "'{0}' endet, ohne einen Wert zurückzugeben",
  "'{0}' ends without returning a value: its exit status is left to chance":
    "'{0}' endet, ohne einen Wert zurückzugeben: Der Rückgabewert des Programms ist Zufall",
  "'{0}' returns {1}: its exit status is left to chance":
    "'{0}' gibt {1} zurück: Der Rückgabewert des Programms ist Zufall",
  "'{0}' takes {1}, but is called with {2}": "'{0}' nimmt {1}, wird aber mit {2} aufgerufen",
  "the parameter '{0}' of '{1}' is given {2}, but takes {3}":
    "der Parameter '{0}' von '{1}' bekommt {2}, nimmt aber {3}",
  'the program prints more than {0} bytes': 'das Programm gibt mehr als {0} Bytes aus',
  'only the failing tests run it': 'nur die Tests, die nicht bestanden sind, führen es aus',
  'takes its value straight from the input: seldom the mistake':
    'nimmt seinen Wert unmittelbar aus der Eingabe: selten der Fehler',
  'a small edit here passes every test: {0}': 'eine kleine Änderung hier besteht jeden Test: {0}',
  'a small edit here passes every test, but is wrong beyond them':
    'eine kleine Änderung hier besteht jeden Test, ist aber darüber hinaus falsch',
  'small edits here pass every test: {0}': 'kleine Änderungen hier bestehen jeden Test: {0}',
  'only {0} of its {1} executions have to change': 'nur {0} von {1} Malen muss es sich ändern',
  'the change is always {0}': 'die Änderung ist immer {0}',
  'always the same value: {0}': 'immer derselbe Wert: {0}',
  'the values are next to those it has now': 'die Werte liegen neben denen, die es jetzt hat',
  'one more variable is needed': 'es braucht noch eine Variable',
  'look at what is declared here': 'sieh dir an, was hier deklariert ist',
  'nothing is to be done otherwise': 'sonst soll nichts geschehen',
  'this is not needed': 'das wird nicht gebraucht',
  'one more function would help': 'noch eine Funktion würde helfen',
  'something is missing here, {0}': 'hier fehlt etwas, {0}',
  'look at {0}': 'sieh dir an: {0}',
  'the file is empty': 'die Datei ist leer',
  'this is C++, not C': 'das ist C++, nicht C',
  'this is not C': 'das ist kein C',
  "C has no type 'string': a text is an array, char name[50]":
    "C hat keinen Typ 'string': ein Text ist ein Array, char name[50]",
  '<conio.h> belongs to another compiler, not to C': '<conio.h> gehört zu einem anderen Compiler, nicht zu C',
  "there are two 'main'": "'main' gibt es zweimal",
  "there is no 'main'": "'main' fehlt",
  'missing {0}': '{0} fehlt',
  '{0} is too much': '{0} ist zu viel',
  'quotes of a word processor: C knows only " and \'':
    'Anführungszeichen aus einer Textverarbeitung: C kennt nur " und \'',
  'missing space in {0}': 'ein Leerzeichen fehlt in {0}',
  '{0} is misspelt': '{0} ist falsch geschrieben',
  '{0} is wrong': '{0} ist falsch',
  'line {0} before line {1}': 'Zeile {0} vor Zeile {1}',
  '{0} becomes {1}': '{0} wird zu {1}',
  'output is missing at the end': 'am Ende fehlt Ausgabe',
  '{0} is not {1}': '{0} ist nicht {1}',
  'line {0} belongs to the loop in line {1}': 'Zeile {0} gehört zur Schleife in Zeile {1}',
  'the else in line {0} belongs to the if in line {1}': 'das else in Zeile {0} gehört zum if in Zeile {1}',
  'line {0} belongs to the if in line {1}': 'Zeile {0} gehört zum if in Zeile {1}',
  'line {0} belongs to the else of the if in line {1}': 'Zeile {0} gehört zum else des if in Zeile {1}',
  'line {0} belongs into the else of the if in line {1}': 'Zeile {0} gehört in das else des if in Zeile {1}',
  'line {0} belongs into the loop in line {1}': 'Zeile {0} gehört in die Schleife in Zeile {1}',
  'line {0} belongs into the if in line {1}': 'Zeile {0} gehört in das if in Zeile {1}',
  'line {0} belongs before the loop in line {1}': 'Zeile {0} gehört vor die Schleife in Zeile {1}',
  'line {0} belongs before the if in line {1}': 'Zeile {0} gehört vor das if in Zeile {1}',
  'else before line {0}': 'else vor Zeile {0}',
  'undefined reference to {0}': '{0} wird verwendet, aber nirgends definiert',
  '{0} file not found': 'die Datei {0} gibt es nicht',
  '{0} undeclared (first use in this function)':
    '{0} ist nicht deklariert (zum ersten Mal in dieser Funktion verwendet)',
  '{0} undeclared here (not in a function)': '{0} ist hier nicht deklariert (außerhalb einer Funktion)',
  'expected {0} before {1}': '{0} wird erwartet vor {1}',
  'expected {0}': '{0} wird erwartet',
  'expected expression before {0}': 'ein Ausdruck wird erwartet vor {0}',
  'expected expression': 'ein Ausdruck wird erwartet',
  'expected statement': 'eine Anweisung wird erwartet',
  'expected declaration or statement': 'eine Deklaration oder Anweisung wird erwartet',
  'expected identifier': 'ein Name wird erwartet',
  'redefinition of {0}': '{0} wird noch einmal definiert',
  'conflicting types for {0}; have {1}': '{0} ist schon anders deklariert; hier als {1}',
  'element {0} of {1} is read, but its elements are 0 to {2}':
    'Element {0} von {1} wird gelesen, aber es hat die Elemente 0 bis {2}',
  'element {0} of {1} is read, but its only element is 0':
    'Element {0} von {1} wird gelesen, aber es hat nur das Element 0',
  'element {0} of {1} is read, but it has no elements':
    'Element {0} von {1} wird gelesen, aber es hat keine Elemente',
  '{0} is read, but it no longer exists: its function has returned':
    '{0} wird gelesen, aber es gibt es nicht mehr: Seine Funktion ist zu Ende',
  '{0} is read, but it no longer exists: the block that declares it has ended':
    '{0} wird gelesen, aber es gibt es nicht mehr: Der Block mit seiner Deklaration ist zu Ende',
  '{0} is read after it was freed': '{0} wird gelesen, nachdem es freigegeben wurde',
  'memory that does not exist is read': 'Speicher, den es nicht gibt, wird gelesen',
  'bytes {0} to {1} of {2} are read, but it has {3}':
    'die Bytes {0} bis {1} von {2} werden gelesen, aber es hat {3}',
  'element {0} of {1} is written, but its elements are 0 to {2}':
    'Element {0} von {1} wird beschrieben, aber es hat die Elemente 0 bis {2}',
  'element {0} of {1} is written, but its only element is 0':
    'Element {0} von {1} wird beschrieben, aber es hat nur das Element 0',
  'element {0} of {1} is written, but it has no elements':
    'Element {0} von {1} wird beschrieben, aber es hat keine Elemente',
  '{0} is written, but it no longer exists: its function has returned':
    '{0} wird beschrieben, aber es gibt es nicht mehr: Seine Funktion ist zu Ende',
  '{0} is written, but it no longer exists: the block that declares it has ended':
    '{0} wird beschrieben, aber es gibt es nicht mehr: Der Block mit seiner Deklaration ist zu Ende',
  '{0} is written after it was freed': '{0} wird beschrieben, nachdem es freigegeben wurde',
  'memory that does not exist is written': 'Speicher, den es nicht gibt, wird beschrieben',
  'bytes {0} to {1} of {2} are written, but it has {3}':
    'die Bytes {0} bis {1} von {2} werden beschrieben, aber es hat {3}',
  'element {0} of {1} is used, but its elements are 0 to {2}':
    'Element {0} von {1} wird verwendet, aber es hat die Elemente 0 bis {2}',
  'element {0} of {1} is used, but its only element is 0':
    'Element {0} von {1} wird verwendet, aber es hat nur das Element 0',
  'element {0} of {1} is used, but it has no elements':
    'Element {0} von {1} wird verwendet, aber es hat keine Elemente',
  '{0} is used, but it no longer exists: its function has returned':
    '{0} wird verwendet, aber es gibt es nicht mehr: Seine Funktion ist zu Ende',
  '{0} is used, but it no longer exists: the block that declares it has ended':
    '{0} wird verwendet, aber es gibt es nicht mehr: Der Block mit seiner Deklaration ist zu Ende',
  '{0} is used after it was freed': '{0} wird verwendet, nachdem es freigegeben wurde',
  'memory that does not exist is used': 'Speicher, den es nicht gibt, wird verwendet',
  'bytes {0} to {1} of {2} are used, but it has {3}':
    'die Bytes {0} bis {1} von {2} werden verwendet, aber es hat {3}',
  'elements {0} to {1} of {2} are read, but its elements are 0 to {3}':
    'die Elemente {0} bis {1} von {2} werden gelesen, aber es hat die Elemente 0 bis {3}',
  'elements {0} to {1} of {2} are read, but its only element is 0':
    'die Elemente {0} bis {1} von {2} werden gelesen, aber es hat nur das Element 0',
  'elements {0} to {1} of {2} are read, but it has no elements':
    'die Elemente {0} bis {1} von {2} werden gelesen, aber es hat keine Elemente',
  'elements {0} to {1} of {2} are written, but its elements are 0 to {3}':
    'die Elemente {0} bis {1} von {2} werden beschrieben, aber es hat die Elemente 0 bis {3}',
  'elements {0} to {1} of {2} are written, but its only element is 0':
    'die Elemente {0} bis {1} von {2} werden beschrieben, aber es hat nur das Element 0',
  'elements {0} to {1} of {2} are written, but it has no elements':
    'die Elemente {0} bis {1} von {2} werden beschrieben, aber es hat keine Elemente',
  'elements {0} to {1} of {2} are used, but its elements are 0 to {3}':
    'die Elemente {0} bis {1} von {2} werden verwendet, aber es hat die Elemente 0 bis {3}',
  'elements {0} to {1} of {2} are used, but its only element is 0':
    'die Elemente {0} bis {1} von {2} werden verwendet, aber es hat nur das Element 0',
  'elements {0} to {1} of {2} are used, but it has no elements':
    'die Elemente {0} bis {1} von {2} werden verwendet, aber es hat keine Elemente',
  'the block allocated in line {0}': 'der in Zeile {0} angeforderte Block',
  'a string literal': 'ein fester Text',
  'the memory beside the variables of {0}': 'der Speicher neben den Variablen von {0}',
  'the result of {0}': 'das Ergebnis von {0}',
  'a value': 'ein Wert',
  'element {0} of {1}': 'Element {0} von {1}',
  '{0} of {1} is given the address of another type': '{0} von {1} bekommt die Adresse eines anderen Typs',
  'expected {0} before {1} token': '{0} wird erwartet vor {1}',
  'expected expression before {0} token': 'ein Ausdruck wird erwartet vor {0}',
};
