import type { LegalTexts } from '../en/english.ts'
import { STATES_IN_SPANISH } from './states.ts'

export const words: LegalTexts['words'] = {
  fields: {
    entryCode: 'código de participación',
    firstName: 'nombre',
    lastName: 'apellido',
    email: 'correo electrónico',
    phoneNumber: 'número de teléfono móvil',
    birthday: 'fecha de nacimiento',
    zip: 'código postal (ZIP)',
  },
  states: STATES_IN_SPANISH,
  country: ({ name }) => name,
  fiftyStates: ({ except }) =>
    `los 50 estados de los Estados Unidos${except === '' ? '' : ` (excepto ${except})`}`,
  districtOfColumbia: 'el Distrito de Columbia',
  sponsor: 'el Patrocinador',
  administrator: 'el Administrador',
  theSponsor: 'el patrocinador',
  section: ({ number }) => `Sección ${number}`,
  sections: ({ one, other }) => `Secciones ${one} y ${other}`,
  span: ({ count, unit }) => {
    const [singular, plural] = unit === 'year' ? ['año', 'años'] : ['mes', 'meses']
    return `${count} ${count === 1 ? singular : plural}`
  },
  or: ' o ',
  reserved: 'Reservada',
  noLonger: 'Esta sección ya no se aplica.',
  about: {
    rules:
      'Esta es una traducción al español del documento original en inglés. En caso de discrepancia, prevalece la versión en inglés, salvo que la ley exija otra cosa.',
    privacy:
      'Esta es una traducción al español del aviso original en inglés. En caso de discrepancia, prevalece la versión en inglés, salvo que la ley exija otra cosa.',
  },
}
