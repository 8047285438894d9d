/** What comes finished from the engine and the compiler in French, by the English. */

export const frenchShapes: Readonly<Record<string, string>> = {
  'the output is not what is expected': 'la sortie n’est pas celle attendue',
  'the file {0} is not what is expected': 'le fichier {0} n’est pas celui attendu',
  'the file {0} is missing at the end': 'le fichier {0} manque à la fin',
  'the exit status is {0}, not {1}': 'le code de retour est {0}, et non {1}',
  '{0} is used before it was given a value': '{0} est utilisé avant d’avoir reçu une valeur',
  '{0} is read before it was given a value': '{0} est lu avant d’avoir reçu une valeur',
  'a condition without a value is used': 'une condition sans valeur est utilisée',
  'the divisor was never given a value': 'le diviseur n’a jamais reçu de valeur',
  'a signed integer operation overflows; the result wraps round':
    'un calcul sur des entiers déborde ; le résultat est un autre nombre',
  "the calls nest too deeply: '{0}' calls itself without end":
    "les appels s’emboîtent trop : '{0}' s’appelle sans fin",
  "the variables of '{0}' do not fit on the stack": "les variables de '{0}' ne tiennent pas sur la pile",
  'a pointer is used before it was set': 'un pointeur est utilisé avant d’avoir été défini',
  'the pointer {0} is used before it was set': 'le pointeur {0} est utilisé avant d’avoir été défini',
  "'{0}' is const, but is written to": "'{0}' est const, mais on y écrit",
  'a string literal is written to': 'on écrit dans un texte constant',
  'a null pointer is used: nothing can be read there': 'un pointeur nul est utilisé : rien ne peut y être lu',
  'a null pointer is used: nothing can be written there':
    'un pointeur nul est utilisé : rien ne peut y être écrit',
  'a null pointer is printed as a string': 'un pointeur nul est affiché comme un texte',
  'a null pointer is called': 'un pointeur nul est appelé',
  'memory that belongs to nothing is read': 'de la mémoire qui n’appartient à rien est lue',
  'memory that belongs to nothing is written': 'on écrit dans de la mémoire qui n’appartient à rien',
  'an index leads outside its array': 'un indice mène hors de son tableau',
  'an index leads outside {0}': 'un indice mène hors de {0}',
  'index {0} is outside {1}, which has {2} elements': 'l’indice {0} est hors de {1}, qui a {2} éléments',
  '{0} is given memory that was freed before': '{0} reçoit de la mémoire déjà libérée',
  '{0} is given an address that malloc did not return': '{0} reçoit une adresse que malloc n’a pas renvoyée',
  '{0} is given a null pointer: it stores nothing there and reads no further':
    '{0} reçoit un pointeur nul : il n’y range rien et ne lit pas plus loin',
  '{0} is given a null pointer for a file': '{0} reçoit un pointeur nul au lieu d’un fichier',
  "{0} stores more bytes than '{1}' has": "{0} range plus de caractères que '{1}' n’en a",
  'a division by zero': 'une division par zéro',
  'the smallest integer is divided by -1': 'le plus petit entier est divisé par -1',
  "no argument is given for '{0}'": "aucun argument n’est donné pour '{0}'",
  "no argument is given for '{0}' of {1}": "aucun argument n’est donné pour '{0}' de {1}",
  "'{0}' is not a conversion of {1}": "'{0}' n’est pas une conversion de {1}",
  "'{0}' is given {1}, but takes {2}": "'{0}' reçoit {1}, mais prend {2}",
  "'{0}' of {1} needs an address, but is given a number":
    "'{0}' de {1} demande une adresse, mais reçoit un nombre",
  "'&' is missing before {0}: '{1}' of {2} needs its address":
    "il manque '&' devant {0} : '{1}' de {2} demande son adresse",
  "'{0}' treats a number as the address of a string": "'{0}' prend un nombre pour l’adresse d’un texte",
  "'{0}' ends without returning a value": "'{0}' se termine sans renvoyer de valeur",
  "'{0}' ends without returning a value: its exit status is left to chance":
    "'{0}' se termine sans renvoyer de valeur : son code de retour est laissé au hasard",
  "'{0}' returns {1}: its exit status is left to chance":
    "'{0}' renvoie {1} : son code de retour est laissé au hasard",
  "'{0}' takes {1}, but is called with {2}": "'{0}' prend {1}, mais est appelé avec {2}",
  "the parameter '{0}' of '{1}' is given {2}, but takes {3}":
    "le paramètre '{0}' de '{1}' reçoit {2}, mais prend {3}",
  'the program prints more than {0} bytes': 'le programme affiche plus de {0} octets',
  'only the failing tests run it': 'seuls les tests qui échouent l’exécutent',
  'takes its value straight from the input: seldom the mistake':
    'prend sa valeur directement de l’entrée : rarement l’erreur',
  'a small edit here passes every test: {0}': 'une petite modification ici réussit chaque test : {0}',
  'a small edit here passes every test, but is wrong beyond them':
    'une petite modification ici réussit chaque test, mais est fausse au-delà',
  'small edits here pass every test: {0}': 'de petites modifications ici réussissent chaque test : {0}',
  'only {0} of its {1} executions have to change': 'seulement {0} de ses {1} passages doivent changer',
  'the change is always {0}': 'le changement est toujours {0}',
  'always the same value: {0}': 'toujours la même valeur : {0}',
  'the values are next to those it has now': 'les valeurs sont voisines de celles qu’il a maintenant',
  'one more variable is needed': 'il faut une variable de plus',
  'look at what is declared here': 'regardez ce qui est déclaré ici',
  'nothing is to be done otherwise': 'rien ne doit se faire autrement',
  'this is not needed': 'ceci n’est pas nécessaire',
  'one more function would help': 'une fonction de plus aiderait',
  'something is missing here, {0}': 'il manque quelque chose ici, {0}',
  'look at {0}': 'regardez {0}',
  'the file is empty': 'le fichier est vide',
  'this is C++, not C': 'c’est du C++, pas du C',
  'this is not C': 'ce n’est pas du C',
  "C has no type 'string': a text is an array, char name[50]":
    "C n’a pas de type 'string' : un texte est un tableau, char name[50]",
  '<conio.h> belongs to another compiler, not to C': '<conio.h> appartient à un autre compilateur, pas à C',
  "there are two 'main'": "il y a deux 'main'",
  "there is no 'main'": "il n’y a pas de 'main'",
  'missing {0}': 'il manque {0}',
  '{0} is too much': '{0} est de trop',
  'quotes of a word processor: C knows only " and \'':
    'guillemets d’un traitement de texte : C ne connaît que " et \'',
  'missing space in {0}': 'il manque une espace dans {0}',
  '{0} is misspelt': '{0} est mal écrit',
  '{0} is wrong': '{0} est faux',
  'line {0} before line {1}': 'la ligne {0} avant la ligne {1}',
  '{0} becomes {1}': '{0} devient {1}',
  'output is missing at the end': 'il manque de la sortie à la fin',
  '{0} is not {1}': '{0} n’est pas {1}',
  'line {0} belongs to the loop in line {1}': 'la ligne {0} appartient à la boucle de la ligne {1}',
  'the else in line {0} belongs to the if in line {1}':
    'le else de la ligne {0} va avec le if de la ligne {1}',
  'line {0} belongs to the if in line {1}': 'la ligne {0} appartient au if de la ligne {1}',
  'line {0} belongs to the else of the if in line {1}':
    'la ligne {0} appartient au else du if de la ligne {1}',
  'line {0} belongs into the else of the if in line {1}':
    'la ligne {0} va dans le else du if de la ligne {1}',
  'line {0} belongs into the loop in line {1}': 'la ligne {0} va dans la boucle de la ligne {1}',
  'line {0} belongs into the if in line {1}': 'la ligne {0} va dans le if de la ligne {1}',
  'line {0} belongs before the loop in line {1}': 'la ligne {0} va avant la boucle de la ligne {1}',
  'line {0} belongs before the if in line {1}': 'la ligne {0} va avant le if de la ligne {1}',
  'else before line {0}': 'else avant la ligne {0}',
  'undefined reference to {0}': '{0} est utilisé, mais n’est défini nulle part',
  '{0} file not found': 'le fichier {0} n’existe pas',
  '{0} undeclared (first use in this function)':
    '{0} n’est pas déclaré (première utilisation dans cette fonction)',
  '{0} undeclared here (not in a function)': '{0} n’est pas déclaré ici (hors d’une fonction)',
  'expected {0} before {1}': '{0} est attendu avant {1}',
  'expected {0}': '{0} est attendu',
  'expected expression before {0}': 'une expression est attendue avant {0}',
  'expected expression': 'une expression est attendue',
  'expected statement': 'une instruction est attendue',
  'expected declaration or statement': 'une déclaration ou une instruction est attendue',
  'expected identifier': 'un nom est attendu',
  'redefinition of {0}': '{0} est défini une seconde fois',
  'conflicting types for {0}; have {1}': '{0} est déjà déclaré autrement ; ici comme {1}',
  'element {0} of {1} is read, but its elements are 0 to {2}':
    'l’élément {0} de {1} est lu, mais ses éléments vont de 0 à {2}',
  'element {0} of {1} is read, but its only element is 0':
    'l’élément {0} de {1} est lu, mais il n’a que l’élément 0',
  'element {0} of {1} is read, but it has no elements':
    'l’élément {0} de {1} est lu, mais il n’a pas d’éléments',
  '{0} is read, but it no longer exists: its function has returned':
    '{0} est lu, mais il n’existe plus : sa fonction est terminée',
  '{0} is read, but it no longer exists: the block that declares it has ended':
    '{0} est lu, mais il n’existe plus : le bloc qui le déclare est terminé',
  '{0} is read after it was freed': '{0} est lu après avoir été libéré',
  'memory that does not exist is read': 'de la mémoire qui n’existe pas est lue',
  'bytes {0} to {1} of {2} are read, but it has {3}': 'les octets {0} à {1} de {2} sont lus, mais il a {3}',
  'element {0} of {1} is written, but its elements are 0 to {2}':
    'l’élément {0} de {1} est écrit, mais ses éléments vont de 0 à {2}',
  'element {0} of {1} is written, but its only element is 0':
    'l’élément {0} de {1} est écrit, mais il n’a que l’élément 0',
  'element {0} of {1} is written, but it has no elements':
    'l’élément {0} de {1} est écrit, mais il n’a pas d’éléments',
  '{0} is written, but it no longer exists: its function has returned':
    '{0} est écrit, mais il n’existe plus : sa fonction est terminée',
  '{0} is written, but it no longer exists: the block that declares it has ended':
    '{0} est écrit, mais il n’existe plus : le bloc qui le déclare est terminé',
  '{0} is written after it was freed': '{0} est écrit après avoir été libéré',
  'memory that does not exist is written': 'de la mémoire qui n’existe pas est écrite',
  'bytes {0} to {1} of {2} are written, but it has {3}':
    'les octets {0} à {1} de {2} sont écrits, mais il a {3}',
  'element {0} of {1} is used, but its elements are 0 to {2}':
    'l’élément {0} de {1} est utilisé, mais ses éléments vont de 0 à {2}',
  'element {0} of {1} is used, but its only element is 0':
    'l’élément {0} de {1} est utilisé, mais il n’a que l’élément 0',
  'element {0} of {1} is used, but it has no elements':
    'l’élément {0} de {1} est utilisé, mais il n’a pas d’éléments',
  '{0} is used, but it no longer exists: its function has returned':
    '{0} est utilisé, mais il n’existe plus : sa fonction est terminée',
  '{0} is used, but it no longer exists: the block that declares it has ended':
    '{0} est utilisé, mais il n’existe plus : le bloc qui le déclare est terminé',
  '{0} is used after it was freed': '{0} est utilisé après avoir été libéré',
  'memory that does not exist is used': 'de la mémoire qui n’existe pas est utilisée',
  'bytes {0} to {1} of {2} are used, but it has {3}':
    'les octets {0} à {1} de {2} sont utilisés, mais il a {3}',
  'elements {0} to {1} of {2} are read, but its elements are 0 to {3}':
    'les éléments {0} à {1} de {2} sont lus, mais ses éléments vont de 0 à {3}',
  'elements {0} to {1} of {2} are read, but its only element is 0':
    'les éléments {0} à {1} de {2} sont lus, mais il n’a que l’élément 0',
  'elements {0} to {1} of {2} are read, but it has no elements':
    'les éléments {0} à {1} de {2} sont lus, mais il n’a pas d’éléments',
  'elements {0} to {1} of {2} are written, but its elements are 0 to {3}':
    'les éléments {0} à {1} de {2} sont écrits, mais ses éléments vont de 0 à {3}',
  'elements {0} to {1} of {2} are written, but its only element is 0':
    'les éléments {0} à {1} de {2} sont écrits, mais il n’a que l’élément 0',
  'elements {0} to {1} of {2} are written, but it has no elements':
    'les éléments {0} à {1} de {2} sont écrits, mais il n’a pas d’éléments',
  'elements {0} to {1} of {2} are used, but its elements are 0 to {3}':
    'les éléments {0} à {1} de {2} sont utilisés, mais ses éléments vont de 0 à {3}',
  'elements {0} to {1} of {2} are used, but its only element is 0':
    'les éléments {0} à {1} de {2} sont utilisés, mais il n’a que l’élément 0',
  'elements {0} to {1} of {2} are used, but it has no elements':
    'les éléments {0} à {1} de {2} sont utilisés, mais il n’a pas d’éléments',
  'the block allocated in line {0}': 'le bloc demandé à la ligne {0}',
  'a string literal': 'un texte constant',
  'the memory beside the variables of {0}': 'la mémoire à côté des variables de {0}',
  'the result of {0}': 'le résultat de {0}',
  'a value': 'une valeur',
  'element {0} of {1}': 'l’élément {0} de {1}',
  '{0} of {1} is given the address of another type': '{0} de {1} reçoit l’adresse d’un autre type',
  'expected {0} before {1} token': '{0} est attendu avant {1}',
  'expected expression before {0} token': 'une expression est attendue avant {0}',
};
