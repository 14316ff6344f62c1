import type { Catalog } from '../en/index.ts'

/** Emails to entrants, winners and donors. Each names its sender in a last paragraph of its own. */
export const mail: Catalog['mail'] = {
  someone: 'Bonjour,',
  winner: 'Bonjour {firstName},',
  aPrize: 'un lot',
  claimSubject: 'Vous avez peut-être gagné : {prize}',
  claim:
    'Bonjour {firstName},\n\nFélicitations ! Vous êtes un gagnant potentiel dans {campaign}. Votre lot : {prize}.\n\nRéclamez-le au plus tard le {deadline}, sinon il sera perdu. Ce lien est réservé à vous seul :\n\n{claimLink}',
  reminderSubject: 'Votre lot vous attend : {prize}',
  reminder:
    'Bonjour {firstName},\n\nVotre demande pour {prize} dans {campaign} n’est pas terminée.\n\nRéclamez votre lot au plus tard le {deadline}. Après cette date, il est perdu. Ce lien est réservé à vous seul :\n\n{claimLink}',
  potential:
    'Tous les gagnants sont des gagnants potentiels jusqu’à la vérification par {sponsor} selon le Règlement officiel. Nous ne demandons jamais de paiement aux gagnants.',
  unsubscribe: 'Se désinscrire des e-mails publicitaires. Vous pourrez toujours réclamer votre lot : {link}',
  questions: 'Une question ? {contact}',
  claimButton: 'Réclamer mon lot',
  forfeitedSubject: 'Votre lot est perdu : {prize}',
  forfeited:
    'Bonjour {firstName},\n\nVous n’avez pas réclamé {prize} dans {campaign} au plus tard le {deadline}. Selon le Règlement officiel, le lot est donc perdu :\n\n{rulesLink}',
  forfeitedMistake: 'Si c’est une erreur, écrivez à {contact}.',
  refusedSubject: 'Nous n’avons pas pu confirmer votre gain : {prize}',
  refused:
    'Bonjour {firstName},\n\nAprès examen de votre gain ({prize}) dans {campaign}, {sponsor} n’a pas pu le confirmer. Selon le Règlement officiel, le lot ne peut pas être remis :\n\n{rulesLink}',
  refusedReview: 'Pour demander un réexamen, écrivez à {contact}. Une personne vous répondra par écrit.',
  rulesButton: 'Lire le règlement',
  shippedSubject: 'Votre lot est en route : {prize}',
  shipped: 'Votre lot dans {campaign}, {prize}, a été expédié.',
  tracking: 'Numéro de suivi : {tracking}',
  awardSubject: 'Votre lot a été remis : {prize}',
  award:
    'Bonjour {firstName},\n\nVotre lot dans {campaign}, {prize}, a été remis le {handedOverAt}. Profitez-en bien !\n\nConservez cet e-mail comme justificatif.',
  awardMissing: 'Vous ne l’avez pas reçu ? Écrivez à {contact}.',
  codeSubject: 'Votre code : {prize}',
  prizeCode: 'Voici votre code pour {prize} dans {campaign} :',
  codeUntil: 'À utiliser au plus tard le {date}.',
  codeShow: 'Présentez-le sous forme de code QR ou de code-barres. Ce lien est réservé à vous seul :',
  codeProblem: 'Le code ne fonctionne pas ? Écrivez à {contact}.',
  codeButton: 'Afficher mon code',
  entrySubject: 'Votre participation à {campaign} est enregistrée',
  entry:
    'Bonjour {firstName},\n\nNous avons reçu votre participation à {campaign} le {enteredAt}. Votre numéro de participation est {entryNumber}.\n\n{schedule}',
  entryEnds: 'L’opération se termine le {when}.',
  entryDraw: 'Le tirage au sort a lieu le {when}.',
  readRules: 'Lisez le règlement :',
  checkFair: 'Vérifiez que les résultats sont équitables :',
  yourData: 'Consulter, corriger ou supprimer vos données : {link}',
  receiptSubject: 'Reçu {receiptNumber} : {amount} pour {charity}',
  receipt: 'Bonjour {firstName},\n\n{thankYou}\n\n{receipt}',
  trialSubject: 'ESSAI : {subject}',
  thankYou: 'Merci pour votre don à {charity}.',
  receiptQuestion: 'Une erreur ou une question ? Écrivez à {contact} dans les 30 jours.',
  oneTimeSubject: 'Votre code pour {campaign}',
  oneTime: 'Votre code pour {campaign} est {code}.',
  oneTimeIgnore: 'Le code expire dans 10 minutes. Si vous ne l’avez pas demandé, ignorez cet e-mail.',
  privacyCodeSubject: 'Votre code pour une demande de confidentialité',
  privacyCode: 'Votre code est {code}. Le code expire dans 30 minutes.',
  privacyCodeFor: 'Il confirme cette demande : « {request} ».',
  privacyCodeIgnore:
    'Si vous n’avez pas fait cette demande, ignorez cet e-mail. Nous ne faisons rien sans le code.',
  privacyRequest:
    'Le {date}, vous avez adressé cette demande à {organizer} : « {request} ». Votre numéro de demande est {number}.',
  privacyReceivedSubject: '{organizer} : nous avons reçu votre demande de confidentialité',
  privacyReceived: 'Nous avons reçu votre demande et répondrons au plus tard le {date}.',
  privacyNothingSubject: '{organizer} : aucune donnée trouvée',
  privacyNothing: 'Nous avons cherché dans nos dossiers et n’avons trouvé aucune donnée sur vous.',
  privacyStoppedSubject: '{organizer} : fin des messages publicitaires',
  privacyStopped:
    'Vous ne recevrez plus de publicité de notre part. Vous recevrez encore les messages sur vos participations, comme le lien vers un lot.',
  privacyCorrectedSubject: '{organizer} : vos données ont été corrigées',
  privacyCorrected:
    '{count, plural, one {Nous avons corrigé votre participation comme vous l’avez demandé.} many {Nous avons corrigé vos # participations comme vous l’avez demandé.} other {Nous avons corrigé vos # participations comme vous l’avez demandé.}}',
  privacyDeclinedSubject: '{organizer} : à propos de votre demande de confidentialité',
  privacyDeclined: 'Nous ne pouvons pas donner suite à votre demande :',
  privacyDeclinedNext:
    'Vous pouvez nous répondre ou contacter l’autorité de protection des données de votre région.',
  privacyFileSubject: '{organizer} : vos données',
  privacyFile:
    '{days, plural, one {Consultez et téléchargez toutes les données que nous avons sur vous. Le lien est valable # jour et réservé à vous seul :} many {Consultez et téléchargez toutes les données que nous avons sur vous. Le lien est valable # jours et réservé à vous seul :} other {Consultez et téléchargez toutes les données que nous avons sur vous. Le lien est valable # jours et réservé à vous seul :}}',
  dataButton: 'Ouvrir mes données',
  privacyDeletedSubject: '{organizer} : vos données ont été supprimées',
  privacyDeleted:
    '{count, plural, one {Nous avons supprimé vos données : # participation avec vos réponses, nos messages et les informations de vos demandes de lots.} many {Nous avons supprimé vos données : # participations avec vos réponses, nos messages et les informations de vos demandes de lots.} other {Nous avons supprimé vos données : # participations avec vos réponses, nos messages et les informations de vos demandes de lots.}}',
  privacyBackups: 'Après le {date}, les sauvegardes ne les contiendront plus.',
  privacyProofs:
    'Les enregistrements qui prouvent l’équité des opérations sont conservés. Ils ne contiennent aucune donnée qui vous identifie.',
  privacyGifts:
    'Les règles comptables nous obligent à conserver le montant, la date et le numéro de reçu de vos dons, sans votre nom ni votre adresse.',
  privacyWinners:
    'Les lois fiscales et de déclaration des États imposent de conserver les dossiers des gagnants. Pour {prizes}, votre nom, votre adresse et vos documents restent scellés jusqu’au {date}, à cette seule fin.',
  privacyBlocked: 'Votre adresse reste sur la liste des participants bloqués, à cette seule fin.',
  privacyConsents:
    'Nous conservons la preuve de vos consentements et leurs dates, sans votre nom ni votre adresse.',
  openPage: 'Ouvrir la page',
  linksTo: 'Mène à {address}',
  sentBy: 'Cet e-mail a été envoyé par {company}.',
  sentFor: 'Envoyé pour {sender} par {company}.',
}
