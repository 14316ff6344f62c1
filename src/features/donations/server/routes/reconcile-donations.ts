import { sql } from 'kysely'
import { type Campaign, getCampaign } from '#features/campaigns/server/index.ts'
import { MOST_RECONCILED_DAYS, type reconcileDonations } from '#features/donations/contract.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import { type BareHandler, scopeOf } from '#server/http/serve.ts'
import type { Charge, GiftPayments } from '#server/payments/payments.ts'
import type { QueryOf } from '#shared/contract.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { addDays, dateIn, startOfDay } from '#shared/time/zoned-time.ts'
import { compareBooks } from '../../compare-books.ts'
import { given } from '../desk/find-donations.ts'
import { factsOf } from '../donation-rows.ts'
import { type GiftProvider, openProvider, providerOf } from '../gift-payments.ts'

type ReconciliationQuery = QueryOf<typeof reconcileDonations>

/** More would take the caller too long. */
const MOST_CHARGES = 20_000

async function readCharges(payments: GiftPayments, from: Date, to: Date): Promise<Charge[]> {
  const found: Charge[] = []
  for await (const charge of payments.listCharges(from, to)) {
    found.push(charge)
    if (found.length > MOST_CHARGES) {
      throw new NamedError('conflict', { message: 'Too many payments. Choose fewer days' })
    }
  }
  return found
}

/** Gifts of the campaign that were paid on these days, and those that the provider says were. */
function readGifts(
  deps: Deps,
  campaign: Campaign,
  { provider, from, to, charges }: { provider: GiftProvider; from: Date; to: Date; charges: Charge[] },
) {
  const references = charges.flatMap(({ reference }) => (reference === undefined ? [] : [reference]))
  const payments = charges.map(({ payment }) => payment)
  return inScope(deps.pool, campaign.accountId, db =>
    db
      .selectFrom('donations as d')
      .selectAll()
      .where('d.provider', '=', provider)
      .where(given(campaign, true))
      .where(
        sql<boolean>`(d.paid_at >= ${from} and d.paid_at < ${to} or d.donation_key = any(${references}::text[])
          or d.payment = any(${payments}::text[]))`,
      )
      .execute(),
  )
}

function rangeOf({ clock }: Pick<Deps, 'clock'>, { timezone }: Campaign, asked: ReconciliationQuery) {
  const last = asked.to ?? dateIn(timezone, clock.now())
  const first = asked.from ?? addDays(last, -6)
  if (addDays(first, MOST_RECONCILED_DAYS) <= last) {
    throw invalidField('to', `Choose up to ${MOST_RECONCILED_DAYS} days`)
  }
  return { from: startOfDay(first, timezone), to: startOfDay(addDays(last, 1), timezone) }
}

/** The provider is asked outside of any transaction; only reads follow. */
export const handleReconcileDonations: BareHandler<typeof reconcileDonations> = async call => {
  const { deps, actor, params, query } = call
  const campaign = await inScope(deps.pool, scopeOf(actor), db => getCampaign(db, actor, params.eventKey))
  const { from, to } = rangeOf(deps, campaign, query)
  const provider = providerOf(campaign)
  const open = await openProvider(deps, provider, campaign.accountId)
  if (!open) return { provider: 'none', compared: 0, here: 0, there: 0, differences: [] }
  const around = [new Date(from.getTime() - DAY_MS), new Date(to.getTime() + DAY_MS)] as const
  const charges = await readCharges(open.payments, ...around)
  const rows = await readGifts(deps, campaign, { provider, from, to, charges })
  const gifts = rows.map(row => {
    const { paidAt, amount, refunded, dispute } = factsOf(row)
    const payment = row.payment ?? undefined
    return {
      donationId: row.donation_key,
      payment,
      paidAt,
      amount,
      fee: row.fee,
      refunded,
      disputed: dispute !== undefined,
    }
  })
  return { provider, ...compareBooks(gifts, charges, { from, to }) }
}
