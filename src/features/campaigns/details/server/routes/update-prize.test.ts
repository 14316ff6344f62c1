import { expect, test } from 'vitest'
import { PRIZE_FIELDS, type PrizeFieldName } from '#features/prizes/contract.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { createActive, createCampaign, goodPrize, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'

const t = await testApp()
const account = await makeAccount(t)
const owner = await makeCaller(t, { account })

async function firstPrize(eventKey: string) {
  const { status, body } = await owner('GET', `/api/v0/prize/${eventKey}/true`)
  expect(status).toBe(200)
  return body[0]
}

test('a prize of a draft changes in every field, and its PIN is never read back', async () => {
  const prize = await firstPrize(await createCampaign(owner))
  expect(prize).toMatchObject({
    campaignPrize: true,
    quantity: 20,
    awarded: 0,
    value: 400,
    hasPin: false,
    givesCodes: false,
    currency: 'USD',
  })
  const { status, body } = await owner('PUT', `/api/v0/prize/${prize.id}`, {
    title: 'Big cup',
    quantity: 5,
    value: 500,
    type: 'ticket',
    delivery: 'pin',
    redemptionPin: '4071',
    contains: ['cash'],
  })
  expect(status).toBe(200)
  expect(body).toEqual({
    ...prize,
    title: 'Big cup',
    quantity: 5,
    value: 500,
    type: 'ticket',
    delivery: 'pin',
    hasPin: true,
    contains: ['cash'],
  })
})

test('after activation wording may change, terms may not', async () => {
  const prize = await firstPrize(await createActive(owner))
  const put = (change: object) => owner('PUT', `/api/v0/prize/${prize.id}`, change)
  expect((await put({ description: 'Any size' })).status).toBe(200)
  for (const change of [
    { quantity: 21 },
    { quantity: 19 },
    { value: 1 },
    { use: 'draw' },
    { type: 'travel' },
  ]) {
    const { status, body } = await put(change)
    expect(status).toBe(409)
    expect(Object.keys(body.errors)).toEqual(Object.keys(change))
  }
})

test('a draw may give away more after activation, never less', async () => {
  const prize = await firstPrize(await createActive(owner, { instantWin: false, sweepstakes: true }))
  expect(prize.use).toBe('draw')
  expect((await owner('PUT', `/api/v0/prize/${prize.id}`, { quantity: 19 })).status).toBe(409)
  const silent = await owner('PUT', `/api/v0/prize/${prize.id}`, { quantity: 25 })
  expect(silent.status).toBe(400)
  expect(Object.keys(silent.body.errors)).toEqual(['reason'])
  const said = await owner('PUT', `/api/v0/prize/${prize.id}`, { quantity: 25, reason: 'More are here' })
  expect(said.body.quantity).toBe(25)
})

test('a correction of a prize after activation goes on public record, by the owner, with the reason', async () => {
  const eventKey = await createActive(owner, { instantWin: false, sweepstakes: true })
  const prize = await firstPrize(eventKey)
  const more = { title: 'Kettle', quantity: 21, reason: 'One more was given to us' }
  const manager = await makeCaller(t, { account, role: ROLE.manager })
  expect((await manager('PUT', `/api/v0/prize/${prize.id}`, more)).status).toBe(403)
  expect((await owner('PUT', `/api/v0/prize/${prize.id}`, more)).status).toBe(200)
  const page = await t.app.inject({ method: 'GET', url: `/rules/${eventKey}` })
  expect(page.body).toContain('One more was given to us')
  expect(page.body).toContain('Kettle')
  const { body } = await owner('GET', `/api/v0/event/${eventKey}/compliance`)
  const found = body.findings.find(({ id }: { id: string }) => id === 'C10')
  expect(found).toMatchObject({
    severity: 'block',
    field: 'rules',
    detail: `Changed: prize title from ${prize.title} to Kettle, quantity of Kettle from 20 to 21.`,
    overridden: { reason: 'One more was given to us', logged: true },
  })
  expect(body.block).toBe(0)
})

test('prizes of another account are not found, nor are keys of the wrong kind taken', async () => {
  const stranger = await makeCaller(t)
  const eventKey = await createCampaign(owner)
  const prize = await firstPrize(eventKey)
  expect((await stranger('PUT', `/api/v0/prize/${prize.id}`, { title: 'Mine' })).status).toBe(404)
  expect((await stranger('GET', `/api/v0/prize/${eventKey}/true`)).status).toBe(404)
  expect((await stranger('GET', `/api/v0/prize/${eventKey}/false`)).status).toBe(404)
  expect((await owner('PUT', '/api/v0/prize/1', { title: 'Mine' })).status).toBe(400)
  expect((await owner('PUT', `/api/v0/prize/${prize.id}`, { awarded: 1 })).body.errors).toHaveProperty(
    'awarded',
  )
})

test('prizes of a campaign belong to all its dates; a date has none of its own', async () => {
  const eventKey = await createCampaign(owner, {
    childTimes: ['2026-03-12'],
    newPrizes: [goodPrize(), goodPrize()],
  })
  const [date] = (await owner('GET', `/api/v0/event/campaigns/${eventKey}`)).body
  expect((await owner('GET', `/api/v0/prize/${date.eventKey}/true`)).body).toHaveLength(2)
  expect((await owner('GET', `/api/v0/prize/${date.eventKey}/false`)).body).toEqual([])
})

/** Another value of each field; a picture that is not there can only be taken out. */
const OTHER: Record<PrizeFieldName, unknown> = {
  title: 'Another cup',
  description: 'Of another color',
  type: 'travel',
  quantity: 21,
  value: 500,
  delivery: 'pickup',
  use: 'draw',
  contains: ['alcohol'],
  active: false,
  redemptionPin: '481516',
  imageFileKey: null,
}

test.each(Object.entries(PRIZE_FIELDS))(
  '%s of a prize changes while the campaign runs if its definition says so',
  async (name, { changes }) => {
    const prize = await firstPrize(await createActive(owner))
    const other = new Map(Object.entries(OTHER)).get(name)
    const { status } = await owner('PUT', `/api/v0/prize/${prize.id}`, {
      [name]: other,
      reason: 'A mistake of ours',
    })
    expect(status).toBe(changes === 'always' ? 200 : 409)
  },
)
