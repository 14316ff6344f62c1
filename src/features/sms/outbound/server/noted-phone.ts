import type { Deps } from '#server/deps.ts'
import { type AccountKeys, placeIn } from '#server/keys/account-keys.ts'
import { lookupOf, openFound } from '#server/keys/lookup.ts'

/** Tables whose rows have no key of their own: what a phone agreed to, and the links that were texted to it. */
type PhoneTable = 'sms_consents' | 'sms_links'

/** The place of a phone in them: it opens beside its own hash alone. */
const placeOf = (table: PhoneTable, hash: string) => placeIn(`${table}.phone`, hash)

/** Columns of a phone. */
export function sealNotedPhone(
  deps: Pick<Deps, 'sealKey'>,
  keys: AccountKeys,
  table: PhoneTable,
  phone: string,
): { phone: string; phone_hash: string } {
  const hash = lookupOf(deps, phone)
  return { phone: keys.seal(placeOf(table, hash), phone), phone_hash: hash }
}

/** The phone of a row. */
export function openNotedPhone(
  keys: AccountKeys,
  table: PhoneTable,
  { phone, phone_hash: hash }: { phone: string; phone_hash: string },
): string {
  return openFound(keys, placeOf(table, hash), phone, hash)
}
