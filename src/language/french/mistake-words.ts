/** The names of mistakes in French, what each is, and one question. */

import type { MistakeWords } from '../say.js';
import { frenchFormulaMistakes } from './formula-mistake-words.js';
import { frenchOutputMistakes } from './output-mistake-words.js';

export const frenchMistakes: Readonly<Record<string, MistakeWords>> = {
  'missing-address': {
    name: '& manquant devant une variable qui est lue',
    meaning:
      'scanf a besoin de l’adresse d’une variable pour y ranger ce qu’il lit ; ici il reçoit sa valeur.',
    question: 'Que doit savoir scanf d’une variable pour pouvoir la modifier ?',
  },
  'wrong-conversion': {
    name: 'Conversion pour un autre type',
    meaning: 'La conversion du format ne convient pas au type de la variable.',
    question: 'Quel est le type de la variable, et quelle conversion va avec ce type ?',
  },
  'argument-count': {
    name: 'Pas autant de conversions que d’arguments',
    meaning: 'Chaque conversion du format prend un argument ; ici il y a plus des uns que des autres.',
    question: 'Quel argument va avec quelle conversion du format ?',
  },
  'argument-type': {
    name: 'Argument d’un autre type que le paramètre',
    meaning:
      'Un paramètre qui est un pointeur a besoin de l’adresse de ce qu’il doit désigner ; un nombre, ou un pointeur vers autre chose, l’égare.',
    question: 'Quel est le type du paramètre, et quel est le type de ce qui lui est passé ?',
  },
  'input-text': {
    name: 'Texte dans le format de scanf',
    meaning:
      'Ce qui se trouve entre les conversions de scanf doit se trouver dans l’entrée, lettre pour lettre ; rien n’en est affiché.',
    question: 'L’entrée a-t-elle exactement ces signes entre ses valeurs ?',
  },
  'abs-of-fraction': {
    name: 'abs pour un nombre à virgule',
    meaning:
      'abs est pour les nombres entiers : ce qui suit la virgule est perdu. Pour les nombres à virgule, il y a fabs.',
    question: 'Quel est ici le type de l’argument, et quel type la fonction renvoie-t-elle ?',
  },
  'stray-semicolon': {
    name: 'Point-virgule juste après for, while ou if',
    meaning: 'Un point-virgule après les parenthèses est un corps vide : ce qui suit n’en dépend pas.',
    question: 'Où commence le corps de cette instruction, et où finit-il ?',
  },
  'missing-braces': {
    name: 'Accolades manquantes',
    meaning:
      'Sans accolades, seule l’instruction qui suit appartient à for, while, if ou else, quelle que soit l’indentation des lignes.',
    question: 'Quelles instructions doivent s’exécuter chaque fois, et lesquelles une seule fois ?',
  },
  'assignment-for-comparison': {
    name: '= au lieu de ==',
    meaning: 'Un seul = range une valeur. Comme condition, il est vrai dès que cette valeur n’est pas 0.',
    question: 'Cette condition doit-elle modifier une variable, ou seulement la regarder ?',
  },
  'missing-return': {
    name: 'return manquant',
    meaning: 'Une fonction dont la fin est atteinte sans return ne donne aucune valeur à qui l’appelle.',
    question: 'Quel chemin dans la fonction finit sans return ?',
  },
  'value-dropped': {
    name: 'Valeur calculée et abandonnée',
    meaning: 'L’instruction calcule une valeur et ne la range nulle part : aucune variable ne change.',
    question: 'Quelle variable doit ensuite contenir cette valeur ?',
  },
  'chained-comparison': {
    name: 'Comparaison en chaîne',
    meaning: 'a < b < c compare le résultat de a < b, qui est 0 ou 1, avec c.',
    question: 'Quelles sont les deux comparaisons voulues, et comment se relient-elles ?',
  },
  'bitwise-for-logical': {
    name: '& ou | au lieu de && ou ||',
    meaning: '& et | travaillent sur les bits des nombres ; && et || relient des conditions.',
    question: 'S’agit-il ici de bits, ou de deux conditions qui comptent toutes deux ?',
  },
  'dangling-else': {
    name: 'else qui appartient à un autre if',
    meaning:
      'Un else appartient au if le plus proche avant lui qui n’en a pas, quelle que soit l’indentation des lignes.',
    question: 'À quel if cet else doit-il appartenir ?',
  },
  'missing-break': {
    name: 'break manquant dans un switch',
    meaning: 'Sans break, un cas continue dans les instructions du cas suivant.',
    question: 'Où le programme doit-il continuer une fois ce cas traité ?',
  },
  'string-compared': {
    name: 'Textes comparés avec == ou <',
    meaning:
      'Entre des textes, == demande s’ils se trouvent au même endroit de la mémoire et < lequel s’y trouve en premier ; entre *a et *b, seules les premières lettres comptent. Aucun ne compare toutes les lettres.',
    question:
      'Quelle fonction compare deux textes lettre par lettre, et que renvoie-t-elle quand ils sont égaux ?',
  },
  'texts-equal-is-zero': {
    name: 'strcmp pris pour un oui ou un non',
    meaning: 'strcmp donne 0 quand les deux textes sont égaux, et comme condition 0 compte pour faux.',
    question: 'Que donne strcmp pour deux textes égaux, et qu’en fait la condition ?',
  },
  'text-for-character': {
    name: 'Texte au lieu d’un caractère',
    meaning: "\"a\" est un texte, un tableau de 'a' et d’un zéro ; 'a' est un caractère.",
    question: 'Est-ce un caractère ou un texte, et quels guillemets lui faut-il ?',
  },
  'inner-loop-variable': {
    name: 'Boucle intérieure avec la variable de la boucle extérieure',
    meaning:
      'Les deux boucles comptent avec la même variable : l’intérieure fait avancer ou reculer l’extérieure.',
    question:
      'Quelle valeur a la variable de boucle après la boucle intérieure, et qu’en fait la boucle extérieure ?',
  },
  'wrong-loop-variable': {
    name: 'La boucle teste ou avance une autre variable',
    meaning: 'Les trois parties d’un for doivent parler d’une seule variable : début, condition, pas.',
    question: 'Quelle variable chacune des trois parties du for utilise-t-elle ?',
  },
  'swap-by-copy': {
    name: 'Copies échangées',
    meaning:
      'Une fonction reçoit des copies de ses arguments ; les échanger laisse les variables de l’appelant comme elles étaient.',
    question: 'Comment une fonction peut-elle atteindre les variables de son appelant ?',
  },
  'parameter-changed': {
    name: 'Paramètre modifié au lieu de la variable de l’appelant',
    meaning:
      'Un paramètre est une copie de ce qui a été passé ; ce qu’on y range est perdu quand la fonction se termine.',
    question: 'Comment le résultat de la fonction revient-il à son appelant ?',
  },
  'local-returned': {
    name: 'Adresse d’une variable locale renvoyée',
    meaning:
      'Les variables d’une fonction disparaissent quand elle se termine, et leurs adresses ne désignent alors plus rien.',
    question: 'À qui appartient la mémoire que l’appelant doit utiliser après la fin de la fonction ?',
  },
  'double-free': {
    name: 'Mémoire libérée deux fois',
    meaning: 'Ce que free a rendu n’appartient plus au programme et ne peut pas être rendu encore une fois.',
    question: 'Quelle ligne rend d’abord la mémoire, et quels pointeurs y mènent encore ensuite ?',
  },
  'use-after-free': {
    name: 'Mémoire utilisée après free',
    meaning: 'Après free, la mémoire n’appartient à personne ; ce qu’on y lit peut être n’importe quoi.',
    question: 'De quoi a-t-on encore besoin dans l’objet quand il est libéré ?',
  },
  'no-base-case': {
    name: 'Récursion sans cas de base',
    meaning:
      'Une fonction qui s’appelle toujours elle-même ne revient jamais ; il faut un cas auquel elle répond sans appel.',
    question: 'Pour quel argument la réponse est-elle connue sans autre appel ?',
  },
  'recursion-not-nearer': {
    name: 'Récursion qui ne s’approche pas de son cas de base',
    meaning:
      'Chaque appel doit porter sur un problème plus petit que le précédent, et à la fin sur le cas de base.',
    question:
      'Quels arguments reçoivent les trois premiers appels, et seront-ils un jour ceux du cas de base ?',
  },
  'feof-loop': {
    name: 'feof demandé avant de lire',
    meaning:
      'feof n’est vrai qu’après une lecture qui a échoué : le dernier tour travaille avec ce que le tour d’avant a lu.',
    question: 'Que renvoie scanf quand il n’y a plus rien à lire ?',
  },
  'strlen-in-bound': {
    name: 'strlen dans la condition d’une boucle qui change le texte',
    meaning:
      'La longueur est redemandée à chaque tour ; une fois que la boucle a changé le texte, elle n’est plus la même.',
    question: 'Quelle longueur doit compter : celle que le texte avait, ou celle qu’il a maintenant ?',
  },
  'list-head-lost': {
    name: 'Tête de la liste perdue',
    meaning:
      'Une boucle qui fait avancer la tête elle-même le long de la liste ne laisse aucun chemin vers le premier élément.',
    question: 'Quel pointeur désigne encore le premier élément après la boucle ?',
  },
  'last-node-left-out': {
    name: 'Dernier nœud de la liste oublié',
    meaning: 'Une boucle qui continue tant qu’il y a un nœud suivant s’arrête au dernier sans le traiter.',
    question: 'Pour une liste d’un seul nœud, combien de fois le corps de la boucle s’exécute-t-il ?',
  },
  'uninitialised-variable': {
    name: 'Variable sans première valeur',
    meaning: 'Une variable où rien n’a été rangé contient ce qui restait dans sa mémoire, et non 0.',
    question: 'Quelle valeur la variable doit-elle avoir avant d’être utilisée pour la première fois ?',
  },
  'used-before-read': {
    name: 'Variable utilisée avant d’être lue',
    meaning:
      'Les instructions s’exécutent de haut en bas : ce qui est lu plus tard ne change rien à ce qui a été calculé avant.',
    question: 'Quelle valeur a la variable quand cette ligne s’exécute ?',
  },
  'input-missing': {
    name: 'Entrée qui n’est jamais lue',
    meaning: 'Une variable ne reçoit sa valeur de l’entrée que là où un appel comme scanf l’y range.',
    question: 'Quelles valeurs y a-t-il dans l’entrée, et quelle ligne lit chacune d’elles ?',
  },
  'integer-division': {
    name: 'Division entière où un nombre à virgule est voulu',
    meaning:
      'Un nombre entier divisé par un nombre entier donne un nombre entier : ce qui suit la virgule est perdu.',
    question: 'Quels sont les types des deux côtés du /, et quel est alors le type du résultat ?',
  },
  'integer-overflow': {
    name: 'Nombre trop grand pour son type',
    meaning:
      'Un int s’arrête à 2147483647. Ce qui va au-delà revient sous la forme d’un autre nombre, souvent négatif.',
    question:
      'Jusqu’où cette valeur peut-elle aller pour la plus grande entrée, et quel type peut la contenir ?',
  },
  'no-room-for-zero': {
    name: 'Pas de place pour le zéro qui finit un texte',
    meaning: 'Un texte de n lettres prend n + 1 caractères : un zéro suit la dernière lettre.',
    question: 'Combien de caractères a le texte le plus long, avec le zéro à sa fin ?',
  },
  'char-and-digit': {
    name: 'Chiffre et son caractère confondus',
    meaning: "Le caractère '5' a le code 53 ; le nombre 5 est une autre valeur.",
    question: 'Est-ce un nombre, ou le caractère qui le montre ?',
  },
  'float-equality': {
    name: 'Nombres à virgule comparés avec ==',
    meaning:
      'La plupart des nombres à virgule sont arrondis : deux nombres qui devraient être égaux diffèrent dans les derniers chiffres.',
    question: 'De combien les deux valeurs peuvent-elles différer et compter encore comme égales ?',
  },
  'extreme-from-zero': {
    name: 'Plus grande ou plus petite valeur qui part au hasard',
    meaning:
      'Une plus grande valeur qui part de 0 est fausse quand toutes les valeurs sont négatives ; une plus petite qui part trop bas n’est jamais remplacée.',
    question: 'Avec quelle valeur la recherche pourrait-elle commencer pour être juste pour toute entrée ?',
  },
  'loop-variable-changed': {
    name: 'Variable de boucle modifiée dans le corps',
    meaning: 'Un for fait avancer sa variable lui-même ; ce que le corps lui fait s’y ajoute.',
    question: 'Quelles valeurs prend la variable de boucle, tour après tour ?',
  },
  'reset-missing': {
    name: 'Variable qui ne repart pas à chaque tour',
    meaning:
      'Ce qui est compté ou additionné à nouveau à chaque tour de la boucle extérieure doit y repartir.',
    question: 'Quelle valeur la variable doit-elle avoir au début de chaque tour de la boucle extérieure ?',
  },
  'not-terminated': {
    name: 'Texte sans zéro à la fin',
    meaning:
      'Qui affiche ou mesure un texte va jusqu’au prochain zéro ; un texte construit lettre par lettre n’en a que si on le range.',
    question: 'Où finit le texte, et qu’y a-t-il à cet endroit ?',
  },
  'index-order': {
    name: 'Ligne et colonne confondues',
    meaning: 'Dans a[i][j], le premier indice choisit la ligne, le second l’élément dans celle-ci.',
    question: 'Quel indice compte ici les lignes, et lequel les colonnes ?',
  },
  'missing-else': {
    name: 'if au lieu de else if',
    meaning:
      'Deux if à la suite sont tous deux demandés ; avec else, le second ne l’est que si le premier est faux.',
    question: 'La seconde condition doit-elle encore être demandée quand la première est vraie ?',
  },
  'surplus-else': {
    name: 'else if au lieu de if',
    meaning:
      'Après else, la condition n’est demandée que si celle d’avant est fausse ; deux qui peuvent être vraies ensemble demandent deux if.',
    question: 'Les deux conditions peuvent-elles être vraies en même temps ? Que doit-il se passer alors ?',
  },
  'past-the-array': {
    name: 'Indice au-delà de la fin d’un tableau',
    meaning: 'Un tableau de n éléments a les indices 0 à n - 1 ; la boucle va jusqu’à n.',
    question: 'Quel est le plus grand indice du tableau, et quel est le plus grand que la boucle utilise ?',
  },
  'array-too-short': {
    name: 'Tableau trop court',
    meaning:
      'Un tableau a autant d’éléments que le dit sa déclaration, quel que soit le nombre qu’on y range : ce qui suit appartient à autre chose.',
    question: 'Combien d’éléments faut-il pour la plus grande entrée, et combien en a le tableau ?',
  },
  'one-round-too-many': {
    name: 'La boucle fait un tour de trop',
    meaning: 'Le premier ou le dernier tour de la boucle ne devrait pas avoir lieu.',
    question:
      'Pour la plus petite entrée, quelles valeurs la variable de boucle doit-elle prendre, d’abord et à la fin ?',
  },
  'one-round-too-few': {
    name: 'La boucle fait un tour de moins qu’il ne faut',
    meaning:
      'La boucle commence après la première valeur qu’elle devrait prendre, ou s’arrête avant la dernière.',
    question:
      'Pour la plus petite entrée, quelles valeurs la variable de boucle doit-elle prendre, d’abord et à la fin ?',
  },
  'and-for-or': {
    name: '&& et || confondus',
    meaning: '&& demande que les deux conditions soient vraies, || qu’au moins une le soit.',
    question: 'Les deux conditions doivent-elles être vraies ici, ou une seule suffit-elle ?',
  },
  'comparison-reversed': {
    name: 'Comparaison à l’envers',
    meaning: 'La comparaison est vraie dans les cas où elle devrait être fausse.',
    question: 'Pour quelles valeurs cette condition doit-elle être vraie ? Essayez-en une.',
  },
  'comparison-boundary': {
    name: 'Valeurs égales du mauvais côté',
    meaning: '< et <= ne diffèrent que quand les deux côtés sont égaux, de même que > et >=.',
    question: 'Que doit-il se passer quand les deux côtés sont égaux ?',
  },
  'argument-order': {
    name: 'Arguments dans un autre ordre',
    meaning: 'Les arguments vont aux paramètres et aux conversions par leur ordre, et non par leur nom.',
    question: 'Quel argument vient en premier, et pour quoi la fonction le prend-elle ?',
  },
  'operand-order': {
    name: 'Opérandes à l’envers',
    meaning: 'a - b, a / b et a % b ne sont pas b - a, b / a et b % a.',
    question: 'Que fait cet opérateur de la valeur à sa gauche, et que fait-il de celle à sa droite ?',
  },
  'assignment-reversed': {
    name: 'Affectation dans le mauvais sens',
    meaning: 'a = b range la valeur de b dans a ; b reste comme il est.',
    question: 'Laquelle des deux variables a déjà la valeur, et laquelle doit la recevoir ?',
  },
  'misplaced-statement': {
    name: 'Instruction au mauvais endroit',
    meaning:
      'L’instruction est juste, mais à cet endroit elle s’exécute trop tôt, trop tard ou trop souvent.',
    question: 'Que faut-il avoir fait avant cette instruction, et combien de fois doit-elle s’exécuter ?',
  },
  ...frenchOutputMistakes,
  ...frenchFormulaMistakes,
  'wrong-variable': {
    name: 'Une autre variable est voulue',
    meaning: 'L’expression utilise une variable qui contient autre chose que ce qu’il faut ici.',
    question: 'Que représente chaque variable de cette ligne ?',
  },
  'surplus-condition': {
    name: 'Condition de trop',
    meaning: 'Une des conditions reliées ici ne devrait pas compter.',
    question: 'Pour quelles valeurs chacune des conditions est-elle vraie, une par une ?',
  },
  'surplus-statement': {
    name: 'Instruction de trop',
    meaning: 'Sans cette instruction, le programme fait ce qui est attendu.',
    question: 'Qu’est-ce qui changerait si cette instruction n’était pas là ?',
  },
  'missing-case': {
    name: 'Cas qui n’est pas traité',
    meaning: 'Pour certaines entrées il faut au programme un chemin à part, souvent pour les plus petites.',
    question:
      'Que doit-il se passer pour la plus petite et la plus grande entrée, pour 0 et pour des valeurs négatives ?',
  },
  'missing-condition': {
    name: 'Condition qui oublie quelque chose',
    meaning: 'L’instruction s’exécute dans plus de cas, ou dans moins de cas, qu’elle ne devrait.',
    question: 'Quelles entrées arrivent à cette instruction, et lesquelles ne devraient pas ?',
  },
  'missing-parentheses': {
    name: 'Parenthèses manquantes',
    meaning:
      'Produits et quotients sont calculés avant les sommes, les comparaisons avant && et && avant ||, quoi que disent les espaces.',
    question: 'Dans quel ordre C calcule-t-il cette expression, opérateur après opérateur ?',
  },
  'off-by-one': {
    name: 'Valeur trop petite ou trop grande de un',
    meaning:
      'Ce qui se compte à partir de 0 et ce qui se compte à partir de 1 diffèrent de un, tout comme un nombre de choses et les intervalles entre elles.',
    question: 'Que donne cette expression pour la plus petite entrée, et que devrait-elle donner ?',
  },
  'wrong-constant': {
    name: 'Un autre nombre est voulu',
    meaning: 'Le nombre écrit ici n’est pas celui que l’énoncé demande.',
    question: 'D’où vient ce nombre, et que représente-t-il ?',
  },
  'wrong-operator': {
    name: 'Un autre opérateur est voulu',
    meaning: 'L’opérateur écrit ici ne calcule pas ce que l’énoncé demande.',
    question: 'Que donne cette expression pour la plus petite entrée, calculée à la main ?',
  },
  'pointer-unset': {
    name: 'Pointeur utilisé avant de désigner quelque chose',
    meaning:
      'Un pointeur qui n’a reçu aucune adresse désigne n’importe quoi ; le déclarer ne fait pas de place pour ce qu’il doit désigner.',
    question: 'Où est la mémoire que ce pointeur doit désigner, et quelle ligne l’y fait pointer ?',
  },
  'argument-not-given': {
    name: 'Argument que le programme ne reçoit pas',
    meaning:
      'argv contient le nom du programme et les arguments avec lesquels il est lancé ; derrière, il n’y a rien.',
    question: 'Avec quels arguments le programme est-il lancé ici, et où se trouve son entrée ?',
  },
  'null-dereference': {
    name: 'Pointeur nul utilisé',
    meaning: 'Un pointeur qui vaut NULL ne désigne rien : rien ne peut y être lu ni rangé.',
    question: 'Par quel chemin le pointeur arrive-t-il ici sans objet à désigner ?',
  },
  'name-in-quotes': {
    name: "Nom d'une variable entre apostrophes",
    meaning: "'x' est la lettre x, le nombre 120 ; la variable x n'a pas d'apostrophes.",
    question: 'Veut-on ici la lettre, ou la valeur de la variable de ce nom ?',
  },
  'loop-head-order': {
    name: 'Condition et pas de for échangés',
    meaning:
      'Dans for (début; condition; pas), la deuxième partie est évaluée avant chaque tour, la troisième est exécutée après.',
    question:
      'Quelle partie dit combien de temps la boucle continue, et laquelle ce qui se passe après chaque tour ?',
  },
  'division-by-zero': {
    name: 'Division par zéro',
    meaning: 'Un nombre entier divisé par 0, ou son reste, n’a pas de valeur : le programme s’arrête là.',
    question: 'Pour quelle entrée le diviseur est-il 0, et que doit faire le programme alors ?',
  },
  'counts-away': {
    name: 'Boucle qui compte en s’éloignant de sa fin',
    meaning: 'Une boucle se termine quand sa condition est fausse ; des pas dans l’autre sens en éloignent.',
    question: 'Dans quel sens la variable doit-elle aller pour que la condition devienne fausse ?',
  },
  'endless-loop': {
    name: 'Boucle dont la condition ne change jamais',
    meaning:
      'Une boucle dont les tours laissent tel quel tout ce que sa condition demande continue sans fin.',
    question: 'Que doit-il se passer à chaque tour pour que la condition devienne fausse un jour ?',
  },
  'missing-default': {
    name: 'default manquant dans un switch',
    meaning: 'Un switch sans default ne fait rien pour une valeur qu’aucun de ses cas n’a.',
    question: 'Que doit-il se passer pour une valeur à laquelle aucun cas ne correspond ?',
  },
  'other-exercise': {
    name: 'Programme d’un autre exercice',
    meaning: 'Rien de ce que le programme affiche n’est du genre que cet exercice demande.',
    question: 'Est-ce bien le fichier de cet exercice ?',
  },
};
