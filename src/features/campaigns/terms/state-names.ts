import { states } from '#shared/i18n/messages/en/states.ts'
import type { Place } from './places.ts'

/** States, the District of Columbia and territories by their postal code, in English. */
export const STATE_NAMES: Readonly<Record<Place, string>> = states
