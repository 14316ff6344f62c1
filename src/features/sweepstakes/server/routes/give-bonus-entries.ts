import { recordAudit } from '#features/audit/server/index.ts'
import { type Campaign, lockCampaign } from '#features/campaigns/server/index.ts'
import { getPepper } from '#features/instant-win/server/index.ts'
import { identify } from '#features/participation/server/index.ts'
import { type giveBonusEntries, MOST_TICKETS } from '#features/sweepstakes/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { lookupOf } from '#server/keys/lookup.ts'
import { joinDraw } from '../pool/join-draw.ts'
import { requireOpenPool } from '../pool/mail-pool.ts'
import { DRAW_NO } from '../stored-draw.ts'

/** The first entry in the draw of the person with this address. */
async function findInDraw(db: Db, deps: Deps, campaign: Campaign, email: string) {
  const identity = identify(await getPepper(db, deps, campaign), campaign, { email: email })
  return (
    db
      .selectFrom('entries as e')
      .innerJoin('draw_entries as d', join =>
        join
          .onRef('d.campaign_id', '=', 'e.root_id')
          .onRef('d.entry_id', '=', 'e.id')
          .on('d.draw_no', '=', DRAW_NO.promised),
      )
      .select(['e.id', 'e.entry_key as entryKey', 'e.person_tag as personTag'])
      .select(({ fn }) => fn.max<number>('d.unit').as('tickets'))
      .where('d.campaign_id', '=', campaign.rootId)
      .where('e.root_id', '=', campaign.rootId)
      // In text-entry campaigns, the phone identifies people.
      .where(({ eb }) =>
        campaign.settings.smsEntry
          ? eb.or([eb('e.email_hash', '=', lookupOf(deps, email.toLowerCase())), eb('e.email', '=', email)])
          : eb('e.person_tag', '=', identity?.tag ?? Buffer.alloc(0)),
      )
      .groupBy(['e.id', 'e.root_id'])
      .orderBy('e.id')
      .limit(1)
      .executeTakeFirst()
  )
}

export const handleGiveBonusEntries: Handler<typeof giveBonusEntries> = async call => {
  const { db, deps, actor, params, body } = call
  const now = deps.clock.now()
  const campaign = await lockCampaign(db, actor, params.eventKey)
  await requireOpenPool(db, campaign, now)
  const entry = await findInDraw(db, deps, campaign, body.email)
  if (!entry) throw invalidField('email', 'No entrant with this address is in the draw')
  const tickets = entry.tickets + body.extra
  if (tickets > MOST_TICKETS) throw invalidField('extra', `An entry can count at most ${MOST_TICKETS} times`)
  await joinDraw(db, deps, campaign, entry, tickets)
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: now,
    actorId: actor.userId,
    action: 'entries.bonus',
    entity: campaign.eventKey,
    details: { entry: entry.entryKey, extra: body.extra, reason: body.reason },
  })
  return { tickets }
}
