import type { LegalTexts } from '../en/english.ts'
import type { FrenchWords } from './french-words.ts'
import { ofThePromotion, ofTheRules, thePromotion, theRules, toThePromotion } from './terms.ts'

const SEAT = 'lieu du siège de l’Organisateur'

export const closingIn = (w: FrenchWords): LegalTexts['closing'] => ({
  conduct: 'Conditions générales',
  disqualified: chance =>
    `L’Organisateur peut disqualifier toute personne qui altère le déroulement ${ofThePromotion(chance)}, ${chance ? 'participe par des moyens automatisés, ' : ''}commet une fraude ou enfreint ${theRules(chance)}.`,
  ended: chance =>
    `L’Organisateur peut mettre fin ${toThePromotion(chance)} si une fraude, une défaillance technique ou un événement indépendant de sa volonté (force majeure) en empêche le déroulement équitable. Dans ce cas, l’Organisateur publie un avis avec ${theRules(chance)}${chance ? ` et attribue au hasard les ${w.prizes} restants parmi toutes les participations admissibles reçues` : ''}.`,
  noWaiver: chance =>
    `Le fait pour l’Organisateur de ne pas faire appliquer une disposition ${ofTheRules(chance)} ne constitue pas une renonciation à cette disposition. Si une disposition n’est pas valide, les autres restent en vigueur.`,
  release: 'Exonération et limitation de responsabilité',
  released: ({ parties }) => `« Parties exonérées » désigne : ${parties}.`,
  prizeSuppliers: `les fournisseurs de ${w.prizes}`,
  networksUsed: 'les réseaux sociaux utilisés pour le Concours',
  affiliates: 'ainsi que les sociétés affiliées, dirigeants, employés et mandataires de chacun d’eux',
  releases: chance =>
    `Dans la mesure permise par la loi, chaque Participant exonère les Parties exonérées de toute réclamation découlant de la participation ${toThePromotion(chance)}${chance ? ` ou de la réception ou de l’utilisation d’un ${w.prize}` : ''}.`,
  notResponsible: ({ failures }) =>
    `Les Parties exonérées ne sont pas responsables des participations tardives, perdues, incomplètes ou mal acheminées, des erreurs typographiques ni des défaillances suivantes : ${failures}.`,
  networks: 'réseaux',
  devices: 'appareils',
  carriers: 'opérateurs mobiles',
  mail: 'poste',
  rightsRemain: chance =>
    `${chance ? 'Le présent Règlement ne limite' : 'Les présentes Conditions ne limitent'} aucune responsabilité ni aucun droit du consommateur que la loi ne permet pas de limiter ou auquel elle ne permet pas de renoncer.`,
  disputes: 'Droit applicable et litiges',
  law: ({ state, chance }) =>
    `${chance ? 'Le présent Règlement est régi' : 'Les présentes Conditions sont régies'} par le droit du lieu suivant : ${state ?? SEAT}.`,
  courts: ({ state }) =>
    `Les tribunaux du lieu suivant tranchent tous les litiges : ${state ?? SEAT}, sauf si la loi du lieu où vit le Participant en dispose autrement.`,
  privacy: 'Confidentialité',
  privacyNotice:
    'L’Avis de confidentialité décrit quels renseignements personnels sont recueillis, comment ils sont utilisés et qui les reçoit.',
  marketing: chance =>
    `Accepter de recevoir de la publicité est facultatif${chance ? ' et n’a aucun effet sur les chances de gagner' : ''}.`,
  privacyLink: 'Avis de confidentialité',
  winnersList: 'Liste des gagnants',
  byEmail: ({ email }) => `écrivez à ${email}`,
  byMail: ({ to }) => `envoyez une enveloppe affranchie à votre adresse à ${to}`,
  ask: ({ sponsor }) => `adressez-vous à ${sponsor}`,
  freeList: ({ ask }) =>
    `Pour recevoir gratuitement la liste des gagnants, ${ask} dans les 90 jours suivant la fin de la Durée du Concours. L’Organisateur envoie la liste après la vérification.`,
  publicList: 'Les gagnants qui l’acceptent figurent aussi sur la liste publique des gagnants.',
  publicListLink: 'Liste publique des gagnants',
  thirdParties: 'Tiers',
  noNetwork:
    'Aucun réseau social ne commandite, n’approuve ni n’administre le Concours, ni n’y est associé de quelque façon que ce soit.',
  notSponsors: `L’Administrateur et les fabricants des ${w.prizes} ne sont pas organisateurs du Concours.`,
  version: 'Versions et modifications',
  shown: 'Le numéro de version et sa date d’acceptation figurent avec le présent Règlement.',
  favorable:
    'Une fois la Durée du Concours commencée, l’Organisateur n’apporte que des modifications favorables aux Participants. Chaque modification est publiée avec sa date et son motif.',
  sponsor: 'Organisateur et Administrateur',
  sponsorIs: ({ name, contact }) => `Organisateur : ${name}${contact === '' ? '' : ` (${contact})`}.`,
  administratorIs: ({ name }) => `Administrateur : ${name}.`,
  operates: ({ operator }) => `${operator} fournit le site web et les systèmes ${ofThePromotion(true)}.`,
  partners: ({ names }) => `Partenaires de l’Organisateur pour ${thePromotion(true)} : ${names}.`,
})
