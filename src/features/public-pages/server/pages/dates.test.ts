import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { type Campaign, findPublicCampaign } from '#features/campaigns/server/index.ts'
import { testApp } from '#test/app.ts'
import { createActive, makeCaller } from '#test/makers/campaign-makers.ts'
import { browse, filledForm, formKeys, formOf, shownBefore } from '#test/makers/participant.ts'
import { setMomentTimes } from '#test/makers/play-makers.ts'

const service = await testApp()
const { open, send } = browse(service)
const caller = await makeCaller(service)

const instant = { mechanism: 'moments', distribution: 'uniform', winsPerPerson: 1 } as const

async function find(eventKey: string): Promise<Campaign> {
  const campaign = await service.db(db => findPublicCampaign(db, eventKey))
  if (!campaign) throw new Error('the date cannot be read')
  return campaign
}

/** A campaign of two evenings. */
async function makeDates(per: 'event' | 'campaign') {
  service.clock.set('2026-03-02T12:00:00Z')
  const eventKey = await createActive(caller, {
    childTimes: ['2026-03-12', '2026-03-14'],
    instant: { ...instant, playsPerPerson: 1, per },
  })
  const { body } = await caller('GET', `/api/v0/event/campaigns/${eventKey}`)
  const [first, second] = await Promise.all(body.map((date: { eventKey: string }) => find(date.eventKey)))
  return { root: await find(eventKey), first, second }
}

const headingOf = ({ body }: LightMyRequestResponse) =>
  ([...body.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].at(-1)?.[1] ?? '').replaceAll(/<[^>]+>/g, '')

async function enter(date: Campaign, email: string): Promise<LightMyRequestResponse> {
  const { action, hidden } = formOf(await open(`/e/${date.eventKey}`))
  expect(action).toBe(`/e/${date.eventKey}`)
  return send(action, { ...hidden, ...(await filledForm(service, date, { email })) })
}

async function play(date: Campaign, email: string): Promise<LightMyRequestResponse> {
  const card = await open(String((await enter(date, email)).headers.location))
  const form = formOf(card)
  return open(String((await send(form.action, form.hidden)).headers.location))
}

test('each date has its own page, before, on and after its day', async () => {
  const { first, second } = await makeDates('event')
  expect((await open(`/e/${first.eventKey}`)).body).toContain('starts on Thursday, March 12, 2026')
  expect((await open(`/e/${second.eventKey}`)).body).toContain('starts on Saturday, March 14, 2026')
  service.clock.set(first.startsAt)
  const page = await open(`/e/${first.eventKey}`)
  expect(headingOf(page)).toBe('Free Cup Friday')
  expect(page.body).toContain(`href="/rules/${first.eventKey}"`)
  expect((await open(`/rules/${first.eventKey}`)).body).toContain('Free Cup Friday')
  expect(headingOf(await open(`/e/${second.eventKey}`))).toBe('Coming soon')
  service.clock.set(first.endsAt)
  const over = await open(`/e/${first.eventKey}`)
  expect([over.statusCode, headingOf(over)]).toEqual([410, 'This promotion has ended'])
})

test('all dates give from one pool, and who had a command per campaign has none on another date', async () => {
  const { root, first, second } = await makeDates('campaign')
  await setMomentTimes(service, root, [first.startsAt, second.startsAt])
  service.clock.set(first.startsAt)
  const won = await play(first, 'ada@example.com')
  expect(headingOf(won)).toBe('Ada, you won Free cup')
  service.clock.set(second.startsAt)
  const again = await enter(second, 'ADA@example.com')
  expect([again.statusCode, headingOf(again)]).toEqual([409, 'You’ve already played'])
  expect(headingOf(await play(second, 'bob@example.com'))).toBe('Ada, you won Free cup')
  const { body } = await caller('GET', `/api/v0/prize/${second.eventKey}/true`)
  expect(body).toMatchObject([{ quantity: 20, awarded: 2 }])
})

test('a command per date is one on each of them, and the page of one opens nothing of another', async () => {
  const { first, second } = await makeDates('event')
  service.clock.set(first.startsAt)
  const entered = await enter(first, 'cora@example.com')
  expect(entered.statusCode).toBe(303)
  expect((await enter(first, 'cora@example.com')).statusCode).toBe(409)
  service.clock.set(second.startsAt)
  expect((await enter(second, 'cora@example.com')).statusCode).toBe(303)
  const own = String(entered.headers.location)
  expect((await open(own.replace(first.eventKey, second.eventKey))).statusCode).toBe(404)
})

test('the link of the campaign leads to the current or next date, and takes no entries itself', async () => {
  const { root, first, second } = await makeDates('event')
  service.clock.set(root.startsAt)
  const link = `/e/${root.eventKey}`
  const leadsTo = async (url = link) => (await open(url)).headers.location
  expect(await leadsTo(`${link}?s=qr`)).toBe(`/e/${first.eventKey}?s=qr`)
  service.clock.set(first.endsAt)
  expect(await leadsTo()).toBe(`/e/${second.eventKey}`)
  service.clock.set(second.endsAt)
  expect(await leadsTo()).toBe(`/e/${second.eventKey}`)
  service.clock.set(second.startsAt)
  const filled = { nonce: 'ab'.repeat(16), ...(await filledForm(service, root)) }
  expect((await send(link, filled)).headers.location).toBe(`/e/${second.eventKey}`)
  const { rules = '', ...asked } = await formKeys(service, root)
  const person: Record<string, string> = { firstName: 'Dee', lastName: 'Hill', email: 'dee@example.com' }
  const answers = Object.fromEntries(Object.entries(asked).map(([name, key]) => [key, person[name]]))
  const entry = await service.app.inject({
    method: 'POST',
    url: `/api/v0/public/event/${root.eventKey}/entry`,
    payload: { answers, consents: { [rules]: true }, stamp: shownBefore(service, root.eventKey) },
  })
  expect(entry.statusCode).toBe(410)
  expect(entry.json().message).toBe('This campaign takes place on its dates alone')
})
