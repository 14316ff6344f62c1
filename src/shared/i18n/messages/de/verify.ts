import type { Catalog } from '../en/index.ts'

export const verify: Catalog['verify'] = {
  publicCheck: 'Öffentliche Prüfung',
  title: '{campaign}: öffentliche Prüfung',
  notYet: 'Noch nicht geprüft',
  fairGame: 'War dieses Spiel fair?',
  fairDraw: 'War diese Verlosung fair?',
  sealedGame: 'Vor dem Start versiegelt',
  sealedDraw: 'Vor der Verlosung versiegelt',
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
  inEnglish: 'Die Ergebnisse der Prüfung und ihre Einzelheiten sind auf Englisch.',
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
}
