import { z } from 'zod'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Correction, RulesVersion } from '#features/compliance/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import { displayName } from '#shared/text/display-name.ts'

const Origin = z.enum(['generated', 'edited', 'correction'])
const Parts = z.record(z.string(), z.string())
const Translations = z.record(
  z.string(),
  z.object({
    origin: z.enum(['generated', 'edited', 'summary']),
    html: z.string(),
    privacyHtml: z.string(),
    abbreviated: z.string(),
    /** Fingerprint of the English rules that it belongs to. */
    of: z.string(),
  }),
)
/** Documents in the other languages of a campaign, by their code. */
export type StoredTranslations = z.output<typeof Translations>

const Changes = z.array(z.object({ field: z.string(), from: z.string(), to: z.string() }))

/** One version of a campaign's documents. */
export interface StoredDocuments extends RulesVersion {
  html: string
  privacyHtml: string
  abbreviated: string
  language: string
  /** Fingerprint of each part's source fields at that time. */
  parts: Record<string, string>
  translations: StoredTranslations
}

function selectDocuments(db: Db, campaignId: number) {
  return db
    .selectFrom('campaign_documents')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .orderBy('version', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDocuments>['executeTakeFirstOrThrow']>>

function toStored(row: Row): StoredDocuments {
  return {
    version: row.version,
    origin: Origin.parse(row.origin),
    html: row.html,
    privacyHtml: row.privacy_html,
    abbreviated: row.abbreviated,
    language: row.language,
    parts: Parts.parse(row.parts),
    translations: Translations.parse(row.translations),
    createdBy: row.created_name,
    createdAt: row.created_at,
    ...(row.accepted_name !== null && row.accepted_at !== null
      ? { acceptedBy: row.accepted_name, acceptedAt: row.accepted_at }
      : {}),
    ...(row.reason === null ? {} : { reason: row.reason, changes: Changes.parse(row.changes) }),
  }
}

/** Every version, newest first. */
export async function listDocuments(db: Db, campaignId: number): Promise<StoredDocuments[]> {
  return (await selectDocuments(db, campaignId).execute()).map(toStored)
}

/** State that decides whether the rules of a campaign are in order. */
export interface DocumentsState {
  version: number
  origin: RulesVersion['origin']
  html: string
  parts: Record<string, string>
  translations: StoredTranslations
  accepted: boolean
  /** Whether any version was ever accepted. */
  everAccepted: boolean
}

/** The newest version as far as checks look at it; undefined before there is one. */
export async function findDocumentsState(db: Db, campaignId: number): Promise<DocumentsState | undefined> {
  const row = await selectDocuments(db, campaignId)
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('campaign_documents as d')
            .select('d.id')
            .where('d.campaign_id', '=', campaignId)
            .where('d.accepted_at', 'is not', null),
        )
        .as('ever_accepted'),
    )
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    version: row.version,
    origin: Origin.parse(row.origin),
    html: row.html,
    parts: Parts.parse(row.parts),
    translations: Translations.parse(row.translations),
    accepted: row.accepted_at !== null,
    everAccepted: Boolean(row.ever_accepted),
  }
}

/** Changes of running terms, newest first, with who put them on record. */
export async function listCorrections(
  db: Db,
  campaignId: number,
): Promise<{ changes: Correction[]; reason: string; by: string; at: Date }[]> {
  const rows = await selectDocuments(db, campaignId)
    .clearSelect()
    .select(['changes', 'reason', 'created_name', 'created_at'])
    .where('origin', '=', 'correction')
    .execute()
  return rows.map(({ changes, reason, created_name: by, created_at: at }) => ({
    changes: Changes.parse(changes),
    reason: reason ?? '',
    by,
    at,
  }))
}

export type NewDocuments = Pick<
  StoredDocuments,
  'origin' | 'html' | 'privacyHtml' | 'abbreviated' | 'language' | 'parts' | 'translations'
> & { correction?: { changes: Correction[]; reason: string } }

/**
 * Stores the next version; the author of a correction accepts it. Call it with the campaign locked.
 * @returns its number
 */
export async function insertDocuments(
  db: Db,
  { id, accountId }: Pick<Campaign, 'id' | 'accountId'>,
  documents: NewDocuments,
  { actor, now }: { actor: Actor; now: Date },
): Promise<number> {
  const newest = await selectDocuments(db, id).limit(1).executeTakeFirst()
  const version = (newest?.version ?? 0) + 1
  const name = displayName(actor)
  const { correction } = documents
  await db
    .insertInto('campaign_documents')
    .values({
      account_id: accountId,
      campaign_id: id,
      version,
      origin: documents.origin,
      language: documents.language,
      html: documents.html,
      privacy_html: documents.privacyHtml,
      abbreviated: documents.abbreviated,
      parts: JSON.stringify(documents.parts),
      translations: JSON.stringify(documents.translations),
      created_by: actor.userId,
      created_name: name,
      created_at: now,
      ...(correction
        ? {
            changes: JSON.stringify(correction.changes),
            reason: correction.reason,
            accepted_by: actor.userId,
            accepted_name: name,
            accepted_at: now,
          }
        : {}),
    })
    .execute()
  return version
}

/** Marks a version as accepted; an accepted one stays unchanged. */
export async function markAccepted(
  db: Db,
  campaignId: number,
  version: number,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  await db
    .updateTable('campaign_documents')
    .set({ accepted_by: actor.userId, accepted_name: displayName(actor), accepted_at: now })
    .where('campaign_id', '=', campaignId)
    .where('version', '=', version)
    .where('accepted_at', 'is', null)
    .execute()
}
