import { recordAudit } from '#features/audit/server/index.ts'
import { type Campaign, findCampaign } from '#features/campaigns/server/index.ts'
import type { EntryCodeFormat } from '#features/entry-codes/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField } from '#server/http/named-error.ts'
import { newKey } from '#server/security/keys.ts'
import { seal } from '#server/security/seal.ts'
import { toInstant } from '#shared/time/zoned-time.ts'
import { placeOfBatch } from './make-codes.ts'

/** Codes of a campaign, at most. */
const MOST_OF_CAMPAIGN = 20_000_000
const MOST_BATCHES = 500
const SECRET_BYTES = 32

/** Terms of a batch as they were asked for. */
export interface BatchTerms {
  name: string
  uses: number
  startsOn?: string | undefined
  endsOn?: string | undefined
  date?: string | undefined
  shop?: string | undefined
}

/** Period of a batch. @throws invalid for a day that is over, or before the first */
function periodOf({ timezone }: Campaign, { startsOn, endsOn }: BatchTerms, now: Date) {
  const startsAt = startsOn === undefined ? null : toInstant(startsOn, timezone, 'start')
  const endsAt = endsOn === undefined ? null : toInstant(endsOn, timezone, 'end')
  if (endsAt && endsAt <= now) throw invalidField('endsOn', 'Enter a date in the future')
  if (startsAt && endsAt && endsAt <= startsAt)
    throw invalidField('endsOn', 'Enter a day after the first day')
  return { starts_at: startsAt, ends_at: endsAt }
}

/** @throws invalid for a date that is not one of the campaign's */
async function findDate(db: Db, campaign: Campaign, date: string | undefined): Promise<number | null> {
  if (date === undefined) return null
  const found = await findCampaign(db, date)
  if (!found?.parent || found.rootId !== campaign.rootId) {
    throw invalidField('date', 'Choose a date of this campaign')
  }
  return found.id
}

async function requireRoom(db: Db, { rootId }: Campaign, quantity: number): Promise<void> {
  const { codes, batches } = await db
    .selectFrom('entry_code_batches')
    .select(({ fn }) => [fn.sum<number>('quantity').as('codes'), fn.countAll<number>().as('batches')])
    .where('campaign_id', '=', rootId)
    .executeTakeFirstOrThrow()
  if (Number(codes ?? 0) + quantity > MOST_OF_CAMPAIGN) {
    throw invalidField('quantity', 'A campaign can have up to 20,000,000 codes')
  }
  if (batches >= MOST_BATCHES) throw invalidField('name', `A campaign can have up to ${MOST_BATCHES} batches`)
}

/** A batch to store, whose campaign is locked. */
export interface NewBatch {
  campaign: Campaign
  actor: Pick<Actor, 'userId'>
  terms: BatchTerms
  quantity: number
  /** Absent for uploaded codes. */
  format?: EntryCodeFormat
}

/** Checks the terms of a batch before its codes are read. */
export async function checkTerms(db: Db, deps: Pick<Deps, 'clock'>, campaign: Campaign, terms: BatchTerms) {
  const event_id = await findDate(db, campaign, terms.date)
  return { ...periodOf(campaign, terms, deps.clock.now()), event_id }
}

/** Stores a batch without its codes, with its audit row. */
export async function addBatch(
  db: Db,
  deps: Pick<Deps, 'clock' | 'random' | 'sealKey'>,
  { campaign, actor, terms, quantity, format }: NewBatch,
): Promise<{ id: number; batchKey: string }> {
  await requireRoom(db, campaign, quantity)
  const now = deps.clock.now()
  const batchKey = newKey(deps.random, 'ecb_')
  const made = format
    ? {
        format: JSON.stringify(format),
        key_sealed: seal(deps, placeOfBatch(batchKey), deps.random.bytes(SECRET_BYTES)),
      }
    : { made: quantity }
  const { id } = await db
    .insertInto('entry_code_batches')
    .values({
      batch_key: batchKey,
      account_id: campaign.accountId,
      campaign_id: campaign.rootId,
      ...(await checkTerms(db, deps, campaign, terms)),
      name: terms.name,
      shop: terms.shop ?? '',
      uses: terms.uses,
      quantity,
      ...made,
      created_by: actor.userId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: now,
    actorId: actor.userId,
    action: 'entryCodes.added',
    entity: campaign.rootKey,
    details: { batch: batchKey, title: terms.name, codes: quantity },
  })
  return { id, batchKey }
}
