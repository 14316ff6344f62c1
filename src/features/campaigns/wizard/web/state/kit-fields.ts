import type { Draft } from '#features/campaigns/wizard/contract.ts'
import type { BrandKit } from '#features/tiles/brand-kit/contract.ts'

/** Sponsor fields of a brand kit, in the form of a draft. */
export function kitFields({ sponsor }: Pick<BrandKit, 'sponsor'>): Partial<Draft> {
  const { privacyPolicyLink: link, ...rest } = sponsor
  const given = Object.entries(rest).filter(([, value]) => value !== undefined)
  const policy = link ? { privacyPolicyLink: link, customPrivacyPolicy: true } : {}
  return { ...Object.fromEntries(given), ...policy }
}
