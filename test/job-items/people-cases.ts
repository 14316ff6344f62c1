import { queueMail } from '#features/messaging/server/index.ts'
import { notify } from '#features/notifications/server/index.ts'
import { changePeople } from '#features/participation/server/index.ts'
import { newKey } from '#server/security/keys.ts'
import type { TestApp } from '../app.ts'
import { playAsSomebody } from '../makers/fairness-makers.ts'
import { makeKey } from '../makers/key-makers.ts'
import { makeAccount, makeUser, signIn, unique } from '../makers/makers.ts'
import { makeCampaign } from '../makers/play-makers.ts'
import { makePoolEntry } from '../makers/pool-makers.ts'
import { makePrivacyRequest } from '../tenant/tenant-privacy.ts'
import { countRows, type JobCase, makeOwner, untilNoRows, untilRows } from './job-case.ts'

const PHONE = '+12075550199'
const agreed = { c: { consentFor: 'smsMarketing', text: 'Texts, please' } }

/** Jobs about people's data, messages and consents. */
export const peopleCases = (t: TestApp): Record<string, JobCase> => ({
  'forget-bot-counts': {
    async make() {
      const { campaign } = await makeCampaign(t)
      const of = { campaign_id: campaign.id, account_id: campaign.accountId }
      const since = new Date('2026-01-01T00:00:00Z')
      const tag = '00000000-0000-0000-0000-000000000001'
      await t.db(db =>
        db
          .insertInto('bot_counts')
          .values({ ...of, kind: 'address', since, tag, count: 1 })
          .execute(),
      )
      return untilNoRows(t, campaign.accountId, 'bot_counts')
    },
  },
  'forget-expired': {
    async make() {
      const user = await makeUser(t)
      await signIn(t, user)
      return untilNoRows(t, user.accountId, 'sessions')
    },
    fallDue: () => t.clock.advance({ days: 40 }),
  },
  'forget-notifications': {
    async make() {
      const { accountId, userId } = await makeUser(t)
      const text = 'Your password was changed.'
      await t.db(db =>
        notify(db, t.deps, {
          accountId,
          kind: 'ownAccess',
          text,
          link: '/account/profile',
          userIds: [userId],
        }),
      )
      return untilNoRows(t, accountId, 'notifications')
    },
    fallDue: () => t.clock.advance({ days: 200 }),
  },
  'forget-visits': {
    async make() {
      const { campaign } = await makeCampaign(t)
      const of = { campaign_id: campaign.id, account_id: campaign.accountId }
      const tag = '00000000-0000-0000-0000-000000000001'
      await t.db(db =>
        db
          .insertInto('visits')
          .values({ ...of, day: '2026-01-01', tag, seen_at: t.clock.now() })
          .execute(),
      )
      return untilNoRows(t, campaign.accountId, 'visits')
    },
  },
  'check-own-domains': {
    async make() {
      const { accountId } = await makeAccount(t)
      const key = newKey(t.deps.random, 'dom_')
      const at = t.clock.now()
      await t.db(db =>
        db
          .insertInto('own_domains')
          .values({
            ...{ account_id: accountId, domain_key: key, domain: `${key.slice(4)}.example`, proof: 'x' },
            ...{ created_at: at, verified_at: at },
          })
          .execute(),
      )
      return untilRows(t, accountId, 'own_domains', 'lost_at is not null')
    },
  },
  'end-expired-hooks': {
    async make() {
      const account = await makeAccount(t)
      const expiresAt = new Date(t.clock.now().getTime() + 60_000).toISOString()
      const { call } = await makeKey(t, account, ['hooks'], { expiresAt })
      await call('POST', '/api/v0/hooks', { url: 'https://hooks.example/wins', event: 'award.won' })
      return untilNoRows(t, account.accountId, 'webhooks', 'removed_at is null')
    },
    fallDue: () => t.clock.advance({ minutes: 2 }),
  },
  'confirm-entries': {
    async make() {
      const { campaign } = await makeCampaign(t, { settings: { confirmEntries: true } })
      await playAsSomebody(t, campaign)
      return untilRows(t, campaign.accountId, 'messages', "template = 'entry-confirmation'")
    },
  },
  'privacy-withdraw-stopped': {
    async make() {
      const { campaign } = await makeCampaign(t, { settings: { smsEntry: true } })
      const { accountId } = campaign
      const { random, clock } = t.deps
      await t.db(async db => {
        const { id } = await makePoolEntry(t, db, campaign)
        await db
          .updateTable('entries')
          .set({ consents: JSON.stringify(agreed) })
          .where('id', '=', id)
          .execute()
        await changePeople(db, t.deps, [id], person => ({ ...person, phone: PHONE }))
        const text = { number: '+12075550100', phone_hash: PHONE, body: 'STOP', segments: 1, kind: 'stop' }
        await db
          .insertInto('sms_messages')
          .values({
            ...text,
            account_id: accountId,
            message_key: newKey(random, 'sms_'),
            direction: 'in',
            provider: 'simulator',
            state: 'received',
            test: false,
            at: clock.now(),
            changed_at: clock.now(),
          })
          .execute()
      })
      return untilRows(t, accountId, 'entries', "consents::text like '%withdrawnAt%'")
    },
  },
  'privacy-forget': {
    async make() {
      const { accountId } = await makeUser(t)
      const mail = {
        to: `${unique('p')}@example.com`,
        template: 'entry-confirmation',
        subject: 'Hello',
        body: 'Hello',
      }
      await t.db(db => queueMail(db, t.deps, { ...mail, accountId, template: 'entry-confirmation' }))
      return untilNoRows(t, accountId, 'messages')
    },
    fallDue: () => t.clock.advance({ days: 500 }),
  },
  'privacy-remind': {
    async make() {
      const { campaign } = await makeCampaign(t)
      await makeOwner(t, campaign)
      await t.db(db => makePrivacyRequest(t, db, campaign, `${unique('p')}@example.com`))
      return untilRows(t, campaign.accountId, 'privacy_requests', 'warned_at is not null')
    },
    fallDue: () => t.clock.advance({ days: 40 }),
  },
  'keep-retention': {
    async make() {
      const retention = { entriesMonths: 2, winnersMonths: 84 }
      const { campaign } = await makeCampaign(t, { settings: { retention } })
      await makeOwner(t, campaign)
      const { accountId } = campaign
      return {
        accountId,
        isDone: async () => (await countRows(t, 'campaigns', accountId, 'purge_warned_at is not null')) > 0,
      }
    },
    fallDue: () => t.clock.advance({ days: 50 }),
  },
})
