import type { InstantRules } from '#features/campaigns/contract.ts'

/** One play for each person, prizes at secret moments spread over the period. */
export const ONE_PLAY: InstantRules = {
  mechanism: 'moments',
  distribution: 'uniform',
  playsPerPerson: 1,
  per: 'campaign',
  winsPerPerson: 1,
}

/** One play a day for each person, who can win once. */
export const DAILY_PLAY: InstantRules = { ...ONE_PLAY, per: 'day' }
