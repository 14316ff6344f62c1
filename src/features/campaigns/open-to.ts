import type { CampaignSettings } from './campaign-fields.ts'
import { STATES } from './places.ts'

const REGIONS = new Intl.DisplayNames(['en'], { type: 'region' })
const LIST = new Intl.ListFormat('en')

/** "the United States but for FL and NY", "ME and VT", "Canada and the United States": where people may live. */
export function openTo({
  eligibleCountries,
  eligibleStates,
}: Pick<CampaignSettings, 'eligibleCountries' | 'eligibleStates'>): string {
  const left = STATES.filter(state => !eligibleStates.includes(state))
  const states = LIST.format(eligibleStates)
  const others = eligibleStates.filter(place => !STATES.some(state => state === place))
  const whole = ['the United States', ...others]
  const name = (country: string) => {
    if (country !== 'US') return [REGIONS.of(country) ?? country]
    if (left.length === 0) return whole
    return left.length > STATES.length / 2 ? [states] : [`${LIST.format(whole)} but for ${LIST.format(left)}`]
  }
  return LIST.format(eligibleCountries.flatMap(name))
}
