import type { LegalTexts } from '../en/english.ts'
import type { FrenchWords } from './french-words.ts'
import { STATES_IN_FRENCH } from './states.ts'

export const wordsIn = (w: FrenchWords): LegalTexts['words'] => ({
  fields: {
    entryCode: 'code de participation',
    firstName: 'prénom',
    lastName: 'nom de famille',
    email: w.emailAddress,
    phoneNumber: w.mobileNumber,
    birthday: 'date de naissance',
    zip: w.zip,
  },
  states: STATES_IN_FRENCH,
  country: ({ name }) => name,
  fiftyStates: ({ except }) => `les 50 États des États-Unis${except === '' ? '' : ` (sauf ${except})`}`,
  districtOfColumbia: 'le district de Columbia',
  sponsor: 'l’Organisateur',
  administrator: 'l’Administrateur',
  theSponsor: 'l’organisateur',
  section: ({ number }) => `article ${number}`,
  sections: ({ one, other }) => `articles ${one} et ${other}`,
  span: ({ count, unit }) => (unit === 'year' ? `${count} ${count === 1 ? 'an' : 'ans'}` : `${count} mois`),
  or: ' ou ',
  reserved: 'Réservé',
  noLonger: 'Cet article ne s’applique plus.',
  about: w.about,
})
