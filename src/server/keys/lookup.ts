import type { Deps } from '#server/deps.ts'
import { purposeHmac } from '#server/security/hmac.ts'
import type { AccountKeys } from './account-keys.ts'

/** Start of every keyed hash; no address starts like it. */
export const LOOKUP_START = 'h1.'
/** Enough that no two values ever share a hash. */
const LOOKUP_BYTES = 16

/**
 * A keyed hash of a value, which finds the rows where it is sealed. All accounts have the same: texts to a shared number
 * are looked up before their account is known. An empty value has none.
 */
export function lookupOf({ sealKey }: Pick<Deps, 'sealKey'>, value: string): string {
  if (value === '') return ''
  const hash = purposeHmac(sealKey, 'sealed value', value).subarray(0, LOOKUP_BYTES)
  return LOOKUP_START + hash.toString('base64url')
}

/** All texts that rows with one of these values are found by: earlier versions stored the value itself. */
export function lookupsOf(deps: Pick<Deps, 'sealKey'>, values: readonly string[]): string[] {
  return values.flatMap(value => (value === '' ? [] : [lookupOf(deps, value), value]))
}

/** Whether an earlier version stored the value itself where its hash is now. */
export const isPlainLookup = (lookup: string): boolean => lookup !== '' && !lookup.startsWith(LOOKUP_START)

/** SQL condition for the same, in the words of the tables' indexes. */
export const plainLookupSql = (column: string): string =>
  `${column} <> '' and not starts_with(${column}, '${LOOKUP_START}')`

/** The value of a row that is found by `lookup`. */
export function openFound(keys: AccountKeys, place: string, sealed: string, lookup: string): string {
  return isPlainLookup(lookup) ? lookup : keys.open(place, sealed)
}
