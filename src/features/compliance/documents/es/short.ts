import type { LegalTexts } from '../en/english.ts'

export const short: LegalTexts['short'] = {
  headline: ({ texts }) =>
    `NO ES NECESARIO COMPRAR. NULA DONDE ESTÉ PROHIBIDA. UNA COMPRA O UN PAGO DE CUALQUIER TIPO NO AUMENTA SUS PROBABILIDADES DE GANAR.${texts ? ' PUEDEN APLICARSE TARIFAS DE MENSAJES Y DATOS. PARTICIPAR EN LÍNEA ES GRATIS.' : ''}`,
  odds: {
    oddsOneIn: ({ oneIn }) => `Premio instantáneo: 1 en ${oneIn} por jugada hasta agotar los premios.`,
    oddsDeck: v => `Premio instantáneo: ${v.prizes} en ${v.cards} al comienzo.`,
    oddsTimes: 'Las probabilidades dependen del número y el momento de las jugadas.',
    estimate: ({ plays, oneIn }) =>
      oneIn ? `Con ${plays} jugadas, gana cerca de 1 de cada ${oneIn}.` : `Con ${plays}, ganan casi todas.`,
    oddsSecondChance: 'Segunda oportunidad: según las participaciones recibidas.',
  },
  inUs: ({ count }) => `EE. UU. (${count} estados y territorios)`,
  moreCountries: ({ count }) => `otros ${count} países`,
  rules: v =>
    `NO ES NECESARIO COMPRAR. Nula donde esté prohibida. Comprar no aumenta sus probabilidades. Para residentes legales (${v.age}+) de: ${v.area}. Del ${v.start} al ${v.end}. VMA total: ${v.total}. ${v.odds} ${v.freeEntry ? 'Participación gratis y Reglas Oficiales' : 'Reglas Oficiales'}: ${v.url}. Patrocinador: ${v.sponsor}`,
}
