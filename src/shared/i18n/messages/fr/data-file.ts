import type { Catalog } from '../en/index.ts'

/** The file with all data of a person. */
export const dataFile: Catalog['dataFile'] = {
  title: 'Vos données personnelles',
  asOf: 'Vos données au {date}. Les mêmes données sont dans your-data.json.',
  fields: 'Les noms des champs sont en anglais, comme dans your-data.json.',
  nothing: 'Aucune donnée.',
  documents: 'Les fichiers que vous avez importés sont dans le dossier documents.',
  entries: 'Participations',
  entriesWhy: 'Pour mener les opérations auxquelles vous avez participé',
  prizes: 'Lots',
  prizesWhy: 'Pour vous remettre vos lots et les déclarer là où la loi l’exige',
  gifts: 'Dons',
  giftsWhy: 'Pour traiter votre don et établir son reçu',
  messages: 'Messages envoyés',
  messagesWhy: 'Pour montrer ce qui a été envoyé',
  texts: 'SMS',
  textsWhy: 'Pour montrer les SMS échangés',
  optOuts: 'Refus de la publicité',
  optOutsWhy: 'Pour ne plus vous envoyer de publicité',
  consents: 'Autres consentements',
  consentsWhy: 'Pour prouver votre accord aux SMS, même après la suppression d’une participation',
  blocks: 'Listes de blocage',
  blocksWhy: 'Pour empêcher la triche',
  requests: 'Vos demandes',
  requestsWhy: 'Pour montrer que nous y avons répondu',
}
