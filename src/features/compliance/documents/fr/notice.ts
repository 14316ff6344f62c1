import type { LegalTexts } from '../en/english.ts'
import type { FrenchWords } from './french-words.ts'

export const noticeIn = (w: FrenchWords): LegalTexts['notice'] => ({
  who: 'Qui nous sommes',
  applies: v =>
    `Le présent Avis de confidentialité s’applique à ${v.title}. Dans cet avis, « nous » désigne ${v.us}. Nous décidons de l’utilisation de vos renseignements personnels. ${v.operator} les traite pour notre compte.`,
  dated: 'La version et la date du présent avis figurent avec celui-ci.',
  collected: 'Renseignements que nous recueillons',
  use: 'Utilisation des renseignements',
  receivers: 'Destinataires des renseignements',
  vendors: ({ services }) =>
    `Les prestataires des services suivants reçoivent des renseignements pour nos seuls besoins : ${services}.`,
  hosting: 'hébergement',
  email: w.emails,
  texts: w.texts,
  payments: 'paiements',
  shipping: 'expédition',
  partners: v =>
    `${v.names}, ${v.one ? 'partenaire' : 'partenaires'} de l’opération, ${v.one ? 'reçoit' : 'reçoivent'} des renseignements pour la mener à bien${v.texts ? `, mais jamais de ${w.mobileNumbers} à des fins publicitaires` : ''}.`,
  charity: ({ name }) => `${name} reçoit les dons et des renseignements sur ses donateurs.`,
  agenciesOfPrizes:
    'L’Internal Revenue Service, les organismes des États et les tribunaux reçoivent des renseignements dans la mesure exigée par la loi.',
  agencies:
    'Les organismes publics et les tribunaux reçoivent des renseignements dans la mesure exigée par la loi.',
  winnersNamed:
    'Les organismes des États et les personnes qui demandent la liste des gagnants reçoivent le nom des gagnants. Les noms ne figurent en ligne que si le gagnant l’accepte.',
  proof: 'La preuve publiée de l’équité des résultats ne contient ni nom ni coordonnées.',
  texting: `Messages texte${w.text === 'SMS' ? ' (SMS)' : ''}`,
  notSold: `Nous ne vendons ni ne communiquons les ${w.mobileNumbers}, les données d’inscription aux ${w.texts} ou les consentements à des tiers ou à des sociétés affiliées à des fins de marketing ou de promotion.`,
  textVendors: `Les prestataires qui livrent nos ${w.texts} n’utilisent ces renseignements que pour les livrer. Répondez STOP ou ARRÊT pour vous désabonner à tout moment.`,
  sale: 'Vente, communication et Global Privacy Control',
  noSale:
    'Nous ne vendons pas de renseignements personnels et n’en communiquons pas à des fins de publicité comportementale intercontextuelle.',
  signal:
    'Nous respectons les signaux Global Privacy Control. Nous enregistrons le signal avec votre participation et ne conservons aucun paramètre publicitaire.',
  sensitive: 'Renseignements sensibles',
  sensitiveUse:
    'Nous utilisons les pièces d’identité et les numéros de sécurité sociale des États-Unis uniquement pour vérifier les gagnants et produire les formulaires fiscaux.',
  retention: 'Conservation',
  keptGiver: ({ span }) => `Vos coordonnées et consentements : ${span} après la fin de la campagne.`,
  keptGift:
    'Montant, date et numéro de reçu d’un don : aussi longtemps que les pièces comptables doivent être conservées.',
  keptEntries: ({ span }) => `Participations et consentements : ${span} après la fin de l’opération.`,
  keptTraces: ({ days }) =>
    `Adresse IP et identifiant du navigateur : ${days} jours après la fin, ou jusqu’à la clôture de la liste des participations d’un tirage au sort si celle-ci est plus tardive.`,
  keptWinners: ({ span }) =>
    `Dossiers des gagnants et documents fiscaux : ${span} après la fin de l’opération.`,
  keptOptOuts: `Désabonnements des ${w.texts} : aussi longtemps que nécessaire pour les respecter.`,
  rights: 'Vos droits',
  ask: ({ contact }) =>
    `Vous pouvez demander à consulter, à corriger ou à supprimer vos renseignements personnels, ou à en recevoir une copie. Vous pouvez aussi vous opposer à leur utilisation ou retirer un consentement. Utilisez la page ci-dessous ou écrivez à ${contact}.`,
  answer: ({ days }) =>
    `Nous vérifions les demandes au moyen d’un code et répondons dans les ${days} jours. Un mandataire autorisé peut présenter la demande pour vous. Nous ne vous traitons pas différemment parce que vous exercez vos droits. Pour contester une décision, répondez à notre réponse.`,
  unsubscribe: `Chaque ${w.byEmail} publicitaire contient un lien de désabonnement.`,
  askLink: 'Demander vos données ou leur suppression',
  identifiers: 'identifiants',
  activity: 'activité sur internet',
  location: `localisation par ${w.zip}`,
  sensitiveOfWinners: 'renseignements sensibles des gagnants',
  california: ({ categories }) =>
    `Californie : nous recueillons les catégories suivantes : ${categories}. Le présent avis indique les finalités et les durées de conservation.`,
  europe: ({ sponsor }) =>
    `Union européenne et Royaume-Uni : ${sponsor} est le responsable du traitement. Nos bases juridiques sont le contrat conclu avec vous (mener l’opération), notre intérêt légitime (prévenir la fraude) et votre consentement (publicité). Les données sont conservées aux États-Unis avec les garanties exigées par la loi. Vous pouvez introduire une réclamation auprès de l’autorité de contrôle du lieu où vous vivez.`,
  canada:
    'Canada : les données sont conservées aux États-Unis. Vous pouvez porter plainte auprès du Commissariat à la protection de la vie privée et, au Québec, de la Commission d’accès à l’information.',
  cookies: 'Témoins (cookies)',
  nothingLoaded:
    'Ces pages ne chargent rien depuis d’autres sites et ne vous suivent pas d’un site à l’autre.',
  giftCookie:
    'Le formulaire de don dépose un témoin pour une heure. Il contient un nombre aléatoire qui vous permet de reprendre un don interrompu.',
  ownGift: ({ days }) => `Après votre don, un témoin vous ramène à votre propre don pendant ${days} jours.`,
  entryCookie:
    'Le formulaire de participation dépose un témoin pour une heure. Il contient un nombre aléatoire qui vous permet de reprendre une participation interrompue.',
  ownEntry: ({ days }) =>
    `Après votre participation, un témoin vous ramène à votre propre participation pendant ${days} jours. Un autre contient un identifiant aléatoire de votre navigateur pendant un jour.`,
  ageCookie:
    'Un visiteur qui n’est pas admissible en raison de sa date de naissance reçoit plutôt un témoin qui l’indique pendant un jour.',
  children: 'Enfants',
  notIntended: ({ age }) =>
    `La campagne ne s’adresse pas aux personnes de moins de ${age} ans. Nous supprimons les renseignements personnels de toute personne plus jeune dès que nous l’apprenons.`,
  changes: 'Sécurité et modifications',
  safeguards: 'Nous protégeons les renseignements personnels par des mesures de sécurité raisonnables.',
  changesAppear: 'Les modifications du présent avis figurent ici avec leur date.',
})
