import type { LegalTexts } from '../en/english.ts'

export const notice: LegalTexts['notice'] = {
  who: 'Quiénes somos',
  applies: v =>
    `Este Aviso de Privacidad se aplica a ${v.title}. En él, «nosotros» significa ${v.us}. Nosotros decidimos cómo se usa su información personal. ${v.operator} la procesa en nuestro nombre.`,
  dated: 'La versión y la fecha de este aviso aparecen con él.',
  collected: 'Información que recopilamos',
  use: 'Cómo usamos la información',
  receivers: 'Quién recibe la información',
  vendors: ({ services }) =>
    `Los proveedores de los siguientes servicios reciben información solo para nuestros fines: ${services}.`,
  hosting: 'alojamiento web',
  email: 'correo electrónico',
  texts: 'mensajes de texto',
  payments: 'pagos',
  shipping: 'envíos',
  partners: v =>
    `${v.names}, ${v.one ? 'socio' : 'socios'} de la promoción, ${v.one ? 'recibe' : 'reciben'} información para llevarla a cabo${v.texts ? ', pero nunca números de teléfono móvil con fines publicitarios' : ''}.`,
  charity: ({ name }) => `${name} recibe las donaciones e información sobre sus donantes.`,
  agenciesOfPrizes:
    'El Servicio de Impuestos Internos (IRS), los organismos estatales y los tribunales reciben información según lo exige la ley.',
  agencies: 'Los organismos públicos y los tribunales reciben información según lo exige la ley.',
  winnersNamed:
    'Los organismos estatales y las personas que piden la lista de ganadores reciben los nombres de los ganadores. Los nombres aparecen en línea solo si el ganador lo autoriza.',
  proof: 'La prueba publicada de que los resultados son justos no contiene nombres ni datos de contacto.',
  texting: 'Mensajes de texto',
  notSold:
    'No vendemos ni compartimos números de teléfono móvil, datos de suscripción a mensajes de texto ni consentimientos con terceros o empresas afiliadas con fines publicitarios o promocionales.',
  textVendors:
    'Los proveedores que entregan nuestros mensajes de texto usan esta información solo para entregarlos. Responda STOP o ALTO para cancelar en cualquier momento.',
  sale: 'Venta, intercambio y Control Global de Privacidad',
  noSale:
    'No vendemos información personal ni la compartimos para publicidad conductual entre distintos contextos.',
  signal:
    'Respetamos las señales del Control Global de Privacidad (Global Privacy Control). Registramos la señal con su participación y no conservamos parámetros publicitarios.',
  sensitive: 'Información sensible',
  sensitiveUse:
    'Usamos los documentos de identidad y los números de Seguro Social únicamente para verificar a los ganadores y presentar formularios de impuestos.',
  retention: 'Conservación',
  keptGiver: ({ span }) => `Sus datos y consentimientos: ${span} después del fin de la campaña.`,
  keptGift:
    'Importe, fecha y número de recibo de una donación: el tiempo durante el que deban conservarse los registros contables.',
  keptEntries: ({ span }) => `Participaciones y consentimientos: ${span} después del fin de la promoción.`,
  keptTraces: ({ days }) =>
    `Dirección IP e identificador del navegador: ${days} días después del fin, o hasta que se cierre la lista de participaciones de un sorteo, lo que ocurra más tarde.`,
  keptWinners: ({ span }) =>
    `Registros de ganadores y de impuestos: ${span} después del fin de la promoción.`,
  keptOptOuts: 'Cancelaciones de mensajes de texto: el tiempo necesario para respetarlas.',
  rights: 'Sus derechos de privacidad',
  ask: ({ contact }) =>
    `Puede pedir ver, corregir o eliminar su información personal, o recibir una copia. También puede oponerse o retirar un consentimiento. Use la página que aparece abajo o escriba a ${contact}.`,
  answer: ({ days }) =>
    `Verificamos las solicitudes con un código y respondemos en un plazo de ${days} días. Un representante autorizado puede presentar la solicitud por usted. No lo trataremos de manera diferente por ejercer sus derechos. Para apelar una decisión, responda a nuestra respuesta.`,
  unsubscribe: 'Todos los correos publicitarios tienen un enlace para cancelar la suscripción.',
  askLink: 'Pedir sus datos o su eliminación',
  identifiers: 'identificadores',
  activity: 'actividad en internet',
  location: 'ubicación según el código postal (ZIP)',
  sensitiveOfWinners: 'información sensible de los ganadores',
  california: ({ categories }) =>
    `California: Recopilamos estas categorías: ${categories}. Este aviso indica los fines y los plazos de conservación.`,
  europe: ({ sponsor }) =>
    `Unión Europea y Reino Unido: ${sponsor} es el responsable del tratamiento. Nuestras bases jurídicas son el contrato con usted (llevar a cabo la promoción), nuestro interés legítimo (prevenir el fraude) y su consentimiento (publicidad). Los datos se almacenan en los Estados Unidos con las garantías que exige la ley. Puede presentar una reclamación ante la autoridad de control del lugar donde vive.`,
  canada:
    'Canadá: Los datos se almacenan en los Estados Unidos. Puede presentar una queja ante la Oficina del Comisionado de Privacidad.',
  cookies: 'Cookies',
  nothingLoaded: 'Estas páginas no cargan nada de otros sitios ni lo rastrean entre sitios.',
  giftCookie:
    'El formulario de donación instala una cookie durante una hora. Contiene un número aleatorio que le permite retomar una donación interrumpida.',
  ownGift: ({ days }) =>
    `Después de donar, una cookie lo lleva de vuelta a su propia donación durante ${days} días.`,
  entryCookie:
    'El formulario de participación instala una cookie durante una hora. Contiene un número aleatorio que le permite retomar una participación interrumpida.',
  ownEntry: ({ days }) =>
    `Después de participar, una cookie lo lleva de vuelta a su propia participación durante ${days} días. Otra guarda un identificador aleatorio de su navegador durante un día.`,
  ageCookie:
    'En su lugar, un visitante que no reúne los requisitos por su fecha de nacimiento recibe una cookie que lo indica durante un día.',
  children: 'Menores',
  notIntended: ({ age }) =>
    `La campaña no está dirigida a menores de ${age} años. Eliminamos la información personal de cualquier persona más joven en cuanto nos enteramos.`,
  changes: 'Seguridad y cambios',
  safeguards: 'Protegemos la información personal con medidas de seguridad razonables.',
  changesAppear: 'Los cambios en este aviso aparecen aquí con su fecha.',
}
