import { expect, test } from 'vitest'
import { storeDonationSettings } from '#features/donations/server/index.ts'
import { DEFAULT_STYLE } from '#features/tiles/contract.ts'
import { startStyle } from '#features/tiles/server/index.ts'
import { testApp } from '#test/app.ts'
import { makeGift } from '#test/makers/gift-makers.ts'

import { makeGiving } from '#test/makers/giving-makers.ts'
import { rolledUp } from '#test/makers/rolled-up.ts'

const t = await testApp()

/** A live donation campaign in a look with a lead, with a goal in cents. */
async function make(goal: number | null): Promise<string> {
  const campaign = await makeGiving(t)
  await t.db(async db => {
    await storeDonationSettings(db, campaign, { goal, reminders: false })
    await startStyle(db, campaign, { ...DEFAULT_STYLE, look: 'story' })
  })
  return campaign.eventKey
}

const pageOf = async (eventKey: string) => (await t.app.inject(`/e/${eventKey}`)).body

test('the gift page shows the raised amount of the goal, as the Donations screen counts it', async () => {
  const eventKey = await make(50_000)
  expect(await pageOf(eventKey)).toContain('<b>$0</b> raised of $500')
  await makeGift(t, eventKey, { amount: 10_000 })
  await makeGift(t, eventKey, { amount: 5000, refunded: 5000 })
  await rolledUp(t)
  t.clock.advance({ seconds: 5 })
  const body = await pageOf(eventKey)
  expect(body).toContain('<b>$100</b> raised of $500')
  expect(body).toContain('<progress aria-label="Raised of the goal" value="10000" max="50000">')
})

test('more than the goal fills the bar, and without a goal there is none', async () => {
  const full = await make(1000)
  await makeGift(t, full, { amount: 2500 })
  await rolledUp(t)
  t.clock.advance({ seconds: 5 })
  expect(await pageOf(full)).toContain('value="1000" max="1000"')
  expect(await pageOf(await make(null))).not.toContain('<progress')
})

test('another goal shows on the page although no one gave meanwhile', async () => {
  const campaign = await makeGiving(t)
  await t.db(db => startStyle(db, campaign, { ...DEFAULT_STYLE, look: 'story' }))
  const set = (goal: number) => t.db(db => storeDonationSettings(db, campaign, { goal, reminders: false }))
  await set(50_000)
  t.clock.advance({ seconds: 5 })
  expect(await pageOf(campaign.eventKey)).toContain('raised of $500')
  await set(80_000)
  t.clock.advance({ seconds: 5 })
  expect(await pageOf(campaign.eventKey)).toContain('raised of $800')
})
