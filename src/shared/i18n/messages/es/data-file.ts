import type { Catalog } from '../en/index.ts'

/** The file with all data of a person. */
export const dataFile: Catalog['dataFile'] = {
  title: 'Tus datos personales',
  asOf: 'Tus datos al {date}. Los mismos datos están en your-data.json.',
  fields: 'Los nombres de los campos están en inglés, como en your-data.json.',
  nothing: 'Nada.',
  documents: 'Los archivos que subiste están en la carpeta documents.',
  entries: 'Participaciones',
  entriesWhy: 'Para llevar a cabo las campañas en las que participaste',
  prizes: 'Premios',
  prizesWhy: 'Para entregarte tus premios e informar de ellos donde la ley lo exige',
  receipts: 'Recibos de compra',
  receiptsWhy: 'Para comprobar las compras de tus participaciones',
  gifts: 'Donaciones',
  giftsWhy: 'Para procesar tu donación y emitir su recibo',
  messages: 'Mensajes para ti',
  messagesWhy: 'Para mostrar lo que se envió',
  texts: 'Mensajes de texto',
  textsWhy: 'Para mostrar los mensajes de texto enviados y recibidos',
  optOuts: 'Cancelaciones de publicidad',
  optOutsWhy: 'Para dejar de enviarte publicidad',
  consents: 'Otros consentimientos',
  consentsWhy:
    'Para demostrar que aceptaste recibir mensajes de texto, incluso después de eliminar una participación',
  blocks: 'Listas de bloqueo',
  blocksWhy: 'Para evitar trampas',
  requests: 'Tus solicitudes',
  requestsWhy: 'Para demostrar que las respondimos',
}
