import type { CampaignSettings } from '../schema/settings.ts'
import { type Place, STATES } from './places.ts'
import { STATE_NAMES } from './state-names.ts'

const REGIONS = new Intl.DisplayNames(['en'], { type: 'region' })
const LIST = new Intl.ListFormat('en')

/** "the United States except Florida and New York", "Maine and Vermont", "Canada and the United States": where people may live. */
export function openTo({
  eligibleCountries,
  eligibleStates,
}: Pick<CampaignSettings, 'eligibleCountries' | 'eligibleStates'>): string {
  const left = STATES.filter(state => !eligibleStates.includes(state))
  const named = (places: readonly Place[]) => places.map(place => STATE_NAMES[place])
  const states = LIST.format(named(eligibleStates))
  const others = eligibleStates.filter(place => !STATES.some(state => state === place))
  const whole = ['the United States', ...named(others)]
  const name = (country: string) => {
    if (country !== 'US') return [REGIONS.of(country) ?? country]
    if (left.length === 0) return whole
    return left.length > STATES.length / 2
      ? [states]
      : [`${LIST.format(whole)} except ${LIST.format(named(left))}`]
  }
  return LIST.format(eligibleCountries.flatMap(name))
}
