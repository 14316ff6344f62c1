import { mail as french } from '../fr/mail.ts'

/** Emails in the French of Quebec: what differs from `fr`. */
export const mail: typeof french = {
  ...french,
  aPrize: 'un prix',
  claim:
    'Bonjour {firstName},\n\nFélicitations! Vous êtes un gagnant potentiel dans {campaign}. Votre prix : {prize}.\n\nRéclamez-le au plus tard le {deadline}, sinon il sera perdu. Ce lien est réservé à vous seul :\n\n{claimLink}',
  reminderSubject: 'Votre prix vous attend : {prize}',
  reminder:
    'Bonjour {firstName},\n\nVotre demande pour {prize} dans {campaign} n’est pas terminée.\n\nRéclamez votre prix au plus tard le {deadline}. Après cette date, il est perdu. Ce lien est réservé à vous seul :\n\n{claimLink}',
  unsubscribe:
    'Se désabonner des courriels publicitaires. Vous pourrez toujours réclamer votre prix : {link}',
  questions: 'Une question? {contact}',
  claimButton: 'Réclamer mon prix',
  forfeitedSubject: 'Votre prix est perdu : {prize}',
  forfeited:
    'Bonjour {firstName},\n\nVous n’avez pas réclamé {prize} dans {campaign} au plus tard le {deadline}. Selon le Règlement officiel, le prix est donc perdu :\n\n{rulesLink}',
  refused:
    'Bonjour {firstName},\n\nAprès examen de votre gain ({prize}) dans {campaign}, {sponsor} n’a pas pu le confirmer. Selon le Règlement officiel, le prix ne peut pas être remis :\n\n{rulesLink}',
  shippedSubject: 'Votre prix est en route : {prize}',
  shipped: 'Votre prix dans {campaign}, {prize}, a été expédié.',
  awardSubject: 'Votre prix a été remis : {prize}',
  award:
    'Bonjour {firstName},\n\nVotre prix dans {campaign}, {prize}, a été remis le {handedOverAt}. Profitez-en bien!\n\nConservez ce courriel comme justificatif.',
  awardMissing: 'Vous ne l’avez pas reçu? Écrivez à {contact}.',
  codeProblem: 'Le code ne fonctionne pas? Écrivez à {contact}.',
  entryEnds: 'Le concours se termine le {when}.',
  receiptQuestion: 'Une erreur ou une question? Écrivez à {contact} dans les 30 jours.',
  oneTimeIgnore: 'Le code expire dans 10 minutes. Si vous ne l’avez pas demandé, ignorez ce courriel.',
  privacyCodeIgnore:
    'Si vous n’avez pas fait cette demande, ignorez ce courriel. Nous ne faisons rien sans le code.',
  privacyStopped:
    'Vous ne recevrez plus de publicité de notre part. Vous recevrez encore les messages sur vos participations, comme le lien vers un prix.',
  privacyDeleted:
    '{count, plural, one {Nous avons supprimé vos données : # participation avec vos réponses, nos messages et les informations de vos demandes de prix.} many {Nous avons supprimé vos données : # participations avec vos réponses, nos messages et les informations de vos demandes de prix.} other {Nous avons supprimé vos données : # participations avec vos réponses, nos messages et les informations de vos demandes de prix.}}',
  privacyProofs:
    'Les enregistrements qui prouvent l’équité des concours sont conservés. Ils ne contiennent aucune donnée qui vous identifie.',
  sentBy: 'Ce courriel a été envoyé par {company}.',
}
