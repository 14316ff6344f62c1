import { slugOfTitle } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { CampaignLink } from '#features/share/contract.ts'

/** The link of a campaign as the dashboard shows it; `origin` is where entrants reach the service. */
export function presentLink(campaign: Campaign, origin: string): CampaignLink {
  const { eventKey, slug, title } = campaign
  const suggested = slugOfTitle(title)
  return {
    eventKey,
    url: `${origin}/e/${slug ?? eventKey}`,
    ...(slug === undefined ? {} : { slug }),
    ...(suggested === undefined ? {} : { suggested }),
  }
}
