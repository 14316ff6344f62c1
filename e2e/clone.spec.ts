import { expect, test } from '@playwright/test'
import { PEOPLE } from './parts/demo.ts'
import { expectAccessible, signIn, watchForTrouble } from './parts/fixtures.ts'

test('a campaign is cloned, and the draft is deleted again', async ({ page }) => {
  const trouble = watchForTrouble(page)
  await signIn(page, PEOPLE.gold)
  await page.goto('/')
  await page
    .getByRole('link', { name: /Lantern Night Scratch/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('link', { name: 'Watch live' })).toBeVisible()
  await expectAccessible(page)

  const actions = page.getByRole('button', { name: 'Actions' })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Clone' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(actions).toBeFocused()
  await actions.click()
  await page.getByRole('menuitem', { name: 'Clone' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Lantern Night, second year')
  await page.getByRole('button', { name: 'Clone', exact: true }).click()

  const copy = page.getByRole('heading', { level: 1, name: 'Lantern Night, second year' })
  await expect(copy).toBeVisible()
  await expect(page.getByText('Cloned from Lantern Night Scratch')).toBeVisible()
  await expect(page.getByText('40 of 40 left')).toBeVisible()
  await expectAccessible(page)

  await actions.click()
  await page.getByRole('menuitem', { name: 'Delete draft' }).click()
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await expect(page).toHaveURL(/\/campaignarchive/)
  await expect(page.getByText('Lantern Night, second year was deleted.')).toBeVisible()
  trouble.expectNone()
})
