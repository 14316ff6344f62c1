import { STATE_NAMES } from '#features/campaigns/contract.ts'
import type { CaptureField } from '#features/tiles/contract.ts'

const fields: Record<CaptureField, string> = {
  entryCode: 'entry code',
  firstName: 'first name',
  lastName: 'last name',
  email: 'email address',
  phoneNumber: 'mobile number',
  birthday: 'date of birth',
  zip: 'ZIP code',
}

const states: Readonly<Record<keyof typeof STATE_NAMES, string>> = STATE_NAMES

/** Countries whose names take an article in a sentence. */
const WITH_ARTICLE = ['AE', 'BS', 'CZ', 'DO', 'GB', 'GM', 'MV', 'NL', 'PH']

/** Names and phrases within sentences, and the first words of documents. */
export const words = {
  fields,
  states,
  /** "Canada", "the United Kingdom" */
  country: ({ code, name }: { code: string; name: string }) =>
    `${WITH_ARTICLE.includes(code) ? 'the ' : ''}${name}`,
  fiftyStates: ({ except }: { except: string }) =>
    `the 50 United States${except === '' ? '' : ` (except ${except})`}`,
  districtOfColumbia: 'the District of Columbia',
  sponsor: 'Sponsor',
  administrator: 'Administrator',
  /** In place of the name of a sponsor that has none yet. */
  theSponsor: 'the sponsor',
  section: ({ number }: { number: string }) => `Section ${number}`,
  sections: ({ one, other }: { one: string; other: string }) => `Sections ${one} and ${other}`,
  /** "4 years", "18 months" */
  span: ({ count, unit }: { count: number; unit: 'year' | 'month' }) =>
    `${count} ${unit}${count === 1 ? '' : 's'}`,
  /** Between ways to reach or to ask someone. */
  or: ' or ',
  /** In place of a section that a change has removed. */
  reserved: 'Reserved',
  noLonger: 'This section no longer applies.',
  /** The first words of a translation; empty for the original. */
  about: { rules: '', privacy: '' },
}
