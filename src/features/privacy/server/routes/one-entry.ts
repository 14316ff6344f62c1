import { recordAudit } from '#features/audit/server/index.ts'
import { type Campaign, getCampaign, getCampaignToChange } from '#features/campaigns/server/index.ts'
import { heldBy, openPerson } from '#features/participation/server/index.ts'
import type { eraseEntry, getEntry } from '#features/privacy/contract.ts'
import { noteView } from '#features/security/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { describeEntries } from '../collect/describe-entries.ts'
import { erasePerson } from '../erase-person.ts'

/** An entry of a campaign or of one of its dates. */
async function entryOf(db: Db, deps: Pick<Deps, 'keys'>, { rootId }: Campaign, entryKey: string) {
  const found = await db
    .selectFrom('entries as e')
    .innerJoin('campaigns as c', 'c.id', 'e.campaign_id')
    .select(['e.id', 'e.entry_key as entryKey', 'c.event_key as eventKey', 'e.account_id'])
    .select(heldBy('e').as('held'))
    .select('e.erased_at as erasedAt')
    .where('e.entry_key', '=', entryKey)
    .where('e.root_id', '=', rootId)
    .executeTakeFirst()
  if (!found) throw new NamedError('notFound')
  const { account_id, held, ...entry } = found
  const { email, phone } = openPerson(await deps.keys.of(account_id), entry.entryKey, held)
  return { ...entry, email, phone }
}

export const handleGetEntry: Handler<typeof getEntry> = async call => {
  const { db, deps, actor, params } = call
  const campaign = await getCampaign(db, actor, params.eventKey)
  const entry = await entryOf(db, deps, campaign, params.entryId)
  const [described] = await describeEntries(db, deps, [entry.id])
  if (!described) throw new NamedError('notFound')
  const { accountId, eventKey: subject } = campaign
  await noteView(db, call, 'entrantsViewed', { accountId, subject })
  return {
    ...described,
    ...(entry.email === null ? {} : { email: entry.email }),
    ...(entry.phone === null ? {} : { phoneNumber: entry.phone }),
    ...(entry.erasedAt ? { erasedAt: entry.erasedAt } : {}),
  }
}

export const handleEraseEntry: Handler<typeof eraseEntry> = async ({ db, deps, actor, params }) => {
  const asked = await getCampaignToChange(db, actor, params.eventKey)
  const entry = await entryOf(db, deps, asked, params.entryId)
  if (entry.erasedAt) return { ok: true }
  const campaign = await getCampaign(db, actor, entry.eventKey)
  const person = { accountId: campaign.accountId, entries: [entry], campaigns: [campaign], recipients: [] }
  await erasePerson(db, deps, person)
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: deps.clock.now(),
    actorId: actor.userId,
    action: 'entry.erased',
    entity: campaign.eventKey,
    details: { entry: entry.entryKey },
  })
  return { ok: true }
}
