/** As `mistake-words.ts`, for what formulas leave out, variables that are not brought up to date, runs that end or go on at the wrong place, and what stands in the wrong order. */

import type { MistakeWords } from '../say.js';

export const frenchFormulaMistakes: Readonly<Record<string, MistakeWords>> = {
  'missing-update': {
    name: 'Variable qui n’est pas mise à jour',
    meaning:
      'Une variable qui compte, ou qui garde ce qui a été trouvé, doit recevoir sa nouvelle valeur partout où celle-ci change.',
    question: 'Quelles variables devraient avoir après cette ligne une autre valeur qu’avant ?',
  },
  'overwritten-sum': {
    name: 'Écrasé au lieu d’être ajouté',
    meaning: 'x = y oublie ce que x contenait avant ; x += y y ajoute.',
    question: 'La variable doit-elle garder quelque chose de ce qu’elle contenait avant ?',
  },
  'increment-order': {
    name: 'x++ et ++x confondus',
    meaning: 'x++ donne la valeur d’avant le pas, ++x celle d’après.',
    question: 'Veut-on ici l’ancienne valeur, ou la nouvelle ?',
  },
  'ends-too-early': {
    name: 'Terminé avant d’avoir tout regardé',
    meaning:
      'Un return ou un break dans une boucle la termine au tour qui l’atteint, quoi que les tours suivants puissent trouver.',
    question: 'Quels tours sont laissés de côté quand cette ligne est atteinte dès le premier ?',
  },
  'goes-on': {
    name: 'Continue là où il faudrait s’arrêter',
    meaning: 'Sans return, break ou continue, les lignes qui suivent sont exécutées aussi.',
    question: 'Lesquelles des lignes qui suivent doivent encore être exécutées dans ce cas ?',
  },
  'missing-operand': {
    name: 'Une partie de la formule manque',
    meaning: 'L’expression est juste aussi loin qu’elle va, mais autre chose compte aussi pour le résultat.',
    question: 'De quoi le résultat dépend-il, et tout cela est-il dans l’expression ?',
  },
  'negative-remainder': {
    name: 'Reste d’un nombre négatif',
    meaning: 'En C, le reste a le signe du nombre qui est divisé : -1 % 5 vaut -1.',
    question: 'Quels signes le nombre à gauche de % peut-il avoir, et quel est alors le reste ?',
  },
  'letter-case': {
    name: 'Majuscules et minuscules prises pour différentes',
    meaning: "'A' et 'a' sont deux caractères avec deux codes ; tolower ou toupper en fait un seul.",
    question: 'Quelles lettres peuvent se trouver ici, et lesquelles le programme connaît-il ?',
  },
  'wrong-function': {
    name: 'Une autre fonction est voulue',
    meaning: 'La fonction qui est appelée ici fait autre chose que ce qu’il faut.',
    question: 'Que fait chacune des fonctions, et laquelle faut-il ici ?',
  },
  'case-order': {
    name: 'Cas dans le mauvais ordre',
    meaning:
      'Les conditions reliées par else, ou suivies de return, sont posées de haut en bas ; la première qui est vraie est prise, et aucune de celles qui suivent n’est plus posée.',
    question:
      'Pour quelles valeurs plusieurs de ces conditions sont-elles vraies, et laquelle est posée en premier ?',
  },
  'never-reached': {
    name: 'Instruction derrière celle qui quitte',
    meaning:
      'return, break et continue quittent aussitôt : ce qui se trouve derrière dans le même bloc n’est jamais exécuté.',
    question: 'Que faut-il encore faire avant que cette ligne ne quitte ?',
  },
  'if-for-while': {
    name: 'if à la place de while',
    meaning: 'Un if pose sa condition une fois ; un while la pose de nouveau après chaque tour.',
    question: 'Combien de fois cela peut-il être nécessaire ?',
  },
  'index-for-element': {
    name: 'Indice et élément confondus',
    meaning: 'i dit où quelque chose se trouve dans un tableau, et a[i] est ce qui s’y trouve.',
    question: 'Est-ce ici la place dans le tableau qui est voulue, ou ce qui s’y trouve ?',
  },
  'new-line-kept': {
    name: 'Fin de ligne gardée par fgets',
    meaning: 'fgets stocke toute la ligne, y compris la fin de ligne qui la termine.',
    question: 'Quels caractères le texte a-t-il une fois la ligne lue, le dernier compris ?',
  },
  'counts-for-sum': {
    name: 'Compte là où il faut additionner',
    meaning: 'x++ ajoute un, quelle que soit la valeur ; x += y ajoute la valeur.',
    question: 'Demande-t-on combien il y en a, ou combien ils font ensemble ?',
  },
  'wrong-end': {
    name: 'Boucle qui commence par le mauvais bout',
    meaning:
      'Tous les tours sont faits, mais dans le mauvais ordre : l’un d’eux décide ou change trop tôt ce qu’un autre doit trouver.',
    question: 'Quel tour doit venir en premier pour que les autres trouvent encore ce qu’il leur faut ?',
  },
  'while-for-do': {
    name: 'while à la place de do et while',
    meaning:
      'while examine sa condition avant le premier tour, qui peut donc manquer ; do fait un tour dans tous les cas.',
    question: 'Que doit-il se passer si la condition est fausse dès le début ?',
  },
  'missing-remainder': {
    name: 'Reste qui manque',
    meaning:
      'Ce qui tourne en rond, comme les places d’un anneau, les jours d’une semaine ou les nombres modulo m, recommence après le dernier ; le reste d’une division dit où.',
    question:
      'Qu’est-ce qui vient après la dernière valeur permise, et que donne cette expression pour elle ?',
  },
  'fraction-cut-off': {
    name: 'Décimales coupées au lieu d’être arrondies',
    meaning:
      'Ce qui est converti en nombre entier, ou divisé comme tel, perd ce qui suit la virgule, que ce soit 0,1 ou 0,9.',
    question: 'Que doit devenir 2,5 ici, et qu’en fait le programme ?',
  },
  'wrong-parentheses': {
    name: 'Parenthèses au mauvais endroit',
    meaning: 'Ce qui est entre parenthèses est calculé d’abord : 2 * (n - 1) n’est pas 2 * n - 1.',
    question: 'Qu’est-ce qui est calculé d’abord ici, et que faudrait-il ?',
  },
  'surplus-operand': {
    name: 'Une partie de la formule en trop',
    meaning: 'Quelque chose est compté ici qui n’entre pas dans le résultat.',
    question: 'De quoi dépend le résultat, et quelle partie de l’expression représente autre chose ?',
  },
  'address-for-value': {
    name: 'Adresse là où la valeur est attendue',
    meaning: 'Un pointeur p est une adresse ; *p est ce qui y est rangé.',
    question: 'S’agit-il ici du pointeur lui-même ou de ce vers quoi il pointe ?',
  },
  'hidden-variable': {
    name: 'Variable qui en cache une autre de même nom',
    meaning:
      'Une déclaration dans un bloc crée une nouvelle variable ; celle de même nom plus à l’extérieur n’est pas la même et garde sa valeur.',
    question: 'Laquelle des deux variables de ce nom chaque ligne utilise-t-elle ?',
  },
  'line-end-left': {
    name: 'Fin de ligne laissée dans l’entrée',
    meaning:
      'scanf lit un nombre ou un mot jusqu’au signe qui suit : la fin de ligne reste, et c’est la première chose que lisent getchar, fgets ou %c.',
    question: 'Quel signe de l’entrée vient ensuite, une fois cette ligne lue ?',
  },
};
