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
