import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { runJobs } from '#test/makers/drawn-makers.ts'
import { privacyOf } from '#test/makers/privacy-makers.ts'
import { peopleIn } from '#test/people.ts'
import { monthsAfter } from './retention.ts'

const t = await testApp()
const { confirmed, makePerson } = privacyOf(t)

test.each([
  ['2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00Z'],
  ['2023-11-30T10:00:00Z', 3, '2024-02-29T10:00:00Z'],
  ['2026-03-20T04:00:00Z', 48, '2030-03-20T04:00:00Z'],
  ['2026-03-31T04:00:00Z', -1, '2026-02-28T04:00:00Z'],
])('%s and %i months is %s', (at, months, then) => {
  expect(monthsAfter(new Date(at), months)).toEqual(new Date(then))
})

test('a month after the end everyone is erased automatically, a month after the team was warned; not before', async () => {
  const { campaign, owner } = await makePerson({
    settings: { retention: { entriesMonths: 2, winnersMonths: 84 } },
  })
  const people = async () => (await peopleIn(t, [campaign.id])).map(({ email }) => ({ email }))
  const url = `/api/v0/event/${campaign.eventKey}/retention`
  t.clock.set(new Date(campaign.endsAt.getTime() + 29 * 86_400_000))
  await runJobs(t, 'keep-retention')
  expect((await owner('GET', '/api/v0/notifications')).body.items).toEqual([])
  t.clock.advance({ days: 3 })
  await runJobs(t, 'keep-retention')
  const { body } = await owner('GET', '/api/v0/notifications')
  expect(body.items[0]).toMatchObject({
    text: expect.stringContaining('Last chance'),
    link: `/events/${campaign.eventKey}/data`,
  })
  t.clock.advance({ days: 28 })
  await runJobs(t, 'keep-retention')
  expect(await people()).toEqual([{ email: expect.any(String) }])
  t.clock.advance({ days: 2 })
  await runJobs(t, 'keep-retention')
  expect(await people()).toEqual([{ email: null }])
  expect((await owner('GET', url)).body).toMatchObject({ entriesMonths: 2, purgedAt: expect.any(String) })
  const log = await t.db(db =>
    db
      .selectFrom('play_logs')
      .select('pepper_sealed')
      .where('campaign_id', '=', campaign.id)
      .executeTakeFirstOrThrow(),
  )
  expect(log.pepper_sealed.length).toBe(0)
})

test('everyone is erased, also of thousands who came within one millisecond', async () => {
  const { campaign } = await makePerson({ settings: { retention: { entriesMonths: 2, winnersMonths: 84 } } })
  const { id, accountId, endsAt } = campaign
  await t.db(db =>
    sql`
      insert into entries (account_id, campaign_id, root_id, entry_key, token_hash, nonce, person, person_tag, period, email, source, created_at)
      select ${accountId}, ${id}, ${id}, 'ent_' || substring(md5(${id} || ' ' || i) for 16), sha256(convert_to(${id} || ' ' || i, 'UTF8')),
        substring(sha256(int8send(i)) for 16), md5(i::text)::uuid, sha256(int8send(i)), 0, i || '@example.com', 'qr',
        ${campaign.startsAt}::timestamptz + interval '7 microseconds'
      from generate_series(1::bigint, 2010) i`.execute(db),
  )
  await t.db(db =>
    db.updateTable('campaigns').set({ purge_warned_at: endsAt }).where('id', '=', id).execute(),
  )
  t.clock.set(new Date(Math.max(t.clock.now().getTime(), endsAt.getTime() + 70 * 86_400_000)))
  await runJobs(t, 'keep-retention')
  const known = await t.db(db =>
    db
      .selectFrom('entries')
      .select('id')
      .where('campaign_id', '=', id)
      .where('email_hash', 'is not', null)
      .execute(),
  )
  expect(known).toEqual([])
})

test('retention may become shorter than announced at any time, never longer', async () => {
  const { campaign, owner } = await makePerson()
  const url = `/api/v0/event/${campaign.eventKey}/retention`
  expect((await owner('GET', url)).body).toMatchObject({ entriesMonths: 48, winnersMonths: 84 })
  expect((await owner('PUT', url, { entriesMonths: 12, winnersMonths: 84 })).body).toMatchObject({
    entriesMonths: 12,
  })
  expect((await owner('PUT', url, { entriesMonths: 13, winnersMonths: 84 })).status).toBe(409)
  expect((await owner('PUT', url, { entriesMonths: 0, winnersMonths: 84 })).status).toBe(400)
})

test('the team is reminded a week before an answer is due; who asked is forgotten a month after it', async () => {
  const person = await makePerson()
  const { url } = await confirmed('access', person)
  t.clock.advance({ days: 39 })
  await runJobs(t, 'privacy-remind', 'privacy-remind')
  const { body } = await person.owner('GET', '/api/v0/notifications')
  const due = body.items.filter(({ text }: { text: string }) => text.startsWith('Due '))
  expect(due).toHaveLength(1)
  await person.owner('PUT', url, { action: 'decline', reason: 'No' + ' way' })
  t.clock.advance({ days: 31 })
  await runJobs(t, 'privacy-forget')
  expect((await person.owner('GET', url)).body.request).not.toHaveProperty('contact')
  t.clock.advance({ days: 760 })
  await runJobs(t, 'privacy-forget')
  expect((await person.owner('GET', url)).status).toBe(404)
})
