import type { LegalTexts } from '../en/english.ts'

export const prizes: LegalTexts['prizes'] = {
  game: 'Juego de Premios Instantáneos',
  byOdds: ({ section }) =>
    `El sistema del Administrador decide al azar cada Jugada válida, con las probabilidades indicadas en la ${section}, mientras queden premios.`,
  byDeck: ({ cards }) =>
    `Antes de que comience el Período de la Promoción, el sistema del Administrador pone ${cards} resultados en un orden aleatorio y lo mantiene en secreto. Por cada premio instantáneo hay un resultado ganador.`,
  nextResult: 'Cada Jugada válida recibe el siguiente resultado en ese orden.',
  byTimes:
    'Antes de que comience el Período de la Promoción, el sistema del Administrador elige al azar un momento para cada premio instantáneo y mantiene esos momentos en secreto.',
  atTime:
    'La primera Jugada válida que se recibe en un momento elegido o después de él es la de un posible ganador. Un momento elegido sigue abierto hasta que una Jugada lo gana o termina el Período de la Promoción.',
  noMore:
    'El Patrocinador no otorgará más premios que los indicados en estas Reglas. Si por un error se presentan más reclamaciones que premios, el Patrocinador otorgará los premios mediante un sorteo al azar entre todas las reclamaciones válidas.',
  proof:
    'Antes de que comience el Período de la Promoción, el Administrador publica una huella digital del valor secreto que decide los resultados. Cuando termina el Período de la Promoción, el Administrador publica el valor mismo, para que cualquier persona pueda comprobar todos los resultados.',
  proofLink: 'La huella digital y cómo comprobarla',
  drawing: 'Sorteo',
  secondChance: 'Sorteo de Segunda Oportunidad',
  drawn: v => {
    const potential = v.winners.one ? '1 posible ganador' : `${v.winners.count} posibles ganadores`
    const ranked =
      v.alternates &&
      (v.alternates.one ? '1 suplente' : `${v.alternates.count} suplentes en orden de prelación`)
    return `El ${v.when}, o alrededor de esa fecha, el Administrador seleccionará al azar ${potential}${ranked ? ` y ${ranked}` : ''} entre todas las Participaciones válidas recibidas.`
  },
  ofDates:
    'Los premios de una sola fecha se sortearán después de esa fecha entre las Participaciones válidas de esa fecha.',
  heading: 'Premios y Valor Minorista Aproximado («VMA»)',
  head: ['Premio', 'Se otorga por', 'Cantidad', 'VMA por unidad', 'VMA total'],
  total: 'VMA total de todos los premios',
  byDrawing: 'Sorteo',
  byInstantWin: 'Premio instantáneo',
  listedOnly:
    'Un premio consiste únicamente en los artículos que figuran en la tabla. Todos los demás costos y gastos corren por cuenta del ganador.',
  noTransfer: 'Los premios no se pueden transferir ni ceder.',
  noCash: 'Los premios no se pueden transferir, ceder ni canjear por dinero en efectivo.',
  noCashExcept:
    'Los premios no se pueden transferir, ceder ni canjear por dinero en efectivo, salvo los premios que consisten en dinero en efectivo.',
  substitute:
    'Si un premio deja de estar disponible, el Patrocinador lo sustituirá por otro de valor igual o superior.',
  asIs: 'Los premios se otorgan «tal como están». Solo se aplica la garantía del fabricante, si la hay. No se pagará ninguna diferencia entre el VMA y el valor real de un premio.',
  travel:
    'Premios de viaje: se aplican fechas de exclusión. No se incluyen impuestos, cargos, seguros, comidas, documentos de viaje, traslados ni acompañantes, salvo que se indique.',
  vehicle:
    'Premios de vehículos: el ganador debe tener una licencia de conducir válida y paga el título, la matrícula y el seguro.',
  ticket:
    'Premios de entradas: las entradas son válidas solo en la fecha indicada y se aplican los términos del lugar.',
  ofDate: 'Un premio de una sola fecha se puede ganar únicamente en esa fecha.',
  everywhere: 'La Promoción es la misma en todos los establecimientos participantes.',
  odds: 'Probabilidades de ganar',
  oddsOneIn: ({ oneIn }) =>
    `Las probabilidades de ganar un premio instantáneo son de 1 en ${oneIn} por cada Jugada válida hasta que se hayan otorgado todos estos premios. Después, ninguna Jugada gana.`,
  oddsDeck: v =>
    `Las probabilidades de ganar un premio instantáneo son de ${v.prizes} en ${v.cards} al comienzo del Período de la Promoción.`,
  oddsTimes:
    'Las probabilidades de ganar un premio instantáneo dependen de la cantidad de Jugadas válidas y del momento en que se hacen.',
  estimate: ({ plays, oneIn }) =>
    `Con ${plays} jugadas, ${oneIn ? `gana aproximadamente 1 de cada ${oneIn} jugadas` : 'ganan casi todas las personas'}.`,
  oddsDrawing:
    'Las probabilidades de ganar el sorteo dependen de la cantidad de Participaciones válidas recibidas.',
  oddsSecondChance:
    'Las probabilidades de ganar el Sorteo de Segunda Oportunidad dependen de la cantidad de Participaciones válidas recibidas.',
}
