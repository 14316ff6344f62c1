import { sql } from 'kysely'
import { findText } from '#features/campaign-messages/server/index.ts'
import { STATUS } from '#features/campaigns/contract.ts'
import { entrantLanguage, findCampaign, statusAt } from '#features/campaigns/server/index.ts'
import { lawAt } from '#features/law/server/index.ts'
import { queueText, TEMPLATES, takesTexts } from '#features/messaging/server/index.ts'
import { nextDaytime } from '#features/sms/outbound/server/index.ts'
import { loadMessageNames } from '#features/translations/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { playUrl } from '#server/http/absolute-url.ts'
import { forEachItem } from '#server/jobs/for-each-item.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import type { Item } from '#server/jobs/stuck-items.ts'
import { plainLookupSql } from '#server/keys/lookup.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { openPledge } from '../sealed-donor.ts'
import { pledgePath } from '../write-pledges.ts'

/** Latest time for a reminder: a later one would be unexpected. */
const LATEST_MS = 3 * DAY_MS
const AT_ONCE = 200

const TEMPLATE = 'donation-reminder'

interface Due extends Item {
  id: number
  account_id: number
  pledge_key: string
  phone: string | null
  phone_hash: string | null
  event_key: string
  language: string | null
}

/**
 * Unpaid pledges by text from a day ago, of campaigns with reminders. Their donors agreed to a reminder with this gift,
 * or to recurring messages on a page of ours, and have not withdrawn that (promotions, 1.5).
 */
async function findDue(db: Db, now: Date, most: number): Promise<Due[]> {
  const [latest, earliest] = [new Date(now.getTime() - DAY_MS), new Date(now.getTime() - LATEST_MS)]
  const { rows } = await sql<Due>`
    select p.id, p.account_id, p.pledge_key, p.phone, p.phone_hash, p.language, c.event_key, p.pledge_key as key,
      p.account_id as "accountId", c.event_key as subject
    from pledges p
    join campaigns c on c.id = p.campaign_id
    join donation_settings s on s.campaign_id = coalesce(c.parent_id, c.id) and s.reminders
    where p.phone_hash is not null and p.reminded_at is null
      and p.created_at <= ${latest} and p.created_at > ${earliest}
      and not exists (select from donations d where d.pledge_id = p.id and d.paid_at is not null)
      -- Whoever gave since does not need it, whatever they promised before.
      and not exists (
        select from pledges o join donations d on d.pledge_id = o.id
        where o.account_id = p.account_id and o.phone_hash = p.phone_hash and o.campaign_id = p.campaign_id
          and (d.paid_at >= p.created_at or o.id > p.id or o.reminded_at is not null)
      )
      and exists (
        select from pledges o join donations d on d.pledge_id = o.id, jsonb_each(d.consents) agreed
        where o.account_id = p.account_id and o.phone_hash = p.phone_hash
          and not agreed.value ? 'withdrawnAt'
          and (agreed.value ->> 'consentFor' = 'smsMarketing'
            or agreed.value ->> 'consentFor' = 'giftReminder' and o.id = p.id)
      )
      -- Phones of an earlier version are not compared with hashes: a job seals them within minutes.
      and not exists (
        select from pledges o
        where o.account_id = p.account_id and ${sql.raw(plainLookupSql('o.phone_hash'))}
      )
    order by p.id limit ${most}`.execute(db)
  return rows
}

/** Reminds one person, in one transaction with the note that it was done. */
async function remind(
  db: Db,
  deps: Deps,
  { id, account_id, pledge_key, event_key, ...due }: Due,
): Promise<void> {
  const { phone } = openPledge(await deps.keys.of(account_id), { pledge_key, ...due })
  if (phone === null) return
  const now = deps.clock.now()
  const campaign = await findCampaign(db, event_key)
  if (!campaign || statusAt(campaign, now) !== STATUS.live) return
  // At night it waits for a later run: by morning the donor may have paid or sent STOP.
  if (nextDaytime(await lawAt(db, now), now, phone, campaign.timezone) > now) return
  if (!(await takesTexts(db, deps, { accountId: account_id, to: phone }))) return
  const { numUpdatedRows } = await db
    .updateTable('pledges')
    .set({ reminded_at: now })
    .where('id', '=', id)
    .where('reminded_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const language = entrantLanguage(campaign, due.language)
  const { named } = await loadMessageNames(db, campaign, language)
  const facts = { campaign: named, link: playUrl(deps, pledgePath(pledge_key)) }
  const custom = await findText(db, campaign, { template: TEMPLATE, channel: 'sms', language })
  await queueText(db, deps, {
    accountId: account_id,
    to: phone,
    template: TEMPLATE,
    about: pledge_key,
    campaignId: campaign.id,
    marketingIn: campaign.timezone,
    body: TEMPLATES[TEMPLATE].sms(facts, custom),
  })
}

const REMIND_PLEDGES = 'remind-pledges'

/** Reminds people once, a day after they asked for the link to give. */
export const remindPledgesJob: JobKind = {
  name: REMIND_PLEDGES,
  title: 'Remind people to finish their gift',
  cron: '*/10 * * * *',
  async run(deps) {
    const now = deps.clock.now()
    await forEachItem(
      deps,
      { job: REMIND_PLEDGES, most: AT_ONCE, list: (db, most) => findDue(db, now, most) },
      one => inScope(deps.pool, 'system', db => remind(db, deps, one)),
    )
  },
}
