import { expect, test } from '@playwright/test'
import { PEOPLE } from '../parts/demo.ts'
import { expectAccessible, signIn, watchForTrouble } from '../parts/fixtures.ts'

const PHONE = { width: 390, height: 844 }

test('the help menu explains the screen, and leads to the guide and the shortcuts', async ({ page }) => {
  const trouble = watchForTrouble(page)
  await signIn(page, PEOPLE.gold)
  await page.goto('/campaignarchive')
  const help = page.getByRole('button', { name: 'Help' })
  await help.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Getting started' })).toHaveAttribute(
    'href',
    '/help/first-campaign',
  )
  await page.getByRole('menuitem', { name: 'About this screen' }).click()
  const panel = page.getByRole('dialog', { name: 'Help: All campaigns' })
  await expect(panel.getByText('How do I run a campaign again?')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(help).toBeFocused()

  await help.click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  trouble.expectNone()
})

test('a term shows its definition to a pointer, to the keyboard and to a finger', async ({ page }) => {
  await signIn(page, PEOPLE.alacarte)
  await page.goto('/account/billing')
  const term = page.getByRole('button', { name: 'tokens', exact: true })
  const means = page.getByText('The right to activate one campaign on the à la carte plan.')
  await term.hover()
  await expect(means).toBeVisible()
  await expectAccessible(page)
  await means.hover()
  await expect(means).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(means).toHaveCount(0)
  await term.focus()
  await expect(means).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(means).toHaveCount(0)
  await term.click()
  await expect(means).toBeVisible()
})

test('the guide is readable on a phone and leads from page to page', async ({ page }) => {
  const trouble = watchForTrouble(page)
  await page.setViewportSize(PHONE)
  await page.goto('/help')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Your first campaign in ten steps' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your first campaign in ten steps')
  const pictures = page.getByRole('img')
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'live monitor' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Run a campaign')
  await expectAccessible(page)
  trouble.expectNone()
})
