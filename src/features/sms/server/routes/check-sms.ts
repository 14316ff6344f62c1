import { getCampaign } from '#features/campaigns/server/index.ts'
import { PERIOD_MESSAGE } from '#features/campaigns/wizard/contract.ts'
import { clientAccount } from '#features/campaigns/wizard/server/index.ts'
import { campaignOrigin } from '#features/own-domains/server/index.ts'
import type { checkSms } from '#features/sms/contract.ts'
import { countSegments } from '#features/sms/outbound/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { invalidField } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { toInstant } from '#shared/time/zoned-time.ts'
import { judgeKeyword } from '../judge-keyword.ts'
import { replySample } from '../sms-words.ts'

async function accountName(db: Db, id: number): Promise<string> {
  const query = db.selectFrom('accounts').select('name').where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()).name
}

export const handleCheckSms: Handler<typeof checkSms> = async ({ db, deps, actor, body, request }) => {
  const { keyword, type, eventKey, timezone = 'UTC' } = body
  const start = toInstant(body.startTime, timezone, 'start')
  const end = toInstant(body.endTime, timezone, 'end')
  if (end <= start) throw invalidField('endTime', PERIOD_MESSAGE)
  const own = eventKey ? (await getCampaign(db, actor, eventKey)).rootKey : undefined
  const accountId = await clientAccount(db, actor, { cid: body.cid })
  const brand = await accountName(db, accountId)
  const link = `${await campaignOrigin(db, request, deps.config, { accountId })}/e/${own ?? 'evt_0000000000000000'}`
  const sample = replySample(brand, type, link)
  return {
    segments: countSegments(sample),
    sample,
    ...(await judgeKeyword(db, { accountId, keyword, type, lifetime: { start, end, except: own } })),
  }
}
