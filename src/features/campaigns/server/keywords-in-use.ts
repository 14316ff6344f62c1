import { KEYWORD_COOL_DOWN_MS, STATUS } from '#features/campaigns/contract.ts'
import { type Db, inSystemScope } from '#server/db/scope.ts'
import type { Campaign } from './campaign.ts'

export interface Lifetime {
  start: Date
  end: Date
  /** The campaign that asks; it does not count. */
  except?: string | undefined
}

/** Uses of a keyword: in a draft, or only after activation. */
export type KeywordUse = 'wanted' | 'activated'

/**
 * Which of `keywords` another campaign uses at any time of `lifetime`, in any account with the same numbers. A used
 * keyword stays with its campaign for a while after the end, so that late senders get a reply.
 */
export async function keywordsInUse(
  db: Db,
  accountId: number,
  keywords: readonly string[],
  { start, end, except = '' }: Lifetime,
  use: KeywordUse,
): Promise<Set<string>> {
  if (keywords.length === 0) return new Set()
  const later = (instant: Date, ms: number) => new Date(instant.getTime() + ms)
  const rows = await inSystemScope(db, db =>
    db
      .selectFrom('campaigns')
      .select('sms_keyword')
      .where('sms_keyword', 'in', keywords)
      .where('sms_space', '=', ({ fn, selectFrom, lit }) =>
        fn.coalesce(
          selectFrom('sms_numbers').select('account_id').where('account_id', '=', accountId).limit(1),
          lit(0),
        ),
      )
      .where('status', '>=', use === 'wanted' ? STATUS.draft : STATUS.scheduled)
      .where('status', '<=', STATUS.completed)
      .where('demo', '=', false)
      .where('starts_at', '<', later(end, KEYWORD_COOL_DOWN_MS))
      .where('ends_at', '>', later(start, -KEYWORD_COOL_DOWN_MS))
      .where('event_key', '<>', except)
      .execute(),
  )
  return new Set(rows.flatMap(row => row.sms_keyword ?? []))
}

/** True when an activated campaign has the keyword of this one at any time of its period (rule M02). */
export async function isKeywordTaken(
  db: Db,
  campaign: Pick<Campaign, 'accountId' | 'settings' | 'startsAt' | 'endsAt' | 'eventKey'>,
): Promise<boolean> {
  const { accountId, settings, startsAt, endsAt, eventKey } = campaign
  const keyword = settings.smsEntry ? settings.sms?.keyword : undefined
  if (keyword === undefined) return false
  const lifetime = { start: startsAt, end: endsAt, except: eventKey }
  return (await keywordsInUse(db, accountId, [keyword], lifetime, 'activated')).size > 0
}
