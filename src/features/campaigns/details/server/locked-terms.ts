import { FIELD_ENTRIES, findField, nounOf } from '#features/campaigns/contract.ts'
import { type Campaign, type Terms, termsLocked } from '#features/campaigns/server/index.ts'
import type { Correction } from '#features/compliance/contract.ts'
import { lockedTermsFinding } from '#features/compliance/server/index.ts'

/** A setting by its name. */
const settingOf = ({ settings }: Pick<Terms, 'settings'>, name: string): unknown =>
  new Map(Object.entries(settings)).get(name)

/** True where more is better for entrants (rule C10, product rule A39) and it is more. */
function favorsEntrants(name: string, before: Campaign, after: Terms): boolean {
  const [was, is] = [settingOf(before, name), settingOf(after, name)]
  return findField(name)?.changes === 'more' && Number(is) > Number(was)
}

/** Changes that favor entrants, in the words of the public rules page. */
export function favorableChanges(fields: readonly string[], before: Campaign, after: Terms): Correction[] {
  return FIELD_ENTRIES.filter(([name, { changes }]) => changes === 'more' && fields.includes(name)).map(
    ([name, field]) => ({
      field: nounOf(field),
      from: String(settingOf(before, name)),
      to: String(settingOf(after, name)),
    }),
  )
}

/**
 * Refuses changes to the terms of a campaign that entrants rely on, unless they are in their favor (rule
 * C10, product rule A39).
 * @param fields names of what changes from `before` to `after`
 * @throws termsLocked naming each field
 */
export function requireUnlocked(fields: readonly string[], before: Campaign, after: Terms, now: Date): void {
  const locked = fields.filter(
    name => findField(name)?.changes !== 'always' && !favorsEntrants(name, before, after),
  )
  if (locked.length === 0) return
  const finding = lockedTermsFinding(before, locked, now)
  throw termsLocked(locked, finding ? [finding] : [])
}
