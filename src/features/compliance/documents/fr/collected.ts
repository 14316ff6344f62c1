import type { LegalTexts } from '../en/english.ts'
import type { FrenchWords } from './french-words.ts'

export const collectedIn = (w: FrenchWords): LegalTexts['collected'] => ({
  form: ({ fields }) => `Du formulaire de participation : ${fields}.`,
  answers: 'Vos réponses aux questions du formulaire.',
  texts: `Des ${w.texts} : votre ${w.mobileNumber}, vos messages et la preuve de votre inscription.`,
  ofGift: 'L’heure de votre don, vos consentements et tout signal Global Privacy Control.',
  ofEntry:
    'L’heure et le résultat de votre participation, vos consentements et tout signal Global Privacy Control.',
  payment:
    'Montant, date et reçu de votre don. Seul le prestataire de paiement voit le numéro de votre carte.',
  winners: ({ items }) => `Des gagnants : ${items}.`,
  winnersAsked: 'Des gagnants : preuve d’identité, d’âge et de résidence, si nous la demandons.',
  address: 'adresse de livraison',
  birth: 'date de naissance',
  identity: 'pièce d’identité',
  affidavit: 'déclaration sous serment',
  taxForm: 'formulaire W-9 avec numéro de sécurité sociale lorsque l’IRS l’exige',
  automaticOfGift:
    'Recueillis automatiquement : adresse IP et navigateur, conservés brièvement pour sécuriser le service.',
  automatic:
    'Recueillis automatiquement : adresse IP, navigateur, source et un identifiant aléatoire du navigateur valable un jour. L’identifiant ne contient rien sur vous. Il nous aide à détecter de nombreuses participations depuis un même navigateur.',
  emailCode: `Un code que nous envoyons par ${w.byEmail} pour confirmer votre adresse. Nous n’en conservons qu’une empreinte.`,
  smsCode: `Un code que nous envoyons par ${w.text} pour confirmer votre numéro. Nous n’en conservons qu’une empreinte.`,
  runGifts: 'Pour mener la campagne : traiter votre don et vous envoyer son reçu.',
  runChance: `Pour mener l’opération : traiter votre participation, désigner les gagnants et remettre les ${w.prizes}.`,
  runOffer: 'Pour mener l’opération : traiter vos coordonnées et fournir l’offre.',
  confirm: `Pour confirmer chaque participation par ${w.byEmail}.`,
  fraud:
    'Pour prévenir la fraude : nous faisons respecter les limites de participation et rejetons les participants bloqués. En période d’affluence, votre navigateur peut résoudre un petit calcul avant que vous ne continuiez. Ce calcul ne nous apprend rien sur vous.',
  law: 'Pour respecter la loi.',
  marketing: chance =>
    `Si vous l’acceptez : pour vous envoyer de la publicité. Vous pouvez vous désabonner à tout moment.${chance ? ' Votre choix n’a aucun effet sur vos chances de gagner.' : ''}`,
})
