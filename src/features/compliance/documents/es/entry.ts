import type { LegalTexts } from '../en/english.ts'

const OFTEN = {
  campaign: 'durante el Período de la Promoción',
  event: 'por fecha',
  day: 'por día',
} as const

export const entry: LegalTexts['entry'] = {
  enter: 'Cómo participar',
  goToPage: 'visite la página de la campaña',
  scanCode: 'escanee el código QR',
  followLink: 'siga un enlace en las redes sociales',
  during: ({ ways }) => `Durante el Período de la Promoción, ${ways}.`,
  complete: ({ fields }) =>
    `Luego complete el formulario de participación con los siguientes datos: ${fields}, y envíelo.`,
  followSteps: 'Luego siga los pasos de la página.',
  campaignPage: 'La página de la campaña',
  advertisedKeyword: 'la palabra clave anunciada',
  text: v =>
    `También puede enviar ${v.keyword} por mensaje de texto${v.to ? ` al ${v.to}` : ''} y seguir el enlace de la respuesta. Participar en línea es gratis${v.chance ? ' y ofrece las mismas probabilidades de ganar' : ''}.`,
  purchase: 'Una compra es una de las formas de participar.',
  withoutPurchase: ({ section }) => `La ${section} explica cómo participar sin realizar una compra.`,
  code: 'Se necesita un código de participación válido. Cada código puede usarse las veces que se indique donde usted lo recibió y, si no se indica otra cosa, una sola vez. Son nulos los códigos alterados, copiados u obtenidos de forma no autorizada.',
  receipt:
    'Debe cargar una foto o un PDF del recibo de su compra. Una participación con compra cuenta una vez que el Patrocinador haya aprobado el recibo. Cada recibo puede usarse una sola vez.',
  receiptOfWinner:
    'Antes de la entrega de un premio, el posible ganador debe cargar una foto o un PDF del recibo de la compra, y el Patrocinador debe aprobarlo. Cada recibo puede usarse una sola vez.',
  withoutReceipt: ({ section }) =>
    `La ${section} explica cómo participar sin realizar una compra. Las participaciones gratuitas no requieren recibo y tienen las mismas probabilidades de ganar.`,
  withoutCode: ({ section }) =>
    `La ${section} explica cómo participar sin un código. Las participaciones con y sin código tienen las mismas probabilidades de ganar.`,
  oneEntry: 'Cada participación completa equivale a una participación en el sorteo (una «Participación»).',
  onePlay: 'Cada participación completa le da una jugada en el Juego de Premios Instantáneos (una «Jugada»).',
  lostPlay:
    'Una Jugada que no gana se convierte automáticamente en una participación en el Sorteo de Segunda Oportunidad (una «Participación»).',
  lostPlayAfterScreens:
    'Una Jugada que no gana se convierte en una participación en el Sorteo de Segunda Oportunidad (una «Participación») cuando usted completa las pantallas que siguen al resultado.',
  onTime: ({ mailIn }) =>
    `El Administrador debe recibir las participaciones durante el Período de la Promoción${mailIn ? `, salvo las enviadas por correo postal según la ${mailIn}` : ''}. El comprobante de envío no es comprobante de recepción.`,
  free: 'Forma alternativa de participar',
  freeOnline: 'Participar gratis en línea',
  card: 'Para participar por correo postal, escriba a mano y en letra de molde su nombre, dirección, correo electrónico, número de teléfono y fecha de nacimiento en una tarjeta de 3" x 5". Envíe cada tarjeta por separado.',
  cardDays: v =>
    `El matasellos de cada tarjeta no debe ser posterior al ${v.postmarkBy}, y la tarjeta debe recibirse a más tardar el ${v.receivedBy}${v.instant ? '' : ', antes de cualquier sorteo'}.`,
  cardPlay:
    'El Administrador hará una Jugada por cada tarjeta válida, en el orden en que las reciba, y enviará a cada posible ganador el enlace para reclamar el premio.',
  cardEntry: 'Cada tarjeta válida es una Participación.',
  cardLost:
    'Una Jugada por tarjeta que no gana se convierte en una Participación en el Sorteo de Segunda Oportunidad.',
  freeEqual:
    'Las participaciones por este medio tienen los mismos límites, las mismas probabilidades de ganar y los mismos premios que todas las demás.',
  limits: 'Límites de participación',
  limit: v => {
    const what = v.play ? (v.one ? 'Jugada' : 'Jugadas') : v.one ? 'Participación' : 'Participaciones'
    return `Límite: ${v.count} ${what} por ${v.household ? 'hogar' : 'persona'} ${OFTEN[v.per]}.`
  },
  day: ({ zone }) => `Un día va de las 12:00 a. m. a las 11:59 p. m. (${zone}).`,
  winLimit: ({ count, one }) =>
    `Límite: ${one ? '1 premio instantáneo' : `${count} premios instantáneos`} por persona.`,
  holder: ({ details }) =>
    `El Participante es el titular autorizado de la cuenta correspondiente a ${details} que se usó para participar.`,
  emailDetail: 'la dirección de correo electrónico',
  mobileDetail: 'el número de teléfono móvil',
  over: 'Son nulas las participaciones que superen el límite, las realizadas por medios automatizados o por terceros y las realizadas con más de una identidad.',
}
