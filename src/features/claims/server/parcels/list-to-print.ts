import type { PostalAddress } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { MOST_PRINTED, type PrintedList } from '#features/claims/parcels/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { toAward } from '../award.ts'
import { detailsOf } from '../award-response.ts'
import { filterAwards, placeOf, requireFilter } from '../find-awards.ts'

/** A prize to ship or to pick up. */
export interface ToHandOver {
  name: string
  prize: string
  claimCode: string
  place: string
  /** Absent before the winner gave one. */
  address: PostalAddress | undefined
}

/** Winners without a last name come last. */
const LAST = '\uffff'

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Prizes on a printed list, by prize and winner.
 * @throws notFound for another campaign's prize; conflict for more than one list can hold
 */
export async function listToPrint(
  db: Db,
  deps: Pick<Deps, 'sealKey' | 'keys' | 'clock'>,
  campaign: Campaign,
  { list, prize, place }: { list: PrintedList; prize?: string | undefined; place?: string | undefined },
): Promise<ToHandOver[]> {
  await requireFilter(db, campaign, { prize })
  const fulfillment = list === 'pickup' ? 'toPickUp' : 'toShip'
  const reader = { sees: true, now: deps.clock.now() }
  const rows = await filterAwards(db, deps, campaign, { fulfillment, prize, place }, reader)
    .select(placeOf.as('place'))
    .where('e.test', '=', false)
    .orderBy('p.title')
    .orderBy('a.id')
    .limit(MOST_PRINTED + 1)
    .execute()
  if (rows.length > MOST_PRINTED) {
    throw new NamedError('conflict', {
      message: 'A list holds 1,000 prizes. Choose a prize or a place first',
    })
  }
  const winners = rows.map(async row => {
    const award = await toAward(deps, row)
    const { firstName, lastName } = award.person
    return {
      lastName,
      name: [firstName, lastName].filter(Boolean).join(' '),
      prize: row.title ?? '',
      claimCode: award.claimCode,
      place: row.place,
      address: detailsOf(deps, award).address,
    }
  })
  const sorted = (await Promise.all(winners)).sort(
    (a, b) => compare(a.prize, b.prize) || compare(a.lastName ?? LAST, b.lastName ?? LAST),
  )
  return sorted.map(({ lastName: _, ...one }) => one)
}
