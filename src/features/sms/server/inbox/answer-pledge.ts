import { newPledgeKeys, pledgePath } from '#features/donations/server/index.ts'
import type { LiveCampaign } from '#features/public-pages/server/index.ts'
import type { Deps } from '#server/deps.ts'
import { playUrl } from '#server/http/absolute-url.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { inLanguage, linkReply } from './replies.ts'

/** A promise to give that has to be stored for its reply to mean something. */
export interface Promised {
  pledgeKey: string
  donationKey: string
  /** Amount named in the text; 0 without one. */
  cents: number
  language: Language
}

/**
 * Replies to the keyword of a text-to-donate campaign, or to an amount after it. Money never changes hands by text
 * message: the reply links to the page of this pledge, which cannot be guessed.
 */
export function answerPledge(
  deps: Deps,
  live: LiveCampaign,
  { cents, language }: { cents: number | undefined; language: Language },
): { pledge: Promised; reply: string } {
  const keys = newPledgeKeys(deps.random)
  const link = playUrl(deps, inLanguage(live.campaign, language, pledgePath(keys.pledgeKey)))
  return { pledge: { ...keys, cents: cents ?? 0, language }, reply: linkReply(live, language, link) }
}
