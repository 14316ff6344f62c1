import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { LOST_STATUSES } from '#features/claims/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'

interface Left {
  prizeKey: string
  title: string
  valueCents: number
  /** Prizes not won, and prizes whose winner lost them. */
  quantity: number
  /** Pieces whose winner may still claim them. */
  open: number
}

/** The instant-win prizes of a campaign with leftovers, or possible ones. */
export async function listUnclaimed(db: Db, { rootId }: Pick<Campaign, 'rootId'>): Promise<Left[]> {
  const { rows } = await sql<Left>`
    with wins as (
      select p.prize_id, a.status as award
      from plays p left join awards a on a.entry_id = p.entry_id and a.kind = 'win'
      where p.campaign_id = ${rootId} and p.outcome = 1 and p.voided_at is null
    )
    select z.prize_key as "prizeKey", z.title, z.value_cents as "valueCents",
      (z.quantity - count(w.prize_id)
        + count(*) filter (where w.award in (${sql.join(LOST_STATUSES)})))::int as quantity,
      (count(w.prize_id)
        - count(*) filter (where w.award in ('awarded', ${sql.join(LOST_STATUSES)})))::int as open
    from prizes z left join wins w on w.prize_id = z.id
    where z.campaign_id = ${rootId} and z.use = 'instant' and z.active
    group by z.id order by z.position, z.id`.execute(db)
  return rows
}

/**
 * The prizes of a second chance: instant-win prizes that are free and no longer claimable (promotions 1.1).
 * @throws illegalTransition while winners may still claim, when nothing is left, and when the rules promise none
 */
export async function prizesOfSecondChance(db: Db, campaign: Campaign): Promise<Left[]> {
  const refuse = (message: string) => new NamedError('illegalTransition', { message })
  if (campaign.settings.unclaimedPolicy !== 'secondChance') {
    throw refuse('The rules of this campaign have no second-chance draw')
  }
  const prizes = await listUnclaimed(db, campaign)
  if (prizes.some(({ open }) => open > 0)) throw refuse('Some winners can still claim their prizes')
  const left = prizes.filter(({ quantity }) => quantity > 0)
  if (left.length === 0) throw refuse('No prizes are left for a second-chance draw')
  return left
}
