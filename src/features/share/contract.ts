import { z } from 'zod'
import { Slug } from '#features/campaigns/contract.ts'
import { route } from '#shared/contract.ts'
import { EventKey } from '#shared/fields.ts'

export { CARD_SHAPES, CARD_SIZES, type CardShape, cardPath } from './card.ts'

const params = z.strictObject({ eventKey: EventKey })

export const CampaignLink = z.object({
  eventKey: EventKey,
  /** Where entrants go; ends in the slug, or in the key without one. */
  url: z.string(),
  /** Absent while the link ends in the key. */
  slug: z.string().optional(),
  /** A slug made from the title, free or not. */
  suggested: z.string().optional(),
})
export type CampaignLink = z.output<typeof CampaignLink>

export const getLink = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/link',
  access: 'analyst',
  summary: 'Get the link of a campaign',
  params,
  response: CampaignLink,
})

export const saveLink = route({
  method: 'PUT',
  path: '/api/v0/event/:eventKey/link',
  access: 'editor',
  summary: 'Change the last part of a campaign’s link; earlier links redirect to it',
  params,
  body: z.strictObject({ slug: Slug }),
  response: CampaignLink,
})
