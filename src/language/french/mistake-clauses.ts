/** What happens at mistakes, and on the tests that show them, in French, by the English. */

export const frenchClauses: Readonly<Record<string, string>> = {
  "'{0}' divides whole numbers and drops the fraction":
    "'{0}' divise des nombres entiers et perd ce qui suit la virgule",
  "'{0}' declares whole numbers, which cannot hold a fraction":
    "'{0}' déclare des nombres entiers, qui ne peuvent rien avoir après la virgule",
  "a value in '{0}' becomes larger than its type can hold":
    "une valeur de '{0}' devient plus grande que son type ne peut contenir",
  "'{0}' becomes larger than an int can hold": "'{0}' devient plus grand qu’un int ne peut contenir",
  "'{0}' compares fractions to the last digit":
    "'{0}' compare des nombres à virgule jusqu’au dernier chiffre",
  "'{0}' divides by '{1}', which is 0 there": "'{0}' divise par '{1}', qui y vaut 0",
  "without braces only '{0}' belongs to the {1}": "sans accolades, seul '{0}' appartient au {1}",
  "nothing is done where '{0}' does not hold": "rien n'est fait là où '{0}' n'est pas vrai",
  "'{0}' is used here, and nothing is ever stored in it":
    "'{0}' est utilisé ici, et rien n'y est jamais stocké",
  "'{0}' compares only the first letters of the two texts":
    "'{0}' ne compare que les premières lettres des deux textes",
  "{0} is a letter, and not the variable '{1}'": "{0} est une lettre, et non la variable '{1}'",
  "'{0}' prints {1} where the exercise wants {2}": "'{0}' affiche {1} là où l'exercice veut {2}",
  "the loop goes on as long as '{0}' is not 0, and does '{1}' after each round":
    "la boucle continue tant que '{0}' n'est pas 0, et exécute '{1}' après chaque tour",
  '{0} is {1} when it ends': '{0} vaut {1} quand elle se termine',
  "'{0}' is too short for what the program stores in it":
    "'{0}' est trop court pour ce que le programme y range",
  "'{0}' is used here, and no line reads it from the input":
    "'{0}' est utilisé ici, et aucune ligne ne le lit dans l’entrée",
  "the loop '{0}' uses an element behind the last one": "la boucle '{0}' utilise un élément après le dernier",
  "the loop '{0}' runs one round too many": "la boucle '{0}' fait un tour de trop",
  "the loop '{0}' runs one round too few": "la boucle '{0}' fait un tour de moins qu’il ne faut",
  "'{0}' is passed as '{1}', and '{2}' takes it for '{3}'":
    "'{0}' est passé comme '{1}', et '{2}' le prend pour '{3}'",
  "'{0}' drops what stands behind the point": "'{0}' perd ce qui suit la virgule",
  "the case that '{0}' is negative has no way of its own":
    "le cas où '{0}' est négatif n’a pas de chemin à part",
  "the case '{0}' has no way of its own": "le cas '{0}' n’a pas de chemin à part",
  "'{0}' holds in more cases than it should": "'{0}' est vrai dans plus de cas qu’il ne devrait",
  "'{0}' holds in fewer cases than it should": "'{0}' est vrai dans moins de cas qu’il ne devrait",
  "'{0}' is carried out whatever the values are": "'{0}' s’exécute quelles que soient les valeurs",
  "{0} is not the value that is needed in '{1}'": "{0} n’est pas la valeur qu’il faut dans '{1}'",
  "'{0}' is not the operator that is needed in '{1}'": "'{0}' n’est pas l’opérateur qu’il faut dans '{1}'",
  "'{0}' is one too small": "'{0}' est trop petit de un",
  "'{0}' is one too large": "'{0}' est trop grand de un",
  "'{0}' in '{1}' is one too small": "'{0}' dans '{1}' est trop petit de un",
  "'{0}' in '{1}' is one too large": "'{0}' dans '{1}' est trop grand de un",
  "'{0}' keeps its value here, where it should get another one":
    "'{0}' garde ici sa valeur, alors qu’il devrait en recevoir une autre",
  "'{0}' adds one to '{1}', whatever the value is": "'{0}' ajoute un à '{1}', quelle que soit la valeur",
  "the loop '{0}' does its rounds from the wrong end": "la boucle '{0}' fait ses tours par le mauvais bout",
  "'{0}' reckons something in that does not count here":
    "'{0}' compte quelque chose qui n’entre pas en compte ici",
  "what '{0}' has behind the point is cut off, not rounded":
    "ce que '{0}' a après la virgule est coupé, et non arrondi",
  "'{0}' goes on where it should begin anew": "'{0}' continue là où il faudrait recommencer",
  "no round is done where '{0}' does not hold at first": "aucun tour n’est fait si '{0}' est faux au début",
  "'{0}' deals with the address, not with what is stored there":
    "'{0}' porte sur l’adresse, et non sur ce qui y est rangé",
  "'{0}' is a new variable, and the one of that name further out keeps its value":
    "'{0}' est une nouvelle variable, et celle de ce nom plus à l’extérieur garde sa valeur",
  'the new line behind what is read here stays in the input':
    'la fin de ligne après ce qui est lu ici reste dans l’entrée',
  "'%c' reads the new line that is still in the input":
    "'%c' lit la fin de ligne qui est encore dans l’entrée",
  "'{0}' is changed from what it was, and nothing sets it before":
    "'{0}' est modifié à partir de ce qu’il était, et rien ne le fixe avant",
  "'{0}' holds whichever of the two texts comes first":
    "'{0}' est vrai quel que soit le texte qui vient en premier",
  "'{0}' forgets what '{1}' held before": "'{0}' oublie ce que '{1}' contenait avant",
  "'{0}' gives the value that '{1}' had before the step":
    "'{0}' donne la valeur que '{1}' avait avant le pas",
  "'{0}' gives the value that '{1}' has after the step": "'{0}' donne la valeur que '{1}' a après le pas",
  "'{0}' is asked before '{1}'": "'{0}' est posée avant '{1}'",
  "'{0}' is never carried out, as it stands behind '{1}'":
    "'{0}' n’est jamais exécuté, car cela se trouve derrière '{1}'",
  "'{0}' is asked only once": "'{0}' n’est posée qu’une fois",
  "'{0}' is a place in the array, and not what stands there":
    "'{0}' est une place dans le tableau, et non ce qui s’y trouve",
  "'{0}' is what stands in the array, and not its place":
    "'{0}' est ce qui se trouve dans le tableau, et non sa place",
  "'{0}' ends with the new line that fgets has stored":
    "'{0}' se termine par la fin de ligne que fgets a stockée",
  "'{0}' ends the loop in the first round that reaches it":
    "'{0}' termine la boucle au premier tour qui l’atteint",
  "where '{0}' holds, the program goes on with what follows":
    "là où '{0}' est vrai, le programme continue avec ce qui suit",
  "'{0}' is negative where the number that is divided is": "'{0}' est négatif là où le nombre divisé l’est",
  "'{0}' may be a capital letter or a small one": "'{0}' peut être une majuscule ou une minuscule",
  "'{0}' leaves out something that counts for the result":
    "'{0}' laisse de côté quelque chose qui compte pour le résultat",
  "'{0}' is not the function that is needed here": "'{0}' n’est pas la fonction qu’il faut ici",
  'nothing is printed here, where output is expected':
    'rien n’est affiché ici, alors qu’une sortie est attendue',
  "'{0}' is a number, not the character that shows it":
    "'{0}' est un nombre, et non le caractère qui le montre",
  "'{0}' keeps what the last call of '{1}' left in it":
    "'{0}' garde ce que le dernier appel de '{1}' y a laissé",
  "'{0}' is worked out in another order than you meant":
    "'{0}' est calculé dans un autre ordre que celui qui est voulu",
  "the condition '{0}' stores {1} in '{2}' and does not compare them":
    "la condition '{0}' range {1} dans '{2}' et ne les compare pas",
  "'{0}' compares the 0 or 1 that '{1}' gives": "'{0}' compare le 0 ou le 1 que donne '{1}'",
  "'{0}' joins the bits of two numbers, not two conditions":
    "'{0}' relie les bits de deux nombres, et non deux conditions",
  "'{0}' is true as soon as one condition holds": "'{0}' est vrai dès qu’une condition est vraie",
  "'{0}' is true only where all conditions hold": "'{0}' n’est vrai que si toutes les conditions sont vraies",
  "'{0}' is true only where both conditions hold": "'{0}' n’est vrai que si les deux conditions sont vraies",
  "the condition '{0}' asks for the opposite of what is meant":
    "la condition '{0}' demande le contraire de ce qui est voulu",
  "'{0}' is false where both sides are equal": "'{0}' est faux quand les deux côtés sont égaux",
  "'{0}' is true where both sides are equal": "'{0}' est vrai quand les deux côtés sont égaux",
  'on no test does the program print anything of the kind that is expected':
    'dans aucun test le programme n’affiche quelque chose du genre attendu',
  "'{0}' has no value before it is used for the first time":
    "'{0}' n’a pas de valeur avant d’être utilisé pour la première fois",
  "'{0}' begins at {1}, which may itself be the largest value that is seen":
    "'{0}' part de {1}, qui peut être lui-même la plus grande valeur rencontrée",
  "'{0}' begins at {1}, which may itself be the smallest value that is seen":
    "'{0}' part de {1}, qui peut être lui-même la plus petite valeur rencontrée",
  "'{0}' begins at {1} once, before the loop in line {2}, and keeps what the last round left in it":
    "'{0}' part de {1} une seule fois, avant la boucle de la ligne {2}, et garde ce que le dernier tour y a laissé",
  "'{0}' does not read a {1}, which '{2}' is": "'{0}' ne lit pas le type {1}, qui est celui de '{2}'",
  "'{0}' does not print a {1}, which '{2}' is": "'{0}' n’affiche pas le type {1}, qui est celui de '{2}'",
  "'{0}' reads another type than is wanted here": "'{0}' lit un autre type que celui qu’il faut ici",
  "'{0}' prints another type than is wanted here": "'{0}' affiche un autre type que celui qu’il faut ici",
  "'{0}' is given the value of '{1}', not its address, and cannot store what it reads":
    "'{0}' reçoit la valeur de '{1}', et non son adresse, et ne peut pas ranger ce qu’il lit",
  "'scanf' is given the value of '{0}', not its address":
    "'scanf' reçoit la valeur de '{0}', et non son adresse",
  'the format of {0} has 1 conversion, but {1} arguments follow':
    'le format de {0} a 1 conversion, mais {1} arguments suivent',
  'the format of {0} has {1} conversions, but 1 argument follows':
    'le format de {0} a {1} conversions, mais 1 argument suit',
  'the format of {0} has {1} conversions, but {2} arguments follow':
    'le format de {0} a {1} conversions, mais {2} arguments suivent',
  '{0} waits for {1} in the input, and reads no further without it':
    '{0} attend {1} dans l’entrée, et ne lit pas plus loin sans cela',
  "every call of '{0}' makes another one": "chaque appel de '{0}' en fait un autre",
  "the call '{0}' never comes to its base case": "l’appel '{0}' n’arrive jamais à son cas de base",
  "the call '{0}' passes the old value of '{1}', which changes only after that":
    "l’appel '{0}' passe l’ancienne valeur de '{1}', qui ne change qu’après",
  "the call '{0}' has the arguments that it was called with":
    "l’appel '{0}' a les arguments avec lesquels la fonction a été appelée",
  "'{0}' has its arguments in another order than is wanted":
    "'{0}' a ses arguments dans un autre ordre que celui qu’il faut",
  "'{0}' does what should not be done here": "'{0}' fait ce qui ne doit pas être fait ici",
  "the condition '{0}' should not count here": "la condition '{0}' ne devrait pas compter ici",
  "nothing in the loop changes {0}, so that '{1}' stays true":
    "rien dans la boucle ne change {0}, et '{1}' reste vrai",
  "nothing in the loop changes {0} or {1}, so that '{2}' stays true":
    "rien dans la boucle ne change {0} ni {1}, et '{2}' reste vrai",
  "'{0}' grows with each step, so that '{1}' stays true": "'{0}' augmente à chaque pas, et '{1}' reste vrai",
  "'{0}' becomes less with each step, so that '{1}' stays true":
    "'{0}' diminue à chaque pas, et '{1}' reste vrai",
  "the loop ends as soon as '{0}' is the last node, before it deals with that":
    "la boucle se termine dès que '{0}' est le dernier nœud, avant de le traiter",
  "this loop counts with '{0}', which the loop around it counts with, too":
    "cette boucle compte avec '{0}', comme la boucle qui l’entoure",
  "the loop begins with '{0}' and advances '{1}'": "la boucle commence avec '{0}' et fait avancer '{1}'",
  "the loop begins with '{0}' and tests '{1}'": "la boucle commence avec '{0}' et teste '{1}'",
  "'{0}' changes '{1}', which the loop in line {2} advances by itself":
    "'{0}' modifie '{1}', que la boucle de la ligne {2} fait avancer elle-même",
  'the loop asks for the end of the input before it has tried to read, and runs once more than there is input':
    'la boucle demande la fin de l’entrée avant d’avoir essayé de lire, et fait un tour de plus qu’il n’y a d’entrées',
  "'{0}' takes '{1}' for the row and '{2}' for the column":
    "'{0}' prend '{1}' pour la ligne et '{2}' pour la colonne",
  "'{0}' is worked out in each round, and the loop changes '{1}'":
    "'{0}' est calculé à chaque tour, et la boucle modifie '{1}'",
  "'{0}' has its operands the wrong way round": "'{0}' a ses opérandes à l’envers",
  "'{0}' copies in the wrong direction": "'{0}' copie dans le mauvais sens",
  "'{0}' is not done at the right moment": "'{0}' ne se fait pas au bon moment",
  "'{0}' asks for input that the exercise does not ask for":
    "'{0}' demande une entrée, ce que l’énoncé ne veut pas",
  "'{0}' prints what is not expected": "'{0}' affiche ce qui n’est pas attendu",
  'the text {0} has more words than are expected': 'le texte {0} a plus de mots qu’il n’en est attendu',
  'the text {0} is printed where another is expected': 'le texte {0} est affiché là où un autre est attendu',
  'the text {0} is not spelt as expected': 'le texte {0} n’est pas écrit comme attendu',
  '{0} prints the number in another form than is expected':
    '{0} affiche le nombre sous une autre forme que celle attendue',
  'a line should end before this is done': 'une ligne devrait finir avant cela',
  '{0} does not end a line where one ends': '{0} ne finit pas de ligne là où il en finit une',
  '{0} ends a line where none ends': '{0} finit une ligne là où il n’en finit pas',
  '{0} has other spaces than are expected': '{0} a d’autres espaces que ceux attendus',
  "'{0}' goes through a pointer that is NULL": "'{0}' passe par un pointeur qui vaut NULL",
  "'{0}' goes through a pointer that was never set": "'{0}' passe par un pointeur qui n’a jamais été défini",
  "'{0}' gives back memory that was given back before": "'{0}' rend une mémoire qui a déjà été rendue",
  "'{0}' is an argument that the program is not given":
    "'{0}' est un argument que le programme ne reçoit pas",
  'the test gives no arguments': 'le test ne donne pas d’arguments',
  'the test gives 1 argument': 'le test donne 1 argument',
  'the test gives {0} arguments': 'le test donne {0} arguments',
  "'{0}' uses memory that was given back with free before":
    "'{0}' utilise de la mémoire rendue auparavant avec free",
  "'{0}' is gone when '{1}' returns, and its address with it":
    "'{0}' disparaît quand '{1}' se termine, et son adresse avec",
  "'{0}' moves '{1}' itself, and the first element cannot be found again":
    "'{0}' déplace '{1}' lui-même, et le premier élément ne peut plus être retrouvé",
  "'{0}' changes {1}, which is a copy; the caller's variables stay as they are":
    "'{0}' modifie {1}, qui est une copie ; les variables de l’appelant restent comme elles sont",
  "'{0}' changes {1} and {2}, which are copies; the caller's variables stay as they are":
    "'{0}' modifie {1} et {2}, qui sont des copies ; les variables de l’appelant restent comme elles sont",
  "{0} reads '{1}' here, after line {2} has used it": "{0} lit '{1}' ici, après que la ligne {2} l’a utilisé",
  'the {0} ends at its semicolon and governs nothing; line {1} runs in any case':
    'le {0} finit à son point-virgule et ne gouverne rien ; la ligne {1} s’exécute dans tous les cas',
  'the {0} ends at its semicolon and governs nothing; line {1} runs once, after it':
    'le {0} finit à son point-virgule et ne gouverne rien ; la ligne {1} s’exécute une fois, après lui',
  'without braces only line {0} belongs to the {1}; line {2}, which is indented like it, does not':
    'sans accolades, seule la ligne {0} appartient au {1} ; la ligne {2}, indentée comme elle, non',
  'without braces only line {0} belongs to the {1}; lines {2} and {3}, which are indented like it, do not':
    'sans accolades, seule la ligne {0} appartient au {1} ; les lignes {2} et {3}, indentées comme elle, non',
  'without braces only line {0} belongs to the {1}; lines {2} to {3}, which are indented like it, do not':
    'sans accolades, seule la ligne {0} appartient au {1} ; les lignes {2} à {3}, indentées comme elle, non',
  'the else in line {0} belongs to the inner if ({1}), not to the outer one':
    'le else de la ligne {0} appartient au if intérieur ({1}), et non à l’extérieur',
  "'{0}' is asked even where the condition before it holds":
    "'{0}' est demandé même quand la condition d’avant est vraie",
  "'{0}' is not asked where '{1}' holds": "'{0}' n’est pas demandé quand '{1}' est vrai",
  "'{0}' can come to its end without a return, and its caller gets no value":
    "'{0}' peut arriver à sa fin sans return, et qui l’appelle n’en reçoit aucune valeur",
  "'{0}' computes a value that is stored nowhere": "'{0}' calcule une valeur qui n’est rangée nulle part",
  "'{0}' compares where the two texts stand, not their letters":
    "'{0}' compare où se trouvent les deux textes, et non leurs lettres",
  '{0} is a text, and what is stored or compared is its address':
    '{0} est un texte, et ce qui est rangé ou comparé est son adresse',
  "the block of '{0}' has no room for the zero at the end of the text":
    "le bloc de '{0}' n’a pas de place pour le zéro à la fin du texte",
  "'{0}' has {1} characters, one too few for the text with the zero at its end":
    "'{0}' a {1} caractères, un de moins qu’il n’en faut pour le texte avec le zéro à sa fin",
  "the letters are stored in '{0}' one by one, and no zero behind the last":
    "les lettres sont rangées une à une dans '{0}', sans zéro après la dernière",
  "'{0}' does not ask whether the two texts are equal, since strcmp gives 0 for equal ones":
    "'{0}' ne demande pas si les deux textes sont égaux, car strcmp donne 0 quand ils le sont",
  'after line {0} the program runs on into the case in line {1}':
    'après la ligne {0}, le programme continue dans le cas de la ligne {1}',
  "no case is for the value {0} of '{1}', and the switch has no default":
    "aucun cas n’est prévu pour la valeur {0} de '{1}', et le switch n’a pas de default",
  "'{0}' compares a character with a number, or a number with a character":
    "'{0}' compare un caractère avec un nombre, ou un nombre avec un caractère",
  "'{0}' is the code of a character, not the digit that it shows":
    "'{0}' est le code d’un caractère, et non le chiffre qu’il montre",
  "'{0}' is not the variable that is needed there": "'{0}' n’est pas la variable qu’il faut là",
  "'{0}' in '{1}' is not the variable that is needed there":
    "'{0}' dans '{1}' n’est pas la variable qu’il faut là",
  '{0}: {1} {2}.': '{0} : {1} {2}.',
  '{0} ({1})': '{0} ({1})',
  'on {0} (input {1}) the program': 'pour {0} (entrée {1}), le programme',
  'on test {0} (input {1}) the program': 'au test {0} (entrée {1}), le programme',
  'on {0} the program': 'pour {0}, le programme',
  'on test {0} the program': 'au test {0}, le programme',
  'does not end': 'ne se termine pas',
  crashes: 'plante',
  'gives the wrong result': 'donne un résultat faux',
  'has other spaces or line ends than are expected': 'a d’autres espaces ou fins de ligne que ceux attendus',
  'ends where {0} is expected': 's’arrête là où {0} est attendu',
  'prints {0} where nothing more is expected': 'affiche {0} là où plus rien n’est attendu',
  'prints {0} where {1} is expected': 'affiche {0} là où {1} est attendu',
  'prints something else than is expected': 'affiche autre chose que ce qui est attendu',
};
