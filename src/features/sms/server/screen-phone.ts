import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Phone } from '#features/sms/contract.ts'
import { listOptOuts, numberFor, openKeptText, openTextBody } from '#features/sms/outbound/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { lookupsOf } from '#server/keys/lookup.ts'

const MOST_SHOWN = 200

/**
 * Reason why the simulator cannot text a campaign; undefined when it can. Trial runs have no effect, and neither do
 * messages on a developer's machine without a carrier.
 */
export function whyNoPhone({ config }: Pick<Deps, 'config'>, campaign: Campaign): string | undefined {
  const { settings, testMode, activatedAt, demo } = campaign
  if (!settings.smsEntry || settings.sms === undefined) {
    return 'This campaign takes no text messages. Turn on the “Text message” channel and choose a keyword.'
  }
  if (demo || (!testMode && (config.sms !== undefined || config.production))) {
    return 'The simulator works only in test mode. Entrants text this campaign from their own phones.'
  }
  return activatedAt ? undefined : 'The keyword works after you activate the campaign.'
}

/** Replies to show in full; in all other messages, codes and links are shown only in a trial run. */
const REPLIES: readonly string[] = ['keyword', 'amount']

/** The phone with its conversation so far; links and codes are shown while it may be used. */
export async function loadPhone(db: Db, deps: Deps, campaign: Campaign, phone: string): Promise<Phone> {
  const { accountId, settings } = campaign
  const refused = whyNoPhone(deps, campaign)
  const { number, kind } = await numberFor(db, accountId)
  const rows = await db
    .selectFrom('sms_messages as m')
    .leftJoin('campaigns as c', 'c.id', 'm.campaign_id')
    .select(['m.message_key', 'm.direction', 'm.body', 'm.segments', 'm.at'])
    .select(['m.kind', 'm.secret_sealed', sql<number | null>`coalesce(c.parent_id, c.id)`.as('root_id')])
    .where('m.account_id', '=', accountId)
    .where('m.phone_hash', 'in', lookupsOf(deps, [phone]))
    .where('m.provider', '=', 'simulator')
    .orderBy('m.id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  const keys = await deps.keys.of(accountId)
  return {
    ...(refused === undefined ? {} : { refused }),
    number,
    test: kind === undefined,
    ...(settings.smsEntry && settings.sms ? { keyword: settings.sms.keyword } : {}),
    optedOut: (await listOptOuts(db, deps, { accountId, phone })).length > 0,
    messages: rows.reverse().map(row => {
      const isTried = refused === undefined && row.root_id === campaign.rootId
      const isShown = isTried && (campaign.testMode || REPLIES.includes(row.kind))
      return {
        id: row.message_key,
        direction: row.direction === 'in' ? 'in' : 'out',
        text: isShown ? openKeptText(deps, keys, row) : openTextBody(keys, row),
        segments: row.segments,
        at: row.at,
      }
    }),
  }
}
