import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import { findCampaign } from '#features/campaigns/server/index.ts'
import type { DonationFacts } from '#features/donations/contract.ts'
import { noteGift } from '#features/donations/server/gift-figures.ts'
import { columnsOf, Donor, sealDonor, sealPledgePhone } from '#features/donations/server/index.ts'
import type { Donations } from '#server/db/tables.generated.ts'
import { newKey } from '#server/security/keys.ts'
import type { TestApp } from '../app.ts'

const NO_GOODS = { kind: 'none', description: '', value: 0 }

/** A draft of a campaign that takes gifts. */
export const GIVING = {
  title: 'Give for Paws',
  instantWin: false,
  textToDonate: true,
  smsEntry: true,
  sms: { keyword: 'PAWS' },
  newPrizes: [],
  instant: undefined,
  sponsorType: 'charity501c3',
  charity: {
    legalName: 'Paws & Found',
    ein: '12-3456789',
    status501c3: true,
    stateRegs: [],
    goods: NO_GOODS,
  },
}

let receipts = 0

/** A gift to a campaign of any state, paid with $25 unless told otherwise; returns its key. */
export async function makeGift(
  test: TestApp,
  eventKey: string,
  {
    phone = '+12075550142',
    cents,
    ...changes
  }: Partial<DonationFacts> & Partial<Insertable<Donations>> & { phone?: string | null; cents?: number } = {},
): Promise<string> {
  const { begunAt, failedAt, paidAt, amount, refunded, dispute, ...columns } = changes
  const now = test.clock.now()
  const facts: DonationFacts = {
    begunAt: 'begunAt' in changes ? begunAt : now,
    failedAt: failedAt ?? undefined,
    paidAt: 'paidAt' in changes ? paidAt : now,
    amount: amount ?? 2500,
    refunded: refunded ?? 0,
    dispute,
  }
  const donation_key = newKey({ bytes: randomBytes }, 'don_')
  await test.db(async db => {
    const campaign = await findCampaign(db, eventKey)
    if (!campaign) throw new Error('no such campaign')
    const { accountId } = campaign
    const keys = await test.deps.keys.of(accountId)
    const person = {
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'ada@example.com',
      answers: {},
      ...columns,
    }
    const donor = sealDonor(test.deps, { accountId, keys, donationKey: donation_key }, Donor.parse(person))
    const of = { account_id: campaign.accountId, campaign_id: campaign.id, created_at: now }
    const provider = campaign.testMode ? 'test' : 'stripe'
    const pledge_key = newKey({ bytes: randomBytes }, 'plg_')
    const { id } = await db
      .insertInto('pledges')
      .values({
        ...of,
        pledge_key,
        ...(phone === null
          ? {}
          : sealPledgePhone(test.deps, { accountId, keys, pledgeKey: pledge_key }, phone)),
        cents: cents ?? null,
        source: 'sms',
        test: campaign.testMode,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    receipts += 1
    await db
      .insertInto('donations')
      .values({
        ...of,
        pledge_id: id,
        donation_key,
        test: campaign.testMode,
        ...columnsOf(facts),
        ...(facts.begunAt ? { provider, gift: facts.amount } : { amount: null }),
        ...(facts.paidAt ? { payment: `pi_${donation_key}`, receipt_no: receipts, fee: 103 } : {}),
        ...columns,
        ...donor,
        answers: JSON.stringify(donor.answers),
      })
      .execute()
    const row = { ...of, provider, test: columns.test ?? campaign.testMode }
    const fee = 103
    await noteGift(db, row, { facts: { amount: 0, refunded: 0 }, fee }, { facts, fee })
  })
  return donation_key
}
