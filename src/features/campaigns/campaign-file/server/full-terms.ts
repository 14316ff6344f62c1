import { CAMPAIGN_FIELDS, CampaignSettings, flagsOf, INITIAL_SETTINGS } from '#features/campaigns/contract.ts'
import { chosenType } from '#features/campaigns/wizard/contract.ts'
import type { CampaignFile } from '../campaign-file.ts'

type Terms = CampaignFile['campaign']

const { description, city, state, testMode } = CAMPAIGN_FIELDS
const COLUMNS = {
  description: description.initial,
  city: city.initial,
  state: state.initial,
  testMode: testMode.initial,
}

/** The terms of a file with the default of each field that it leaves out. */
export function fullTerms(terms: Terms): Terms {
  const type = chosenType(terms)
  const said = Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined))
  return { ...COLUMNS, ...INITIAL_SETTINGS, ...(type && flagsOf(type)), ...terms, ...said }
}

/** The same as an update: null removes an optional setting. */
export function termsUpdate(terms: Terms): Record<string, unknown> {
  const none = Object.fromEntries(Object.keys(CampaignSettings.shape).map(name => [name, null]))
  return { ...none, ...fullTerms(terms) }
}
