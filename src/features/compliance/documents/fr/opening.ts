import type { LegalTexts } from '../en/english.ts'
import type { FrenchWords } from './french-words.ts'

export const openingIn = (w: FrenchWords): LegalTexts['opening'] => ({
  agreement: chance =>
    chance ? 'Acceptation du Règlement officiel' : 'Acceptation des Conditions de l’Offre',
  sponsored: v =>
    `${v.title} (${v.chance ? 'le « Concours »' : 'l’« Offre »'}) est organisé${v.chance ? '' : 'e'} par ${v.sponsor} (l’« Organisateur ») et administré${v.chance ? '' : 'e'} par ${v.administrator} (l’« Administrateur »).`,
  agreed: chance =>
    chance
      ? 'En s’inscrivant, toute personne (le « Participant ») accepte le présent Règlement officiel (le « Règlement ») ainsi que les décisions de l’Organisateur, qui sont définitives et obligatoires pour tout ce qui concerne le Concours.'
      : 'En participant, toute personne (le « Participant ») accepte les présentes Conditions de l’Offre (les « Conditions ») ainsi que les décisions de l’Organisateur, qui sont définitives et obligatoires pour tout ce qui concerne l’Offre.',
  eligibility: 'Admissibilité',
  open: ({ area, age, ofMajority }) =>
    `Le Concours est ouvert uniquement aux personnes qui résident légalement dans l’un des lieux suivants : ${area}. Au moment de leur participation, elles doivent être âgées d’au moins ${age} ans${ofMajority ? ' et avoir atteint l’âge de la majorité dans leur lieu de résidence' : ''}. Nul là où la loi l’interdit.`,
  excluded: ({ companies }) =>
    `Les personnes suivantes ne peuvent ni participer ni gagner : les employés, dirigeants et administrateurs des entités suivantes (${companies}), ceux de leurs sociétés affiliées ainsi que des agences et des fournisseurs de ${w.prizes} qui interviennent dans le Concours, et les membres de la famille immédiate (conjoint, parents, frères, sœurs et enfants) ou du foyer de l’une de ces personnes.`,
  minors:
    'Un Participant mineur doit avoir le consentement d’un parent ou d’un tuteur légal. Le parent ou le tuteur légal doit signer tous les documents relatifs au gain.',
  rejection:
    'L’Organisateur ne rejette une participation que si elle enfreint le présent Règlement. Il consigne le motif et le communique sur demande.',
  period: 'Durée du Concours',
  begins: ({ start, end }) =>
    `Le Concours commence le ${start} et se termine le ${end} (la « Durée du Concours »).`,
  clock: 'L’horloge du serveur de l’Administrateur est l’horloge officielle du Concours.',
  onlyDuring: 'Les participations ne sont acceptées que pendant les périodes suivantes :',
  fromTo: ({ start, end }) => `Du ${start} au ${end}`,
})
