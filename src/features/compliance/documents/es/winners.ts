import type { LegalTexts } from '../en/english.ts'

const CLAIM_START = {
  win: 'desde el momento de ganar',
  notice: 'desde el primer aviso',
  both: 'desde el momento de ganar (premios instantáneos) o desde el primer aviso (premios del sorteo)',
} as const

const delivery = (days: number) => ({
  ship: `se enviarán a la dirección del ganador dentro de los ${days} días posteriores a la verificación`,
  email: `se enviarán al ganador por correo electrónico dentro de los ${days} días posteriores a la verificación`,
  pickup: 'deben retirarse en el lugar con una identificación con fotografía',
  pin: 'se canjean en el lugar, donde el personal ingresa un PIN en el teléfono del ganador, una sola vez',
})

export const winners: LegalTexts['winners'] = {
  claims: 'Aviso a los ganadores y reclamación de premios',
  onScreen:
    'A los posibles ganadores de premios instantáneos se les avisa en la pantalla después de la Jugada.',
  notified: ({ ways }) =>
    `A los posibles ganadores de un sorteo se les avisará por ${ways} después del sorteo.`,
  byEmail: 'correo electrónico',
  byText: 'mensaje de texto',
  byDetails: 'los datos de contacto indicados al participar',
  claimWithin: v =>
    `Para reclamar un premio, el posible ganador debe completar la página de reclamación dentro de ${v.hours} horas ${CLAIM_START[v.from]}. El plazo se extiende hasta las 11:59 p. m. (${v.zone}) del día en que vencen esas horas (la «Fecha Límite para Reclamar»). La página de reclamación la muestra.`,
  forfeits: ({ section }) =>
    `Pierde el premio el posible ganador que deja pasar la Fecha Límite para Reclamar, rechaza el premio, no puede ser localizado, no cumple la ${section} o no reúne los requisitos.`,
  toAlternate: 'Un premio del sorteo que se pierde pasa al siguiente suplente en el orden de prelación.',
  verification: 'Verificación de los ganadores',
  potential: 'Todos los ganadores son posibles ganadores hasta que se verifiquen.',
  identity: ({ from }) =>
    `El Patrocinador puede pedir un comprobante de identidad, edad y residencia. Lo pedirá para un premio con un VMA de ${from} o más.`,
  identityReason: ({ reason }) => `Motivo del Patrocinador: ${reason}`,
  affidavit: ({ from }) =>
    `El ganador de un premio con un VMA de ${from} o más debe firmar y devolver una Declaración Jurada de Elegibilidad y Exoneración de Responsabilidad antes de la entrega.`,
  guardian: 'Si el ganador es menor de edad, también debe firmarla su padre, madre o tutor legal.',
  skill:
    'Antes de que se otorgue un premio, el posible ganador debe responder correctamente y sin ayuda una pregunta matemática de habilidad en la página de reclamación.',
  unclaimed: 'Premios no reclamados',
  drawnAgain:
    'Los premios instantáneos que nadie gane o que se pierdan se otorgarán en un sorteo al azar entre todas las Jugadas válidas que no ganaron (el «Sorteo de Premios No Reclamados»). Se hará después de la última Fecha Límite para Reclamar un premio instantáneo.',
  drawnAgainTerms: ({ sections }) => `Las ${sections} se aplican al Sorteo de Premios No Reclamados.`,
  toCharity: ({ charity }) =>
    `Los premios instantáneos que nadie gane o que se pierdan se donarán a ${charity ?? 'la organización benéfica que nombre el Patrocinador'}.`,
  notAwarded: 'Los premios instantáneos que nadie gane o que se pierdan no se otorgarán.',
  noAlternateLeft: 'Si no queda ningún suplente, un premio del sorteo que se pierda no se otorgará.',
  noAlternates: 'No se sortean suplentes. Un premio del sorteo que se pierda no se otorgará.',
  delivery: 'Entrega de los premios',
  delivered: ({ way, days }) => `Los premios ${delivery(days)[way]}.`,
  deliveredEach: v => `Los siguientes premios ${delivery(v.days)[v.way]}: ${v.titles}.`,
  taxes: 'Impuestos',
  taxesPaid:
    'Los ganadores son responsables de todos los impuestos federales, estatales y locales sobre sus premios.',
  taxForms: ({ limit, year }) =>
    `Si los premios que una persona gana del Patrocinador alcanzan un valor total de ${limit} en ${year}, el ganador debe entregar el formulario W-9 del IRS antes de la entrega. El Patrocinador presentará el formulario 1099-MISC del IRS y enviará una copia al ganador a más tardar el 31 de enero de ${year + 1}.`,
  publicity: 'Publicidad',
  optIn:
    'El Patrocinador nombrará públicamente a un ganador solo si el ganador lo autoriza. En ese caso, el Patrocinador publica el nombre, la inicial del apellido y el estado del ganador.',
  noEffect: 'Ningún premio depende de esta decisión.',
  noEffectTennessee: 'Ningún premio depende de esta decisión, ni en Tennessee ni en ningún otro lugar.',
  noAdvertising:
    'El Patrocinador no usará el nombre, la imagen ni la voz de un ganador en publicidad sin un consentimiento por separado.',
}
