import { expect, type Page, test } from '@playwright/test'
import { PEOPLE } from './demo.ts'
import { expectAccessible, fillAsPeopleDo, signIn, watchForTrouble } from './fixtures.ts'

/** The address of the campaign that people can play now. */
async function findLive(page: Page): Promise<string> {
  await signIn(page, PEOPLE.gold)
  const lists = await page.request.get('/api/v0/event/campaigns/live')
  const campaigns: { eventKey: string; type: string }[] = await lists.json()
  const { eventKey } = campaigns.find(({ type }) => type === 'instantWin') ?? { eventKey: '' }
  await page.goto('about:blank')
  return `/e/${eventKey}`
}

async function enter(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  const fill: Record<string, string> = {
    'given-name': name,
    'family-name': 'Tester',
    email: `${name.toLowerCase()}@reveal.example`,
    tel: '(207) 555-0142',
    bday: '1990-02-03',
    'postal-code': '05401',
  }
  for (const [token, value] of Object.entries(fill)) {
    const field = page.locator(`[autocomplete="${token}"]`)
    if ((await field.count()) > 0) await field.fill(value)
  }
  for (const box of await page.locator('input[type=checkbox][required]').all()) await box.check()
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Robin, here is your card')
  const result = (await page.locator('body > .page h1').textContent()) ?? ''
  expect(result).toContain('Robin')
  await expect(page.locator('body > .page')).toBeHidden()
  await page.getByRole('button', { name: 'Scratch the card' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(result)
  await expect(page.getByRole('status')).toHaveText(result)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).not.toHaveURL(/reveal/)
  await page.reload()
  await expect(stage(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(result)
  trouble.expectNone()
})

test('a result is shown by the button beside its card, or at once to whoever prefers less motion', async ({
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
  await expect(calm.getByRole('heading', { level: 1 })).not.toContainText('here is your card')
  await expect(stage(calm)).toBeHidden()
})
