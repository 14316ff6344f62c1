import { sql } from 'kysely'
import { getCampaign } from '#features/campaigns/server/index.ts'
import { entriesNamedBy, heldBy, openPerson } from '#features/participation/server/index.ts'
import { noteView } from '#features/security/server/index.ts'
import type { listMailEntries } from '#features/sweepstakes/contract.ts'
import type { Handler } from '#server/http/serve.ts'

const NEWEST = 50

export const handleListMailEntries: Handler<typeof listMailEntries> = async ({
  db,
  deps,
  actor,
  params,
  request,
}) => {
  const campaign = await getCampaign(db, actor, params.eventKey)
  const named = sql`select campaign_id as root_id, entry_id from mail_entries where campaign_id = ${campaign.rootId}`
  const cards = db
    .selectFrom('mail_entries as m')
    .innerJoin(entriesNamedBy(named).as('e'), join =>
      join.onRef('e.root_id', '=', 'm.campaign_id').onRef('e.id', '=', 'm.entry_id'),
    )
    .where('m.campaign_id', '=', campaign.rootId)
    .$if(campaign.parent !== undefined, query => query.where('e.campaign_id', '=', campaign.id))
  const { total } = await cards
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await cards
    .select([sql<string>`m.postmark::text`.as('postmark'), sql<string>`m.received_on::text`.as('receivedOn')])
    .select(['m.typed_at as typedAt', 'e.entry_key', heldBy('e').as('held')])
    .orderBy('m.typed_at', 'desc')
    .orderBy('m.entry_id', 'desc')
    .limit(NEWEST)
    .execute()
  const keys = await deps.keys.of(campaign.accountId)
  const newest = rows.map(({ entry_key, held, ...row }) => {
    const { firstName, lastName } = openPerson(keys, entry_key, held)
    return { ...row, name: [firstName, lastName].filter(Boolean).join(' ') }
  })
  if (newest.length > 0) {
    const { accountId, eventKey: subject } = campaign
    await noteView(db, { deps, actor, request }, 'entrantsViewed', { accountId, subject })
  }
  return { total: Number(total), newest }
}
