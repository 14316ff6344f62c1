import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { type AccountKeys, placeIn } from '#server/keys/account-keys.ts'
import { lookupOf } from '#server/keys/lookup.ts'
import { ageOn } from '#shared/time/age.ts'
import { dateIn } from '#shared/time/zoned-time.ts'
import type { Answers } from '../answers/answers.ts'
import { marksOf } from '../eligibility/block-marks.ts'
import { stateOfZip } from '../eligibility/place.ts'

/** The person of an entry, and what they answered. */
export interface HeldPerson {
  firstName: string | null
  lastName: string | null
  email: string | null
  phone: string | null
  zip: string | null
  birthday: string | null
  answers: Answers['others']
}

const NOTHING: HeldPerson = {
  firstName: null,
  lastName: null,
  email: null,
  phone: null,
  zip: null,
  birthday: null,
  answers: {},
}

/** Columns of earlier versions by the names of their values. */
const PLAIN = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  zip: 'zip',
  birthday: 'birthday',
  answers: 'answers',
} as const satisfies Record<keyof HeldPerson, string>

/** SQL condition: an earlier version stored the person, in the words of the table's index. */
export const IS_PLAIN = Object.values(PLAIN)
  .map(column => (column === 'answers' ? "answers <> '{}'" : `${column} is not null`))
  .join(' or ')

const placeOf = (entryKey: string) => placeIn('entries.sealed', entryKey)

/** SQL: what an entry holds of its person, sealed, or as JSON where an earlier version stored it. */
export const heldText = (alias: string): string => {
  const parts = Object.entries(PLAIN).map(([name, column]) => `'${name}', ${alias}.${column}`)
  return `coalesce(${alias}.sealed, jsonb_build_object(${parts.join(', ')})::text)`
}

/** As `heldText`, for the query builder. */
export const heldBy = (alias: string) => sql<string>`${sql.raw(heldText(alias))}`

/** The person of an entry by its key, of what `heldBy` selects. */
export function openPerson(keys: AccountKeys, entryKey: string, held: string): HeldPerson {
  const text = keys.open(placeOf(entryKey), held)
  if (text === '') return NOTHING
  const person: Partial<HeldPerson> = JSON.parse(text)
  return { ...NOTHING, ...person }
}

/** An entry whose person is to be sealed. */
export interface ToSeal {
  accountId: number
  entryKey: string
  createdAt: Date
  /** Zone of its campaign. */
  timezone: string
}

/** The columns of an entry's person. */
export function sealPerson(
  deps: Pick<Deps, 'sealKey'>,
  keys: AccountKeys,
  { accountId, entryKey, createdAt, timezone }: ToSeal,
  person: HeldPerson,
) {
  const { firstName, lastName, email, phone, zip, birthday, answers } = person
  const held = {
    firstName: firstName ?? undefined,
    lastName: lastName ?? undefined,
    email: email ?? undefined,
    phone: phone ?? undefined,
    zip: zip ?? undefined,
    birthday: birthday ?? undefined,
    answers: Object.keys(answers).length > 0 ? answers : undefined,
  }
  return {
    sealed: keys.seal(placeOf(entryKey), JSON.stringify(held)),
    email_hash: email === null ? null : lookupOf(deps, email.toLowerCase()),
    phone_hash: phone === null ? null : lookupOf(deps, phone),
    ...marksOf(deps, accountId, person),
    age: birthday === null ? null : ageOn(birthday, dateIn(timezone, createdAt)),
    state: zip === null ? null : (stateOfZip(zip) ?? null),
  }
}

/** Columns of earlier versions in which a sealed entry has nothing. */
export const NOT_PLAIN = {
  first_name: null,
  last_name: null,
  email: null,
  phone: null,
  zip: null,
  birthday: null,
  answers: '{}',
}

/** All columns of the person of an entry of whom nothing is kept. */
export const FORGOTTEN = {
  ...NOT_PLAIN,
  sealed: null,
  email_hash: null,
  phone_hash: null,
  mail_mark: null,
  domain_mark: null,
  phone_mark: null,
  name_mark: null,
  age: null,
  state: null,
}

/** The person of a new entry. */
export const personOfAnswers = ({ person, others }: Answers): HeldPerson => ({
  firstName: person.firstName ?? null,
  lastName: person.lastName ?? null,
  email: person.email ?? null,
  phone: person.phoneNumber ?? null,
  zip: person.zip ?? null,
  birthday: person.birthday ?? null,
  answers: others,
})
