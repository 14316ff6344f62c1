import { newKey } from '#server/security/keys.ts'
import type { TestApp } from '../app.ts'
import { createCampaign, makeCaller } from '../makers/campaign-makers.ts'
import { GIVING, makeGift } from '../makers/gift-makers.ts'
import { makeAccount, makeUser } from '../makers/makers.ts'
import { makeCampaign } from '../makers/play-makers.ts'
import { type JobCase, makeOwner, untilNoRows, untilRows } from './job-case.ts'

/** Noon in Portland, Maine. */
const NOON = new Date('2026-03-12T16:00:00Z')
const AGREED = JSON.stringify({ cmp_a: { consentFor: 'smsMarketing', text: 'News by text' } })

let keywords = 0

/** A live campaign that collects gifts, and its account. */
async function makeGivingOf(t: TestApp) {
  const account = await makeAccount(t)
  const owner = await makeCaller(t, { account })
  keywords += 1
  const keyword = `STUCK${String.fromCharCode(64 + keywords)}`
  const eventKey = await createCampaign(owner, { ...GIVING, sms: { keyword } })
  await t.db(db => db.updateTable('campaigns').set({ status: 3 }).where('event_key', '=', eventKey).execute())
  return { account, owner, eventKey }
}

/** Jobs about campaigns as such, gifts, files and figures. */
export const campaignCases = (t: TestApp): Record<string, JobCase> => ({
  'campaigns-ending': {
    async make() {
      const { campaign } = await makeCampaign(t)
      await makeOwner(t, campaign)
      return untilRows(t, campaign.accountId, 'notifications', "kind = 'campaignEnding'")
    },
    fallDue: () => t.clock.advance({ minutes: 5 }),
  },
  'compliance-nightly': {
    async make() {
      const { campaign } = await makeCampaign(t)
      return untilRows(t, campaign.accountId, 'compliance_results')
    },
  },
  'learn-fees': {
    async make() {
      const { account, eventKey } = await makeGivingOf(t)
      await makeGift(t, eventKey)
      return untilRows(t, account.accountId, 'donations', 'fee_asked_at is not null')
    },
    fallDue: () => t.clock.advance({ minutes: 5 }),
  },
  'remind-pledges': {
    async make() {
      const { account, owner, eventKey } = await makeGivingOf(t)
      await owner('PUT', `/api/v0/event/${eventKey}/donations/settings`, { goal: null, reminders: true })
      t.clock.set(NOON)
      await makeGift(t, eventKey, { paidAt: undefined, consents: AGREED })
      t.clock.set('2026-03-02T12:00:00Z')
      return untilRows(t, account.accountId, 'pledges', 'reminded_at is not null')
    },
    fallDue: () => t.clock.set(new Date(NOON.getTime() + 25 * 3_600_000)),
  },
  'refund-gifts': {
    async make() {
      const { account, eventKey } = await makeGivingOf(t)
      const { userId } = await makeUser(t, { account })
      const donationKey = await makeGift(t, eventKey)
      const now = t.clock.now()
      await t.db(async db => {
        const { id } = await db
          .selectFrom('donations')
          .select('id')
          .where('donation_key', '=', donationKey)
          .executeTakeFirstOrThrow()
        const order = { donation_id: id, account_id: account.accountId, amount: 2500, reason: 'Asked for it' }
        await db
          .insertInto('donation_refunds')
          .values({ ...order, asked_by: userId, asked_at: now, next_try_at: now })
          .execute()
      })
      return untilRows(t, account.accountId, 'donation_refunds', 'tries > 0')
    },
  },
  'forget-exports': {
    async make() {
      const { accountId, userId } = await makeUser(t)
      await t.db(db =>
        db
          .insertInto('exports')
          .values({
            account_id: accountId,
            export_key: newKey(t.deps.random, 'exp_'),
            kind: 'entries',
            format: 'csv',
            state: 'done',
            asked_by: userId,
            asked_at: t.clock.now(),
          })
          .execute(),
      )
      return untilNoRows(t, accountId, 'exports')
    },
  },
  'roll-up': {
    async make() {
      const { campaign } = await makeCampaign(t)
      const of = { campaign_id: campaign.id, account_id: campaign.accountId }
      await t.db(db =>
        db
          .insertInto('noted_figures')
          .values({ ...of, at: t.clock.now(), figure: 'views', key: 'direct', count: 1 })
          .execute(),
      )
      return untilNoRows(t, campaign.accountId, 'noted_figures')
    },
  },
})
