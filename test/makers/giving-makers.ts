import type { Logger } from 'pino'
import { afterAll } from 'vitest'
import { defaultSettings } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { loadPledge, storeKeys } from '#features/donations/server/index.ts'
import { readConfig } from '#server/config.ts'
import { signEvent } from '#server/payments/read-event.ts'
import { newKey } from '#server/security/keys.ts'
import { type TestApp, testApp } from '../app.ts'
import { type StripeDouble, startStripeDouble } from '../stripe-double.ts'
import { unique } from './makers.ts'
import { event, WEBHOOK_SECRET } from './payment-makers.ts'
import { type CampaignWishes, makeCampaign } from './play-makers.ts'
import { SMS_CONFIG } from './texting.ts'

/** The service with a provider of payments and one of text messages. */
export interface Charity {
  t: TestApp
  stripe: StripeDouble
  /** Delivers a message of Stripe's; `changes` spoil it. */
  deliver(
    message: object,
    changes?: {
      body?: string
      header?: string
      secret?: string
      at?: Date
      provider?: string
      query?: string
    },
  ): Promise<number>
}

/** Signing secret of the account whose donation a message names. */
async function secretFor(t: TestApp, text: string): Promise<string> {
  const [, key = ''] = /(don_[a-z0-9]{16})/.exec(text) ?? []
  const [, payment = ''] = /"payment_intent":"(\w+)"/.exec(text) ?? []
  const owner = await t.db(db =>
    db
      .selectFrom('donations')
      .select('account_id')
      .where(({ or, eb }) => or([eb('donation_key', '=', key), eb('payment', '=', payment)]))
      .executeTakeFirst(),
  )
  return `${WEBHOOK_SECRET}_${owner?.account_id ?? 0}`
}

/** For one test file, in a database of its own when it names one. */
export async function openCharity(ownDatabase?: string, { log }: { log?: Logger } = {}): Promise<Charity> {
  const stripe = await startStripeDouble()
  const config = { ...SMS_CONFIG, stripe: { ...readConfig({}).stripe, url: stripe.url } }
  const t = await testApp({ config, ...(ownDatabase ? { ownDatabase } : {}), ...(log ? { log } : {}) })
  afterAll(() => stripe.close())
  return {
    t,
    stripe,
    async deliver(
      message,
      { body, header, secret, at = t.clock.now(), provider = 'stripe', query = '' } = {},
    ) {
      const text = JSON.stringify(message)
      const signing = secret ?? (await secretFor(t, text))
      const { statusCode } = await t.app.inject({
        method: 'POST',
        url: `/api/v0/payments/webhook/${provider}${query}`,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': header ?? signEvent(text, signing, at),
        },
        payload: body ?? text,
      })
      return statusCode
    },
  }
}

const CHARITY = {
  legalName: 'Paws & Found',
  ein: '12-3456789',
  status501c3: true,
  stateRegs: [],
  goods: { kind: 'none' as const, description: '', value: 0 },
}

/** A live campaign that collects gifts. */
export async function makeGiving(t: TestApp, wishes: CampaignWishes = {}): Promise<Campaign> {
  const settings = { ...defaultSettings(), campaignSponsor: 'Bean Co', charity: CHARITY, ...wishes.settings }
  const { campaign } = await makeCampaign(t, { type: 'textToDonate', quantities: [1], ...wishes, settings })
  await connectPayments(t, campaign.accountId)
  return campaign
}

/** Gives an account keys of the double of Stripe, which sign its messages. */
export async function connectPayments(t: TestApp, accountId: number): Promise<void> {
  const keys = { secretKey: 'sk_test_1', webhookSecret: `${WEBHOOK_SECRET}_${accountId}` }
  await t.db(db => storeKeys(db, t.deps, accountId, keys))
}

/** A donor requests the link by text. */
export async function makePledged(
  t: TestApp,
  { id, accountId, testMode }: Campaign,
  { phone = '+12075550142', cents = null }: { phone?: string | null; cents?: number | null } = {},
): Promise<string> {
  const pledgeKey = newKey(t.deps.random, 'plg_')
  const own = { account_id: accountId, campaign_id: id, test: testMode, created_at: t.clock.now() }
  await t.db(async db => {
    const pledge = await db
      .insertInto('pledges')
      .values({ ...own, pledge_key: pledgeKey, phone_hash: phone, cents, source: 'sms' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const donation_key = newKey(t.deps.random, 'don_')
    await db
      .insertInto('donations')
      .values({ ...own, pledge_id: pledge.id, donation_key })
      .execute()
  })
  return pledgeKey
}

/** The keys of the questions of a donation form. */
export async function giftKeys(t: TestApp, pledgeKey: string) {
  const { form, tile } = await t.db(db => loadPledge(db, t.deps, pledgeKey))
  const keyOf = (wanted: string) =>
    tile.components.questions.find(
      ({ captureField, consentFor }) => captureField === wanted || consentFor === wanted,
    )?.componentKey ?? ''
  const [first, last, email, rules] = ['firstName', 'lastName', 'email', 'rules'].map(keyOf)
  return { form, first: first ?? '', last: last ?? '', email: email ?? '', rules: rules ?? '' }
}

/** Body of an API call that gives $25; `changes` replace parts of it. */
export async function giftBody(t: TestApp, pledgeKey: string, changes: object = {}) {
  const { rules } = await giftKeys(t, pledgeKey)
  const donor = { firstName: 'Ada', lastName: 'Byron', email: `${unique('ada')}@example.com` }
  return { amount: 2500, coverFees: true, donor, consents: { [rules]: true }, ...changes }
}

/** Goes to pay by the API. */
export async function checkout(t: TestApp, pledgeKey: string, body: object) {
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/v0/public/donate/${pledgeKey}/checkout`,
    payload: body,
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** The ways of a pledge to the money, oldest first. */
export const attemptsOf = (t: TestApp, pledgeKey: string) =>
  t.db(db =>
    db
      .selectFrom('donations as d')
      .innerJoin('pledges as p', 'p.id', 'd.pledge_id')
      .selectAll('d')
      .where('p.pledge_key', '=', pledgeKey)
      .orderBy('d.id')
      .execute(),
  )

/** Stripe's message about a paid gift. */
export const paidGift = (t: TestApp, reference: string, payment: string, changes: object = {}) =>
  event(t, 'checkout.session.completed', {
    object: 'checkout.session',
    metadata: { reference },
    payment_status: 'paid',
    payment_intent: payment,
    amount_total: 2606,
    currency: 'usd',
    ...changes,
  })
