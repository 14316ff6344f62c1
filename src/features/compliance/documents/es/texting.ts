import type { LegalTexts } from '../en/english.ts'

const CARRIER_TERMS =
  'La frecuencia de los mensajes varía. Pueden aplicarse tarifas de mensajes y datos. Responda STOP o ALTO para cancelar, o HELP o AYUDA para recibir ayuda.'

export const texting: LegalTexts['texting'] = {
  heading: 'Mensajes de texto',
  keyword: v =>
    `La palabra clave de ${v.title} es ${v.keyword}.${v.to ? ` Envíela por mensaje de texto al ${v.to}.` : ''}`,
  byKeyword: v =>
    `Cuando usted envía la palabra clave por mensaje de texto, ${v.sponsor} le responde y le envía mensajes sobre ${v.isGift ? 'su donación' : 'su participación y cualquier premio'}. ${CARRIER_TERMS} También puede comunicarse con ${v.contact}. El consentimiento no es condición para ${v.isGift ? 'comprar ni donar' : 'comprar ni participar'}.`,
  byForm: ({ sponsor }) =>
    `Si proporciona un número de teléfono móvil en línea, ${sponsor} le enviará mensajes de texto solo sobre su participación y cualquier premio, salvo que acepte recibir mensajes publicitarios. ${CARRIER_TERMS} El consentimiento no es condición para comprar ni participar.`,
  carriers: 'Las compañías de telefonía móvil no son responsables de mensajes retrasados o no entregados.',
}
