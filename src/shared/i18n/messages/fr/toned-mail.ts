import type { Catalog } from '../en/index.ts'

export const tonedMail: Catalog['tonedMail'] = {
  formalClaimSubject: 'Avis de gain potentiel : {prize}',
  formalClaim:
    'Bonjour {firstName},\n\nVous êtes un gagnant potentiel dans {campaign}. Votre lot : {prize}.\n\nVeuillez le réclamer au plus tard le {deadline}. Après cette date, il sera perdu. Ce lien est réservé à vous seul :\n\n{claimLink}',
  playfulClaimSubject: 'Youpi ! Vous avez peut-être gagné : {prize}',
  playfulClaim:
    'Bonjour {firstName} !\n\nGrande nouvelle : vous êtes un gagnant potentiel dans {campaign} ! Votre lot : {prize}.\n\nAttrapez-le au plus tard le {deadline}, sinon il sera perdu. Ce lien est réservé à vous seul :\n\n{claimLink}',
  formalReminderSubject: 'Rappel : veuillez réclamer {prize}',
  formalReminder:
    'Bonjour {firstName},\n\nNous n’avons pas reçu votre demande complète pour {prize} dans {campaign}.\n\nVeuillez réclamer votre lot au plus tard le {deadline}. Après cette date, il est perdu. Ce lien est réservé à vous seul :\n\n{claimLink}',
  playfulReminderSubject: 'Psst, {prize} vous attend toujours',
  playfulReminder:
    'Bonjour {firstName} !\n\nVotre demande pour {prize} dans {campaign} est presque terminée.\n\nTerminez-la au plus tard le {deadline}. Après cette date, le lot est perdu. Ce lien est réservé à vous seul :\n\n{claimLink}',
  formalEntrySubject: 'Confirmation de votre participation à {campaign}',
  formalEntry:
    'Bonjour {firstName},\n\nNous confirmons votre participation à {campaign} le {enteredAt}. Votre numéro de participation est {entryNumber}.\n\n{schedule}',
  playfulEntrySubject: 'C’est parti ! {campaign}',
  playfulEntry:
    'Bonjour {firstName} !\n\nC’est parti ! Nous avons reçu votre participation à {campaign} le {enteredAt}. Votre numéro de participation est {entryNumber}.\n\nCroisez les doigts ! {schedule}',
}
