/** Names of what can be sent of a person beside the address, consent and language. */
export const PERSON_FIELD_NAMES = [
  'firstName',
  'lastName',
  'phone',
  'zip',
  'state',
  'birthday',
  'title',
  'eventKey',
  'source',
  'optedInAt',
] as const
export type PersonField = (typeof PERSON_FIELD_NAMES)[number]

/** Labels of the same. */
export const PERSON_FIELDS = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone, with consent to texts',
  zip: 'ZIP code',
  state: 'State',
  birthday: 'Birthday',
  title: 'Campaign',
  eventKey: 'Campaign ID',
  source: 'Source',
  optedInAt: 'Opt-in time',
} as const satisfies Record<PersonField, string>
