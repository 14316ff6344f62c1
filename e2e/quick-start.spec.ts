import { expect, type Locator, test } from '@playwright/test'
import { PEOPLE } from './parts/demo.ts'
import { expectAccessible, fillAsPeopleDo, signIn, watchForTrouble } from './parts/fixtures.ts'

const SPONSOR = {
  campaignSponsor: 'Sunrise Bakery',
  emailContact: 'hello@sunrise.example',
  sponsorAddress: { street: '12 Mill Street', city: 'Austin', state: 'TX', zip: '78701', country: 'US' },
}

test('from a template to the first play takes at most ten clicks and five typed fields', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const trouble = watchForTrouble(page)
  const done = { clicks: 0, fields: 0 }
  const click = async (what: Locator) => {
    await what.click()
    done.clicks += 1
  }
  const type = async (what: Locator, text: string) => {
    await what.fill(text)
    done.fields += 1
  }
  await signIn(page, PEOPLE.gold)
  const kit = await (await page.request.get('/api/v0/account/brand')).json()
  const saved = await page.request.put('/api/v0/account/brand', {
    data: { ...kit, sponsor: { ...kit.sponsor, ...SPONSOR } },
  })
  expect(saved.status()).toBe(200)

  await page.goto('/events/templates')
  await click(page.getByRole('button', { name: 'Use template: Grand opening' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Quick start' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(
    'First through the door',
  )
  await expect(page.getByText('Sunrise Bakery').first()).toBeVisible()
  await expect(page.getByText('No issues found')).toBeVisible()
  await expectAccessible(page)
  // From the beginning of today on, so that it is live at once.
  await click(page.getByRole('button', { name: 'No time' }).first())
  await click(page.getByRole('button', { name: 'Review and activate' }))
  await expect(page).toHaveURL(/\/events\/evt_[a-z0-9]{16}\/compliance#activate$/)
  const dialog = page.getByRole('dialog', { name: 'Activate First through the door?' })
  await expect(dialog.getByText('Check the box to activate')).toBeVisible()
  await expectAccessible(page)
  await click(dialog.getByRole('checkbox'))
  await click(dialog.getByRole('button', { name: 'Activate now' }))
  await expect(page.getByText('Activation Successful!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Your campaign is live' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Link card of First through the door' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit link' }).click()
  await page.getByRole('button', { name: 'Save link' }).click()
  const link = await page
    .getByRole('region', { name: 'Campaign link' })
    .getByText(/\/e\/first-/)
    .innerText()

  const device = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  const phone = await (await browser.newContext(device)).newPage()
  await phone.goto(link)
  await expect(phone.locator('img.art')).toBeVisible()
  await expectAccessible(phone)
  await type(phone.getByLabel('First name'), 'Jo')
  await type(phone.getByLabel('Last name'), 'Smith')
  await type(phone.getByLabel('Email').first(), 'jo@guest.example')
  await click(phone.getByRole('checkbox', { name: /I am 18 or older/ }))
  await fillAsPeopleDo(phone)
  await click(phone.locator('form button').last())
  await expect(phone.getByText('Fair play receipt')).toBeAttached()
  expect(done.clicks).toBeLessThanOrEqual(10)
  expect(done.fields).toBeLessThanOrEqual(5)
  trouble.expectNone()
})

test('a template asks before it replaces a draft, and the wizard continues with the same draft', async ({
  page,
}) => {
  await signIn(page, PEOPLE.gold)
  await page.goto('/events/templates')
  await page.getByRole('button', { name: 'Use template: Product launch' }).click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Mine')
  await page.getByRole('link', { name: 'Open full wizard' }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Mine')
  await page.goto('/events/templates')
  await expect(page.getByRole('region', { name: 'Continue your draft' })).toContainText('Mine')
  await page.getByRole('button', { name: 'Use template: Free coffee Friday' }).click()
  const question = page.getByRole('dialog', { name: 'Replace your draft?' })
  await expect(question).toContainText('“Mine” is saved only in this browser.')
  await question.getByRole('button', { name: 'Replace the draft' }).click()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Is this one on us?')
})

test('search and filters show the templates that fit, or say that none does', async ({ page }) => {
  await signIn(page, PEOPLE.gold)
  await page.goto('/events/templates')
  const tiles = page.getByRole('main').getByRole('button', { name: /^Use template/ })
  await expect(tiles).toHaveCount(14)
  await page.getByRole('button', { name: /^Nonprofit/ }).click()
  await expect(tiles).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('coffee')
  await expect(page.getByText('No template fits')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(tiles).toHaveCount(14)
})
