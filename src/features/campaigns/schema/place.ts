import { z } from 'zod'
import { line } from '#shared/fields.ts'
import { PLACES, STATES } from '../terms/places.ts'
import { field, plain, text } from './field.ts'
import { PAGE } from './pages.ts'

/** Where a campaign takes place, and where those live who may enter. */

export function isDistinct(list: readonly unknown[]): boolean {
  return new Set(list).size === list.length
}

export const StateCode = z.string().regex(/^([A-Z]{2,3})?$/, 'Enter a two-letter state code')
export const Country = z.string().regex(/^[A-Z]{2}$/, 'Enter a two-letter country code')

/** Most countries that a campaign may be open to. */
export const MOST_COUNTRIES = 60

const Countries = z
  .array(Country)
  .min(1)
  .max(MOST_COUNTRIES)
  .refine(isDistinct, 'List each country only once')

export const placeFields = {
  city: text('column', line(80), {
    label: 'City',
    help: 'Leave blank if the promotion is online only.',
    page: PAGE.place,
    changes: 'draft',
    inRules: false,
    ofDate: true,
  }),
  state: field(
    'column',
    { schema: StateCode, draft: z.string().max(3), read: StateCode },
    {
      label: 'State',
      help: 'State of the event.',
      page: PAGE.place,
      changes: 'draft',
      inRules: false,
      ofDate: true,
      initial: '',
    },
  ),
  eligibleCountries: field(
    'settings',
    { schema: Countries, draft: z.array(z.string().max(2)).max(MOST_COUNTRIES), read: Countries },
    {
      label: 'Eligible countries',
      noun: 'eligible countries',
      page: PAGE.place,
      changes: 'draft',
      inRules: true,
      initial: ['US'],
    },
  ),
  eligibleStates: plain(
    'settings',
    z.array(z.enum(PLACES)).max(PLACES.length).refine(isDistinct, 'List each state only once'),
    {
      label: 'Eligibility',
      noun: 'eligible states',
      page: PAGE.place,
      changes: 'draft',
      inRules: true,
      initial: [...STATES],
    },
  ),
}
