import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { z } from 'zod'
import {
  AwardDocument,
  AwardKind,
  AwardStatus,
  isDrawn,
  isOpen,
  Paper,
  type Parcel,
} from '#features/claims/contract.ts'
import { heldBy, openPerson } from '#features/participation/server/index.ts'
import { DELIVERIES, PRIZE_TYPES } from '#features/prizes/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { toParcel } from './parcels/read-parcel.ts'

const Type = z.enum(PRIZE_TYPES)
const Delivery = z.enum(DELIVERIES)

/** The prize of an award; a thank-you has none, an offer gets its own when a PIN says which. */
export interface AwardPrize {
  id: number
  prizeKey: string
  title: string
  type: z.output<typeof Type>
  delivery: z.output<typeof Delivery>
  valueCents: number
  pinHash: string | null
  /** True when winners get a coupon or gift code. */
  givesCodes: boolean
}

/** The code of an award as it is stored. */
interface SealedCode {
  digest: Buffer
  sealed: Buffer
  /** Exclusive. */
  expiresAt: Date | null
}

/** A claimable award. */
export interface Award {
  id: number
  accountId: number
  /** The public id. */
  awardKey: string
  kind: AwardKind
  status: AwardStatus
  /** The date of the win, else the campaign itself. */
  eventKey: string
  entryId: number
  /** The campaign or date of the entry. */
  entryEventId: number
  entryKey: string
  test: boolean
  prize: AwardPrize | undefined
  claimCode: string
  /** Whether texts carry the short link; awards from before have none. */
  hasShortLink: boolean
  deadlineAt: Date
  wrongPins: number
  /** Number of locks by wrong PINs. */
  pinLocks: number
  lockedUntil: Date | null
  redeemedAt: Date | null
  redeemedBy: number | null
  detailsSealed: Buffer | null
  /** Its coupon or gift code, sealed; undefined without one, or while the winner waits for it. */
  code: SealedCode | undefined
  /** Uploads of the winner, oldest first. */
  documents: AwardDocument[]
  w9: Paper
  affidavit: Paper
  /** Since when the winner lets their name be published. */
  nameShownAt: Date | null
  reasonCode: string | null
  /** Once the prize was shipped. */
  parcel: Parcel | undefined
  /** End of the legal retention of an erased winner's record. */
  keptUntil: Date | null
  createdAt: Date
  /** Place in the order of its draw; null for prizes that were not drawn. */
  rank: number | null
  /** How its entry came; `byMail` for a card that the team entered. */
  entrySource: string
  byMail: boolean
  /** Status of the receipt of the purchase; null before one was sent. */
  receipt: string | null
  /** Language of the entry; null before languages were kept. */
  language: string | null
  person: { firstName: string | null; lastName: string | null; email: string | null; phone: string | null }
}

const nameOf = (user: 'g' | 'u') =>
  sql<string | null>`${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}`

/**
 * Every award with its entry, prize and date; callers add the condition. Entries come first, because Citus 13.2 crashes
 * where a hot table follows others. A distributed database reads the entries by the conditions on `e` and on the root
 * alone, so callers name those they know: see `awardOf`.
 */
export function selectAwards(db: Db) {
  return db
    .selectFrom('entries as e')
    .innerJoin('awards as a', join =>
      join.onRef('a.campaign_id', '=', 'e.root_id').onRef('a.entry_id', '=', 'e.id'),
    )
    .innerJoin('campaigns as c', 'c.id', 'a.event_id')
    .leftJoin('prizes as p', 'p.id', 'a.prize_id')
    .leftJoin('prize_codes as k', join =>
      join.onRef('k.award_id', '=', 'a.id').on('k.revoked_at', 'is', null),
    )
    .leftJoin('code_lists as l', 'l.id', 'k.list_id')
    .leftJoin('parcels as s', 's.award_id', 'a.id')
    .selectAll('a')
    .select(['c.event_key', 'e.entry_key', 'e.test', 'e.language', 'e.source'])
    .select(heldBy('e').as('held'))
    .select(eb => [
      eb
        .selectFrom('purchase_receipts as r')
        .select('r.state')
        .whereRef('r.event_id', '=', 'a.entry_event_id')
        .whereRef('r.entry_id', '=', 'a.entry_id')
        .as('receipt'),
      eb
        .exists(
          eb.selectFrom('mail_entries as m').select('m.entry_id').whereRef('m.entry_id', '=', 'a.entry_id'),
        )
        .as('by_mail'),
    ])
    .select([
      'p.prize_key',
      'p.title',
      'p.type',
      'p.delivery',
      'p.value_cents',
      'p.pin_hash',
      'p.gives_codes',
    ])
    .select(['s.carrier', 's.tracking', 's.cost_cents', 's.shipped_at', 's.delivered_at'])
    .select(['s.missing_at', 's.closed_at', 's.reships'])
    .select(['k.digest', 'k.code_sealed', 'l.expires_at as code_expires_at'])
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('award_documents as d')
          .leftJoin('users as g', 'g.id', 'd.given_by')
          .leftJoin('users as u', 'u.id', 'd.checked_by')
          .select(['d.document_key as documentKey', 'd.kind', 'd.name', 'd.mime', 'd.size'])
          .select(['d.created_at as givenAt', 'd.checked_at as checkedAt'])
          .select([nameOf('g').as('givenBy'), nameOf('u').as('checkedBy')])
          .whereRef('d.award_id', '=', 'a.id')
          .orderBy('d.id'),
      ).as('documents'),
    )
}

/** One award: the key of its entry is looked up first. */
export async function awardOf(
  db: Db,
  column: 'id' | 'claim_hash' | 'short_hash' | 'claim_code',
  value: number | string | Buffer,
) {
  const found = await db
    .selectFrom('awards')
    .select(['id', 'campaign_id', 'entry_id'])
    .where(column, '=', value)
    .executeTakeFirst()
  return (
    found &&
    selectAwards(db)
      .where('a.id', '=', found.id)
      .where('e.root_id', '=', found.campaign_id)
      .where('e.id', '=', found.entry_id)
      .executeTakeFirst()
  )
}

const Documents = z.array(
  z.object({
    ...AwardDocument.shape,
    givenAt: z.coerce.date(),
    givenBy: z.string().nullable(),
    checkedAt: z.coerce.date().nullable(),
    checkedBy: z.string().nullable(),
  }),
)

/** Documents from database JSON; missing steps are left out. */
function documentsOf(rows: unknown): AwardDocument[] {
  return Documents.parse(rows).map(({ givenBy, checkedAt, checkedBy, ...document }) => ({
    ...document,
    ...(givenBy === null ? {} : { givenBy }),
    ...(checkedAt === null ? {} : { checkedAt, checkedBy: checkedBy ?? 'Former team member' }),
  }))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectAwards>['executeTakeFirstOrThrow']>>

function prizeOf(row: Row): AwardPrize | undefined {
  const { prize_id: id, prize_key: prizeKey, title } = row
  if (id === null || prizeKey === null || title === null) return undefined
  return {
    id,
    prizeKey,
    title,
    type: Type.parse(row.type),
    delivery: Delivery.parse(row.delivery),
    valueCents: row.value_cents ?? 0,
    pinHash: row.pin_hash,
    givesCodes: row.gives_codes ?? false,
  }
}

function codeOf({ digest, code_sealed: sealed, code_expires_at: expiresAt }: Row): SealedCode | undefined {
  return digest && sealed ? { digest, sealed, expiresAt } : undefined
}

/** A row of `selectAwards` as an Award. */
export async function toAward({ keys }: Pick<Deps, 'keys'>, row: Row): Promise<Award> {
  const person = openPerson(await keys.of(row.account_id), row.entry_key, row.held)
  return {
    id: row.id,
    accountId: row.account_id,
    awardKey: row.award_key,
    kind: AwardKind.parse(row.kind),
    status: AwardStatus.parse(row.status),
    eventKey: row.event_key,
    entryId: row.entry_id,
    entryEventId: row.entry_event_id,
    entryKey: row.entry_key,
    test: row.test,
    prize: prizeOf(row),
    claimCode: row.claim_code,
    hasShortLink: row.short_hash !== null,
    deadlineAt: row.deadline_at,
    wrongPins: row.wrong_pins,
    pinLocks: row.pin_locks,
    lockedUntil: row.locked_until,
    redeemedAt: row.redeemed_at,
    redeemedBy: row.redeemed_by,
    detailsSealed: row.details_sealed,
    code: codeOf(row),
    documents: documentsOf(row.documents),
    w9: Paper.parse(row.w9),
    affidavit: Paper.parse(row.affidavit),
    nameShownAt: row.name_shown_at,
    reasonCode: row.reason_code,
    parcel: toParcel(row),
    keptUntil: row.kept_until,
    createdAt: row.created_at,
    rank: row.rank,
    entrySource: row.source,
    byMail: row.by_mail === true,
    receipt: row.receipt,
    language: row.language,
    person: {
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      phone: person.phone,
    },
  }
}

/** Status of an award at `now`: past its deadline it is forfeited, even before the job has stored that. */
export function awardStatusAt({ kind, status, deadlineAt }: Award, now: Date): AwardStatus {
  // Staff notify winners of the draw, and no winner loses a prize without notice.
  const waits = status === 'notified' || (status === 'selected' && !isDrawn(kind))
  return waits && deadlineAt <= now ? 'forfeited' : status
}

/** True while an award may be delivered at `now`. */
export function isClaimable(award: Award, now: Date): boolean {
  return isOpen(awardStatusAt(award, now))
}
