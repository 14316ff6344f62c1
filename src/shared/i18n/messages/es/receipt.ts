import type { Catalog } from '../en/index.ts'

/** The receipt of a gift: its rows, and the sentences that the law requires. */
export const receipt: Catalog['receipt'] = {
  title: 'Recibo de tu donación',
  testTitle: 'Recibo de prueba de una donación',
  number: 'Recibo',
  charity: 'Organización benéfica',
  donor: 'Donante',
  amount: 'Monto',
  dollars: '{amount} (dólares estadounidenses)',
  covered: 'Comisión de tarjeta cubierta',
  refunded: 'Reembolsado',
  date: 'Fecha',
  campaign: 'Campaña',
  payment: 'Pago',
  noGoods: '{charity} no entregó bienes ni servicios a cambio de esta contribución.',
  goods: 'Recibiste {goods}, con un valor estimado de buena fe de {value}; solo el excedente es deducible.',
  deductible:
    '{charity} cuenta con exención de impuestos según la sección 501(c)(3). Tu donación es deducible en la medida en que la ley lo permita. Guarda este recibo para tu declaración de impuestos.',
  ask: 'Pregunta a {charity} si tu contribución es deducible.',
  test: 'PRUEBA: no se cobró a tu tarjeta. Este no es un recibo fiscal.',
}

/** Receipts of purchases. */
export const purchases: Catalog['purchases'] = {
  title: 'Recibo de tu compra',
  ask: 'Sube una foto o un PDF de tu recibo. La tienda, la fecha y el total deben leerse bien.',
  notYet: 'Tu participación aún no está completa',
  forEntry: 'Tu participación entra en el sorteo cuando {sponsor} apruebe tu recibo.',
  forPrize: 'Tu premio se entrega cuando {sponsor} apruebe tu recibo.',
  waiting: 'Recibimos tu recibo. {sponsor} lo revisará y te avisará.',
  approved: 'Tu recibo está aprobado.',
  again: '{sponsor} te pide otro recibo: {reason}',
  refused: 'Tu recibo no fue aceptado: {reason}',
  closed: 'Ya no se pueden enviar recibos para esta participación.',
  files: 'Recibo (hasta 5 archivos: PDF, JPEG o PNG, 10 MB cada uno)',
  amount: 'Total, por ejemplo 12.50',
  shop: 'Tienda',
  boughtOn: 'Fecha de compra',
  send: 'Enviar recibo',
  link: 'Subir mi recibo',
  subjectApproved: 'Tu recibo está aprobado',
  subjectAgain: 'Envía otro recibo',
  subjectRefused: 'Tu recibo no fue aceptado',
  mailApproved: 'Tu recibo para {campaign} está aprobado.',
  mailAgain: 'Todavía no pudimos aprobar tu recibo para {campaign}: {reason}',
  mailRefused: 'No pudimos aceptar tu recibo para {campaign}: {reason}',
  button: 'Ver mi recibo',
  textApproved: '{sponsor}: Tu recibo está aprobado. {link}',
  textAgain: '{sponsor}: Envía otro recibo: {link}',
  textRefused: '{sponsor}: Tu recibo no fue aceptado. Mira por qué: {link}',
}
