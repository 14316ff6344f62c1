import type { LegalTexts } from '../en/english.ts'

export const short: LegalTexts['short'] = {
  headline: ({ texts }) =>
    `AUCUN ACHAT REQUIS. NUL LÀ OÙ LA LOI L’INTERDIT. UN ACHAT OU UN PAIEMENT, QUEL QU’IL SOIT, N’AUGMENTE PAS VOS CHANCES DE GAGNER.${texts ? ' DES FRAIS DE MESSAGERIE ET DE DONNÉES PEUVENT S’APPLIQUER. LA PARTICIPATION EN LIGNE EST GRATUITE.' : ''}`,
  odds: {
    oddsOneIn: ({ oneIn }) => `Gain instantané : 1 chance sur ${oneIn} par partie, jusqu’à épuisement.`,
    oddsDeck: v => `Gain instantané : ${v.prizes} chances sur ${v.cards} au début.`,
    oddsTimes: 'Chances selon le nombre et le moment des parties.',
    estimate: ({ plays, oneIn }) =>
      oneIn
        ? `Pour ${plays} parties, environ 1 sur ${oneIn} gagne.`
        : `Pour ${plays} parties, presque toutes gagnent.`,
    oddsDrawing: 'Chances selon le nombre de participations admissibles reçues.',
    oddsSecondChance: 'Tirage au sort : selon les participations reçues.',
  },
  inUs: ({ count }) => `É.-U. (${count} États et territoires)`,
  moreCountries: ({ count }) => `${count} autres pays`,
  rules: v =>
    `AUCUN ACHAT REQUIS. Nul là où la loi l’interdit. Un achat n’augmente pas vos chances. Résidents légaux (${v.age} ans+) : ${v.area}. Du ${v.start} au ${v.end}. VDA totale : ${v.total}. ${v.odds} ${v.freeEntry ? 'Participation gratuite et Règlement officiel' : 'Règlement officiel'} : ${v.url}. Organisateur : ${v.sponsor}`,
}
