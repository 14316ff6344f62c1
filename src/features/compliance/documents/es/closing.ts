import type { LegalTexts } from '../en/english.ts'
import { promotionOf, theseRules } from './terms.ts'

const SEAT = 'lugar donde el Patrocinador tiene su sede'

export const closing: LegalTexts['closing'] = {
  conduct: 'Condiciones generales',
  disqualified: chance =>
    `El Patrocinador puede descalificar a quien manipule la ${promotionOf(chance)}, ${chance ? 'participe por medios automatizados, ' : ''}cometa fraude o incumpla ${theseRules(chance)}.`,
  ended: chance =>
    `El Patrocinador puede dar por terminada la ${promotionOf(chance)} si un fraude, una falla técnica o un hecho fuera de su control (fuerza mayor) impide que se desarrolle de manera justa. En ese caso, el Patrocinador publicará un aviso junto con ${theseRules(chance)}${chance ? ' y otorgará al azar los premios restantes entre todas las participaciones válidas recibidas' : ''}.`,
  noWaiver: chance =>
    `Si el Patrocinador no exige el cumplimiento de una disposición de ${theseRules(chance)}, ello no constituye una renuncia a esa disposición. Si una disposición no es válida, las demás siguen vigentes.`,
  release: 'Exoneración y limitación de responsabilidad',
  released: ({ parties }) => `«Partes Exoneradas» significa: ${parties}.`,
  prizeSuppliers: 'los proveedores de premios',
  networksUsed: 'las redes sociales usadas en la Promoción',
  affiliates: 'y las empresas afiliadas, los directivos, los empleados y los agentes de cada uno de ellos',
  releases: chance =>
    `En la medida en que la ley lo permita, cada Participante exonera a las Partes Exoneradas de toda reclamación derivada de la participación en la ${promotionOf(chance)}${chance ? ' o de la recepción o el uso de un premio' : ''}.`,
  notResponsible: ({ failures }) =>
    `Las Partes Exoneradas no son responsables de participaciones tardías, perdidas, incompletas o mal dirigidas, de errores tipográficos ni de fallas de ${failures}.`,
  networks: 'redes',
  devices: 'dispositivos',
  carriers: 'compañías de telefonía móvil',
  mail: 'correo postal',
  rightsRemain: chance =>
    `${chance ? 'Estas Reglas' : 'Estos Términos'} no limitan ninguna responsabilidad ni ningún derecho del consumidor que la ley no permita limitar o renunciar.`,
  disputes: 'Ley aplicable y controversias',
  law: ({ state, chance }) =>
    `${chance ? 'Estas Reglas' : 'Estos Términos'} se rigen por las leyes del siguiente lugar: ${state ?? SEAT}.`,
  courts: ({ state }) =>
    `Los tribunales del siguiente lugar decidirán todas las controversias: ${state ?? SEAT}, salvo que la ley del lugar donde vive el Participante exija otra cosa.`,
  privacy: 'Privacidad',
  privacyNotice:
    'El Aviso de Privacidad describe qué información personal se recopila, cómo se usa y quién la recibe.',
  marketing: chance =>
    `Aceptar recibir publicidad es opcional${chance ? ' y no afecta las probabilidades de ganar' : ''}.`,
  privacyLink: 'Aviso de Privacidad',
  winnersList: 'Lista de ganadores',
  byEmail: ({ email }) => `escriba a ${email}`,
  byMail: ({ to }) => `envíe un sobre con su dirección y franqueo pagado a ${to}`,
  ask: ({ sponsor }) => `pídala a ${sponsor}`,
  freeList: ({ ask }) =>
    `Para recibir gratis una lista de ganadores, ${ask} dentro de los 90 días posteriores al fin del Período de la Promoción. El Patrocinador enviará la lista después de la verificación.`,
  publicList: 'Los ganadores que lo autorizan aparecen también en la lista pública de ganadores.',
  publicListLink: 'Lista pública de ganadores',
  thirdParties: 'Terceros',
  noNetwork:
    'Ninguna red social patrocina, avala ni administra la Promoción, ni está asociada con ella de ninguna manera.',
  notSponsors: 'El Administrador y los fabricantes de los premios no son patrocinadores de la Promoción.',
  version: 'Versiones y cambios',
  shown: 'El número de versión y su fecha de aceptación aparecen con estas Reglas.',
  favorable:
    'Una vez iniciado el Período de la Promoción, el Patrocinador hará solo cambios que favorezcan a los Participantes. Cada cambio se publica con su fecha y su motivo.',
  sponsor: 'Patrocinador y Administrador',
  sponsorIs: ({ name, contact }) => `Patrocinador: ${name}${contact === '' ? '' : `; ${contact}`}.`,
  administratorIs: ({ name }) => `Administrador: ${name}.`,
  operates: ({ operator }) => `${operator} proporciona el sitio web y los sistemas de la Promoción.`,
  partners: ({ names }) => `Socios: ${names}.`,
}
