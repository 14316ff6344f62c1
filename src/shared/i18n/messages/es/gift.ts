import type { Catalog } from '../en/index.ts'

/** Donations. */
export const gift: Catalog['gift'] = {
  amount: 'Monto',
  other: 'Otro',
  otherAmount: 'Otro monto',
  otherRange: 'Otro monto en dólares, de {min} a {max}',
  coverPlain: 'Cubrir la comisión de tarjeta de 2.9% + $0.30 para que {charity} reciba el monto completo',
  cover: 'Cubrir la comisión de tarjeta de %cover para que {charity} reciba %gift sin descuentos',
  anonymous: 'No mostrar mi nombre',
  goesTo: 'Tu donación es para {charity}. Pagas en una página segura, nunca por mensaje de texto.',
  goesToEin:
    'Tu donación es para {charity}, <ein>EIN {number}</ein>. Pagas en una página segura, nunca por mensaje de texto.',
  leaving: 'Abriendo la página de pago',
  waiting: 'Esperando tu pago',
  declinedTitle: 'Tu tarjeta fue rechazada',
  testTitle: 'Pago de prueba',
  leave: 'Pagarás en una página de pago segura. Se abre automáticamente.',
  goPay: 'Ir a pagar',
  change: 'Cambiar mi donación',
  wait: 'Estamos esperando la confirmación de tu pago. Suele tardar unos segundos. Puedes cerrar esta página. Te enviaremos el recibo por correo.',
  declined: 'Tu tarjeta fue rechazada y no se hizo ningún cargo. Inténtalo de nuevo o regresa.',
  test: 'Esta página reemplaza el servicio de pagos mientras la campaña está en modo de prueba. No necesitas una tarjeta y <b>no se te cobrará nada</b>.',
  to: 'Para',
  payTest: 'Hacer un pago de prueba de {amount}',
  testDecline: 'Probar una tarjeta rechazada',
  leaveUnpaid: 'Salir sin pagar',
  receipt: 'Tu recibo',
  mailed: 'Te enviaremos una copia por correo.',
  left: 'Saliste de la página de pago. No se hizo ningún cargo a tu tarjeta.',
}
