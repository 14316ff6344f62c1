import type { Catalog } from '../en/index.ts'

/** Pages that check that a person is taking part. */
export const check: Catalog['check'] = {
  proofTitle: 'Einen Moment bitte',
  proof:
    'Wir prüfen, ob Sie ein Mensch sind. Das dauert ein paar Sekunden, danach geht es automatisch weiter.',
  codeByText: 'Code lieber per SMS erhalten',
  codeByEmail: 'Code lieber per E-Mail erhalten',
  askCode: 'Wenn nichts passiert, fordern Sie stattdessen einen Code an.',
  waitAndContinue: 'Wenn nichts passiert, warten Sie 10 Minuten und tippen Sie auf „Weiter“.',
  codeTitle: 'Geben Sie den erhaltenen Code ein',
  codeTexted:
    'Wir haben einen Code an {to} geschickt. Er ist 10 Minuten gültig. Geben Sie ihn ein, um Ihre Teilnahme abzuschließen.',
  codeEmailed:
    'Wir haben einen 6-stelligen Code an {to} geschickt. Er ist 10 Minuten gültig. Geben Sie ihn ein, um Ihre Teilnahme abzuschließen.',
  code: 'Code',
  newCode: 'Neuen Code senden',
  wrongCode: '{message}. Suchen Sie nach einem neueren Code oder fordern Sie einen weiteren an',
  noMoreTitle: 'Vorerst keine weiteren Codes',
  noMoreTexts:
    'Sie haben in der letzten Stunde mehrere Codes angefordert. Suchen Sie den neuesten oder versuchen Sie es in einer Stunde noch einmal. Ihre Teilnahme ist noch nicht abgeschlossen.',
  noMoreEmails:
    'Sie haben in der letzten Stunde mehrere Codes angefordert. Suchen Sie den neuesten, auch im Spam-Ordner, oder versuchen Sie es in einer Stunde noch einmal. Ihre Teilnahme ist noch nicht abgeschlossen.',
}
