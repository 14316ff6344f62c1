import type { LegalTexts } from '../en/english.ts'

export const offer: LegalTexts['offer'] = {
  heading: 'La Oferta',
  includes: ({ titles }) => `La Oferta incluye lo siguiente, hasta agotar existencias: ${titles}.`,
  open: ({ area, age }) =>
    `La Oferta está abierta a residentes legales de los siguientes lugares: ${area}. Deben tener al menos ${age} años de edad. Límite: una por persona. Nula donde la ley la prohíba.`,
  begins: ({ start, end }) => `La Oferta comienza el ${start} y termina el ${end}.`,
  dates: 'La página de la campaña enumera sus fechas.',
  noCash:
    'La Oferta no tiene valor en efectivo. No se puede transferir ni combinar con otra oferta. Usted es responsable de cualquier impuesto sobre las ventas.',
  redeem: 'Cómo canjear la Oferta',
  atVenue:
    'Abra la Oferta en su teléfono en el lugar. El personal del lugar ingresará un PIN, una sola vez. No se aceptan capturas de pantalla.',
}
