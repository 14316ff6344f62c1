import type { LiveCampaign } from '#features/play/server/index.ts'
import { absoluteUrl } from '#server/absolute-url.ts'
import type { Deps } from '#server/deps.ts'
import { linkReply } from './replies.ts'

/**
 * Answers whoever texts the keyword of a text-to-donate campaign, or only an amount after it.
 * Money never changes hands by text message: the reply leads to a page.
 */
export function answerPledge(deps: Deps, { campaign }: LiveCampaign): string {
  return linkReply(campaign, absoluteUrl(deps, `/e/${campaign.eventKey}?s=sms`))
}
