import type { Catalog } from '../en/index.ts'

/** Requests about one’s own data. */
export const privacy: Catalog['privacy'] = {
  ask: 'Adressez à {organizer} une demande sur vos données personnelles. Nous enverrons un code pour confirmer que l’adresse ou le numéro est bien à vous.',
  everyOrganizer: 'tout organisateur qui détient vos données',
  what: 'Que souhaitez-vous faire ?',
  access: 'Voir les données que vous avez sur moi',
  accessMeans: 'Vous recevez un lien vers un fichier contenant toutes vos données.',
  correct: 'Corriger mes données',
  correctMeans: 'Indiquez ci-dessous ce qui est inexact et comment le corriger.',
  delete: 'Supprimer mes données',
  deleteMeans:
    'Vos participations sont retirées des prochains tirages au sort et vous renoncez à tout lot non reçu.',
  optOut: 'Ne plus m’envoyer de publicité',
  optOutMeans:
    'Prend effet immédiatement. Vous recevez encore les messages sur votre participation, comme le lien vers un lot.',
  contact: 'Adresse e-mail ou numéro de téléphone',
  contactHelp: 'L’adresse ou le numéro de votre participation',
  wish: 'Autre chose à nous dire ? (facultatif)',
  wishHelp: 'Pour une correction, indiquez ce qui est inexact et ce qu’il faut écrire à la place',
  sendCode: 'M’envoyer un code',
  codeTitle: 'Saisissez votre code',
  codeSent:
    'Nous envoyons un code à 6 chiffres à {to}. Il expire dans 30 minutes. Nous n’envoyons de SMS qu’aux numéros qui ont participé. Si vous avez envoyé STOP, envoyez d’abord START.',
  startAgain: 'Recommencer',
  unsubscribed: 'Désinscription confirmée',
  gotRequest: 'Nous avons reçu votre demande',
  confirmed: 'C’est confirmé',
  noTexts:
    'Vous ne recevrez plus de SMS ni de publicité envoyés par {organizer}. Envoyez START par SMS pour recevoir à nouveau des messages.',
  noEmails:
    'Vous ne recevrez plus de publicité envoyée par {organizer}. Nous vous enverrons encore les messages sur vos participations, comme le lien vers un lot.',
  replyBy: 'D’ici le {date}, {organizer} vous répondra à l’adresse que vous avez confirmée.',
  fileLink: 'Vous recevrez un lien vers un fichier contenant vos données. Il est valable {days} jours.',
  answering: 'Nous envoyons notre réponse à l’adresse que vous avez confirmée.',
  noMoreCodes:
    'Vous avez demandé plusieurs codes depuis une heure. Cherchez le plus récent, y compris dans vos spams, ou réessayez dans une heure.',
  pageTitle: 'Vos données · {campaign}',
  backToNotice: 'Revenir à l’avis de confidentialité',
  unsubscribe: 'Se désinscrire',
  unsubscribeFrom:
    'Ne plus recevoir de publicité envoyée par {organizer} ? Vos participations et vos chances de gagner ne changent pas.',
}
