import { ENGLISH } from '#shared/i18n/english.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import type { CampaignSettings } from '../schema/settings.ts'
import { type Place, STATES } from './places.ts'

/** "the United States except Florida and New York", "Maine and Vermont", "Canada and the United States": where people may live. */
export function openTo(
  { eligibleCountries, eligibleStates }: Pick<CampaignSettings, 'eligibleCountries' | 'eligibleStates'>,
  { t, allOf, country: countryName }: Translator = ENGLISH,
): string {
  const left = STATES.filter(state => !eligibleStates.includes(state))
  const named = (places: readonly Place[]) => places.map(place => t(`states.${place}`))
  const states = allOf(named(eligibleStates))
  const others = eligibleStates.filter(place => !STATES.some(state => state === place))
  const whole = [t('entry.unitedStates'), ...named(others)]
  const name = (country: string) => {
    if (country !== 'US') return [countryName(country)]
    if (left.length === 0) return whole
    return left.length > STATES.length / 2
      ? [states]
      : [t('entry.placesExcept', { places: allOf(whole), others: allOf(named(left)) })]
  }
  return allOf(eligibleCountries.flatMap(name))
}
