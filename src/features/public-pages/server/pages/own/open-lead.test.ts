import { expect, test } from 'vitest'
import { DEFAULT_STYLE } from '#features/tiles/contract.ts'
import { LEAD_LOOKS } from '#features/tiles/kinds/index.ts'
import { startStyle } from '#features/tiles/server/index.ts'
import { testApp } from '#test/app.ts'
import { type CampaignWishes, makeCampaign } from '#test/makers/play-makers.ts'

const t = await testApp()
type LeadLook = (typeof LEAD_LOOKS)[number]

/** A live page that takes no one's details. */
async function make(look: LeadLook | 'classic', settings: CampaignWishes['settings'] = {}): Promise<string> {
  const { campaign } = await makeCampaign(t, {
    type: 'landingPage',
    quantities: settings.addPrizeRedemption ? [100] : [],
    settings: { userCapture: 'No', ...settings },
  })
  await t.db(db => startStyle(db, campaign, { ...DEFAULT_STYLE, look }))
  return `/e/${campaign.eventKey}`
}

const bodyOf = async (path: string) => (await t.app.inject(path)).body

test.each(LEAD_LOOKS)('a page without a form leads with its closing time in the look %s', async look => {
  const path = await make(look)
  const first = await bodyOf(path)
  expect(first).toMatch(new RegExp(`<body class="[^"]*leads look-${look}`))
  expect(first).toContain('<b>Ends in 24 hours</b>')
  expect(first.indexOf('See what Bean Co has for you')).toBeLessThan(first.indexOf('Ends in'))
  expect(await bodyOf(`${path}?page=1`)).not.toContain('class="offer"')
})

test('the time that is left goes on', async () => {
  const path = await make('hero')
  await bodyOf(path)
  t.clock.advance({ hours: 2 })
  expect(await bodyOf(path)).toContain('<b>Ends in 22 hours</b>')
})

test('an offer says how it is redeemed, and an error keeps the lead', async () => {
  const path = await make('ticket', { addPrizeRedemption: true })
  const body = await bodyOf(path)
  expect(body).toContain('Show your phone to staff to redeem the offer.')
  expect(body).not.toContain('prizes')
  const wrong = await t.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })
  expect(wrong.statusCode).toBe(400)
  expect(wrong.body).toContain('class="offer"')
})

test('the classic look has none', async () => {
  expect(await bodyOf(await make('classic'))).not.toContain('class="offer"')
})
