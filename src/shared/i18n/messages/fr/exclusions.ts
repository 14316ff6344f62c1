import type { Catalog } from '../en/index.ts'

export const exclusions: Catalog['exclusions'] = {
  blacklisted: 'Sur la liste de blocage',
  duplicate: 'Participation en double',
  underage: 'En dessous de l’âge minimum',
  outside: 'Habite hors de la zone admise',
  untimely: 'Hors de la période de participation',
  test: 'Participation de test',
  staff: 'Personnel de l’organisateur ou son foyer',
  withdrawn: 'Retirée ou supprimée',
  automated: 'Automatisée ou frauduleuse',
  overLimit: 'Au-delà de la limite par personne',
  previousWinner: 'A déjà gagné',
  other: 'Motif {reason}',
}
