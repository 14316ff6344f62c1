import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, fillAsPeopleDo, watchForTrouble } from './fixtures.ts'
import { fillForm, findLive } from './participant.ts'

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
