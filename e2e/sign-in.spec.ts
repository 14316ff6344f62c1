import { expect, type Page, test } from '@playwright/test'
import { ageProofs } from './parts/age-proofs.ts'
import { PEOPLE } from './parts/demo.ts'
import { expectAccessible, signInByForm, watchForTrouble } from './parts/fixtures.ts'

test('the login page is accessible, loads nothing from third parties and fits a phone @phone', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
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
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
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

/** A device with a passkey for every site, whose user always agrees. */
async function addAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a temporary password only allows choosing a new one; a passkey then confirms sign-ins and dangerous acts, and signs in alone', async ({
  page,
}) => {
  const own = 'Violet-Kettle-77!'
  await signInByForm(page, PEOPLE.temporary)
  await expect(page.getByRole('button', { name: 'Create New Password' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByLabel('New password', { exact: true }).fill(own)
  await page.getByLabel('Confirm password', { exact: true }).fill(own)
  await page.getByRole('button', { name: 'Create New Password' }).click()
  await expect(page.getByRole('navigation').first()).toBeVisible()

  await addAuthenticator(page)
  await page.goto('/account/profile')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(own)
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Recovery codes left: 10 of 10')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByLabel('Email').fill(PEOPLE.temporary)
  await page.getByLabel('Password', { exact: true }).fill(own)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use passkey' }).click()
  await expect(page.getByRole('navigation').first()).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('navigation').first()).toBeVisible()

  await ageProofs(PEOPLE.temporary)
  await page.goto('/account/sign-in')
  await page.getByLabel('Sign out after this time without use').selectOption('60')
  await page.getByRole('button', { name: 'Save' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(confirm).toBeVisible()
  await expectAccessible(page)
  await confirm.getByRole('button', { name: 'Use passkey' }).click()
  await expect(page.getByText('Saved!')).toBeVisible()
  await expect(confirm).toHaveCount(0)
})
