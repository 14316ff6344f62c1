import type { Selectable } from 'kysely'
import { z } from 'zod'
import { actorNames } from '#features/campaigns/server/index.ts'
import {
  type Draft,
  type DraftRef,
  type DraftSummary,
  draftType,
  emptyDraft,
  mendDraft,
  StoredDraft,
  withoutPins,
} from '#features/campaigns/wizard/contract.ts'
import { requirePictures } from '#features/files/server/index.ts'
import { type Actor, seesEveryAccount } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { CampaignDrafts } from '#server/db/tables.generated.ts'
import { NamedError } from '#server/http/named-error.ts'
import { clientAccount } from '../client-account.ts'

const Body = z.record(z.string(), z.unknown())

export type DraftRow = Selectable<CampaignDrafts>

/** Columns that hold a draft. */
export function columnsOf(draft: Draft) {
  const { cid: _account, ...body } = withoutPins(draft)
  return { title: draft.title, type: draftType(draft) ?? null, body: JSON.stringify(body) }
}

/**
 * The account that a draft belongs to; see `clientAccount`.
 * @throws invalid also for pictures of another account
 */
export async function accountOfDraft(db: Db, actor: Actor, draft: Draft): Promise<number> {
  const accountId = await clientAccount(db, actor, draft)
  const pictures = draft.newPrizes.map(
    ({ imageFileKey }, index) =>
      [`draft.newPrizes.${index}.imageFileKey`, imageFileKey ?? undefined] as const,
  )
  await requirePictures(db, accountId, Object.fromEntries(pictures))
  return accountId
}

/** Rows as lists show them, with the names of their authors and clients. */
export async function summarize(
  db: Db,
  actor: Actor,
  rows: readonly Omit<DraftRow, 'body'>[],
): Promise<DraftSummary[]> {
  const authors = rows.map(row => ({ actorId: row.updated_by, action: '' }))
  const nameOf = await actorNames(db, actor, authors)
  const others = rows.map(row => row.account_id).filter(id => id !== actor.accountId)
  const clients = new Map<number, string>()
  if (others.length > 0) {
    const found = await db.selectFrom('accounts').select(['id', 'name']).where('id', 'in', others).execute()
    for (const { id, name } of found) clients.set(id, name)
  }
  return rows.map(row => {
    const isOwn = row.account_id === actor.accountId
    return {
      draftKey: row.draft_key,
      title: row.title,
      type: StoredDraft.shape.type.catch(null).parse(row.type),
      cid: isOwn ? 0 : row.account_id,
      ...(isOwn ? {} : { client: clients.get(row.account_id) ?? '' }),
      changedBy: nameOf({ actorId: row.updated_by, action: '' }),
      changedAt: row.updated_at,
      version: row.version,
    }
  })
}

/** A row as lists show it. */
export async function toSummary(db: Db, actor: Actor, row: DraftRow): Promise<DraftSummary> {
  const [summary] = await summarize(db, actor, [row])
  if (!summary) throw new NamedError('notFound')
  return summary
}

/** A row with its whole draft. */
export async function toStoredDraft(db: Db, actor: Actor, row: DraftRow): Promise<StoredDraft> {
  const summary = await toSummary(db, actor, row)
  const fresh = emptyDraft(row.created_at.toISOString().slice(0, 10), 'UTC')
  const body = Body.parse(row.body)
  return { ...summary, draft: { ...mendDraft(body, fresh), cid: summary.cid } }
}

/** Drafts that the caller may see: those of their account, or of every account for staff. */
export function visibleDrafts(db: Db, actor: Actor) {
  return db
    .selectFrom('campaign_drafts')
    .$if(!seesEveryAccount(actor), query => query.where('account_id', '=', actor.accountId))
}

/**
 * The row of a draft that the caller may see.
 * @throws notFound
 */
export async function findDraft(db: Db, actor: Actor, draftKey: string): Promise<DraftRow> {
  const row = await visibleDrafts(db, actor).selectAll().where('draft_key', '=', draftKey).executeTakeFirst()
  if (!row) throw new NamedError('notFound')
  return row
}

/** As `findDraft`, locked until the transaction ends. */
export async function lockDraft(db: Db, actor: Actor, draftKey: string): Promise<DraftRow> {
  const query = visibleDrafts(db, actor).selectAll().where('draft_key', '=', draftKey).forUpdate()
  const row = await query.executeTakeFirst()
  if (!row) throw new NamedError('notFound')
  return row
}

/**
 * Refuses work on another version than the stored one, and names that.
 * @throws staleVersion
 */
export async function requireVersion(db: Db, actor: Actor, row: DraftRow, version: number): Promise<void> {
  if (row.version === version) return
  throw new NamedError('staleVersion', {
    extra: { stored: await toSummary(db, actor, row) },
  })
}

/**
 * Deletes the draft that becomes a campaign.
 * @throws notFound when a colleague deleted it or created its campaign, staleVersion when one changed it
 */
export async function endDraft(db: Db, actor: Actor, { draftKey, version }: DraftRef): Promise<void> {
  const row = await lockDraft(db, actor, draftKey)
  await requireVersion(db, actor, row, version)
  await db.deleteFrom('campaign_drafts').where('id', '=', row.id).execute()
}
