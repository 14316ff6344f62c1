import { expect, test } from '@playwright/test'
import { PEOPLE } from './parts/demo.ts'
import { expectAccessible, signInByForm, watchForTrouble } from './parts/fixtures.ts'

test('the login page is accessible, loads nothing from third parties and fits a phone @phone', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  trouble.expectNone()
})

test('every page asks signed-out visitors to sign in', async ({ page }) => {
  await page.goto('/campaignarchive')
  await expect(page).toHaveURL(/\/login/)
})

test('a stranger is refused without a hint about the error', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('Not-The-Password-1!')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('Login Not Valid')
})

test('an owner signs in, and finds the dashboard accessible @phone', async ({ page }) => {
  const trouble = watchForTrouble(page)
  await signInByForm(page, PEOPLE.gold)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  trouble.expectNone()
})

test('a temporary password only allows choosing a new one', async ({ page }) => {
  await signInByForm(page, PEOPLE.temporary)
  await expect(page.getByRole('button', { name: 'Create New Password' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expectAccessible(page)
})
