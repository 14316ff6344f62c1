import type { LegalTexts } from '../en/english.ts'
import type { FrenchWords } from './french-words.ts'

export const offerIn = (w: FrenchWords): LegalTexts['offer'] => ({
  heading: 'L’Offre',
  includes: ({ titles }) => `L’Offre comprend, dans la limite des stocks disponibles : ${titles}.`,
  open: ({ area, age }) =>
    `L’Offre est ouverte aux personnes qui résident légalement dans l’un des lieux suivants : ${area}. Elles doivent être âgées d’au moins ${age} ans. Limite d’une par personne. Nulle là où la loi l’interdit.`,
  begins: ({ start, end }) => `L’Offre commence le ${start} et se termine le ${end}.`,
  dates: 'La page de la campagne indique ses dates.',
  noCash:
    'L’Offre n’a aucune valeur en argent. Elle ne peut être ni transférée ni combinée à une autre offre. Toute taxe de vente est à votre charge.',
  redeem: 'Comment utiliser l’Offre',
  atVenue: `Ouvrez l’Offre sur votre téléphone, sur place. Le personnel saisit un ${w.pin}, une seule fois. Les captures d’écran ne sont pas acceptées.`,
})
