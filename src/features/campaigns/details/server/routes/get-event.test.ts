import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { createCampaign, goodDraft, makeCaller } from '#test/makers/campaign-makers.ts'

const t = await testApp()
const owner = await makeCaller(t)

test('another account gets 404, byte for byte as for a key that does not exist', async () => {
  const stranger = await makeCaller(t)
  const eventKey = await createCampaign(owner)
  for (const path of ['', 'campaigns/parent/', 'campaigns/', 'campaigns/live/child/']) {
    const other = await stranger('GET', `/api/v0/event/${path}${eventKey}`)
    const missing = await stranger('GET', `/api/v0/event/${path}evt_aaaaaaaaaaaaaaaa`)
    expect(other.status).toBe(404)
    expect({ ...other.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
  }
})

test('staff reads every account, an analyst the own one, a clerk none', async () => {
  const eventKey = await createCampaign(owner)
  const read = async (role: number) => (await makeCaller(t, { role }))('GET', `/api/v0/event/${eventKey}`)
  expect((await read(ROLE.staff)).status).toBe(200)
  expect((await read(ROLE.analyst)).status).toBe(404)
  expect((await read(ROLE.clerk)).status).toBe(403)
})

test('a date answers with its own period and the terms of its campaign; its parent is the campaign', async () => {
  const { body } = await owner(
    'POST',
    '/api/v0/event/eventbuilder',
    goodDraft({ childTimes: ['2026-03-12'] }),
  )
  const date = await owner('GET', `/api/v0/event/${body.children[0]}`)
  expect(date.body).toMatchObject({
    parentKey: body.eventKey,
    startTime: '2026-03-12T04:00:00.000Z',
    campaignSponsor: 'Copper Kettle Coffee',
    type: 'instantWin',
  })
  const parent = await owner('GET', `/api/v0/event/campaigns/parent/${body.children[0]}`)
  expect(parent.body).toMatchObject({ eventKey: body.eventKey, parentKey: null, childCount: 1 })
  const itself = await owner('GET', `/api/v0/event/campaigns/parent/${body.eventKey}`)
  expect(itself.body.eventKey).toBe(body.eventKey)
})

test('a word of the address is never taken for a key', async () => {
  for (const word of ['live', 'Evt_aaaaaaaaaaaaaaaa', 'evt_short', "evt_a' or 1=1 --"]) {
    expect((await owner('GET', `/api/v0/event/${encodeURIComponent(word)}`)).status).toBe(400)
  }
})

test('support reads a notice that it only reads; owners and staff who act for clients do not', async () => {
  const eventKey = await createCampaign(owner)
  const mayChange = async (caller: Awaited<ReturnType<typeof makeCaller>>) =>
    (await caller('GET', `/api/v0/event/${eventKey}`)).body.mayChange
  expect(await mayChange(owner)).toBe(true)
  expect(await mayChange(await makeCaller(t, { role: ROLE.staffOperations }))).toBe(true)
  expect(await mayChange(await makeCaller(t, { role: ROLE.staff }))).toBe(false)
})
