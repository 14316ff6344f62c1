import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { type EventSummary, PROMOTION_TYPES, STATUS } from '#features/campaigns/contract.ts'
import { testApp } from '#test/app.ts'
import { rolledUp } from '#test/makers/rolled-up.ts'
import { demoCampaigns } from './demo-campaigns.ts'
import { DEMO_EMAILS } from './demo-people.ts'
import { seedIfEmpty } from './seed-if-empty.ts'

const password = 'Drum-Roll-2026!'
const service = await testApp({ config: { demoPassword: password }, ownDatabase: 'demo' })
service.clock.set('2026-11-21T15:20:00Z')

async function cookieOf(email: string): Promise<string> {
  const answer = await service.app.inject({ method: 'POST', url: '/login', payload: { email, password } })
  expect(answer.statusCode, email).toBe(200)
  return `${answer.cookies[0]?.name}=${answer.cookies[0]?.value}`
}

async function read(url: string, cookie: string) {
  const answer = await service.app.inject({ url, headers: { cookie } })
  return answer.json()
}

test('an empty database gets people of every kind and campaigns of every type and state, once', async () => {
  const demos = demoCampaigns(service.clock.now())
  // Winners of packs are on every part of their way.
  const few = demos.map(demo => (demo.packs ? demo : { ...demo, plays: demo.plays / 10 }))
  expect(await seedIfEmpty(service.deps, few)).toEqual({ password })
  await service.runDueJobs()
  await rolledUp(service)

  const gold = await cookieOf('gold@demo.test')
  const lives: { title: string; eventKey: string }[] = await read('/api/v0/event/campaigns/live', gold)
  const live = lives.find(({ title }) => title === 'Lantern Night Scratch')
  const giving = lives.find(({ title }) => title === 'Help Biscuit Find a Home')
  const archived: { title: string }[] = await read('/api/v0/event/campaigns/archived', gold)
  const finished = archived.find(({ title }) => title === 'Autumn Cabin Scratch')
  expect(live).toMatchObject({ title: 'Lantern Night Scratch', status: 3, participants: 43 })
  expect(finished).toMatchObject({ title: 'Autumn Cabin Scratch', status: 5, participants: 9 })

  const monitor = await read(`/api/v0/event/${live?.eventKey}/report/livemonitor`, gold)
  expect(monitor.totals.plays).toBe(43)
  expect(monitor.totals.wins).toBeGreaterThan(0)
  const awarded = monitor.prizes.map((prize: { awarded: number }) => prize.awarded)
  expect(awarded.reduce((sum: number, one: number) => sum + one, 0)).toBe(monitor.totals.wins)

  const donations = await read(`/api/v0/event/${giving?.eventKey}/donations?includeTest=true`, gold)
  expect(donations).toMatchObject({
    total: 7,
    totals: { count: 6, unfinished: 1 },
    settings: { goal: 50_000 },
  })

  const metrics = await read(`/api/v0/event/${live?.eventKey}/report/campaignmetrics`, gold)
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, one) => total + one, 0)
  expect(metrics.byState.unknown ?? 0).toBe(0)
  expect([sum(metrics.byState), sum(metrics.byAge)]).toEqual([43, 43])
  const [way] = metrics.questions
  expect([way.label, sum(way.counts)]).toEqual(['How did you get here today?', 43])

  expect(DEMO_EMAILS.map(email => email.split('@')[0])).toEqual([
    'gold',
    'alacarte',
    'temp',
    'staff',
    'operations',
  ])
  const alacarte = await cookieOf('alacarte@demo.test')
  expect(await read('/api/v0/event/tokens/account', alacarte)).toHaveLength(3)
  const session = (cookie: string) => read('/api/auth/session', cookie)
  expect(await session(await cookieOf('temp@demo.test'))).toMatchObject({
    user: { role: 3000, changePassword: false },
  })
  expect(await session(await cookieOf('staff@demo.test'))).toMatchObject({ user: { role: 2000 } })
  expect(await session(await cookieOf('operations@demo.test'))).toMatchObject({ user: { role: 1500 } })

  expect(await seedIfEmpty(service.deps)).toBeUndefined()
})

test('figures of the demo agree on every screen, and its draws have winners', async () => {
  const gold = await cookieOf('gold@demo.test')
  const lists = ['live', 'future', 'archived'].map(shelf => read(`/api/v0/event/campaigns/${shelf}`, gold))
  const all: EventSummary[] = (await Promise.all(lists)).flat()
  expect(all.length).toBeGreaterThanOrEqual(10)
  const { draft, scheduled, live, paused, ended, cancelled } = STATUS
  expect(new Set(all.map(({ status }) => status))).toEqual(
    new Set([draft, scheduled, live, paused, ended, cancelled]),
  )
  expect(new Set(all.map(({ type }) => type))).toEqual(new Set(PROMOTION_TYPES))
  let scanned = 0
  for (const { eventKey, title, totals } of all) {
    const metrics = await read(`/api/v0/event/${eventKey}/report/campaignmetrics`, gold)
    expect(metrics.totals, title).toEqual(totals)
    const monitor = await read(`/api/v0/event/${eventKey}/report/livemonitor`, gold)
    expect([monitor.totals.entries, monitor.totals.wins], title).toEqual([totals.entries, totals.wins])
    const scans = await read(`/api/v0/event/${eventKey}/report/scans`, gold)
    expect(scans.total, title).toBeLessThanOrEqual(totals.pageViews)
    scanned += scans.total
  }
  expect(scanned).toBeGreaterThan(0)
  const drawn = async (title: string) => {
    const eventKey = all.find(one => one.title === title)?.eventKey
    const { state, winners } = await read(`/api/v0/event/${eventKey}/sweeps/winners`, gold)
    const prized = winners.filter(({ prizeKey }: { prizeKey?: string }) => prizeKey !== undefined)
    return [state, prized.map(({ status }: { status: string }) => status)]
  }
  expect(await drawn('Pumpkin Weekend Getaway')).toEqual(['drawn', Array(6).fill('awarded')])
  expect(await drawn('Harvest Table Sweepstakes')).toEqual([
    'drawn',
    ['awarded', ...Array(3).fill('notified')],
  ])
  const { attention } = await read('/api/v0/dashboard', gold)
  const kinds = attention.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(['drawReady', 'blocked', 'notArrived'])
})

test('the documents count the demo people', async () => {
  const word = ['no', 'one', 'two', 'three', 'four', 'five', 'six'][DEMO_EMAILS.length]
  expect(await readFile('README.md', 'utf8')).toContain(`${word} demo people`)
  expect(await readFile('docs/GLOSSARY.md', 'utf8')).toContain(`| demo people | ${word} people`)
})
