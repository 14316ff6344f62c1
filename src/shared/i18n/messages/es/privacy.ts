import type { Catalog } from '../en/index.ts'

/** Requests about one’s own data. */
export const privacy: Catalog['privacy'] = {
  ask: 'Consulta a {organizer} sobre tus datos personales. Te enviaremos un código para confirmar que el correo o el número es tuyo.',
  everyOrganizer: 'cada organizador que tiene tus datos',
  what: '¿Qué quieres hacer?',
  access: 'Ver los datos que tienen sobre mí',
  accessMeans: 'Recibirás un enlace a un archivo con todos tus datos.',
  correct: 'Corregir mis datos',
  correctMeans: 'Cuéntanos abajo qué está mal y cómo corregirlo.',
  delete: 'Eliminar mis datos',
  deleteMeans:
    'Retiramos tus participaciones de los próximos sorteos y renuncias a cualquier premio que no hayas recibido.',
  optOut: 'Dejar de recibir publicidad',
  optOutMeans:
    'Se aplica de inmediato. Seguirás recibiendo mensajes sobre tu participación, como el enlace de un premio.',
  contact: 'Correo electrónico o número de teléfono',
  contactHelp: 'El que usaste para participar',
  wish: '¿Algo más que debamos saber? (opcional)',
  wishHelp: 'Para una corrección, dinos qué está mal y qué debería decir',
  sendCode: 'Enviarme un código',
  codeTitle: 'Ingresa tu código',
  codeSent:
    'Estamos enviando un código de 6 dígitos a {to}. Vence en 30 minutos. Solo enviamos mensajes de texto a números que participaron. Si enviaste STOP, primero envía START por mensaje de texto.',
  startAgain: 'Empezar de nuevo',
  unsubscribed: 'Cancelaste tu suscripción',
  gotRequest: 'Recibimos tu solicitud',
  confirmed: 'Confirmado',
  noTexts:
    'Ya no recibirás mensajes de texto ni publicidad de {organizer}. Envía START por mensaje de texto para volver a recibir mensajes.',
  noEmails:
    'Ya no recibirás publicidad de {organizer}. Seguiremos enviándote mensajes sobre tus participaciones, como el enlace de un premio.',
  replyBy:
    'Recibirás la respuesta de {organizer} a más tardar el {date} en el correo o número que confirmaste.',
  fileLink: 'Recibirás un enlace a un archivo con tus datos. Funciona durante {days} días.',
  answering: 'Estamos enviando nuestra respuesta al correo o número que confirmaste.',
  noMoreCodes:
    'Pediste varios códigos en la última hora. Busca el más reciente, también en la carpeta de spam, o inténtalo de nuevo en una hora.',
  pageTitle: 'Tus datos · {campaign}',
  backToNotice: 'Volver al aviso de privacidad',
  unsubscribe: 'Cancelar suscripción',
  unsubscribeFrom:
    '¿Quieres dejar de recibir publicidad de {organizer}? Tus participaciones y tus probabilidades no cambian.',
}
