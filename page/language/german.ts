/** All that the page says, in German. */

import { german } from '#language/german/german.js';
import { sayIn } from '#language/say.js';
import type { Words } from './english.js';
import { staff } from './german-staff.js';

const number = (amount: number): string => amount.toLocaleString('de');
const tests = (amount: number): string => (amount === 1 ? '1 Test' : `${number(amount)} Tests`);
const lines = (amount: number): string => (amount === 1 ? '1 Zeile' : `${number(amount)} Zeilen`);
const soon = (seconds: number | undefined): string => {
  if (seconds === undefined) return 'gleich noch einmal';
  return seconds === 1 ? 'in einer Sekunde noch einmal' : `in ${seconds} Sekunden noch einmal`;
};
const waitOf = (seconds: number): string => {
  const minutes = seconds / 60;
  if (!Number.isInteger(minutes)) return seconds === 1 ? '1 Sekunde' : `${number(seconds)} Sekunden`;
  return minutes === 1 ? '1 Minute' : `${number(minutes)} Minuten`;
};
const fails = (failed: number, total: number): string =>
  total === 1 ? 'Es besteht den einzigen Test nicht' : `Es besteht ${failed} von ${tests(total)} nicht`;

type Trusted = Parameters<Words['change']['one']>[0];

/** What a change, or several, does beyond passing all tests; `does` and `differs` agree with their number. */
function beyond({ trust, oracle = 'reference', inputs = 0 }: Trusted, does: string, differs: string): string {
  const who = oracle === 'reference' ? 'die Musterlösung' : 'die Lösungen der anderen, die alles bestehen';
  switch (trust) {
    case 'proved':
      return `, und ${does} bei jeder Eingabe dieser Form dasselbe wie ${who}`;
    case 'agreed':
      return `, und ${does} bei ${inputs === 1 ? 'einer weiteren Eingabe' : `${number(inputs)} weiteren Eingaben`} dasselbe wie ${who}`;
    case 'refuted':
      return `, ${differs} aber bei einer anderen Eingabe von dem ab, was ${who} ${oracle === 'reference' ? 'tut' : 'tun'}`;
    default:
      return '';
  }
}

export const words: Words = {
  header: {
    language: 'Sprache',
    forgetKey: 'Schlüssel vergessen',
    audit: 'Protokoll',
  },
  key: {
    title: 'API-Schlüssel',
    heading: 'Dein API-Schlüssel',
    why: 'Dieser Dienst verlangt einen Schlüssel, den du von deiner Lehrkraft bekommst. Er bleibt gespeichert, bis dieser Tab geschlossen wird.',
    label: 'API-Schlüssel',
    use: 'Diesen Schlüssel verwenden',
    linkInvalid:
      'Dieser Link gilt nicht mehr oder wurde schon benutzt. Frage deine Lehrkraft nach einem neuen.',
    login: 'Mit dem Hochschulkonto anmelden',
    loginFailed: {
      refused: 'Die Anmeldung wurde nicht abgeschlossen. Bitte versuche es noch einmal.',
      unknown: 'Dein Konto gehört hier zu keinem Kurs. Frag nach, wo der Kurs unterrichtet wird.',
      away: 'Die Anmeldung deiner Hochschule antwortet gerade nicht. Versuche es in ein paar Minuten noch einmal, oder nimm einen Schlüssel.',
    },
  },
  audit: {
    back: 'Zurück',
    heading: 'Wer was getan hat',
    lead: 'Was Lehrende von anderen gelesen, geändert oder ausgegeben haben, und was jemandem verweigert wurde. Niemand kann es ändern.',
    refused: 'Nur was verweigert wurde',
    none: 'Es gibt nichts.',
    when: 'Wann',
    who: 'Wer',
    did: 'Hat',
    what: 'Was',
    outcome: 'Ergebnis',
    more: 'Ältere',
    done: 'erledigt',
    refusedFor: (code: string) => `verweigert: ${code}`,
    doings: { read: 'gelesen', change: 'geändert', export: 'ausgegeben' },
    things: {
      localisation: 'Abgabe',
      assignment: 'Aufgabe',
      person: 'Person',
      course: 'Kurs',
      key: 'Schlüssel',
      audit: 'Protokoll',
    },
  },
  staff,
  submit: {
    heading: 'Wo ist der Fehler?',
    lead: 'Gib ein C-Programm ab, das einige seiner Tests nicht besteht. Du erfährst, an welchen Stellen eine einzige Änderung genügt, damit es alle besteht.',
    program: 'Dein Programm',
    file: 'C-Datei',
    name: 'Name der Datei',
    source: 'oder ihr Text',
    sourceHow: '(hier einfügen oder die Datei hierher ziehen)',
    sourceCalled: 'Das Programm',
    editorKeys: (send) =>
      `Tab rückt ein. Mit Escape und dann Tab verlässt du das Feld über die Tastatur. ${send} gibt das Programm ab.`,
    tests: 'Seine Tests',
    assignment: 'Aufgabe',
    ownTests: 'Meine eigenen Tests',
    submitter: 'Wessen Arbeit es ist',
    submitterWhy: '(falls deine Lehrkraft es wissen will)',
    classReport: 'Bericht über alle Abgaben dazu:',
    classPage: 'Als Seite herunterladen',
    classTable: 'Als Tabelle herunterladen',
    addTest: 'Test hinzufügen',
    example: 'Beispiel einsetzen',
    compare: 'Wann ist eine Ausgabe richtig?',
    compareTrailing: 'Leerraum am Zeilenende zählt nicht',
    compareTokens: 'Wie viel Leerraum dasteht, zählt nicht',
    compareExact: 'Jedes Zeichen zählt',
    compareNumbers: 'Nur die Zahlen zählen',
    send: 'Fehler finden',
    sending: 'Wird abgegeben …',
    noProgram: 'Es ist noch kein Programm da: Füge es ein oder wähle seine Datei.',
    noExpectation: 'Noch kein Test sagt, was das Programm ausgeben soll.',
    option: (name, amount) => `${name}, ${tests(amount)}`,
    seesWhetherAll: 'Du siehst, ob dein Programm die Tests dieser Aufgabe besteht; sie sind verdeckt.',
    seesHowMany: 'Du siehst, wie viele Tests dieser Aufgabe dein Programm besteht; sie sind verdeckt.',
    seesSome: (visible, amount) =>
      `Du siehst, was aus ${visible} der ${amount} Tests folgt. Die anderen sind verdeckt: Von ihnen siehst du, ob alle bestanden sind.`,
    seesSomeAndHowMany: (visible, amount) =>
      `Du siehst, was aus ${visible} der ${amount} Tests folgt. Die anderen sind verdeckt: Von ihnen siehst du, wie viele bestanden sind.`,
    sentToModel: 'Dein Programm kann, ohne seine Kommentare, an ein Sprachmodell geschickt werden.',
    tries: (max) => `Du kannst ${max === 1 ? 'einmal' : `${max}-mal`} abgeben.`,
    pause: (seconds) => `Zwischen zwei Abgaben ist eine Pause: ${waitOf(seconds)}.`,
    field: (label) => `${label}:`,
    fieldOfTest: (test, label) => `${test}, ${label}:`,
  },
  file: {
    tooLarge: (name, megabytes) => `${name} hat ${megabytes} MB: zu groß für ein C-Programm.`,
    taken: (name) => `${name} ist eingesetzt.`,
    notUtf8: 'Die Datei ist nicht in UTF-8, daher können Umlaute und andere Zeichen falsch sein.',
    unreadable: (name) => `${name} lässt sich nicht lesen.`,
    beside: (names) => `Mit abgegeben wird: ${names.join(', ')}.`,
    alone: 'Weglassen',
  },
  ownTests: {
    legend: (index) => `Test ${index}`,
    firstName: (index) => `Test ${index}`,
    name: 'Name',
    args: 'Argumente',
    argsWhen: '(falls es welche gibt)',
    stdin: 'Eingabe',
    stdinWhat: '(was getippt wird)',
    stdout: 'Erwartete Ausgabe',
    remove: 'Entfernen',
    removeOne: (index) => `Test ${index} entfernen`,
  },
  example: { one: 'eine Zahl', two: 'zwei Zahlen', negative: 'negative Zahlen' },
  earlier: {
    heading: 'Früher abgegeben',
    file: 'Datei',
    assignment: 'Aufgabe',
    when: 'Wann',
    became: 'Was daraus wurde',
    more: 'Ältere zeigen',
    ownTests: 'eigene Tests',
    states: {
      queued: 'wartet',
      running: 'in Arbeit',
      done: 'fertig',
      failed: 'ging schief',
      cancelled: 'abgebrochen',
      passes: 'besteht alle Tests',
      'near-miss': 'eine Änderung genügt',
      'multi-fault': 'mehrere Änderungen nötig',
      'not-localised': 'keine einzelne Änderung genügt',
      inconclusive: 'nicht geklärt',
      unsupported: 'nicht unterstützt',
      'compile-error': 'lässt sich nicht übersetzen',
    },
  },
  progress: {
    heading: 'Der Fehler wird gesucht',
    waiting: 'Wartet, bis es an der Reihe ist …',
    running: 'Die Tests laufen …',
    allPass: 'Alle Tests werden bestanden.',
    failing: (failing, total) =>
      `${failing} von ${tests(total)} nicht bestanden. Gesucht werden Stellen, an denen eine Änderung hilft …`,
    places: (viable, all) =>
      `Gesucht werden Stellen, an denen eine Änderung genügt: ${viable} von ${all} sind übrig …`,
    sets: (together, viable, all) =>
      `Gesucht werden je ${together} Stellen, an denen Änderungen zusammen genügen: ${viable} von ${all} Möglichkeiten sind übrig …`,
    away: 'Der Dienst antwortet nicht. Neuer Versuch …',
    cancel: 'Abbrechen',
  },
  result: {
    another: 'Ein anderes Programm abgeben',
    nothing: 'Hier gibt es nichts zu sehen',
    notYours: 'Diese Abgabe gibt es hier nicht, oder sie kam mit einem anderen Schlüssel.',
    again: 'Ändern und noch einmal abgeben',
    download: 'Bericht herunterladen',
    assignment: (title) => `Aufgabe ${title}`,
    pageFault: 'Auf dieser Seite ist etwas schiefgegangen. Lade sie neu.',
  },
  verdict: {
    passesOnly: 'Es besteht seinen einzigen Test',
    passesAll: (total) => `Es besteht alle ${total} Tests`,
    passesExpecting: (passed, total) => `Es besteht jeden Test, der etwas erwartet: ${passed} von ${total}`,
    passes:
      'Es gibt nichts zu reparieren. Tests zeigen aber nur, was sie ausprobieren: Denk dir einen Fall aus, den keiner von ihnen hat.',
    nearMissHeading: 'Fast richtig: Eine Änderung genügt',
    onePlace: (failed, total) =>
      `${fails(failed, total)}, und es gibt eine Stelle, an der eine Änderung alles in Ordnung bringt. Sie ist unten markiert.`,
    places: (failed, total, places) =>
      `${fails(failed, total)}. Es gibt ${places} Stellen, an denen eine Änderung alles in Ordnung bringt; eine davon zu ändern genügt.`,
    likeliest:
      'Stelle 1 ist die wahrscheinlichste. Welche gemeint ist, kannst nur du sagen: Sieh dir jede an und frage dich, was sie tun soll.',
    namedHeading: 'Noch nicht richtig: Der Fehler hat einen Namen',
    named: 'Lies unten, worin er besteht, und sieh dir seine Zeile an.',
    severalHeading: (changes) => `Mehr als ein Fehler: ${changes} Änderungen zusammen genügen`,
    fails: (failed, total) => `${fails(failed, total)}.`,
    severalOrAll: (changes) =>
      `Eine einzelne Änderung genügt nur, wenn sie die ganze fehlende Ausgabe selbst schreibt, und das ist selten gemeint; ${changes} zusammen genügen auch.`,
    severalOrOne: (changes) =>
      `Mit ${changes} Änderungen zusammen besteht es alle. Ob eine einzelne genügt, ließ sich nicht klären.`,
    severalOnly: (changes) => `Keine einzelne Änderung genügt, aber ${changes} zusammen.`,
    severalOrFewer: (changes) =>
      `Mit ${changes} Änderungen zusammen besteht es alle. Ob weniger genügen, ließ sich nicht klären.`,
    letters: 'Die Stellen sind mit Buchstaben markiert: An jeder Stelle mit einem A muss sich etwas ändern.',
    notLocalisedHeading: 'Keine einzelne Änderung genügt',
    notLocalised:
      'Jede Stelle wurde ausprobiert, und an keiner bringt eine Änderung alles in Ordnung: Es ist mehr als ein Fehler, oder etwas fehlt.',
    noPair: 'Auch Änderungen an je zwei Stellen wurden versucht, und keine zwei genügen zusammen.',
    followIt:
      'Nimm den ersten Test unten, der nicht bestanden wird, und verfolge dein Programm mit seiner Eingabe Zeile für Zeile auf Papier.',
    followOwn:
      'Die Tests sind verdeckt. Denk dir deshalb selbst eine kleine Eingabe aus und verfolge dein Programm damit Zeile für Zeile auf Papier.',
    inconclusiveHeading: 'Es ließ sich nicht klären',
    noneLeft: 'Die Suche endete, bevor jede Stelle ausprobiert war.',
    someLeft: (open) =>
      `Die Suche endete, bevor klar war, ob eine Änderung an ${open === 1 ? 'der hell markierten Stelle' : `einer der ${open} hell markierten Stellen`} genügt. Alle anderen Stellen sind ausgeschlossen.`,
    compileErrorHeading: 'Es lässt sich nicht übersetzen',
    compileError: 'Kein Test konnte laufen. Behebe zuerst das, und gib es dann noch einmal ab.',
    compileErrorIs: (line, name) => `Zeile ${line}: ${name}.`,
    compilesWith: (change) => `Mit dieser Änderung lässt es sich übersetzen: ${change}`,
    passesMended: 'Kein Test konnte laufen. Ist das behoben, besteht es alle Tests.',
    thenWrong: 'Ist das behoben, läuft es, aber noch nicht richtig: Was dann falsch ist, steht unten.',
    unsupportedHeading: 'Es verwendet etwas, das nearmiss nicht kennt',
    unsupported: 'Deshalb konnte der Fehler nicht gesucht werden. Was es war, steht unten.',
    hiddenHeading: 'Es besteht die verdeckten Tests nicht',
    hiddenOnly: 'Es besteht alle Tests, die du sehen kannst.',
    hiddenFail: 'Nicht alle verdeckten Tests sind bestanden. Was hier steht, folgt aus den anderen Tests.',
    hiddenCount: (passed, total) =>
      `Von ${total === 1 ? 'einem verdeckten Test' : `${total} verdeckten Tests`} ${passed === 1 ? 'ist 1' : `sind ${passed}`} bestanden. Was hier steht, folgt aus den anderen Tests.`,
    luck: (amount) =>
      `${amount === 1 ? 'Ein Test ist' : `${amount} Tests sind`} hier durch Glück bestanden: Auf einem anderen Rechner oder an einem anderen Tag kann dasselbe Programm scheitern. Die Zeile ist unten markiert.`,
    presentation:
      'Bis auf Groß- und Kleinschreibung, Satzzeichen und Leerraum stimmt alles, was es ausgibt: Vergleiche die Ausgaben Zeichen für Zeichen.',
    partial: 'Eine Grenze hat die Suche vorzeitig beendet; es kann also noch mehr zu finden sein.',
    cancelledHeading: 'Abgebrochen',
    cancelled: 'Es wurde angehalten, bevor es fertig war.',
    refusedHeading: 'Es konnte nicht verwendet werden',
    outOfTimeHeading: 'Es hat zu lange gedauert',
    outOfTime: 'Es wurde angehalten. Weniger oder kürzere Tests können helfen.',
    outOfMemoryHeading: 'Es hat zu viel Speicher gebraucht',
    outOfMemory:
      'Es wurde angehalten. Suche nach etwas, das ohne Ende wächst, oder versuche es mit weniger Tests.',
    faultHeading: 'Im Dienst ist etwas schiefgegangen',
    fault: (reason) =>
      `Dein Programm ist nicht schuld. Gib es noch einmal ab; wenn es wieder geschieht, melde dies: ${reason ?? 'der Grund ist nicht bekannt'}.`,
  },
  mistakes: {
    heading: (mistakes) => (mistakes === 1 ? 'Der Fehler' : 'Die Fehler'),
    inTest: (test) => `Gesehen in ${test}.`,
  },
  source: {
    heading: 'Dein Programm',
    region: (file) => `Quelltext von ${file}`,
    gap: (left) => `… ${lines(left)} nicht gezeigt`,
    faults: {
      faulty: 'hier lässt es sich nicht übersetzen: ',
      crashing: 'hier stürzt es ab: ',
      lucky: 'hier hat es Glück: ',
    },
    placeCertain: (index, line) => `Stelle ${index}: Eine Änderung in Zeile ${line} genügt`,
    placePossible: (index, line) => `Stelle ${index}: Eine Änderung in Zeile ${line} genügt vielleicht`,
    setPlace: (letter, at, all, line) =>
      `Gruppe ${letter}, Stelle ${at} von ${all}: Änderungen an allen zusammen genügen, eine davon in Zeile ${line}`,
  },
  findings: {
    reason: 'Was nicht stimmt',
    also: 'Außerdem aufgefallen',
    line: (line) => `Zeile ${line}`,
    inTest: (test) => `(${test})`,
  },
  hints: {
    end: 'Hier enden die Hinweise: Was an diesen Stellen falsch ist, findest du selbst heraus.',
    more: 'Versuche es erst ohne weitere Hinweise. Wenn du willst, gibt es mehr:',
    showValues: 'Werte zeigen',
    hideValues: 'Werte verbergen',
    showEdit: 'Eine Änderung zeigen',
    hideEdit: 'Die Änderung verbergen',
  },
  places: {
    heading: (places) => (places === 1 ? 'Die Stelle' : 'Die Stellen'),
    headingAlone: (places) =>
      places === 1 ? 'Die Stelle, die allein genügen kann' : 'Die Stellen, die allein genügen können',
    more: (places) => `${places} weitere, weniger wahrscheinlich`,
    unlisted: (places) => `und ${places}, die nicht aufgeführt sind`,
    open: 'Vielleicht bringt hier eine Änderung alles in Ordnung; das ließ sich nicht klären.',
    line: (line) => `Zeile ${line}`,
    lineIn: (file, line) => `${file}, Zeile ${line}`,
    kinds: {
      assignment: 'Zuweisung',
      initialiser: 'Anfangswert',
      return: 'Rückgabewert',
      define: 'Konstante',
      guard: 'Bedingung',
      text: 'ausgegebener Text',
      argument: 'Argument',
      input: 'gelesener Wert',
      uninitialised: 'Wert vor der ersten Zuweisung',
      declaration: 'Deklaration',
      missing: 'Anweisung zum Einfügen',
    },
    nameless: {
      assignment: 'der gespeicherte Wert',
      initialiser: 'der Anfangswert',
      return: 'der Rückgabewert',
      define: 'die Konstante',
      guard: 'die Bedingung',
      text: 'der ausgegebene Text',
      argument: 'das Argument',
      input: 'der gelesene Wert',
      uninitialised: 'der Wert zu Beginn',
      declaration: 'die Deklaration',
      missing: 'der Wert, der zuzuweisen ist',
    },
  },
  sets: {
    heading: 'Änderungen, die zusammen genügen',
    adviceOne: 'An jeder dieser Stellen muss sich etwas ändern.',
    adviceMany:
      'An jeder Stelle einer Gruppe muss sich etwas ändern. Eine der Gruppen genügt; A ist die wahrscheinlichste.',
    more: (sets) => `${sets} weitere Gruppen, weniger wahrscheinlich`,
    repairs: (place, named) => `${place} genügt für ${named}`,
    needs: (needing, named, places) => `${named} ${needing.length === 1 ? 'braucht' : 'brauchen'} ${places}`,
    allPlaces: (places) => (places === 2 ? 'beide' : `alle ${places === 3 ? 'drei' : places}`),
    and: 'und',
    pairMinimal: 'keine von beiden genügt allein für alle Tests: bewiesen',
    minimal: 'weniger davon genügen nicht für alle Tests: bewiesen',
    pairOpen: 'ob eine allein für alle Tests genügt, ist offen',
    open: 'ob weniger für alle Tests genügen, ist offen',
  },
  whole: {
    heading: 'Eine größere Reparatur',
    partlyHeading: (fixed, failed) =>
      `Eine größere Reparatur für ${fixed === 0 ? 'einige der fehlschlagenden Tests' : `${number(fixed)} von ${number(failed)} fehlschlagenden Tests`}`,
    advice:
      'Eine kleinere wurde nicht gefunden. Neben richtige Programme gelegt, weicht deines hier ab; es kann andere Wege geben:',
    partly: 'Mit diesen Änderungen zusammen werden mehr Tests bestanden, und keiner geht verloren:',
  },
  values: {
    atPlace: (subject, index) => `Stelle ${index}: was hier stehen müsste (${subject})`,
    atSet: (letter) => `Was an den Stellen der Gruppe ${letter} zusammen stehen müsste`,
    hidden: 'Tests, deren Inhalt für dich verdeckt ist, fehlen hier.',
    hasToChange: 'muss sich ändern',
    test: 'Test',
    where: 'Wo',
    time: 'Das wievielte Mal',
    was: 'war',
    mustBe: 'muss sein',
    timeOf: (time, all) => `${time} von ${all}`,
    neverRuns: 'es wird dann nie ausgeführt',
    moreTimes: (times) => `und ${times === 1 ? 'ein weiteres Mal' : `${number(times)} weitere Male`}`,
    runsOtherwise: (times, before) => `es wird dann ${number(times)}-mal ausgeführt, nicht ${before}-mal`,
  },
  change: {
    label: 'Die Änderung',
    one: (edit) => `Diese Änderung besteht alle Tests${beyond(edit, 'tut', 'weicht')}:`,
    together: (edits) =>
      `Diese Änderungen bestehen zusammen alle Tests${edits[0] === undefined ? '' : beyond(edits[0], 'tun', 'weichen')}:`,
  },
  tests: {
    heading: 'Die Tests',
    summary: (passed, failed, total) =>
      `${passed} von ${tests(total)} bestanden${failed > 0 ? `, ${failed} nicht bestanden` : ''}.`,
    moreFailing: (amount) => `${amount} weitere, die nicht bestanden sind`,
    passing: (amount) => (amount === 1 ? '1 bestandener Test' : `${amount} bestandene Tests`),
    passingAndVoid: (passed, open) => `${passed} bestanden, ${open} ohne Aussage`,
    outcome: (outcome) =>
      ({
        failed: 'nicht bestanden',
        'timed out': 'endet nicht',
        crashed: 'stürzt ab',
        unsupported: 'kann nearmiss nicht ausführen',
        void: 'sagt nichts: Die Musterlösung selbst ist dabei undefiniert',
        passed: 'bestanden',
      })[outcome],
    byLuck: (line) => `hier durch Glück, Zeile ${line}:`,
    args: 'Argumente',
    input: 'Eingabe',
    expected: 'Erwartet',
    got: 'Ausgegeben',
    gotUntilEnd: 'Bis dahin ausgegeben',
    noInput: 'es wird nichts getippt',
    printsNothing: 'nichts',
    differsHere: 'der erste Unterschied:',
    endsHere: 'nichts weiter',
    whiteSpaceOnly:
      'Nur der Leerraum unterscheidet sich: · ist ein Leerzeichen, → ein Tabulator, ↵ ein Zeilenende.',
    linesLeftOut: (left) => `… ${lines(left)} ausgelassen`,
  },
  run: {
    heading: 'Was geschieht in',
    table: 'Was dort geschieht, Mal für Mal',
    number: 'Mal',
    before: 'vorher',
    results: {
      stored: 'wird',
      truth: 'ist',
      returned: 'gibt zurück',
      passed: 'wird übergeben',
      read: 'wird gelesen',
    },
    same: (values) => `Jedes Mal: ${values.join(', ')}.`,
    sameForEver: '… immer wieder genauso',
    sameRows: (times) => `… noch ${number(times)}-mal genauso`,
    leftOut: (times) => `… ${number(times)}-mal ausgelassen`,
    crashes: 'Hier stürzt es ab.',
    goesOn: 'Und so ginge es ohne Ende weiter.',
    calls: (name) => `Die Aufrufe von ${name}:`,
    callsLeftOut: (calls) => `… ${calls === 1 ? 'ein Aufruf' : `${number(calls)} Aufrufe`} ausgelassen`,
  },
  reports: { say: sayIn(german) },
  problems: {
    keyMissing: 'Dieser Dienst verlangt einen API-Schlüssel.',
    keyInvalid:
      'Dieser Schlüssel ist hier nicht bekannt oder wurde gesperrt. Prüfe, ob du ihn ganz kopiert hast, oder bitte um einen neuen.',
    bodyTooLarge:
      'Das Programm und seine Tests sind zusammen zu groß für diesen Dienst. Gib ein kleineres Programm oder weniger Tests ab.',
    tooManyRequests: (seconds) => `Von hier kamen zu viele Anfragen. Versuche es ${soon(seconds)}.`,
    triesUsed: 'Du hast so oft abgegeben, wie diese Aufgabe erlaubt.',
    tryTooSoon: (seconds) => `Zwischen zwei Abgaben ist eine Pause. Gib es ${soon(seconds)} ab.`,
    queueFull: (seconds) =>
      `Die Warteschlange ist gerade voll. Nichts ging verloren: Versuche es ${soon(seconds)}.`,
    notC: 'Das ist kein C-Text: Er enthält NUL-Bytes. Wähle die Quelldatei, deren Name auf .c endet, nicht das übersetzte Programm.',
    fault: (requestId) =>
      `Im Dienst ist etwas schiefgegangen. Versuche es noch einmal; wenn es wieder geschieht, melde diese Nummer: ${requestId}`,
    away: 'Der Dienst antwortet nicht. Prüfe die Verbindung und versuche es dann noch einmal.',
    status: (status) => `Der Dienst antwortete mit Status ${status}. Versuche es gleich noch einmal.`,
  },
};
