import { sql } from 'kysely'
import { type Campaign, getCampaign } from '#features/campaigns/server/index.ts'
import { includesTest } from '#features/figures/contract.ts'
import { countedOf, readFigures, totalsOf } from '#features/figures/server/index.ts'
import { type listSmsMessages, SmsMessage } from '#features/sms/contract.ts'
import { openTextPhone } from '#features/sms/outbound/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { Handler } from '#server/http/serve.ts'
import type { QueryOf } from '#shared/contract.ts'
import { maskPhone } from '#shared/text/mask-contact.ts'

/** A campaign with all of its dates; a date alone. */
const ofCampaign = ({ id }: Campaign) =>
  sql<boolean>`campaign_id in (select id from campaigns where id = ${id} or parent_id = ${id})`

type Paged = QueryOf<typeof listSmsMessages>

const StoredWords = SmsMessage.pick({ direction: true, state: true })

async function readTotals(db: Db, campaign: Campaign, includeTest: boolean) {
  const counted = countedOf(campaign, includeTest)
  const { sms } = totalsOf(await readFigures(db, counted))
  const { rows } = await sql<{ segments: number }>`
    select coalesce(sum(segments), 0)::int8 as segments from sms_messages
    where ${ofCampaign(campaign)} and ${counted.isCounted} and test = ${campaign.testMode}
      and direction = 'out' and state in ('sent', 'delivered')`.execute(db)
  return { ...sms, segments: rows[0]?.segments ?? 0 }
}

async function readPage(db: Db, campaign: Campaign, { page, pageSize }: Paged) {
  const all = db.selectFrom('sms_messages').where(ofCampaign(campaign))
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await all
    .select([
      'message_key',
      'direction',
      'phone',
      'phone_hash',
      'account_id',
      'number',
      'kind',
      'state',
      'segments',
      'error',
      'test',
      'at',
    ])
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { rows, total }
}

type Stored = Awaited<ReturnType<typeof readPage>>['rows'][number]

async function toSmsMessage(
  deps: Pick<Deps, 'keys'>,
  { message_key: id, account_id: accountId, phone, phone_hash, error, ...row }: Stored,
): Promise<SmsMessage> {
  const keys = await deps.keys.of(accountId)
  return {
    ...row,
    ...StoredWords.parse(row),
    id,
    phone: maskPhone(openTextPhone(keys, { message_key: id, phone, phone_hash })),
    ...(error === null ? {} : { error }),
  }
}

export const handleListSmsMessages: Handler<typeof listSmsMessages> = async ({
  db,
  deps,
  actor,
  params,
  query,
}) => {
  const { page, pageSize } = query
  const campaign = await getCampaign(db, actor, params.eventKey)
  const { rows, total } = await readPage(db, campaign, query)
  return {
    totals: await readTotals(db, campaign, includesTest(query)),
    messages: await Promise.all(rows.map(row => toSmsMessage(deps, row))),
    total,
    page,
    pageSize,
  }
}
