import type { Catalog } from '../en/index.ts'

export const tonedMail: Catalog['tonedMail'] = {
  formalClaimSubject: 'Aviso de possível prêmio: {prize}',
  formalClaim:
    'Olá, {firstName},\n\nVocê é um possível ganhador em {campaign}. Seu prêmio: {prize}.\n\nPedimos que o reivindique até {deadline}. Depois disso, o direito ao prêmio se perde. Este link é só para você:\n\n{claimLink}',
  playfulClaimSubject: 'Uhul! Você pode ter ganhado: {prize}',
  playfulClaim:
    'Oi, {firstName}!\n\nGrande notícia: você é um possível ganhador em {campaign}! Seu prêmio: {prize}.\n\nGaranta o seu até {deadline}. Depois disso, você perde o prêmio. Este link é só para você:\n\n{claimLink}',
  formalReminderSubject: 'Lembrete: reivindique {prize}',
  formalReminder:
    'Olá, {firstName},\n\nAinda não recebemos sua solicitação completa de {prize} em {campaign}.\n\nPedimos que reivindique seu prêmio até {deadline}. Depois do prazo, o direito ao prêmio se perde. Este link é só para você:\n\n{claimLink}',
  playfulReminderSubject: 'Psiu, {prize} ainda espera por você',
  playfulReminder:
    'Oi, {firstName}!\n\nFalta pouco para você reivindicar {prize} em {campaign}.\n\nTermine até {deadline}. Depois do prazo, você perde o prêmio. Este link é só para você:\n\n{claimLink}',
  formalEntrySubject: 'Confirmação da sua participação em {campaign}',
  formalEntry:
    'Olá, {firstName},\n\nConfirmamos sua participação em {campaign} ({enteredAt}). Seu número de participação é {entryNumber}.\n\n{schedule}',
  playfulEntrySubject: 'Você está dentro! {campaign}',
  playfulEntry:
    'Oi, {firstName}!\n\nVocê está dentro! Recebemos sua participação em {campaign} ({enteredAt}). Seu número de participação é {entryNumber}.\n\nCruze os dedos! {schedule}',
}
