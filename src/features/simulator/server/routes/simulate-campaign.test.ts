import { expect, test } from 'vitest'
import { Simulation } from '#features/simulator/contract.ts'
import { testApp } from '#test/app.ts'
import { createActive, createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { GIVING } from '#test/makers/gift-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'

const service = await testApp()
const account = await makeAccount(service, { subscriptionRole: 'GOLD' })
const owner = await makeCaller(service, { account })
const stranger = await makeCaller(service, {})

const urlOf = (eventKey: string) => `/api/v0/event/${eventKey}/simulation`
const eventKey = await createCampaign(owner)
const [prize] = (await owner('GET', `/api/v0/prize/${eventKey}/true`)).body

test('a draft is simulated with its own prizes and period, and nothing is stored', async () => {
  const before = (await owner('GET', `/api/v0/event/${eventKey}`)).body
  const { status, body } = await owner('POST', urlOf(eventKey), { people: 5000 })
  expect(status).toBe(200)
  const found = Simulation.parse(body)
  expect(found.prizes[0]).toMatchObject({ id: prize.id, quantity: prize.quantity })
  expect(found.plays.mean).toBe(5000)
  expect(found.processes).toBeGreaterThanOrEqual(1)
  expect((await owner('GET', `/api/v0/event/${eventKey}`)).body).toEqual(before)
})

test('other quantities are tried without changing the prizes', async () => {
  const { body } = await owner('POST', urlOf(eventKey), {
    people: 1000,
    quantities: [{ id: prize.id, quantity: 7 }],
  })
  expect(body.prizes[0].quantity).toBe(7)
  expect((await owner('GET', `/api/v0/prize/${eventKey}/true`)).body[0].quantity).toBe(prize.quantity)
})

test('a running campaign is simulated as well, and its own result stays sealed', async () => {
  const live = await createActive(owner)
  const first = await owner('POST', urlOf(live), { people: 100 })
  expect(first.status).toBe(200)
  expect((await owner('POST', urlOf(live), { people: 100 })).body).not.toHaveProperty('seed')
})

test('requests that cannot be simulated are refused by name', async () => {
  const bad = await owner('POST', urlOf(eventKey), { people: 0, returning: 2 })
  expect([bad.status, Object.keys(bad.body.errors).sort()]).toEqual([400, ['people', 'returning']])
  const unknown = { people: 10, quantities: [{ id: 'prz_0000000000000000', quantity: 1 }] }
  expect((await owner('POST', urlOf(eventKey), unknown)).body.errors).toEqual({
    'quantities.0.id': 'This campaign has no such instant prize',
  })
  const page = await createCampaign(owner, GIVING)
  expect((await owner('POST', urlOf(page), { people: 10 })).body.message).toBe(
    'Only instant wins can be simulated',
  )
  expect((await stranger('POST', urlOf(eventKey), { people: 10 })).status).toBe(404)
})
