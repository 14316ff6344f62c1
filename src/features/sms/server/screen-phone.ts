import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Phone } from '#features/sms/contract.ts'
import { listOptOuts, numberFor } from '#features/texts/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'

const MOST_SHOWN = 200

/**
 * Why the phone on the screen cannot text a campaign; undefined when it can. Trial runs count for nothing, and on a
 * machine of one's own without a carrier nothing does.
 */
export function whyNoPhone({ config }: Pick<Deps, 'config'>, campaign: Campaign): string | undefined {
  const { settings, testMode, activatedAt, demo } = campaign
  if (!settings.smsEntry || settings.sms === undefined) {
    return 'This campaign takes no text messages. Choose “Text message” as a way in, and a keyword.'
  }
  if (demo || (!testMode && (config.sms !== undefined || config.production))) {
    return 'The phone is for trial runs. Real people text this campaign from their own phones.'
  }
  return activatedAt ? undefined : 'The keyword answers once the campaign is activated.'
}

/** The phone with its conversation so far. */
export async function loadPhone(db: Db, deps: Deps, campaign: Campaign, phone: string): Promise<Phone> {
  const { accountId, settings } = campaign
  const refused = whyNoPhone(deps, campaign)
  const { number, kind } = await numberFor(db, accountId)
  const rows = await db
    .selectFrom('sms_messages')
    .select(['message_key as id', 'direction', 'body', 'segments', 'at'])
    .where('account_id', '=', accountId)
    .where('phone', '=', phone)
    .where('provider', '=', 'simulator')
    .orderBy('sms_messages.id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return {
    ...(refused === undefined ? {} : { refused }),
    number,
    test: kind === undefined,
    ...(settings.smsEntry && settings.sms ? { keyword: settings.sms.keyword } : {}),
    optedOut: (await listOptOuts(db, deps, { accountId, phone })).length > 0,
    messages: rows.reverse().map(({ direction, body, ...row }) => ({
      ...row,
      text: body,
      direction: direction === 'in' ? 'in' : 'out',
    })),
  }
}
