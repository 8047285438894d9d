/** What comes finished from the engine and the compiler in German, by the English. */

export const germanShapes: Readonly<Record<string, string>> = {
  'the output is not what is expected': 'die Ausgabe ist nicht die erwartete',
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
};
