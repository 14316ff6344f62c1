import type { Catalog } from '../en/index.ts'

export const exclusions: Catalog['exclusions'] = {
  blacklisted: 'Auf der Sperrliste',
  duplicate: 'Doppelte Teilnahme',
  underage: 'Unter dem Mindestalter',
  outside: 'Wohnt außerhalb des zugelassenen Gebiets',
  untimely: 'Außerhalb des Teilnahmezeitraums',
  test: 'Testteilnahme',
  staff: 'Personal des Veranstalters oder aus dessen Haushalt',
  withdrawn: 'Zurückgezogen oder gelöscht',
  automated: 'Automatisiert oder betrügerisch',
  overLimit: 'Über der Grenze je Person',
  previousWinner: 'Hat schon gewonnen',
  other: 'Grund {reason}',
}
