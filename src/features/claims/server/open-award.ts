import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { AwardKind, Paper } from '#features/claims/contract.ts'
import { announce } from '#features/developer-keys/server/index.ts'
import { type LawTable, taxThreshold } from '#features/law/contract.ts'
import { lawAt } from '#features/law/server/index.ts'
import type { Entry } from '#features/participation/server/index.ts'
import { heldBy, openPerson } from '#features/participation/server/index.ts'
import { assignCodes } from '#features/prize-codes/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { newKey } from '#server/security/keys.ts'
import { dateIn } from '#shared/time/zoned-time.ts'
import { type Award, selectAwards, toAward } from './award.ts'
import { claimCodeOf, claimTokenOf, hashClaimToken, shortTokenOf } from './claim-token.ts'
import { claimDeadline } from './deadline.ts'
import { winnerTerms } from './find-awards.ts'

/** Prize, entry and time of a win. */
export interface Winning {
  kind: AwardKind
  entry: Pick<Entry, 'id' | 'entryKey' | 'campaignId'>
  /** Absent for a thank-you, and for an offer until a PIN says which prize it is. */
  prizeId?: number | undefined
  at: Date
  /** Place in the order of the draw. */
  rank?: number
}

/** The award of an entry; undefined before its first view. */
export async function findAward(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  { id, rootId }: Pick<Entry, 'id' | 'rootId'>,
  kind: AwardKind,
): Promise<Award | undefined> {
  const row = await selectAwards(db)
    .where('a.campaign_id', '=', rootId)
    .where('e.id', '=', id)
    .where('a.kind', '=', kind)
    .executeTakeFirst()
  return row && (await toAward(deps, row))
}

/**
 * Whether the winner owes Form W-9 and an affidavit: from the reporting threshold of the year of the win, in the
 * campaign's time zone (compliance, T01).
 */
function papersOf(law: LawTable, { timezone }: Campaign, { prizeId, at }: Winning) {
  const { dollars } = taxThreshold(law, Number(dateIn(timezone, at).slice(0, 4)))
  return sql<Paper>`case when (select value_cents from prizes where id = ${prizeId ?? null}) >= ${dollars * 100}
    then 'requested' else 'notNeeded' end`
}

/** Whether the winner gets a code; trial runs use none up. */
function isCodeDue({ prizeId }: Winning, isTest: boolean) {
  return sql<boolean>`coalesce((select gives_codes from prizes where id = ${prizeId ?? null}), false)
    and not ${isTest}::boolean`
}

/** Facts about an entry in the row of its award. */
interface Facts {
  isTest: boolean
  /** Numbers that the winner is found by. */
  terms: number[]
}

function rowOf(
  deps: Pick<Deps, 'clock' | 'random' | 'sealKey'>,
  campaign: Campaign,
  law: LawTable,
  won: Winning,
  { isTest, terms }: Facts,
) {
  const { kind, entry, prizeId, at } = won
  const papers = papersOf(law, campaign, won)
  return {
    account_id: campaign.accountId,
    campaign_id: campaign.rootId,
    event_id: campaign.id,
    entry_event_id: entry.campaignId,
    entry_id: entry.id,
    award_key: newKey(deps.random, 'awd_'),
    kind,
    prize_id: prizeId ?? null,
    rank: won.rank ?? null,
    code_due: isCodeDue(won, isTest),
    w9: papers,
    affidavit: papers,
    claim_hash: hashClaimToken(claimTokenOf(deps, entry.entryKey, kind)),
    short_hash: hashClaimToken(shortTokenOf(deps, entry.entryKey, kind)),
    claim_code: claimCodeOf(deps, entry.entryKey, kind),
    found_by: terms,
    deadline_at: claimDeadline(campaign, kind, at),
    created_at: at,
    changed_at: deps.clock.now(),
  }
}

/** Facts about entries, by their ids. */
async function factsOf(
  db: Db,
  deps: Pick<Deps, 'sealKey' | 'keys'>,
  { accountId, rootId }: Campaign,
  won: readonly Winning[],
): Promise<ReadonlyMap<number, Facts>> {
  const rows = await db
    .selectFrom('entries')
    .select(['id', 'entry_key', 'test', heldBy('entries').as('held')])
    .where('root_id', '=', rootId)
    .where(
      'id',
      'in',
      won.map(({ entry }) => entry.id),
    )
    .execute()
  const keys = await deps.keys.of(accountId)
  return new Map(
    rows.map(({ id, entry_key, test, held }) => {
      const terms = winnerTerms(deps, accountId, openPerson(keys, entry_key, held))
      return [id, { isTest: test, terms }]
    }),
  )
}

/**
 * Makes the awards of entries that have none of their kind yet, all at once, each with its code where the prize has
 * codes. If none is left, a job assigns one later.
 * @returns how many that were
 */
export async function openAwardsOf(
  db: Db,
  deps: Pick<Deps, 'clock' | 'random' | 'sealKey' | 'keys'>,
  campaign: Campaign,
  won: readonly Winning[],
): Promise<number> {
  if (won.length === 0) return 0
  const law = await lawAt(db, deps.clock.now())
  const facts = await factsOf(db, deps, campaign, won)
  const made = await db
    .insertInto('awards')
    .values(
      won.flatMap(one => {
        const known = facts.get(one.entry.id)
        return known ? [rowOf(deps, campaign, law, one, known)] : []
      }),
    )
    // Any unique index may notice first: two that open the same award at once differ in none of them.
    .onConflict(conflict => conflict.doNothing())
    .returning(['id', 'prize_id', 'code_due'])
    .execute()
  const due = made.flatMap(({ id, prize_id: prizeId, code_due }) =>
    code_due && prizeId !== null ? [{ id, prizeId }] : [],
  )
  for (const [prizeId, awards] of Map.groupBy(due, one => one.prizeId)) {
    const ids = awards.map(({ id }) => id)
    await assignCodes(db, prizeId, ids, deps.clock.now())
  }
  return made.length
}

/** Announces the win of a prize to webhooks, once: with its award. Trial runs win nothing. */
async function announceWin(
  db: Db,
  deps: Deps,
  { accountId, eventKey, rootId }: Campaign,
  { kind, entry }: Winning,
) {
  if (kind !== 'win') return
  const data = async () => {
    const award = await findAward(db, deps, { id: entry.id, rootId }, kind)
    if (!award?.prize || award.test) return undefined
    const { awardKey, prize } = award
    return { eventKey, award: awardKey, prize: prize.prizeKey, prizeTitle: prize.title }
  }
  await announce(db, deps, { accountId, event: 'award.won', data })
}

/**
 * Creates the award of an entry if it is missing. The play itself writes no award: it records the win, and the rest
 * follows from the entry.
 */
export async function ensureAward(db: Db, deps: Deps, campaign: Campaign, won: Winning): Promise<void> {
  const made = await openAwardsOf(db, deps, campaign, [won])
  if (made > 0) await announceWin(db, deps, campaign, won)
}

/** The award of an entry, made when this is the first to ask. */
export async function openAward(db: Db, deps: Deps, campaign: Campaign, won: Winning): Promise<Award> {
  const { entry, kind } = won
  const of = { id: entry.id, rootId: campaign.rootId }
  const earlier = await findAward(db, deps, of, kind)
  if (earlier) return earlier
  await ensureAward(db, deps, campaign, won)
  const opened = await findAward(db, deps, of, kind)
  if (!opened) throw new Error(`The award of ${entry.entryKey} cannot be read`)
  return opened
}
