import type { Catalog } from '../en/index.ts'

export const tonedMail: Catalog['tonedMail'] = {
  formalClaimSubject: 'Aviso de posible premio: {prize}',
  formalClaim:
    'Hola, {firstName}:\n\nUsted es un posible ganador en {campaign}. Su premio: {prize}.\n\nLe pedimos que lo reclame a más tardar el {deadline}. Después de esa fecha, lo perderá. Este enlace es solo para usted:\n\n{claimLink}',
  playfulClaimSubject: '¡Yuju! Es posible que hayas ganado: {prize}',
  playfulClaim:
    '¡Hola, {firstName}!\n\nTenemos una gran noticia: ¡eres un posible ganador en {campaign}! Tu premio: {prize}.\n\nReclámalo ya, a más tardar el {deadline}; si no, lo perderás. Este enlace es solo para ti:\n\n{claimLink}',
  formalReminderSubject: 'Recordatorio: reclame {prize}',
  formalReminder:
    'Hola, {firstName}:\n\nAún no hemos recibido su solicitud completa de {prize} en {campaign}.\n\nLe pedimos que reclame su premio a más tardar el {deadline}. Después de esa fecha, lo perderá. Este enlace es solo para usted:\n\n{claimLink}',
  playfulReminderSubject: 'Oye, {prize} te sigue esperando',
  playfulReminder:
    '¡Hola, {firstName}!\n\nYa casi terminas de reclamar {prize} en {campaign}.\n\nTermina a más tardar el {deadline}. Después de esa fecha pierdes el premio. Este enlace es solo para ti:\n\n{claimLink}',
  formalEntrySubject: 'Confirmación de su participación en {campaign}',
  formalEntry:
    'Hola, {firstName}:\n\nConfirmamos su participación en {campaign} el {enteredAt}. Su número de participación es {entryNumber}.\n\n{schedule}',
  playfulEntrySubject: '¡Ya estás dentro! {campaign}',
  playfulEntry:
    '¡Hola, {firstName}!\n\n¡Ya estás dentro! Recibimos tu participación en {campaign} el {enteredAt}. Tu número de participación es {entryNumber}.\n\n¡Cruza los dedos! {schedule}',
}
