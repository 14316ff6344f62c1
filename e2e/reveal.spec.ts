import { expect, type Page, test } from '@playwright/test'
import { PEOPLE } from './parts/demo.ts'
import { expectAccessible, fillAsPeopleDo, signIn, watchForTrouble } from './parts/fixtures.ts'
import { fillForm, findLive } from './parts/participant.ts'

async function enter(page: Page, link: string, name: string): Promise<void> {
  await fillForm(page, link, name)
  await fillAsPeopleDo(page)
  await page.locator('form button[type=submit]').last().click()
}

const stage = (page: Page) => page.locator('[data-reveal]')

test('a result is scratched free with the keyboard, said once, and stays without its stage', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, await findLive(page), 'Robin')
  await expect(stage(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Robin, here’s your card')
  const result = (await page.locator('body > .page h1').textContent()) ?? ''
  expect(result).toContain('Robin')
  await expect(page.locator('body > .page')).toBeHidden()
  const card = page.getByRole('button', { name: 'Scratch the card' })
  await expect(card).toBeEnabled()
  await card.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(result)
  await expect(page.getByRole('status')).toHaveText(result)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).not.toHaveURL(/reveal/)
  await page.reload()
  await expect(stage(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(result)
  trouble.expectNone()
})

test('the button beside the card shows the result, and reduced motion shows it right away', async ({
  page,
  browser,
}) => {
  const link = await findLive(page)
  await enter(page, link, 'Kim')
  await expect(stage(page)).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.getByRole('button', { name: 'Show my result' }).click()
  await expect(stage(page)).toHaveCount(0)
  await expectAccessible(page)

  const calm = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await enter(calm, link, 'Sam')
  await expect(calm.getByRole('heading', { level: 1 })).toContainText('Sam')
  await expect(calm.getByRole('heading', { level: 1 })).not.toContainText('here’s your card')
  await expect(stage(calm)).toBeHidden()
})

/** The hour and minute, in UTC, this many minutes from now. */
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16)

/** Page of a live campaign with enough prizes for a due one at any time; its results have the confetti reveal. */
async function openConfetti({ request }: Page): Promise<string> {
  const draft = {
    title: 'Confetti Friday',
    startTime: inMinutes(0),
    endTime: inMinutes(30),
    timezone: 'UTC',
    instantWin: true,
    qrEntry: true,
    campaignSponsor: 'Copper Kettle Coffee',
    sponsorAddress: {
      street: '18 Quarry Road',
      city: 'Burlington',
      state: 'VT',
      zip: '05401',
      country: 'US',
    },
    emailContact: 'hello@copper.example',
    minimumAge: 21,
    expectedParticipation: 100_000,
    unclaimedPolicy: 'secondChance',
    instant: {
      mechanism: 'moments',
      distribution: 'uniform',
      playsPerPerson: 1,
      per: 'event',
      winsPerPerson: 1,
    },
    newPrizes: [{ title: 'Free Coffee', description: '', type: 'gift', quantity: 5000, value: 10 }],
  }
  const { eventKey } = await (await request.post('/api/v0/event/eventbuilder', { data: draft })).json()
  for (const { tileKey } of await (await request.get(`/api/v0/event/${eventKey}/eventTiles`)).json()) {
    const path = `/api/v0/${eventKey}/eventTile/${tileKey}/styles`
    await request.put(path, { data: { ...(await (await request.get(path)).json()), reveal: 'confetti' } })
  }
  await request.post(`/api/v0/event/${eventKey}/rules/accept`, { data: { version: 1 } })
  const opened = await request.put('/api/v0/event', { data: { eventKey, status: 2 } })
  expect(opened.status(), await opened.text()).toBe(200)
  return `/e/${eventKey}`
}

test('a winner gets confetti once, or only words with reduced motion', async ({ page, browser }) => {
  const trouble = watchForTrouble(page)
  await signIn(page, PEOPLE.gold)
  const link = await openConfetti(page)
  const confetti = page.locator('.confetti i')
  await enter(page, link, 'Ada')
  await expect(stage(page).getByRole('button', { name: 'Show my result' })).toBeVisible()
  await expect(confetti).toHaveCount(36)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Free Coffee')
  await expect(confetti).toHaveCount(0)
  trouble.expectNone()

  const calm = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await enter(calm, link, 'Ida')
  await expect(calm.getByRole('heading', { level: 1 })).toContainText('Free Coffee')
  await expect(calm.locator('.confetti')).toHaveCount(0)
  expect(await calm.evaluate(() => document.getAnimations().length)).toBe(0)
})
