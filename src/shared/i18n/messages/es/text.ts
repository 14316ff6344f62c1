import type { Catalog } from '../en/index.ts'

/** Text messages to entrants, winners and donors. */
export const text: Catalog['text'] = {
  claim: '{sponsor}: ¡Es posible que hayas ganado {prize}! Reclámalo hasta el {deadline}: {claimLink}',
  reminder: '{sponsor}: Aún no reclamaste {prize}. Tienes hasta el {deadline}: {claimLink}',
  forfeited: '{sponsor}: La fecha límite para reclamar {prize} ya pasó. Detalles: {rulesLink}',
  refused: '{sponsor}: No pudimos confirmar que ganaste {prize}. Detalles: {rulesLink}',
  shipped: '{sponsor}: Tu premio, {prize}, ya fue enviado. {tracking}',
  receipt: '{sponsor}: Gracias por tu donación de {amount} a {charity}.',
  receiptMailed: 'Te enviamos el recibo por correo.',
  giftReminder: '{sponsor}: No has terminado tu donación. Dona aquí: {giveLink}',
  onlyReminder: 'Este es el único recordatorio.',
  stop: 'Responde STOP o ALTO para cancelar',
  oneTime:
    '{sponsor}: tu código para {campaign} es {code}. El código vence en 10 minutos. Responde STOP o ALTO para cancelar',
  privacyCode: 'Tu código es {code}. El código vence en 30 minutos.',
  keyword: '{brand}: {action}: {link} {ending}',
  ending:
    'Pueden aplicarse tarifas de mensajes y datos. Responde HELP o AYUDA para ayuda, STOP o ALTO para cancelar.',
  takePart: 'Participa',
  open: 'Abre',
  give: 'Dona aquí',
  card: 'Ya estás participando. Mira si ganaste',
  draw: 'Ya participas en el sorteo de {campaign}',
  sendReceipt: 'Envía tu recibo para completar tu participación en {campaign}',
  stopped: '{brand}: Ya no recibirás nuestros mensajes de texto. Responde START para volver a recibirlos.',
  started: '{brand}: Volverás a recibir nuestros mensajes de texto. {ending}',
  help: '{brand}: Ayuda: {contact}. La frecuencia de los mensajes varía. Pueden aplicarse tarifas de mensajes y datos. Responde STOP o ALTO para cancelar.',
  helpAbout:
    '{brand}: {campaign}. Ayuda: {contact}. La frecuencia de los mensajes varía. Pueden aplicarse tarifas de mensajes y datos. Responde STOP o ALTO para cancelar.',
  unknown:
    '{brand}: No conocemos esta palabra. Envía la palabra clave que viste. Responde HELP o AYUDA para ayuda, STOP o ALTO para cancelar.',
  notStarted: '{brand}: {campaign} empieza el {when}.',
  paused: '{brand}: {campaign} está en pausa. Inténtalo de nuevo más tarde.',
  over: '{brand}: {campaign} ya terminó. Gracias por tu interés.',
  already: '{brand}: Ya participaste en {campaign}.',
  entryCode: '{brand}: Este código no es válido o ya se usó.',
  notEligible: '{brand}: Lo sentimos, no cumples los requisitos.',
  later: '{brand}: Inténtalo de nuevo más tarde.',
}
