import { sql } from 'kysely'
import type { Db } from '#server/db/scope.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import { findNumberRow } from './numbers.ts'

/** Older results say nothing about the present. */
const RECENT_MS = 15 * MINUTE_MS
/** A provider that answers has a message after this long. */
const SLOW_MS = MINUTE_MS

/**
 * Text message status of a campaign (not a date): `off` without texts or a number, `down` while the provider accepts
 * none.
 */
export async function smsHealth(db: Db, rootId: number, now: Date): Promise<'ok' | 'down' | 'off'> {
  const campaign = await db
    .selectFrom('campaigns')
    .select(['account_id', 'test_mode'])
    .where('id', '=', rootId)
    .where(({ or, eb }) =>
      or([eb('sms_keyword', 'is not', null), eb(sql`settings ->> 'verifyContact'`, '=', 'sms')]),
    )
    .executeTakeFirst()
  if (!campaign) return 'off'
  if (!campaign.test_mode && !(await findNumberRow(db, campaign.account_id))) return 'off'
  const newest = await db
    .selectFrom('sms_messages')
    .select(['state', 'at', 'provider_id'])
    .where('campaign_id', '=', rootId)
    .where('direction', '=', 'out')
    .where('at', '>', new Date(now.getTime() - RECENT_MS))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  // One that the provider took and could not deliver is the phone's affair.
  const isRefused = newest?.state === 'failed' && newest.provider_id === null
  const isStuck = newest?.state === 'queued' && now.getTime() - newest.at.getTime() > SLOW_MS
  return isRefused || isStuck ? 'down' : 'ok'
}
