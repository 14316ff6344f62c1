import type { EventUpdate } from '#features/campaigns/contract.ts'
import { type Campaign, type Terms, termsLocked } from '#features/campaigns/server/index.ts'
import type { Correction } from '#features/compliance/contract.ts'
import { lockedTermsFinding } from '#features/compliance/server/index.ts'

/** What may still be worded better while a campaign runs; everything else are its terms (rule C10). */
const WORDING: readonly (keyof EventUpdate)[] = [
  'title',
  'description',
  'webLink',
  'emailContact',
  'privacyPolicyLink',
  'nonWinnerRedemptionPin',
]

/** Terms of which more is better for entrants; they may grow (rule C10, product rule A39). */
const GROWING = ['claimDeadlineHours', 'alternates'] as const

function favoursEntrants(field: string, before: Campaign, after: Terms): boolean {
  return GROWING.some(name => name === field && after.settings[name] > before.settings[name])
}

const GROWING_NAMES = { claimDeadlineHours: 'hours to claim a prize', alternates: 'alternates' } as const

/** What favours entrants, as the public page of the rules says it. */
export function favourableChanges(fields: readonly string[], before: Campaign, after: Terms): Correction[] {
  return GROWING.filter(name => fields.includes(name)).map(name => ({
    field: GROWING_NAMES[name],
    from: String(before.settings[name]),
    to: String(after.settings[name]),
  }))
}

/**
 * Refuses changes to the terms of a campaign that entrants rely on, unless they are in their favour (rule
 * C10, product rule A39).
 * @param fields names of what changes from `before` to `after`
 * @throws termsLocked naming each field
 */
export function requireUnlocked(fields: readonly string[], before: Campaign, after: Terms, now: Date): void {
  const locked = fields.filter(
    field => !WORDING.some(open => open === field) && !favoursEntrants(field, before, after),
  )
  if (locked.length === 0) return
  const finding = lockedTermsFinding(before, locked, now)
  throw termsLocked(locked, finding ? [finding] : [])
}
