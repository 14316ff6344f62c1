import type { Catalog } from '../en/index.ts'
import { fr } from '../fr/index.ts'
import { claim } from './claim.ts'
import { fairness } from './fairness.ts'
import { mail } from './mail.ts'
import { text } from './text.ts'
import { tonedMail } from './toned-mail.ts'

/** Texts of entrant pages in the French of Quebec: what differs from `fr`. */
export const frCA: Catalog = {
  ...fr,
  fairness,
  mail,
  text,
  tonedMail,
  check: {
    ...fr.check,
    codeByText: 'Recevoir plutôt un code par texto',
    codeByEmail: 'Recevoir plutôt un code par courriel',
    noMoreEmails:
      'Vous avez demandé plusieurs codes depuis une heure. Cherchez le plus récent, y compris dans vos pourriels, ou réessayez dans une heure. Votre participation n’est pas encore validée.',
  },
  purchases: {
    ...fr.purchases,
    ask: 'Téléversez une photo ou un PDF de votre reçu. Le magasin, la date et le total doivent être lisibles.',
    forPrize: 'Votre prix est remis une fois que {sponsor} a approuvé votre reçu.',
  },
  claim,
  dataFile: {
    ...fr.dataFile,
    documents: 'Les fichiers que vous avez téléversés sont dans le dossier documents.',
    title: 'Vos renseignements personnels',
    asOf: 'Vos renseignements au {date}. Les mêmes renseignements sont dans your-data.json.',
    nothing: 'Aucun renseignement.',
    entriesWhy: 'Pour mener les campagnes auxquelles vous avez participé',
    prizes: 'Prix',
    prizesWhy: 'Pour vous remettre vos prix et les déclarer là où la loi l’exige',
    texts: 'Textos',
    textsWhy: 'Pour montrer les textos échangés',
    consentsWhy: 'Pour prouver votre accord aux textos, même après la suppression d’une participation',
  },
  documents: {
    ...fr.documents,
    keyboard: fr.documents.keyboard.replace('\u202f%', '\u00a0%'),
    instantResults: 'Résultats des gains instantanés',
    secondDraw: 'Tirage au sort de la deuxième chance',
    secondDrawOn: 'Tirage au sort de la deuxième chance du {when}',
    fingerprintsUse:
      '{count, plural, one {Nous publions le secret après la fin du concours, pour que tout le monde puisse vérifier qu’il n’a jamais changé.} many {Nous publions les secrets après la fin du concours, pour que tout le monde puisse vérifier qu’ils n’ont jamais changé.} other {Nous publions les secrets après la fin du concours, pour que tout le monde puisse vérifier qu’ils n’ont jamais changé.}}',
  },
  entry: {
    ...fr.entry,
    prizes: 'Prix',
    badgePrizes: 'prix',
    morePrizes: 'Et {count, plural, one {# autre prix} many {# d’autres prix} other {# autres prix}}',
    textDisclosure:
      'Par texto, {sponsor} vous contacte uniquement au sujet de cette participation et d’un éventuel prix. Des frais de messagerie et de données peuvent s’appliquer. Répondez STOP ou ARRÊT pour vous désabonner, HELP ou AIDE pour obtenir de l’aide.',
    seeYourEntry: 'Ravis de vous revoir! <a>Voir votre participation</a>',
    notYou: 'Ce n’est pas vous? <a>Participer sous un autre nom</a>',
    notName: 'Vous n’êtes pas {name}? <a>Participer sous un autre nom</a>',
    returnRedeemed: 'Vous avez gagné : {prize}. Prix utilisé le {when}.',
    returnWon: 'Vous avez gagné : {prize}!',
    returnClaimBy: 'Vous avez gagné : {prize}! À réclamer jusqu’au {when}.',
    returnNotWon: 'Vous avez déjà joué : pas de prix cette fois-ci.',
    showPrize: 'Voir mon prix',
  },
  errors: {
    ...fr.errors,
    email: 'L’adresse courriel est obligatoire',
    contact: 'Saisissez une adresse courriel ou un numéro de téléphone',
    emailForCode: 'Saisissez une adresse courriel pour recevoir un code',
    phoneForCode: 'Saisissez un numéro de cellulaire pour recevoir un code',
    optedOut: 'Ce numéro est désabonné de nos textos. Veuillez en utiliser un autre',
    pin: 'Saisissez le NIP de 4 à 8 chiffres',
    wrongPinOne: 'NIP incorrect. Il reste un essai',
    wrongPin: 'NIP incorrect. Il reste {count} essais',
    pinLockedPrize:
      'Trop de NIP incorrects pour ce prix. Demandez plutôt au personnel de numériser votre code, ou réessayez dans {wait}',
    claimFirst: 'Remplissez d’abord la page pour réclamer votre prix',
    notRedeemable: 'Ce prix ne peut plus être utilisé',
    notClaimable: 'Ce prix ne peut plus être réclamé',
    requestContact: 'Saisissez une adresse courriel, ou un numéro de téléphone avec l’indicatif régional',
    fileTooLarge:
      'Téléversez 5 fichiers maximum, de 10 Mo chacun au plus. Les images sont limitées à 25 mégapixels',
    wishTooLong: 'Limitez votre texte à 1\u00a0000 caractères',
    fileType: 'Téléversez un fichier PDF, JPEG ou PNG',
    filesTooMuch: 'Vos documents dépassent 50 Mo au total. Téléversez des fichiers plus petits',
  },
  gift: {
    ...fr.gift,
    thanks: 'Merci pour votre don!',
    coverPlain:
      'Prendre en charge les frais de carte (2,9 % + 0,30 $ US) afin que la totalité aille à {charity}',
    goesTo: 'Votre don est destiné à {charity}. Vous payez sur une page sécurisée, jamais par texto.',
    goesToEin:
      'Votre don est destiné à {charity}, <ein>EIN {number}</ein>. Vous payez sur une page sécurisée, jamais par texto.',
    wait: 'Nous attendons la confirmation de votre paiement. Cela prend en général quelques secondes. Vous pouvez fermer cette page. Nous vous enverrons votre reçu par courriel.',
    test: 'Cette page remplace le service de paiement tant que la campagne est en mode test. Vous n’avez pas besoin de carte et <b>aucun montant ne sera débité</b>.',
    mailed: 'Nous vous en envoyons une copie par courriel.',
  },
  notice: {
    ...fr.notice,
    cardPrizes: '{count, plural, one {# prix.} many {# de prix.} other {# prix.}}',
    contact: 'Des questions? {email}.',
    notStarted: '{campaign} commence le {when}. Revenez à ce moment-là!',
    endedTitle: 'Cette campagne est terminée',
    cancelledTitle: 'Cette campagne a été annulée',
    cancelled: 'La campagne {campaign} a été annulée. Vous n’avez rien à faire.',
    soldOutTitle: 'Tous les prix ont été gagnés',
    soldOut: '{campaign} n’a plus de prix à gagner. Merci de votre visite!',
    notFound:
      'Veuillez vérifier le lien. Il est peut-être incomplet, ou la campagne n’a pas encore commencé.',
    otherSite: 'Veuillez ouvrir la campagne depuis son lien d’origine et réessayer.',
  },
  page: {
    ...fr.page,
    testPrizes: 'Ceci est un test : les prix ne sont pas réels.',
    yourPrize: 'Votre prix',
  },
  play: {
    ...fr.play,
    fixedMoments: 'Les moments gagnants ont été fixés définitivement avant le début du concours.',
    fixedOdds: 'Les chances de gagner ont été fixées définitivement avant le début du concours.',
    fixedDeck: 'L’ordre des cartes a été fixé définitivement avant le début du concours.',
    staffPin: 'NIP du personnel',
    redeemedNow: 'NIP du personnel accepté. Prix utilisé : {prize}.',
    offerRedeemedNow: 'NIP du personnel accepté. Cette offre est maintenant utilisée.',
    drawnAfter: 'Après la fin du concours',
    secondChance:
      'Vous avez encore une chance : si un prix n’est pas réclamé, nous tirons au sort son gagnant parmi les parties perdantes.',
    addToMyCalendar: 'Ajouter à mon calendrier',
  },
  receipt: { ...fr.receipt, campaign: 'Campagne', goods: fr.receipt.goods.replace('\u202f;', ';') },
  privacy: {
    ...fr.privacy,
    what: 'Que souhaitez-vous faire?',
    deleteMeans:
      'Vos participations sont retirées des prochains tirages au sort et vous renoncez à tout prix non reçu.',
    optOutMeans:
      'Prend effet immédiatement. Vous recevez encore les messages sur votre participation, comme le lien vers un prix.',
    contact: 'Adresse courriel ou numéro de téléphone',
    wish: 'Autre chose à nous dire? (facultatif)',
    codeSent:
      'Nous envoyons un code à 6 chiffres à {to}. Il expire dans 30 minutes. Nous n’envoyons de textos qu’aux numéros qui ont participé. Si vous avez envoyé STOP, envoyez d’abord START.',
    unsubscribed: 'Désabonnement confirmé',
    noTexts:
      'Vous ne recevrez plus de textos ni de publicité envoyés par {organizer}. Envoyez START par texto pour recevoir à nouveau des messages.',
    noEmails:
      'Vous ne recevrez plus de publicité envoyée par {organizer}. Nous vous enverrons encore les messages sur vos participations, comme le lien vers un prix.',
    noMoreCodes:
      'Vous avez demandé plusieurs codes depuis une heure. Cherchez le plus récent, y compris dans vos pourriels, ou réessayez dans une heure.',
    unsubscribe: 'Se désabonner',
    unsubscribeFrom:
      'Ne plus recevoir de publicité envoyée par {organizer}? Vos participations et vos chances de gagner ne changent pas.',
  },
  formal: {
    ...fr.formal,
    ready: 'Votre prix est prêt : <b>{prize}</b>',
    done: 'Votre prix est confirmé, {firstName} <b>{prize}</b>',
    secondChance: 'Vous avez une deuxième chance, {firstName}',
    yours: 'Votre prix : {prize}. Merci de votre participation.',
  },
  friendly: {
    ...fr.friendly,
    noPrize: 'Pas de prix cette fois-ci. Merci d’avoir joué!',
    secondChance: 'Voici une deuxième chance, {firstName}',
    yours: 'Votre prix : {prize}. Merci d’avoir joué!',
    stopped: 'Merci de votre visite!',
    visited: 'Tout est en ordre. Merci de votre visite!',
  },
  playful: {
    ...fr.playful,
    won: 'Youpi, {firstName}! Vous avez gagné <b>{prize}</b>',
    ready: 'Venez le chercher! <b>{prize}</b>',
    done: 'C’est à vous, {firstName}! <b>{prize}</b>',
    noPrize: 'Pas de prix aujourd’hui, mais merci d’avoir tenté votre chance!',
    secondChance: 'Deuxième manche, {firstName}!',
    enjoy: 'Amusez-vous bien, {firstName}!',
    yours: 'Rien que pour vous : {prize}. Merci d’avoir joué avec nous!',
    entered: 'C’est fait, {firstName}! Croisez les doigts',
    inDraw: 'Vous participez au tirage, {firstName}! Croisez les doigts',
    thanks: 'Vous êtes formidable, {firstName}!',
    stopped: 'Merci d’être passé par ici!',
    visited: 'Voilà, c’est fini. Merci d’être passé par ici!',
    seeYou: 'À la prochaine, {firstName}!',
    almost: 'On y est presque, {firstName}!',
    oneMore: 'Plus qu’une étape!',
    enterDraw: 'Je participe!',
  },
  screens: {
    ...fr.screens,
    email: 'Courriel',
    phoneNumber: 'Numéro de cellulaire',
    zip: 'Code postal ou ZIP',
    emailNews: 'Actualités par courriel',
    emailConsent:
      'Je souhaite recevoir par courriel les actualités et les offres de {sponsor}. Je peux arrêter à tout moment.',
    textNews: 'Actualités par texto',
    textConsent:
      'Je souhaite recevoir par texto les actualités et les offres de {sponsor}. La fréquence des messages varie. Des frais de messages et de données peuvent s’appliquer. Répondez STOP ou ARRÊT pour vous désabonner, HELP ou AIDE pour obtenir de l’aide.',
    staff:
      'Confiez votre téléphone à un membre du personnel, qui saisira un NIP. L’offre ne s’utilise qu’une fois.',
    giftThanks: 'Votre don change les choses. Nous vous enverrons le reçu par courriel.',
    mail: 'Par courriel, {sponsor} vous l’enverra.',
    pickup: 'Présentez cette page sur place pour retirer votre prix.',
    oneMoreForPrize: 'Encore une étape pour recevoir votre prix.',
    prizeRedeemed: 'NIP du personnel accepté. Ce prix est maintenant utilisé.',
    awarded:
      'Les prix sont remis après la vérification de la participation par {sponsor} selon ce document : {rules}.',
    secondDraw: 'Vous avez une deuxième chance! Participez ici à un autre tirage.',
    thankYouGift: 'Pas de prix cette fois-ci, mais nous avons un cadeau pour vous remercier.',
  },
  summary: {
    ...fr.summary,
    prizes: 'Prix : {prizes}. Valeur au détail approximative totale : {total}',
    oddsOneIn: '1 sur {oneIn} par partie tant qu’il reste des prix.',
    oddsTimes: 'Les chances d’un gain instantané dépendent du nombre et du moment des parties.',
    claim:
      'Les gagnants doivent réclamer leur prix dans les {hours} heures. La page pour réclamer le prix indique la date limite.',
    privacyWho:
      '{sponsor} décide de l’utilisation de vos renseignements personnels. {operator} les traite pour l’organisateur.',
    privacyUse:
      'Nous utilisons vos renseignements pour mener le concours, prévenir la fraude, remettre les prix et respecter la loi. Publicité uniquement avec votre consentement.',
    privacyGift:
      'Nous utilisons vos renseignements pour traiter votre don, vous envoyer son reçu et respecter la loi. Publicité uniquement avec votre consentement.',
    privacyNoSale: 'Nous ne vendons pas vos renseignements personnels.',
    privacyRights:
      'Vous pouvez demander à consulter, corriger ou supprimer vos renseignements. Écrivez à {contact}. Nous répondons dans les {days} jours.',
  },
  verify: {
    ...fr.verify,
    fairGame: 'Ce jeu était-il équitable?',
    fairDraw: 'Ce tirage au sort était-il équitable?',
    askDraw: 'Ma participation était-elle dans le tirage?',
    askPlay: 'Ma partie a-t-elle été comptée?',
    moments:
      'Chaque moment gagnant a été fixé avant le début. La première partie à ce moment ou après gagne.',
    nothing: 'Vérifiez le lien. Il est peut-être incomplet, ou la campagne n’est pas encore publiée.',
    start:
      'Saisissez le lien d’une campagne. Sa page de vérification recalcule les résultats sur votre appareil.',
    campaignLink: 'Lien ou clé de la campagne',
    unknownLink:
      'Aucune vérification publique n’a ce lien ou cette clé. Il est peut-être incomplet, ou la campagne n’est pas encore publiée.',
    seedBeforeSecond:
      'Quand le tirage au sort de la deuxième chance est préparé, une graine secrète est tirée. Son engagement est publié ici : une empreinte qui fixe la graine et toutes les règles.',
    timesFollow:
      'Chaque moment gagnant découle de la graine et, là où c’est promis, d’un aléa public inconnu à l’avance. Une empreinte de tous les moments gagnants est aussi publiée, donc aucun ne peut être déplacé.',
    recomputeTimes:
      'Après la fin, la graine est publiée. Chacun peut recalculer les moments gagnants et rejouer le journal partie par partie.',
    alternates: 'Si un gagnant est remplacé, le suppléant suivant dans cet ordre reçoit le prix.',
    favors: 'L’organisateur choisit les moments gagnants pour favoriser un participant.',
    restartsRisk: 'L’organisateur pourrait annuler toute la campagne, ce que tout le monde verrait.',
    insider: 'Une personne ayant un accès interne lit les moments gagnants et joue à la bonne seconde.',
    insiderDefense:
      'La graine est chiffrée avec une clé qui n’est pas dans la base de données. Aucun écran ne montre les moments gagnants, et chaque accès à la graine est consigné.',
    guesses: 'Un participant devine les moments gagnants à partir des empreintes publiées ou des durées.',
    guessesDefense: 'Chaque moment gagnant est salé avec 16 octets secrets et précis à la milliseconde.',
  },
  published: {
    ...fr.published,
    sealed: 'Prix scellés',
    sealedHolds: 'Une empreinte de tous les prix et de leurs moments gagnants, avec signature',
    atActivation: 'Publication à l’activation de la campagne',
    atMoments: 'Publication quand les prix sont scellés',
  },
  checking: {
    ...fr.checking,
    unknownFiles: 'Fichiers étrangers à cette campagne : {files}.',
  },
}
