import type { Catalog } from '../en/index.ts'

/** Pages with one message. */
export const notice: Catalog['notice'] = {
  contact: 'Fragen: {email}.',
  notStartedTitle: 'Bald geht es los',
  notStarted: '{campaign} beginnt am {when}. Schauen Sie dann wieder vorbei!',
  startingSoonTitle: 'Gleich geht es los',
  startingSoon:
    '{campaign} wartet auf eine öffentliche Zufallszahl. Schauen Sie in ein, zwei Minuten wieder vorbei.',
  endedTitle: 'Diese Aktion ist beendet',
  ended: '{campaign} endete am {when}. Danke an alle, die teilgenommen haben.',
  endedEarly: '{campaign} wurde vorzeitig beendet. Danke an alle, die teilgenommen haben.',
  pausedTitle: 'Wir sind gleich zurück',
  paused: '{campaign} pausiert gerade. Bitte versuchen Sie es später noch einmal.',
  cancelledTitle: 'Diese Aktion wurde abgesagt',
  cancelled: '{campaign} wurde abgesagt. Sie müssen nichts tun.',
  soldOutTitle: 'Alle Gewinne sind vergeben',
  soldOut: 'Bei {campaign} gibt es keine Gewinne mehr. Danke, dass Sie vorbeigeschaut haben!',
  alreadyPlayedTitle: 'Sie haben schon gespielt',
  limitReached: 'Sie haben die Höchstzahl an Teilnahmen laut Teilnahmebedingungen erreicht.',
  playAgainOn: 'Sie können am {when} wieder spielen.',
  notEligibleTitle: 'Sie können leider nicht teilnehmen',
  notEligible:
    '{campaign} ist für Personen, die das Mindestalter erreicht haben und hier wohnen: {places}. Näheres steht in den Teilnahmebedingungen.',
  paymentsDownTitle: 'Die Zahlungsseite ist nicht erreichbar',
  paymentsDown:
    'Der Zahlungsdienst antwortet nicht. Ihre Karte wurde nicht belastet, und Ihre Angaben sind gespeichert. Sie können es bedenkenlos noch einmal versuchen: Sie zahlen nicht doppelt.',
  problemTitle: 'Das hat nicht geklappt',
  problem:
    'Bei uns ist ein Fehler aufgetreten. Sie können es bedenkenlos noch einmal versuchen: Ihre Teilnahme zählt nur einmal.',
  brokenEntry:
    'Bei uns ist ein Fehler aufgetreten. Gehen Sie zurück und versuchen Sie es noch einmal. Sie werden nicht doppelt gezählt.',
  notFoundTitle: 'Seite nicht gefunden',
  notFound:
    'Bitte prüfen Sie den Link. Vielleicht ist er unvollständig oder die Aktion hat noch nicht begonnen.',
  unreadableTitle: 'Das konnten wir nicht lesen',
  unreadable: 'Bitte gehen Sie zurück, laden Sie die Seite neu und senden Sie das Formular noch einmal ab.',
  otherSiteTitle: 'Diese Anfrage kam von einer anderen Website',
  otherSite: 'Bitte öffnen Sie die Aktion über ihren eigenen Link und versuchen Sie es noch einmal.',
  tooLongTitle: 'Das ist zu lang',
  tooLong: 'Bitte gehen Sie zurück und kürzen Sie Ihre Antwort.',
  previewClosedTitle: 'Dieser Vorschaulink ist nicht mehr gültig',
  previewClosed: 'Der Link ist abgelaufen oder wurde widerrufen. Bitten Sie den Absender um einen neuen.',
  busyTitle: 'Gerade ist sehr viel los',
  busy: 'Aus Ihrem Netzwerk kommen sehr viele Anfragen. Bitte warten Sie eine Minute und versuchen Sie es noch einmal.',
  closesInDays: 'Endet in {count, plural, one {# Tag} other {# Tagen}}',
  closesInHours: 'Endet in {count, plural, one {# Stunde} other {# Stunden}}',
  closesSoon: 'Endet in weniger als einer Stunde',
  endsInDays: 'Endet in {count, plural, one {# Tag} other {# Tagen}}',
  endsInHours: 'Endet in {count, plural, one {# Stunde} other {# Stunden}}',
  endsSoon: 'Endet in weniger als einer Stunde',
  startsInDays: 'Beginnt in {count, plural, one {# Tag} other {# Tagen}}',
  startsInHours: 'Beginnt in {count, plural, one {# Stunde} other {# Stunden}}',
  startsSoon: 'Beginnt in weniger als einer Stunde',
  startsAnyMoment: 'Beginnt jeden Augenblick.',
  startsIn: 'Noch {left} bis zum Start: {when} Ihrer Ortszeit.',
}
