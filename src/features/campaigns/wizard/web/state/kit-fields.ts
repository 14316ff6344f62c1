import { FIELD_ENTRIES } from '#features/campaigns/contract.ts'
import type { Draft } from '#features/campaigns/wizard/contract.ts'
import { type BrandKit, KitSponsor } from '#features/tiles/brand-kit/contract.ts'

/** Sponsor fields of a brand kit, in the form of a draft. */
export function kitFields({ sponsor }: Pick<BrandKit, 'sponsor'>): Partial<Draft> {
  const { privacyPolicyLink: link, ...rest } = sponsor
  const given = Object.entries(rest).filter(([, value]) => value !== undefined)
  const policy = link ? { privacyPolicyLink: link, customPrivacyPolicy: true } : {}
  return { ...Object.fromEntries(given), ...policy }
}

const NAMES = new Set([...Object.keys(KitSponsor.shape), 'customPrivacyPolicy'])
const BLANK = FIELD_ENTRIES.filter(([name]) => NAMES.has(name)).map(([name, { initial }]) => [name, initial])

/** Sponsor fields of a fresh draft with this kit. */
const startOf = (kit: Pick<BrandKit, 'sponsor'>): Map<string, unknown> =>
  new Map(Object.entries({ ...Object.fromEntries(BLANK), ...kitFields(kit) }))

/** Changes that replace the values of one brand kit in a draft by another's; what was typed over them stays. */
export function exchangeKit(
  draft: Draft,
  { from, to }: Record<'from' | 'to', Pick<BrandKit, 'sponsor'>>,
): Partial<Draft> {
  const before = startOf(from)
  const current = new Map<string, unknown>(Object.entries(draft))
  const isUntouched = (name: string) => JSON.stringify(current.get(name)) === JSON.stringify(before.get(name))
  return Object.fromEntries([...startOf(to)].filter(([name]) => isUntouched(name)))
}
