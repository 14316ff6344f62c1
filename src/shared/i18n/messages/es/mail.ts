import type { Catalog } from '../en/index.ts'

/** Emails to entrants, winners and donors. Each names its sender in a last paragraph of its own. */
export const mail: Catalog['mail'] = {
  someone: 'Hola:',
  winner: 'Hola, {firstName}:',
  aPrize: 'un premio',
  claimSubject: 'Es posible que hayas ganado: {prize}',
  claim:
    'Hola, {firstName}:\n\n¡Felicidades! Eres un posible ganador en {campaign}. Tu premio: {prize}.\n\nReclámalo a más tardar el {deadline}; si no, lo perderás. Este enlace es solo para ti:\n\n{claimLink}',
  reminderSubject: 'Aún no reclamaste tu premio: {prize}',
  reminder:
    'Hola, {firstName}:\n\nNo has terminado de reclamar {prize} en {campaign}.\n\nReclama tu premio a más tardar el {deadline}. Después de esa fecha lo pierdes. Este enlace es solo para ti:\n\n{claimLink}',
  potential:
    'Todos los ganadores son posibles ganadores hasta la verificación de {sponsor} según las Reglas Oficiales. Nunca pedimos pagos a los ganadores.',
  unsubscribe:
    'Cancela tu suscripción a los correos publicitarios. Podrás reclamar tu premio de todos modos: {link}',
  questions: '¿Preguntas? {contact}',
  claimButton: 'Reclamar mi premio',
  forfeitedSubject: 'Perdiste tu premio: {prize}',
  forfeited:
    'Hola, {firstName}:\n\nNo reclamaste {prize} en {campaign} a más tardar el {deadline}, así que perdiste el premio según las Reglas Oficiales:\n\n{rulesLink}',
  forfeitedMistake: 'Si es un error, escribe a {contact}.',
  refusedSubject: 'No pudimos confirmar que ganaste: {prize}',
  refused:
    'Hola, {firstName}:\n\n{sponsor} revisó si ganaste {prize} en {campaign} y no pudo confirmarlo. Según las Reglas Oficiales, el premio no se puede entregar:\n\n{rulesLink}',
  refusedReview: 'Para pedir una revisión, escribe a {contact}. Una persona te responderá por escrito.',
  rulesButton: 'Leer las reglas',
  shippedSubject: 'Tu premio está en camino: {prize}',
  shipped: 'Enviamos tu premio en {campaign}: {prize}.',
  tracking: 'Número de seguimiento: {tracking}',
  awardSubject: 'Tu premio fue entregado: {prize}',
  award:
    'Hola, {firstName}:\n\nTu premio en {campaign}, {prize}, se entregó el {handedOverAt}. ¡Que lo disfrutes!\n\nGuarda este correo como comprobante.',
  awardMissing: '¿No lo recibiste? Escribe a {contact}.',
  codeSubject: 'Tu código: {prize}',
  prizeCode: 'Este es tu código para {prize} en {campaign}:',
  codeUntil: 'Úsalo a más tardar el {date}.',
  codeShow: 'Muéstralo como código QR o código de barras. Este enlace es solo para ti:',
  codeProblem: '¿El código no funciona? Escribe a {contact}.',
  codeButton: 'Ver mi código',
  entrySubject: 'Ya estás participando en {campaign}',
  entry:
    'Hola, {firstName}:\n\nRecibimos tu participación en {campaign} el {enteredAt}. Tu número de participación es {entryNumber}.\n\n{schedule}',
  entryEnds: 'La campaña termina el {when}.',
  entryDraw: 'El sorteo es el {when}.',
  readRules: 'Lee las reglas:',
  checkFair: 'Comprueba que los resultados son justos:',
  yourData: 'Consulta, corrige o elimina tus datos: {link}',
  receiptSubject: 'Recibo {receiptNumber}: {amount} para {charity}',
  receipt: 'Hola, {firstName}:\n\n{thankYou}\n\n{receipt}',
  trialSubject: 'PRUEBA: {subject}',
  thankYou: 'Gracias por tu donación a {charity}.',
  receiptQuestion: '¿Hay un error o tienes una pregunta? Escribe a {contact} en un plazo de 30 días.',
  oneTimeSubject: 'Tu código para {campaign}',
  oneTime: 'Tu código para {campaign} es {code}.',
  oneTimeIgnore: 'El código vence en 10 minutos. Si no lo pediste, ignora este correo.',
  privacyCodeSubject: 'Tu código para una solicitud de privacidad',
  privacyCode: 'Tu código es {code}. El código vence en 30 minutos.',
  privacyCodeFor: 'Confirma esta solicitud: «{request}».',
  privacyCodeIgnore: 'Si no hiciste esta solicitud, ignora este correo. No hacemos nada sin el código.',
  privacyRequest:
    'Hiciste esta solicitud a {organizer} el {date}: «{request}». Tu número de solicitud es {number}.',
  privacyReceivedSubject: '{organizer}: recibimos tu solicitud de privacidad',
  privacyReceived: 'Recibimos tu solicitud y responderemos a más tardar el {date}.',
  privacyNothingSubject: '{organizer}: no encontramos datos',
  privacyNothing: 'Buscamos en nuestros registros y no encontramos datos sobre ti.',
  privacyStoppedSubject: '{organizer}: ya no recibirás publicidad',
  privacyStopped:
    'Ya no recibirás publicidad nuestra. Seguirás recibiendo mensajes sobre tus participaciones, como el enlace de un premio.',
  privacyCorrectedSubject: '{organizer}: corregimos tus datos',
  privacyCorrected:
    '{count, plural, one {Corregimos tu participación como lo pediste.} many {Corregimos tus # participaciones como lo pediste.} other {Corregimos tus # participaciones como lo pediste.}}',
  privacyDeclinedSubject: '{organizer}: sobre tu solicitud de privacidad',
  privacyDeclined: 'No podemos atender tu solicitud:',
  privacyDeclinedNext:
    'Puedes respondernos o comunicarte con la autoridad de protección de datos de tu localidad.',
  privacyFileSubject: '{organizer}: tus datos',
  privacyFile:
    '{days, plural, one {Consulta y descarga todos los datos que tenemos sobre ti. El enlace funciona durante # día y es solo para ti:} many {Consulta y descarga todos los datos que tenemos sobre ti. El enlace funciona durante # días y es solo para ti:} other {Consulta y descarga todos los datos que tenemos sobre ti. El enlace funciona durante # días y es solo para ti:}}',
  dataButton: 'Abrir mis datos',
  privacyDeletedSubject: '{organizer}: eliminamos tus datos',
  privacyDeleted:
    '{count, plural, one {Eliminamos tus datos: una participación con tus respuestas, nuestros mensajes para ti y los datos de tu reclamación de premios.} many {Eliminamos tus datos: # participaciones con tus respuestas, nuestros mensajes para ti y los datos de tu reclamación de premios.} other {Eliminamos tus datos: # participaciones con tus respuestas, nuestros mensajes para ti y los datos de tu reclamación de premios.}}',
  privacyBackups: 'Las copias de seguridad dejarán de contenerlos después del {date}.',
  privacyProofs:
    'Se conservan los registros que demuestran que las campañas fueron justas. No contienen datos que te identifiquen.',
  privacyGifts:
    'Las normas contables nos obligan a conservar el monto, la fecha y el número de recibo de tus donaciones, sin tu nombre ni tu dirección.',
  privacyWinners:
    'Las leyes fiscales y de registro estatal exigen conservar los datos de los ganadores. Por {prizes}, tu nombre, tu dirección y tus documentos permanecen sellados hasta el {date}, solo para este fin.',
  privacyBlocked: 'Tu dirección permanece en la lista de participantes bloqueados, solo para este fin.',
  privacyConsents:
    'Conservamos la prueba de tus consentimientos y sus fechas, sin tu nombre ni tu dirección.',
  openPage: 'Abrir la página',
  linksTo: 'Lleva a {address}',
  sentBy: '{company} envió este correo.',
  sentFor: 'Enviado en nombre de {sender} por {company}.',
}
