import type { LegalTexts } from '../en/english.ts'
import type { FrenchWords } from './french-words.ts'

export const ridersIn = (w: FrenchWords): LegalTexts['riders'] => ({
  heading: 'Dispositions propres aux États et aux pays',
  filed: ({ state, number }) =>
    `Le Concours est enregistré dans l’État suivant : ${state}${number === '' ? '' : `, sous le numéro ${number}`}.`,
  canada: ({ ofDate, skill }) => {
    const split = ofDate
      ? `les ${w.prizes} d’une seule date sont gagnés là où cette date a lieu. Aucun autre ${w.prize} n’est réservé à une région.`
      : `aucun ${w.prize} n’est réservé à une région.`
    const question = skill
      ? ' Le gagnant potentiel doit d’abord répondre correctement et sans aide à une question d’habileté mathématique.'
      : ''
    return `Canada : ${split}${question}`
  },
  quebec:
    'Québec : le présent Règlement ne limite pas les droits du consommateur auxquels il est impossible de renoncer.',
  quebecFrench:
    'Pour les résidents du Québec, le texte français et le texte anglais du présent Règlement ont la même valeur. En cas de divergence, le texte le plus favorable au Participant s’applique.',
  kingdom: ({ contact }) =>
    `Royaume-Uni : le nom de famille et le comté des gagnants des principaux ${w.prizes} peuvent être demandés à ${contact}, sauf si un gagnant s’y oppose. Les gagnants sont choisis par un procédé informatique aléatoire et vérifiable, dont le certificat est public.`,
})
