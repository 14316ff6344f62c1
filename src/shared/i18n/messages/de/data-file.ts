import type { Catalog } from '../en/index.ts'

/** The file with all data of a person. */
export const dataFile: Catalog['dataFile'] = {
  title: 'Ihre personenbezogenen Daten',
  asOf: 'Ihre Daten, Stand: {date}. Dieselben Daten stehen in your-data.json.',
  fields: 'Die Namen der Felder sind auf Englisch, wie in your-data.json.',
  nothing: 'Nichts.',
  documents: 'Ihre hochgeladenen Dateien sind im Ordner documents.',
  entries: 'Teilnahmen',
  entriesWhy: 'Um die Aktionen durchzuführen, an denen Sie teilgenommen haben',
  prizes: 'Gewinne',
  prizesWhy: 'Um Ihre Gewinne zu liefern und sie zu melden, wo das Gesetz es verlangt',
  gifts: 'Spenden',
  giftsWhy: 'Um Ihre Spende abzuwickeln und die Quittung auszustellen',
  messages: 'Nachrichten an Sie',
  messagesWhy: 'Um zu zeigen, was verschickt wurde',
  texts: 'SMS',
  textsWhy: 'Um zu zeigen, welche SMS es gab',
  optOuts: 'Abmeldungen von Werbung',
  optOutsWhy: 'Um Ihnen keine Werbung mehr zu schicken',
  consents: 'Weitere Einwilligungen',
  consentsWhy: 'Um Ihre Einwilligung in SMS nachzuweisen, auch nachdem eine Teilnahme gelöscht wurde',
  blocks: 'Sperrlisten',
  blocksWhy: 'Um Betrug zu verhindern',
  requests: 'Ihre Anfragen',
  requestsWhy: 'Um zu zeigen, dass wir sie beantwortet haben',
}
