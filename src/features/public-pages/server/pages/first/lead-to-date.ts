import { findLeadingDate } from '#features/campaigns/server/index.ts'
import type { Source } from '#features/participation/contract.ts'
import { inReadScope } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { LivePageCall, PageAnswer } from '../serve-page.ts'

/** Leads from a campaign that takes people on its dates alone to the page of the one that runs or comes next. */
export async function leadToDate({ deps, live }: LivePageCall, source: Source): Promise<PageAnswer> {
  const { campaign } = live
  const date = await inReadScope(deps.reads, campaign.accountId, db =>
    findLeadingDate(db, campaign, deps.clock.now()),
  )
  if (!date) throw new NamedError('notFound')
  return { redirect: `/e/${date.eventKey}${source === 'direct' ? '' : `?s=${source}`}` }
}
