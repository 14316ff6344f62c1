import type { Catalog } from '../en/index.ts'

/** Requests about one’s own data. */
export const privacy: Catalog['privacy'] = {
  ask: 'Fragen Sie {organizer} nach Ihren personenbezogenen Daten. Mit einem Code prüfen wir, dass die Adresse oder Nummer Ihnen gehört.',
  everyOrganizer: 'jede Organisation, die Ihre Daten hat',
  what: 'Was möchten Sie tun?',
  access: 'Meine gespeicherten Daten erhalten',
  accessMeans: 'Sie erhalten einen Link zu einer Datei mit all Ihren Daten.',
  correct: 'Meine Daten berichtigen',
  correctMeans: 'Schreiben Sie unten, was falsch ist und wie es richtig lautet.',
  delete: 'Meine Daten löschen',
  deleteMeans:
    'Damit ziehen Sie Ihre Teilnahmen an künftigen Verlosungen zurück und verzichten auf Gewinne, die Sie noch nicht erhalten haben.',
  optOut: 'Keine Werbung mehr erhalten',
  optOutMeans:
    'Das gilt sofort. Nachrichten zu Ihrer Teilnahme, etwa den Link zu einem Gewinn, erhalten Sie weiterhin.',
  contact: 'E-Mail-Adresse oder Telefonnummer',
  contactHelp: 'Die, mit der Sie teilgenommen haben',
  wish: 'Möchten Sie uns noch etwas mitteilen? (optional)',
  wishHelp: 'Für eine Berichtigung: was falsch ist und wie es lauten soll',
  sendCode: 'Code senden',
  codeTitle: 'Geben Sie Ihren Code ein',
  codeSent:
    'Wir schicken einen 6-stelligen Code an {to}. Er ist 30 Minuten gültig. SMS schicken wir nur an Nummern, die teilgenommen haben. Wenn Sie STOP geschrieben haben, schreiben Sie zuerst START.',
  startAgain: 'Neu beginnen',
  unsubscribed: 'Sie sind abgemeldet',
  gotRequest: 'Ihre Anfrage ist bei uns eingegangen',
  confirmed: 'Bestätigt',
  noTexts:
    'Ab jetzt schickt Ihnen {organizer} keine SMS und keine Werbung mehr. Schreiben Sie START per SMS, um wieder Nachrichten zu erhalten.',
  noEmails:
    'Ab jetzt schickt Ihnen {organizer} keine Werbung mehr. Nachrichten zu Ihren Teilnahmen, etwa den Link zu einem Gewinn, erhalten Sie weiterhin.',
  replyBy: 'Bis zum {date} schickt Ihnen {organizer} eine Antwort an die Adresse, die Sie bestätigt haben.',
  fileLink: 'Sie erhalten einen Link zu einer Datei mit Ihren Daten. Er ist {days} Tage gültig.',
  answering: 'Wir schicken unsere Antwort an die Adresse, die Sie bestätigt haben.',
  noMoreCodes:
    'Sie haben in der letzten Stunde mehrere Codes angefordert. Suchen Sie den neuesten, auch im Spam-Ordner, oder versuchen Sie es in einer Stunde noch einmal.',
  pageTitle: 'Ihre Daten · {campaign}',
  backToNotice: 'Zurück zu den Datenschutzhinweisen',
  unsubscribe: 'Abmelden',
  unsubscribeFrom:
    'Keine Werbung mehr von {organizer} erhalten? Ihre Teilnahmen und Gewinnchancen bleiben gleich.',
}
