import type { Catalog } from '../en/index.ts'

export const verify: Catalog['verify'] = {
  publicCheck: 'Öffentliche Prüfung',
  title: '{campaign}: öffentliche Prüfung',
  fairGame: 'War dieses Spiel fair?',
  fairDraw: 'War diese Verlosung fair?',
  by: '{campaign}, Veranstalter: {sponsor}.',
  alone: '{campaign}.',
  moments:
    'Jeder Gewinnzeitpunkt stand vor dem Start fest. Das erste Spiel zu diesem Zeitpunkt oder danach gewinnt.',
  odds: 'Ein geheimer Startwert stand vor dem Start fest. Jedes Ergebnis folgt aus dem Startwert und dem Spiel selbst.',
  deck: 'Die Reihenfolge der Karten stand vor dem Start fest. Jedes Spiel nimmt die nächste Karte.',
  draw: 'Ein geheimer Startwert stand vor der ersten Teilnahme fest. Die Reihenfolge der Verlosung folgt aus dem Startwert und der eingefrorenen Teilnahmeliste.',
  secondChance:
    'Ein geheimer Startwert stand vor der Verlosung fest. Die Reihenfolge der Verlosung folgt aus dem Startwert und der eingefrorenen Teilnahmeliste.',
  after: 'Das Ergebnis kann danach nicht mehr geändert werden. Diese Seite berechnet es auf Ihrem Gerät neu.',
  reading: 'Das Spielprotokoll wird gelesen',
  noScript:
    'Diese Seite braucht JavaScript, um in Ihrem Browser zu prüfen. Laden Sie sonst die Dateien unten herunter und nutzen Sie das Befehlszeilenprogramm unter „{how}“.',
  checks: 'Prüfungen',
  askDraw: 'War meine Teilnahme in der Verlosung?',
  askPlay: 'Wurde mein Spiel gezählt?',
  receiptHint: 'Ihr Beleg oder dessen Code',
  check: 'Prüfen',
  files: 'Dateien',
  filesUse:
    'Die Prüfungen oben nutzen diese Dateien. Dateien, die Sie hier hinzufügen, verlassen nie Ihr Gerät.',
  ownFiles: 'Prüfen Sie eigene Dateien: Wählen Sie sie aus oder ziehen Sie sie auf diese Seite',
  save: 'Diese Seite zur Offline-Nutzung speichern',
  winners: 'Gewinnerliste',
  how: 'So funktioniert es',
  without: 'Ohne diese Seite prüfen',
  tool: '<a>Laden Sie das Befehlszeilenprogramm herunter</a> und speichern Sie es im Ordner mit den Dateien. Es ist eine einzige Datei, braucht Node 20 oder neuer und kontaktiert keinen Server.',
  risks: 'Was noch schiefgehen könnte',
  startTitle: 'Spiel oder Verlosung prüfen',
  start: 'Geben Sie den Link einer Aktion ein. Ihre Prüfseite berechnet die Ergebnisse auf Ihrem Gerät neu.',
  campaignLink: 'Link oder Schlüssel der Aktion',
  unknownLink:
    'Zu diesem Link oder Schlüssel gibt es keine öffentliche Prüfung. Er ist vielleicht unvollständig, oder die Aktion ist noch nicht veröffentlicht.',
  checkGame: 'Die Ergebnisse müssen zu der Festlegung passen, die vor dem Start veröffentlicht wurde.',
  checkDraw:
    'Die Gewinner müssen aus dem versiegelten Startwert und der eingefrorenen Teilnahmeliste folgen.',
  checkEntry: 'Ihr Beleg muss im veröffentlichten Protokoll stehen.',
  nothingTitle: 'Hier gibt es nichts zu prüfen',
  nothing:
    'Prüfen Sie den Link. Er ist vielleicht unvollständig, oder die Aktion ist noch nicht veröffentlicht.',
  busyTitle: 'Gerade ist viel los',
  busy: 'Bitte warten Sie eine Minute und laden Sie diese Seite dann neu.',

  seedBeforeStart:
    'Vor dem Start wird ein geheimer Startwert gezogen. Seine Festlegung wird hier veröffentlicht: ein Hash, der den Startwert und alle Regeln festschreibt.',
  seedBeforeEntry:
    'Vor der ersten Teilnahme wird ein geheimer Startwert gezogen. Seine Festlegung wird hier veröffentlicht: ein Hash, der den Startwert und alle Regeln festschreibt.',
  seedBeforeSecond:
    'Wenn die Zweite-Chance-Verlosung eingerichtet wird, wird ein geheimer Startwert gezogen. Seine Festlegung wird hier veröffentlicht: ein Hash, der den Startwert und alle Regeln festschreibt.',
  timesFollow:
    'Jeder Gewinnzeitpunkt folgt aus dem Startwert und, wo zugesagt, aus öffentlichem Zufall, den vorher niemand kennt. Auch ein Hash aller Gewinnzeitpunkte wird veröffentlicht, sodass keiner verschoben werden kann.',
  resultsFollow:
    'Jedes Ergebnis folgt aus dem Startwert und, wo zugesagt, aus öffentlichem Zufall, den vorher niemand kennt. Es hängt auch von der Nummer des Spiels, von der teilnehmenden Person und von einer Zufallszahl ihres Geräts ab.',
  deckFollows:
    'Die Reihenfolge der Karten mit und ohne Gewinn folgt aus dem Startwert und, wo zugesagt, aus öffentlichem Zufall, den vorher niemand kennt. Auch ein Hash aller Karten mit Gewinn wird veröffentlicht, sodass keine verschoben werden kann.',
  logged:
    'Jedes Spiel wird in ein Protokoll geschrieben und mit dem Spiel davor verkettet. Alle 15 Minuten wird ein Prüfpunkt der Kette signiert und veröffentlicht.',
  recomputeTimes:
    'Nach dem Ende wird der Startwert veröffentlicht. Jeder kann die Gewinnzeitpunkte neu berechnen und das Protokoll Spiel für Spiel nachspielen.',
  recomputeResults:
    'Nach dem Ende wird der Startwert veröffentlicht. Jeder kann jedes Ergebnis neu berechnen und das Protokoll Spiel für Spiel nachspielen.',
  recomputeDeck:
    'Nach dem Ende wird der Startwert veröffentlicht. Jeder kann die Reihenfolge der Karten neu berechnen und das Protokoll Spiel für Spiel nachspielen.',
  anyDifference: 'Weicht ein Hash ab, schlägt die Prüfung fehl und zeigt, wo.',
  listsFrozen:
    'Nach dem Teilnahmeschluss werden zwei Listen eingefroren und veröffentlicht. Die eine enthält alle zugelassenen Teilnahmen, die andere alle ausgeschlossenen mit dem Grund.',
  orderFollows:
    'Erst dann wird die Reihenfolge gezogen. Sie folgt aus dem Startwert, beiden Listen und, wo zugesagt, aus öffentlichem Zufall, den vorher niemand kennt.',
  recomputeOrder:
    'Der Startwert wird mit der Verlosung veröffentlicht. Jeder kann die Reihenfolge neu berechnen, mit allen Gewinnern und Ersatzgewinnern.',
  alternates:
    'Wird ein Gewinner ersetzt, geht der Gewinn an den nächsten Ersatzgewinner in dieser Reihenfolge.',
  risksUse:
    'Keine Methode schließt jeden Betrug aus. Diese Liste zeigt jeden Angriff, den Schutz dagegen und das Risiko, das bleibt.',
  remains: 'Verbleibendes Risiko: {risk}',
  favors: 'Der Veranstalter wählt Gewinnzeitpunkte, um jemanden zu bevorzugen.',
  favorsDefense:
    'Die Festlegung wird vor dem Start veröffentlicht und kann danach nicht mehr geändert werden.',
  favorsRisk:
    'Ohne öffentlichen Zufall könnte der Veranstalter viele Startwerte ausprobieren, bevor er sich auf einen festlegt.',
  restarts: 'Der Veranstalter beginnt von vorn, bis ihm das Ergebnis passt.',
  restartsDefense:
    'Jede Aktivierung ist nummeriert und bleibt veröffentlicht. Ihr Startwert muss offengelegt werden.',
  restartsRisk: 'Der Veranstalter könnte die ganze Aktion absagen, was alle sehen würden.',
  skips: 'Der Veranstalter lässt einen Gewinn aus oder fügt ein Spiel ein.',
  skipsDefense:
    'Jedes Spiel ist mit dem Spiel davor verkettet. Signierte Prüfpunkte werden alle 15 Minuten veröffentlicht, und alle Teilnehmenden bekommen einen Beleg.',
  skipsRisk: 'Ein Spiel könnte zwischen zwei Prüfpunkten eingefügt werden, während es stattfindet.',
  insider: 'Jemand mit Zugang liest die Gewinnzeitpunkte und spielt in der richtigen Sekunde.',
  insiderDefense:
    'Der Startwert ist mit einem Schlüssel verschlüsselt, der nicht in der Datenbank liegt. Keine Ansicht zeigt Gewinnzeitpunkte, und jeder Zugriff auf den Startwert wird protokolliert.',
  insiderRisk: 'Wer den laufenden Server kontrolliert, könnte sie trotzdem lesen.',
  bots: 'Jemand nutzt Bots oder viele Identitäten.',
  botsDefense: 'Grenzen je Person, Gerät und Adresse, Einmalcodes, Rechennachweis und eine Sperrliste.',
  botsRisk: 'Wer es darauf anlegt, kann trotzdem ein paar zusätzliche Spiele bekommen.',
  guesses: 'Jemand errät Gewinnzeitpunkte aus den veröffentlichten Hashes oder aus Laufzeiten.',
  guessesDefense: 'Jeder Gewinnzeitpunkt enthält 16 geheime Bytes und gilt auf die Millisekunde genau.',
  guessesRisk: 'Es ist kein praktikabler Angriff bekannt.',
  fakes: 'Jemand fälscht eine Gewinnseite.',
  fakesDefense: 'Nur auf dem Server erfasste Gewinne zählen. Belege sind signiert.',
  fakesRisk: 'Keines bekannt.',
}
