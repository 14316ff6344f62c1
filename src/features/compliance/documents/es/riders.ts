import type { LegalTexts } from '../en/english.ts'

export const riders: LegalTexts['riders'] = {
  heading: 'Disposiciones por estado y país',
  filed: ({ state, number }) =>
    `La Promoción está registrada en el siguiente estado: ${state}${number === '' ? '' : `, con el número ${number}`}.`,
  canada: ({ ofDate, skill }) => {
    const split = ofDate
      ? 'Los premios de una sola fecha se ganan donde se celebra esa fecha. Ningún otro premio está reservado para una región.'
      : 'Ningún premio está reservado para una región.'
    const question = skill
      ? ' El posible ganador debe responder primero, correctamente y sin ayuda, una pregunta matemática de habilidad.'
      : ''
    return `Canadá: ${split}${question}`
  },
  quebec: 'Quebec: Estas Reglas no limitan los derechos del consumidor que son irrenunciables.',
  quebecFrench:
    'Para los residentes de Quebec, el texto en francés y el texto en inglés de estas Reglas tienen el mismo valor. Si difieren, se aplica el texto que favorezca al Participante.',
  kingdom: ({ contact }) =>
    `Reino Unido: El apellido y el condado de los ganadores de premios importantes se pueden pedir a ${contact}, salvo que un ganador se oponga. Los ganadores se seleccionan mediante un proceso informático aleatorio y verificable, cuyo certificado es público.`,
}
