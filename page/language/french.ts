/** All that the page says, in French. */

import { french } from '#language/french/french.js';
import { sayIn } from '#language/say.js';
import type { Words } from './english.js';
import { staff } from './french-staff.js';

const number = (amount: number): string => amount.toLocaleString('fr');
const count = (amount: number, noun: string): string => `${number(amount)} ${noun}${amount < 2 ? '' : 's'}`;
const soon = (seconds: number | undefined): string => {
  if (seconds === undefined) return 'dans un instant';
  return `dans ${count(seconds, 'seconde')}`;
};
const waitOf = (seconds: number): string =>
  seconds % 60 === 0 ? count(seconds / 60, 'minute') : count(seconds, 'seconde');
const fails = (failed: number, total: number): string =>
  total === 1 ? 'Il échoue à son seul test' : `Il échoue à ${failed} de ses ${total} tests`;

type Trusted = Parameters<Words['change']['one']>[0];

/** What a change, or several, does beyond passing all tests; the verbs agree with their number. */
function beyond({ trust, oracle = 'reference', inputs = 0 }: Trusted, does: string, differs: string): string {
  const who =
    oracle === 'reference' ? 'la solution modèle' : 'les solutions des autres qui réussissent tous les tests';
  switch (trust) {
    case 'proved':
      return ` et ${does} comme ${who} sur toutes les entrées de cette forme`;
    case 'agreed':
      return ` et ${does} comme ${who} sur ${inputs < 2 ? 'une autre entrée' : `${number(inputs)} autres entrées`}`;
    case 'refuted':
      return `, mais ${differs} autre chose que ${who} sur une autre entrée`;
    default:
      return '';
  }
}

export const words: Words = {
  header: {
    language: 'Langue',
    forgetKey: 'Oublier la clé',
    audit: 'Journal',
  },
  key: {
    title: 'Clé d’API',
    heading: 'Votre clé d’API',
    why: 'Ce service demande une clé, que votre professeur vous donne. Elle est conservée jusqu’à la fermeture de cet onglet.',
    label: 'Clé d’API',
    use: 'Utiliser cette clé',
    linkInvalid: 'Ce lien n’est plus valable ou a déjà servi. Demandez-en un autre à votre professeur.',
    login: 'Se connecter avec le compte de l’université',
    loginFailed: {
      refused: 'La connexion n’a pas abouti. Réessayez.',
      unknown: 'Votre compte ne fait partie d’aucun cours ici. Demandez à qui enseigne le cours.',
      away: 'La connexion de votre université ne répond pas pour le moment. Réessayez dans quelques minutes, ou utilisez une clé.',
    },
  },
  audit: {
    back: 'Retour',
    heading: 'Qui a fait quoi',
    lead: 'Ce que les enseignants ont lu, modifié ou exporté des autres, et ce qui a été refusé. Personne ne peut le modifier.',
    refused: 'Seulement ce qui a été refusé',
    none: 'Il n’y a rien.',
    when: 'Quand',
    who: 'Qui',
    did: 'Action',
    what: 'Objet',
    outcome: 'Résultat',
    more: 'Plus anciens',
    done: 'fait',
    refusedFor: (code: string) => `refusé : ${code}`,
    doings: { read: 'lu', change: 'modifié', export: 'exporté' },
    things: {
      localisation: 'remise',
      assignment: 'devoir',
      person: 'personne',
      course: 'cours',
      key: 'clé',
      audit: 'journal',
    },
  },
  staff,
  submit: {
    heading: 'Où est l’erreur ?',
    lead: 'Remettez un programme C qui échoue à certains de ses tests. Vous apprendrez à quels endroits une seule modification suffit pour qu’il les réussisse tous.',
    program: 'Votre programme',
    file: 'Fichier C',
    name: 'Son nom',
    source: 'ou son texte',
    sourceHow: '(collez-le, ou déposez le fichier ici)',
    sourceCalled: 'Le programme',
    editorKeys: (send) =>
      `Tab met en retrait. Pour quitter le champ au clavier, appuyez sur Échap, puis Tab. ${send} remet le programme.`,
    tests: 'Ses tests',
    assignment: 'Exercice',
    ownTests: 'Mes propres tests',
    submitter: 'L’auteur du travail',
    submitterWhy: '(si votre professeur veut le savoir)',
    classReport: 'Rapport sur toutes les remises :',
    classPage: 'Télécharger en page',
    classTable: 'Télécharger en tableau',
    addTest: 'Ajouter un test',
    example: 'Mettre un exemple',
    compare: 'Quand une sortie est-elle juste ?',
    compareTrailing: 'Les blancs en fin de ligne ne comptent pas',
    compareTokens: 'Le nombre de blancs ne compte pas',
    compareExact: 'Chaque caractère compte',
    compareNumbers: 'Seuls les nombres comptent',
    send: 'Trouver l’erreur',
    sending: 'Remise en cours …',
    noProgram: 'Il n’y a pas encore de programme : collez-le, ou choisissez son fichier.',
    noExpectation: 'Aucun test ne dit encore ce que le programme doit afficher.',
    option: (name, tests) => `${name}, ${count(tests, 'test')}`,
    seesWhetherAll: 'Vous verrez si votre programme réussit les tests de ce devoir ; ils sont cachés.',
    seesHowMany: 'Vous verrez combien de tests de ce devoir votre programme réussit ; ils sont cachés.',
    seesSome: (visible, tests) =>
      `Vous verrez ce qui découle de ${visible} des ${tests} tests. Les autres sont cachés : vous verrez s’ils sont tous réussis.`,
    seesSomeAndHowMany: (visible, tests) =>
      `Vous verrez ce qui découle de ${visible} des ${tests} tests. Les autres sont cachés : vous verrez combien sont réussis.`,
    sentToModel: 'Votre programme, sans ses commentaires, peut être envoyé à un modèle de langue.',
    tries: (max) => `Vous pouvez rendre ${max} fois.`,
    pause: (seconds) => `Entre deux remises, attendez ${waitOf(seconds)}.`,
    field: (label) => `${label} :`,
    fieldOfTest: (test, label) => `${test}, ${label.toLowerCase()} :`,
  },
  file: {
    tooLarge: (name, megabytes) => `${name} pèse ${megabytes} Mo : c’est trop pour un programme C.`,
    taken: (name) => `${name} est en place.`,
    notUtf8: 'Le fichier n’est pas en UTF-8 : les lettres accentuées peuvent être fausses.',
    unreadable: (name) => `${name} est illisible.`,
    beside: (names) => `Remis avec lui : ${names.join(', ')}.`,
    alone: 'Ne pas les joindre',
  },
  ownTests: {
    legend: (index) => `Test ${index}`,
    firstName: (index) => `test ${index}`,
    name: 'Nom',
    args: 'Arguments',
    argsWhen: '(s’il y en a)',
    stdin: 'Entrée',
    stdinWhat: '(ce qui est tapé)',
    stdout: 'Sortie attendue',
    remove: 'Supprimer',
    removeOne: (index) => `Supprimer le test ${index}`,
  },
  example: { one: 'un nombre', two: 'deux nombres', negative: 'nombres négatifs' },
  earlier: {
    heading: 'Remises précédentes',
    file: 'Fichier',
    assignment: 'Exercice',
    when: 'Quand',
    became: 'Résultat',
    more: 'Montrer les plus anciennes',
    ownTests: 'propres tests',
    states: {
      queued: 'en attente',
      running: 'en cours',
      done: 'terminé',
      failed: 'a échoué',
      cancelled: 'annulé',
      passes: 'réussit tous les tests',
      'near-miss': 'une modification suffit',
      'multi-fault': 'plusieurs modifications nécessaires',
      'not-localised': 'aucune modification seule ne suffit',
      inconclusive: 'indécis',
      unsupported: 'non pris en charge',
      'compile-error': 'ne compile pas',
    },
  },
  progress: {
    heading: 'Recherche de l’erreur',
    waiting: 'En attente de son tour …',
    running: 'Les tests s’exécutent …',
    allPass: 'Tous les tests réussissent.',
    failing: (failing, total) =>
      `${failing} ${failing < 2 ? 'test échoue' : 'tests échouent'} sur ${total}. Recherche des endroits où une modification suffit …`,
    places: (viable, all) =>
      `Recherche des endroits où une modification suffit : il en reste ${viable} sur ${all} …`,
    sets: (together, viable, all) =>
      `Recherche de ${together} endroits à modifier ensemble : il reste ${viable} possibilités sur ${all} …`,
    away: 'Le service ne répond pas. Nouvel essai …',
    cancel: 'Annuler',
  },
  result: {
    another: 'Remettre un autre programme',
    nothing: 'Il n’y a rien à montrer',
    notYours: 'Cette remise n’existe pas ici, ou elle a été faite avec une autre clé.',
    again: 'Modifier et remettre à nouveau',
    download: 'Télécharger le rapport',
    assignment: (title) => `exercice ${title}`,
    pageFault: 'Un problème est survenu dans cette page. Rechargez-la.',
  },
  verdict: {
    passesOnly: 'Il réussit son seul test',
    passesAll: (total) => `Il réussit ses ${total} tests`,
    passesExpecting: (passed, total) =>
      `Il réussit chaque test qui attend quelque chose : ${passed} sur ${total}`,
    passes:
      'Il n’y a rien à corriger. Mais des tests ne montrent que ce qu’ils essaient : imaginez un cas qu’aucun d’eux ne contient.',
    nearMissHeading: 'Presque juste : une modification suffit',
    onePlace: (failed, total) =>
      `${fails(failed, total)}, et il y a un endroit où une modification les fait tous réussir. Il est marqué ci-dessous.`,
    places: (failed, total, places) =>
      `${fails(failed, total)}. Il y a ${places} endroits où une modification les fait tous réussir, et il suffit d’en modifier un.`,
    likeliest:
      'L’endroit 1 est le plus probable. Vous seul savez lequel est le bon : examinez chacun, et demandez-vous ce qu’il doit faire.',
    namedHeading: 'Pas encore juste : l’erreur a un nom',
    named: 'Lisez ci-dessous en quoi elle consiste, et regardez sa ligne.',
    severalHeading: (changes) => `Plus d’une erreur : ${changes} modifications ensemble suffisent`,
    fails: (failed, total) => `${fails(failed, total)}.`,
    severalOrAll: (changes) =>
      `Une seule modification ne suffit qu’en affichant elle-même toute la sortie manquante, ce qui est rarement voulu ; ${changes} ensemble suffisent aussi.`,
    severalOrOne: (changes) =>
      `Avec ${changes} modifications ensemble, tous réussissent. Il n’a pas été possible d’établir si une seule suffit.`,
    severalOnly: (changes) => `Aucune modification seule ne suffit, mais ${changes} ensemble suffisent.`,
    severalOrFewer: (changes) =>
      `Avec ${changes} modifications ensemble, tous réussissent. Il n’a pas été possible d’établir si moins suffisent.`,
    letters:
      'Les endroits sont marqués par des lettres : quelque chose doit changer à chaque endroit marqué A.',
    notLocalisedHeading: 'Aucune modification seule ne suffit',
    notLocalised:
      'Chaque endroit a été essayé, et nulle part une seule modification ne fait réussir tous les tests : il y a plus d’une erreur, ou il manque quelque chose.',
    noPair: 'Des modifications à deux endroits ont été essayées aussi, et aucune paire ne suffit.',
    followIt:
      'Prenez le premier test en échec ci-dessous, et suivez votre programme avec son entrée, ligne par ligne, sur papier.',
    followOwn:
      'Les tests sont cachés : imaginez vous-même une petite entrée, et suivez votre programme avec elle, ligne par ligne, sur papier.',
    inconclusiveHeading: 'La question reste ouverte',
    noneLeft: 'La recherche s’est arrêtée avant que chaque endroit soit essayé.',
    someLeft: (open) =>
      `La recherche s’est arrêtée avant de savoir si une modification ${open === 1 ? 'à l’endroit marqué en clair' : `à l’un des ${open} endroits marqués en clair`} suffit. Tous les autres endroits sont exclus.`,
    compileErrorHeading: 'Il ne compile pas',
    compileError: 'Aucun test n’a pu s’exécuter. Corrigez d’abord ceci, puis remettez-le à nouveau.',
    compileErrorIs: (line, name) => `Ligne ${line} : ${name}.`,
    compilesWith: (change) => `Avec cette modification, il compile : ${change}`,
    passesMended: 'Aucun test n’a pu s’exécuter. Une fois cela corrigé, il réussit tous les tests.',
    thenWrong:
      'Une fois cela corrigé, il s’exécute, mais pas encore comme il faut : la suite est ci-dessous.',
    unsupportedHeading: 'Il utilise quelque chose que nearmiss ne connaît pas',
    unsupported: 'L’erreur n’a donc pas pu être cherchée. Ce que c’était figure ci-dessous.',
    hiddenHeading: 'Il ne réussit pas les tests cachés',
    hiddenOnly: 'Il réussit tous les tests que vous pouvez voir.',
    hiddenFail: 'Tous les tests cachés ne sont pas réussis. Ce qui suit découle des autres tests.',
    hiddenCount: (passed, total) =>
      `Sur ${total === 1 ? '1 test caché' : `${number(total)} tests cachés`}, ${passed} ${passed > 1 ? 'sont réussis' : 'est réussi'}. Ce qui suit découle des autres tests.`,
    luck: (tests) =>
      `${tests < 2 ? 'Un test réussit' : `${tests} tests réussissent`} ici par chance : sur une autre machine, ou un autre jour, le même programme peut échouer. La ligne est marquée ci-dessous.`,
    presentation:
      'À part les majuscules, la ponctuation et les blancs, tout ce qu’il affiche est juste : comparez les sorties caractère par caractère.',
    partial: 'Une limite a arrêté la recherche plus tôt ; il y a peut-être davantage à trouver.',
    cancelledHeading: 'Annulé',
    cancelled: 'La recherche a été arrêtée avant la fin.',
    refusedHeading: 'Il n’a pas pu être utilisé',
    outOfTimeHeading: 'Cela a pris trop de temps',
    outOfTime: 'La recherche a été arrêtée. Moins de tests, ou des tests plus courts, peuvent aider.',
    outOfMemoryHeading: 'Cela a pris trop de mémoire',
    outOfMemory:
      'La recherche a été arrêtée. Cherchez ce qui grandit sans fin, ou essayez avec moins de tests.',
    faultHeading: 'Un problème est survenu dans le service',
    fault: (reason) =>
      `Votre programme n’y est pour rien. Remettez-le à nouveau ; si cela se reproduit, signalez ceci : ${reason ?? 'la raison n’est pas connue'}.`,
  },
  mistakes: {
    heading: (mistakes) => (mistakes < 2 ? 'L’erreur' : 'Les erreurs'),
    inTest: (test) => `Vu dans le ${test}.`,
  },
  source: {
    heading: 'Votre programme',
    region: (file) => `Texte de ${file}`,
    gap: (lines) => `… ${count(lines, 'ligne')} non ${lines < 2 ? 'montrée' : 'montrées'}`,
    faults: {
      faulty: 'ici il ne compile pas : ',
      crashing: 'ici il plante : ',
      lucky: 'ici il a de la chance : ',
    },
    placeCertain: (index, line) => `Endroit ${index} : une modification à la ligne ${line} suffit`,
    placePossible: (index, line) => `Endroit ${index} : une modification à la ligne ${line} suffit peut-être`,
    setPlace: (letter, at, all, line) =>
      `Groupe ${letter}, endroit ${at} sur ${all} : des modifications à tous ces endroits suffisent, dont une à la ligne ${line}`,
  },
  findings: {
    reason: 'Ce qui ne va pas',
    also: 'À noter aussi',
    line: (line) => `ligne ${line}`,
    inTest: (test) => `(${test})`,
  },
  hints: {
    end: 'Les indications s’arrêtent ici : à vous de trouver ce qui est faux à ces endroits.',
    more: 'Essayez d’abord sans autre indication. Il y en a d’autres si vous voulez :',
    showValues: 'Montrer les valeurs',
    hideValues: 'Cacher les valeurs',
    showEdit: 'Montrer une modification',
    hideEdit: 'Cacher la modification',
  },
  places: {
    heading: (places) => (places < 2 ? 'L’endroit' : 'Les endroits'),
    headingAlone: (places) =>
      places < 2 ? 'L’endroit qui peut suffire seul' : 'Les endroits qui peuvent suffire seuls',
    more: (places) => `${places} de plus, moins ${places < 2 ? 'probable' : 'probables'}`,
    unlisted: (places) => `et ${places} qui ne ${places < 2 ? 'figure' : 'figurent'} pas ici`,
    open: 'Ici une modification fait peut-être réussir tous les tests ; cela n’a pas pu être établi.',
    line: (line) => `ligne ${line}`,
    lineIn: (file, line) => `${file}, ligne ${line}`,
    kinds: {
      assignment: 'affectation',
      initialiser: 'valeur initiale',
      return: 'valeur renvoyée',
      define: 'constante',
      guard: 'condition',
      text: 'texte affiché',
      argument: 'argument',
      input: 'valeur lue',
      uninitialised: 'valeur avant la première affectation',
      declaration: 'déclaration',
      missing: 'instruction à insérer',
    },
    nameless: {
      assignment: 'la valeur enregistrée',
      initialiser: 'la valeur initiale',
      return: 'la valeur renvoyée',
      define: 'la constante',
      guard: 'la condition',
      text: 'le texte affiché',
      argument: 'l’argument',
      input: 'la valeur lue',
      uninitialised: 'la valeur au départ',
      declaration: 'la déclaration',
      missing: 'la valeur à affecter',
    },
  },
  sets: {
    heading: 'Modifications qui suffisent ensemble',
    adviceOne: 'Quelque chose doit changer à chacun de ces endroits.',
    adviceMany:
      'Quelque chose doit changer à chaque endroit d’un groupe. Un seul des groupes suffit ; A est le plus probable.',
    more: (sets) =>
      `${sets} ${sets < 2 ? 'autre groupe, moins probable' : 'autres groupes, moins probables'}`,
    repairs: (place, named) => `${place} suffit pour : ${named}`,
    needs: (needing, named, places) =>
      `${named} ${needing.length === 1 ? 'a' : 'ont'} besoin de modifications : ${places}`,
    allPlaces: (places) => (places === 2 ? 'aux deux endroits' : 'à tous les endroits'),
    and: 'et',
    pairMinimal: 'aucun des deux seul ne suffit pour tous les tests : prouvé',
    minimal: 'moins d’endroits ne suffisent pas pour tous les tests : prouvé',
    pairOpen: 'si l’un des deux seul suffit pour tous les tests reste ouvert',
    open: 'si moins d’endroits suffisent pour tous les tests reste ouvert',
  },
  whole: {
    heading: 'Une réparation plus large',
    partlyHeading: (fixed, failed) =>
      `Une réparation plus large pour ${fixed === 0 ? 'quelques-uns des tests qui échouent' : `${number(fixed)} des ${number(failed)} tests qui échouent`}`,
    advice:
      'Aucune plus petite n’a été trouvée. À côté de programmes corrects, voici où le vôtre diffère ; il peut y avoir d’autres voies :',
    partly: 'Ces modifications ensemble font réussir plus de tests, sans en faire échouer d’autres :',
  },
  values: {
    atPlace: (subject, index) => `Endroit ${index} : ce qu’il faudrait ici (${subject})`,
    atSet: (letter) => `Ce qu’il faudrait aux endroits du groupe ${letter}, ensemble`,
    hidden: 'Les tests dont le contenu vous est caché ne figurent pas ici.',
    hasToChange: 'doit changer',
    test: 'Test',
    where: 'Où',
    time: 'Quel passage',
    was: 'valait',
    mustBe: 'doit valoir',
    timeOf: (time, all) => `${time} sur ${all}`,
    neverRuns: 'il n’est alors jamais exécuté',
    moreTimes: (times) => `et ${number(times)} fois de plus`,
    runsOtherwise: (times, before) => `il est alors exécuté ${number(times)} fois, et non ${before}`,
  },
  change: {
    label: 'La modification',
    one: (edit) => `Cette modification réussit tous les tests${beyond(edit, 'fait', 'fait')} :`,
    together: (edits) =>
      `Ces modifications ensemble réussissent tous les tests${edits[0] === undefined ? '' : beyond(edits[0], 'font', 'font')} :`,
  },
  tests: {
    heading: 'Les tests',
    summary: (passed, failed, total) =>
      `${count(total, 'test')} : ${passed} ${passed < 2 ? 'réussi' : 'réussis'}${failed > 0 ? `, ${failed} en échec` : ''}.`,
    moreFailing: (tests) => `${tests} de plus en échec`,
    passing: (tests) => (tests < 2 ? `${tests} test réussi` : `${tests} tests réussis`),
    passingAndVoid: (passed, open) =>
      `${passed} ${passed < 2 ? 'réussi' : 'réussis'}, ${open} qui ${open < 2 ? 'ne dit' : 'ne disent'} rien`,
    outcome: (outcome) =>
      ({
        failed: 'échoue',
        'timed out': 'ne se termine pas',
        crashed: 'plante',
        unsupported: 'ne peut pas être exécuté par nearmiss',
        void: 'ne dit rien : la solution modèle elle-même y est indéfinie',
        passed: 'réussit',
      })[outcome],
    byLuck: (line) => `ici par chance, ligne ${line} :`,
    args: 'Arguments',
    input: 'Entrée',
    expected: 'Attendu',
    got: 'Obtenu',
    gotUntilEnd: 'Obtenu jusque-là',
    noInput: 'rien n’est tapé',
    printsNothing: 'rien',
    differsHere: 'la première différence :',
    endsHere: 'rien de plus',
    whiteSpaceOnly: 'Seuls les blancs diffèrent : · est une espace, → une tabulation, ↵ une fin de ligne.',
    linesLeftOut: (lines) => `… ${count(lines, 'ligne')} ${lines < 2 ? 'omise' : 'omises'}`,
  },
  run: {
    heading: 'Ce qui se passe :',
    table: 'Ce qui s’y passe, fois après fois',
    number: 'fois',
    before: 'avant',
    results: { stored: 'devient', truth: 'est', returned: 'renvoie', passed: 'est transmis', read: 'est lu' },
    same: (values) => `Chaque fois : ${values.join(', ')}.`,
    sameForEver: '… encore et encore, à l’identique',
    sameRows: (times) => `… encore ${number(times)} fois, à l’identique`,
    leftOut: (times) => `… ${number(times)} fois non ${times < 2 ? 'montrée' : 'montrées'}`,
    crashes: 'Ici il plante.',
    goesOn: 'Et cela continuerait ainsi sans fin.',
    calls: (name) => `Les appels de ${name} :`,
    callsLeftOut: (calls) => `… ${count(calls, 'appel')} omis`,
  },
  reports: { say: sayIn(french) },
  problems: {
    keyMissing: 'Ce service demande une clé d’API.',
    keyInvalid:
      'Cette clé n’est pas connue ici, ou a été révoquée. Vérifiez que vous l’avez copiée en entier, ou demandez-en une nouvelle.',
    bodyTooLarge:
      'Le programme et ses tests ensemble sont trop gros pour ce service. Remettez un programme plus petit, ou moins de tests.',
    tooManyRequests: (seconds) => `Trop de requêtes sont venues d’ici. Réessayez ${soon(seconds)}.`,
    triesUsed: 'Vous avez rendu autant de fois que ce devoir le permet.',
    tryTooSoon: (seconds) => `Entre deux remises, il y a une pause. Remettez-le ${soon(seconds)}.`,
    queueFull: (seconds) =>
      `La file d’attente est pleine pour le moment. Rien n’est perdu : réessayez ${soon(seconds)}.`,
    notC: 'Ce n’est pas un texte C : il contient des octets NUL. Choisissez le fichier source, dont le nom finit par .c, et non le programme compilé.',
    fault: (requestId) =>
      `Un problème est survenu dans le service. Réessayez ; si cela se reproduit, signalez ce numéro : ${requestId}`,
    away: 'Le service ne répond pas. Vérifiez la connexion, puis réessayez.',
    status: (status) => `Le service a répondu par le statut ${status}. Réessayez dans un instant.`,
  },
};
