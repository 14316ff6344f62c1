import type { LegalTexts } from '../en/english.ts'
import type { FrenchWords } from './french-words.ts'

const OFTEN = { campaign: 'pendant la Durée du Concours', event: 'par date', day: 'par jour' } as const

export const entryIn = (w: FrenchWords): LegalTexts['entry'] => ({
  enter: 'Comment participer',
  goToPage: 'rendez-vous sur la page de la campagne',
  scanCode: w.scan,
  followLink: 'suivez un lien sur les réseaux sociaux',
  during: ({ ways }) => `Pendant la Durée du Concours, ${ways}.`,
  complete: ({ fields }) =>
    `Remplissez ensuite le formulaire de participation avec les renseignements suivants : ${fields}, puis envoyez-le.`,
  followSteps: 'Suivez ensuite les étapes de la page.',
  campaignPage: 'La page de la campagne',
  advertisedKeyword: 'le mot-clé annoncé',
  text: v =>
    `Vous pouvez aussi envoyer ${v.keyword} par ${w.text}${v.to ? ` au ${v.to}` : ''} et suivre le lien de la réponse. La participation en ligne est gratuite${v.chance ? ' et offre les mêmes chances de gagner' : ''}.`,
  purchase: 'Un achat est l’une des façons de participer.',
  withoutPurchase: ({ section }) => `L’${section} explique comment participer sans achat.`,
  code: 'Un code de participation valide est nécessaire. Chaque code peut être utilisé autant de fois que cela est indiqué là où vous l’avez reçu et, sauf indication contraire, une seule fois. Sont nuls les codes modifiés, copiés ou obtenus de façon non autorisée.',
  receipt:
    'Vous devez transmettre une photo ou un PDF du reçu de votre achat. Une participation avec achat est prise en compte une fois que l’Organisateur a approuvé le reçu. Un reçu ne peut être utilisé qu’une seule fois.',
  receiptOfWinner:
    'Avant la remise, le gagnant potentiel doit transmettre une photo ou un PDF du reçu de l’achat, et l’Organisateur doit l’approuver. Un reçu ne peut être utilisé qu’une seule fois.',
  withoutReceipt: ({ section }) =>
    `L’${section} explique comment participer sans achat. Les participations gratuites ne nécessitent aucun reçu et ont les mêmes chances de gagner.`,
  withoutCode: ({ section }) =>
    `L’${section} explique comment participer sans code. Les participations avec et sans code ont les mêmes chances de gagner.`,
  oneEntry: 'Chaque inscription complète est une participation au tirage au sort (une « Participation »).',
  onePlay: `Chaque inscription complète donne droit à une partie du ${w.instantGame} (une « Partie »).`,
  lostPlay: `Une Partie qui ne gagne pas devient automatiquement une participation au ${w.secondChance} (une « Participation »).`,
  lostPlayAfterScreens: `Une Partie qui ne gagne pas devient une participation au ${w.secondChance} (une « Participation ») une fois que vous avez rempli les écrans qui suivent le résultat.`,
  onTime: ({ mailIn }) =>
    `L’Administrateur doit recevoir les participations pendant la Durée du Concours${mailIn ? `, sauf les participations par la poste prévues à l’${mailIn}` : ''}. Une preuve d’envoi n’est pas une preuve de réception.`,
  free: 'Autre mode de participation',
  freeOnline: 'Participer gratuitement en ligne',
  card: `Pour participer par la poste, inscrivez à la main, en lettres moulées, vos nom, adresse postale, ${w.emailAddress}, numéro de téléphone et date de naissance sur une carte de 3 po sur 5 po. Envoyez chaque carte séparément.`,
  cardDays: v =>
    `Le cachet de la poste de chaque carte doit dater au plus tard du ${v.postmarkBy} et la carte doit être reçue au plus tard le ${v.receivedBy}${v.instant ? '' : ', avant tout tirage au sort'}.`,
  cardPlay:
    'L’Administrateur joue une Partie pour chaque carte valide, dans l’ordre de réception, et envoie à chaque gagnant potentiel le lien pour réclamer son gain.',
  cardEntry: 'Chaque carte valide est une Participation.',
  cardLost: `Une Partie par carte qui ne gagne pas devient une Participation au ${w.secondChance}.`,
  freeEqual: `Les participations par ce mode ont les mêmes limites, les mêmes chances de gagner et les mêmes ${w.prizes} que toutes les autres.`,
  limits: 'Limites de participation',
  limit: v => {
    const what = v.play ? (v.one ? 'Partie' : 'Parties') : v.one ? 'Participation' : 'Participations'
    return `Limite de ${v.count} ${what} par ${v.household ? 'foyer' : 'personne'} ${OFTEN[v.per]}.`
  },
  day: ({ zone }) => `Un jour va de ${w.dayStart} à ${w.dayEnd} (${zone}).`,
  winLimit: ({ count, one }) =>
    `Limite de ${one ? `1 ${w.instantWin}` : `${count} ${w.instantWins}`} par personne.`,
  holder: ({ details }) =>
    `Le Participant est le titulaire autorisé du compte associé ${details} ayant servi à participer.`,
  emailDetail: `à l’${w.emailAddress}`,
  mobileDetail: `au ${w.mobileNumber}`,
  over: 'Sont nulles les participations qui dépassent la limite, celles faites par des moyens automatisés ou par des tiers et celles faites sous plus d’une identité.',
})
