import type { Deps } from '#server/deps.ts'
import { type AccountKeys, placeIn } from '#server/keys/account-keys.ts'
import { lookupOf, openFound } from '#server/keys/lookup.ts'

const placeOf = (entryKey: string) => placeIn('blacklist.value', entryKey)

/** Columns of a normalized value. */
export function sealBlock(
  deps: Pick<Deps, 'sealKey'>,
  keys: AccountKeys,
  entryKey: string,
  value: string,
): { value: string; value_hash: string } {
  return { value: keys.seal(placeOf(entryKey), value), value_hash: lookupOf(deps, value) }
}

/** The normalized value of a row. */
export function openBlock(
  keys: AccountKeys,
  { entryKey, value, hash }: { entryKey: string; value: string; hash: string },
): string {
  return openFound(keys, placeOf(entryKey), value, hash)
}
