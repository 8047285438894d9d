/** As `mistake-words.ts`, for mistakes in what is printed. */

import type { MistakeWords } from '../say.js';

export const frenchOutputMistakes: Readonly<Record<string, MistakeWords>> = {
  'prompt-printed': {
    name: 'Invite qui ne fait pas partie de la sortie',
    meaning:
      'Un programme testé lit son entrée dans un fichier ; un texte qui la demande est affiché comme tout autre.',
    question: 'L’énoncé dit-il que ce texte est affiché ?',
  },
  'surplus-output': {
    name: 'Sortie que personne n’a demandée',
    meaning:
      'Quelque chose est affiché en plus de ce que l’énoncé demande, comme une explication ou une trace.',
    question: 'Lesquels des textes que le programme affiche l’énoncé demande-t-il ?',
  },
  'output-format': {
    name: 'Décimales ou largeur d’un nombre',
    meaning:
      'Le nombre est affiché avec d’autres décimales, ou une autre largeur, que l’énoncé ne le demande.',
    question:
      'Combien de décimales et combien de places l’énoncé demande-t-il, et comment une conversion le dit-elle ?',
  },
  'output-newline': {
    name: 'Fins de ligne de la sortie',
    meaning:
      'Une ligne ne finit que là où \\n est affiché ; chaque fin de ligne qui manque ou qui est de trop décale tout ce qui suit.',
    question: 'Après quels mots une nouvelle ligne commence-t-elle dans la sortie attendue ?',
  },
  'output-spacing': {
    name: 'Espaces de la sortie',
    meaning:
      'Les espaces entre les mots et les nombres font partie de la sortie : il ne doit en manquer aucun, et aucun ne doit être de trop.',
    question: 'Où la sortie attendue a-t-elle des espaces, et où n’en a-t-elle pas ?',
  },
  'output-spelling': {
    name: 'Orthographe de la sortie',
    meaning:
      'Les sorties sont comparées lettre par lettre : majuscules, ponctuation et orthographe comptent.',
    question: 'Le texte est-il celui de l’énoncé, lettre pour lettre et signe pour signe ? Copiez-le de là.',
  },
  'output-wording': {
    name: 'Un autre texte est attendu',
    meaning: 'Le texte affiché ici n’est pas celui qui va avec ce cas.',
    question: 'Quel texte l’énoncé demande-t-il dans ce cas ?',
  },
  'number-for-word': {
    name: 'Nombre affiché à la place d’un mot',
    meaning:
      "Le programme connaît la réponse comme un nombre, 0 ou 1 par exemple, et l'affiche ; l'exercice veut un mot à la place.",
    question: "Quel mot l'exercice veut-il pour chacune des valeurs que le programme affiche ?",
  },
  'missing-output': {
    name: 'Affichage qui manque',
    meaning: 'Ce qui est calculé doit aussi être affiché, partout où l’exercice le demande.',
    question: 'Quelle partie de la sortie attendue aucune ligne du programme n’affiche-t-elle ici ?',
  },
};
