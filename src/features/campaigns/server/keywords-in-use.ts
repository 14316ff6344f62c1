import { STATUS } from '#features/campaigns/contract.ts'
import { type Db, inSystemScope } from '#server/db/scope.ts'
import type { Campaign } from './campaign.ts'

export interface Lifetime {
  start: Date
  end: Date
  /** The campaign that asks; it does not count. */
  except?: string | undefined
}

/** What counts as using a keyword: having it in a draft, or only having been activated with it. */
export type KeywordUse = 'wanted' | 'activated'

/**
 * Which of `keywords` another campaign uses at any time of `lifetime`, in whichever account: all share the numbers.
 */
export async function keywordsInUse(
  db: Db,
  keywords: readonly string[],
  { start, end, except = '' }: Lifetime,
  use: KeywordUse,
): Promise<Set<string>> {
  if (keywords.length === 0) return new Set()
  const rows = await inSystemScope(db, () =>
    db
      .selectFrom('campaigns')
      .select('sms_keyword')
      .where('sms_keyword', 'in', keywords)
      .where('status', '>=', use === 'wanted' ? STATUS.draft : STATUS.scheduled)
      .where('status', '<=', STATUS.paused)
      .where('demo', '=', false)
      .where('starts_at', '<', end)
      .where('ends_at', '>', start)
      .where('event_key', '<>', except)
      .execute(),
  )
  return new Set(rows.flatMap(row => row.sms_keyword ?? []))
}

/** True when an activated campaign has the keyword of this one at any time of its period (rule M02). */
export async function isKeywordTaken(
  db: Db,
  campaign: Pick<Campaign, 'settings' | 'startsAt' | 'endsAt' | 'eventKey'>,
): Promise<boolean> {
  const { settings, startsAt, endsAt, eventKey } = campaign
  const keyword = settings.smsEntry ? settings.sms?.keyword : undefined
  if (keyword === undefined) return false
  const lifetime = { start: startsAt, end: endsAt, except: eventKey }
  return (await keywordsInUse(db, [keyword], lifetime, 'activated')).size > 0
}
