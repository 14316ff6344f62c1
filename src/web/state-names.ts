import { PLACES, STATE_NAMES } from '#features/campaigns/contract.ts'

/** For select fields. */
export const STATE_OPTIONS = PLACES.map(value => ({ value, label: STATE_NAMES[value] }))
