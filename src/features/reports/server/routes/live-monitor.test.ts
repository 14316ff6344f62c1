import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { findPublicCampaign } from '#features/campaigns/server/index.ts'
import { type NotedFigure, noteFigures } from '#features/figures/server/index.ts'
import { LiveMonitor } from '#features/reports/contract.ts'
import { ROLE } from '#shared/access.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { type MadeUser, makeUser, signIn } from '#test/makers/makers.ts'
import { rolledUp } from '#test/makers/rolled-up.ts'
import { NO_TOTALS } from '#test/screens/totals-answer.ts'

const service = await testApp()
const address = await service.app.listen({ port: 0, host: '127.0.0.1' })

/** A live campaign with one prize of ten, without a participant yet. */
async function makeLiveCampaign(test: TestApp, owner: MadeUser) {
  const eventKey = `evt_${test.deps.random.bytes(8).toString('hex').replace(/[01]/g, 'z').replace(/[89]/g, 'y')}`
  const now = test.clock.now()
  const day = 86_400_000
  await test.db(async db => {
    const { id } = await db
      .insertInto('campaigns')
      .values({
        account_id: owner.accountId,
        event_key: eventKey,
        title: 'Free Cup Friday',
        type: 'instantWin',
        status: 3,
        starts_at: new Date(now.getTime() - day),
        ends_at: new Date(now.getTime() + day),
        timezone: 'America/New_York',
        settings: '{}',
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { accountId: account_id } = owner
    const prize = await db
      .insertInto('prizes')
      .values({
        account_id,
        campaign_id: id,
        prize_key: `prz_${eventKey}`,
        title: 'Free Coffee',
        type: 'gift',
        quantity: 10,
        value_cents: 450,
        delivery: 'pickup',
        use: 'instant',
        position: 0,
      })
      .returning('id as prize_id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('prize_counts')
      .values({ ...prize, account_id, campaign_id: id, awarded: 1 })
      .execute()
    await db
      .insertInto('minute_counts')
      .values([
        {
          account_id,
          root_id: id,
          campaign_id: id,
          minute: new Date(Math.floor(now.getTime() / 60_000) * 60_000),
          source: 'qr',
          views: 5,
          entries: 3,
          plays: 3,
          wins: 1,
        },
        {
          account_id,
          root_id: id,
          campaign_id: id,
          minute: new Date(now.getTime() - 2 * 3_600_000),
          source: 'social',
          views: 5,
          entries: 1,
          plays: 1,
          wins: 0,
        },
      ])
      .execute()
    const noted = { accountId: owner.accountId, campaignId: id, at: now }
    const some = (figure: NotedFigure['figure'], key: string, count: number) => ({
      ...noted,
      figure,
      key,
      count,
    })
    await noteFigures(db, [
      some('views', 'qr', 5),
      some('views', 'social', 5),
      some('visitors', 'qr', 8),
      some('people', '', 4),
      some('entries', 'qr', 3),
      some('entries', 'social', 1),
      some('plays', 'qr', 4),
      some('wins', 'qr', 1),
    ])
    await db
      .insertInto('play_logs')
      .values({
        campaign_id: id,
        account_id,
        seq: 4,
        head: Buffer.alloc(32, 7),
        participants: 4,
        entries: 4,
        plays: 4,
        wins: 1,
        pepper_sealed: Buffer.alloc(1),
      })
      .execute()
  })
  await rolledUp(test)
  return eventKey
}

const owner = await makeUser(service)
const cookie = await signIn(service, owner)
const eventKey = await makeLiveCampaign(service, owner)
const url = `/api/v0/event/${eventKey}/report/livemonitor`

describe('the live monitor', () => {
  test('gives totals, the last 60 minutes, prizes left and sources', async () => {
    const answer = await service.app.inject({ url, headers: { cookie } })
    expect(answer.statusCode).toBe(200)
    const monitor = LiveMonitor.parse(answer.json())
    expect(monitor.totals).toEqual({
      pageViews: 10,
      visitors: 8,
      starts: 4,
      participants: 4,
      entries: 4,
      plays: 4,
      wins: 1,
      validWins: 1,
      redemptions: 0,
      winRate: 0.25,
      conversionRate: 0.5,
      redemptionRate: 0,
      optIns: { email: 0, sms: 0 },
      sms: { in: 0, out: 0, failed: 0, optOut: 0 },
      donations: NO_TOTALS.donations,
    })
    expect(monitor.health).toEqual({ sms: 'off', payments: 'off' })
    expect(monitor.last60m).toHaveLength(60)
    expect(monitor.last60m.at(-1)).toMatchObject({ plays: 3, wins: 1, views: 5 })
    expect(monitor.last60m.reduce((sum, point) => sum + point.plays, 0)).toBe(3)
    expect(monitor.prizes).toEqual([
      {
        uniquePrizeKey: `prz_${eventKey}`,
        title: 'Free Coffee',
        use: 'instant',
        quantity: 10,
        awarded: 1,
        redeemed: 0,
      },
    ])
    expect(monitor.sources).toEqual([
      { source: 'qr', entries: 3 },
      { source: 'social', entries: 1 },
    ])
    expect(monitor.logHead).toEqual({ seq: 4, hash: '07'.repeat(32) })
  })

  test('answers 304 without a body to a known ETag', async () => {
    const first = await service.app.inject({ url, headers: { cookie } })
    const second = await service.app.inject({
      url,
      headers: { cookie, 'if-none-match': String(first.headers.etag) },
    })
    expect([second.statusCode, second.body]).toEqual([304, ''])
    // Or no browser would ever send the tag back.
    expect(first.headers['cache-control']).toBe('private, no-cache')
  })

  test('is not found for another account, as figures and as stream', async () => {
    const stranger = { cookie: await signIn(service, await makeUser(service)) }
    const figures = await service.app.inject({ url, headers: stranger })
    const stream = await service.app.inject({ url: `${url}/stream`, headers: stranger })
    expect([figures.statusCode, stream.statusCode]).toEqual([404, 404])
  })

  test('pushes a change to a watching browser without being asked again', async () => {
    const request = get(`${address}${url}/stream`, { headers: { cookie } })
    const [response] = await once(request, 'response')
    expect(response.headers['content-type']).toBe('text/event-stream')
    const first = await nextMonitor(response)
    expect(first.totals.plays).toBe(4)
    const campaign = await service.db(db => findPublicCampaign(db, eventKey))
    if (!campaign) throw new Error('no campaign')
    const { id: campaignId, accountId } = campaign
    const play = {
      campaignId,
      accountId,
      at: service.clock.now(),
      figure: 'plays',
      key: 'qr',
      count: 1,
    } as const
    await service.db(db => noteFigures(db, [play]))
    const second = await nextMonitor(response)
    expect(second.totals.plays).toBe(5)
    request.destroy()
  })

  test('ends for someone who signs out, is shut out or loses the role, and goes on for the others', async () => {
    const account = { accountId: owner.accountId, subscriptionRole: owner.subscriptionRole }
    const watchers = await Promise.all(
      [1, 2, 3].map(() => makeUser(service, { account, role: ROLE.analyst })),
    )
    const cookies = await Promise.all(watchers.map(watcher => signIn(service, watcher)))
    const responses = await Promise.all([...cookies, cookie].map(openStream))
    const ended = responses.slice(0, 3).map(response => once(response, 'close'))
    await service.app.inject({ url: '/logout', headers: { cookie: cookies[0] ?? '' } })
    await changeUser(watchers[1]?.userId, { disabled_at: service.clock.now() })
    await changeUser(watchers[2]?.userId, { role: ROLE.clerk })
    service.clock.advance({ seconds: 5 })
    await Promise.all(ended)
    service.clock.advance({ seconds: 5 })
    const [, , , stays] = responses
    if (!stays) throw new Error('no stream')
    while ((await nextMonitor(stays)).now < service.clock.now());
    stays.destroy()
  })
})

function changeUser(userId: number | undefined, values: { disabled_at?: Date; role?: number }) {
  return service.db(db =>
    db
      .updateTable('users')
      .set(values)
      .where('id', '=', userId ?? 0)
      .execute(),
  )
}

/** A stream that was let in and has sent its first figures. */
async function openStream(headersCookie: string): Promise<IncomingMessage> {
  const request = get(`${address}${url}/stream`, { headers: { cookie: headersCookie } })
  const [response] = await once(request, 'response')
  await nextMonitor(response)
  response.resume()
  return response
}

async function nextMonitor(stream: Readable): Promise<LiveMonitor> {
  let text = ''
  for (;;) {
    const [chunk] = await once(stream, 'data')
    text += String(chunk)
    const data = /data: (.*)\n\n/.exec(text)?.[1]
    if (data) return LiveMonitor.parse(JSON.parse(data))
  }
}
