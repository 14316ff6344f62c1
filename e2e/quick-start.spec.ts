import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { PEOPLE } from './parts/demo.ts'
import { expectAccessible, fillAsPeopleDo, signIn, watchForTrouble } from './parts/fixtures.ts'

const SPONSOR = {
  campaignSponsor: 'Sunrise Bakery',
  emailContact: 'hello@sunrise.example',
  sponsorAddress: { street: '12 Mill Street', city: 'Austin', state: 'TX', zip: '78701', country: 'US' },
}

// Far from midnight at each hour of the day: a campaign that starts today is live, and the next full hour is today.
const hour = new Date().getUTCHours()
test.use({ timezoneId: hour >= 8 && hour < 20 ? 'America/New_York' : 'Pacific/Honolulu' })

/** Seconds that a person takes: to find and press something, to reach a field, and for each character. */
const PAUSES = { click: 4, field: 3, character: 0.4 }

/** Counted actions of a person. */
function countSteps() {
  const done = { clicks: 0, fields: 0, seconds: 0 }
  return {
    done,
    click: async (what: Locator) => {
      await what.click()
      done.clicks += 1
      done.seconds += PAUSES.click
    },
    type: async (what: Locator, text: string) => {
      await what.fill(text)
      done.fields += 1
      done.seconds += PAUSES.field + text.length * PAUSES.character
    },
  }
}
type Steps = ReturnType<typeof countSteps>

/** Checks the whole form: at its end, the bar with the buttons covers no field. */
async function expectFormAccessible(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expectAccessible(page)
}

/** Signs in to an account whose brand kit has a sponsor. @returns a function that puts the kit back */
async function withSponsor(page: Page) {
  await signIn(page, PEOPLE.gold)
  const read = async () => (await page.request.get('/api/v0/account/brand')).json()
  const kit = await read()
  const save = async (sponsor: object) => {
    const { version } = await read()
    const saved = await page.request.put('/api/v0/account/brand', { data: { ...kit, sponsor, version } })
    expect(saved.status()).toBe(200)
  }
  await save({ ...kit.sponsor, ...SPONSOR })
  return () => save(kit.sponsor)
}

/** From a filled quick start to an accepted play on a phone. @returns the key of the campaign */
async function goLiveAndPlay(page: Page, browser: Browser, steps: Steps, title: string): Promise<string> {
  const { click, type } = steps
  // From the beginning of today on, so that it is live at once.
  await click(page.getByRole('button', { name: 'No time' }).first())
  await click(page.getByRole('button', { name: 'Review and activate' }))
  await expect(page).toHaveURL(/\/events\/evt_[a-z0-9]{16}\/compliance#activate$/)
  const dialog = page.getByRole('dialog', { name: `Activate ${title}?` })
  await expect(dialog.getByText('Check the box to activate')).toBeVisible()
  await expectAccessible(page)
  await click(dialog.getByRole('checkbox'))
  await click(dialog.getByRole('button', { name: 'Activate now' }))
  await expect(page.getByText('Activation Successful!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Your campaign is live' })).toBeVisible()
  await expect(page.getByRole('img', { name: `Link card of ${title}` })).toBeVisible()
  await expectAccessible(page)
  const eventKey = /evt_[a-z0-9]{16}/.exec(page.url())?.[0] ?? ''
  const device = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  const phone = await (await browser.newContext(device)).newPage()
  await phone.goto(`${new URL(page.url()).origin}/e/${eventKey}`)
  await expectAccessible(phone)
  await type(phone.getByLabel('First name'), 'Jo')
  await type(phone.getByLabel('Last name'), 'Smith')
  await type(phone.getByLabel('Email').first(), 'jo@guest.example')
  await click(phone.getByRole('checkbox', { name: /I am 18 or older/ }))
  await fillAsPeopleDo(phone)
  await click(phone.locator('form button').last())
  await expect(phone.getByText('Fair play receipt')).toBeAttached()
  await phone.context().close()
  return eventKey
}

/** Leaves nothing live behind. */
async function cancelCampaign(page: Page, eventKey: string): Promise<void> {
  const data = { eventKey, status: 8, reason: 'The journey is over' }
  const answer = await page.request.put('/api/v0/event', { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('from a template to the first play takes at most ten clicks, five typed fields and three minutes', async ({
  page,
  browser,
}) => {
  const trouble = watchForTrouble(page)
  const steps = countSteps()
  const restoreKit = await withSponsor(page)
  await page.goto('/events/templates')
  await steps.click(page.getByRole('button', { name: 'Use template: Grand opening' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Quick start' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(
    'First through the door',
  )
  await expect(page.getByText('Sunrise Bakery').first()).toBeVisible()
  await expect(page.getByText('No issues found')).toBeVisible()
  await expectAccessible(page)
  const eventKey = await goLiveAndPlay(page, browser, steps, 'First through the door')
  // Made from the title.
  const link = await page
    .getByRole('region', { name: 'Campaign link' })
    .getByText(/\/e\/first-/)
    .innerText()
  const entry = await page.context().newPage()
  await entry.goto(link)
  await expect(entry.locator('img.art')).toBeVisible()
  expect(steps.done.clicks).toBeLessThanOrEqual(10)
  expect(steps.done.fields).toBeLessThanOrEqual(5)
  expect(steps.done.seconds).toBeLessThan(180)
  await cancelCampaign(page, eventKey)
  await restoreKit()
  trouble.expectNone()
})

test('from a blank page to the first play takes at most twenty clicks, nine typed fields and three minutes', async ({
  page,
  browser,
}) => {
  const trouble = watchForTrouble(page)
  const steps = countSteps()
  const restoreKit = await withSponsor(page)
  await page.goto('/events/templates')
  await steps.click(page.getByRole('link', { name: 'Quick start' }))
  await steps.click(page.getByRole('radio', { name: /^Instant win/ }))
  await steps.type(page.getByRole('textbox', { name: 'Title', exact: true }), 'Market Day')
  const prize = page.getByRole('group', { name: 'prize 1' })
  const finding = page
    .getByRole('region', { name: /^Ready to go live/ })
    .getByRole('link', { name: 'Prizes' })
  await steps.click(finding.first())
  await expect(prize.getByRole('textbox').first()).toBeFocused()
  await steps.type(page.getByRole('textbox', { name: /^Retail value/ }), '12')
  await steps.type(page.getByRole('textbox', { name: /^(Prize title|Title)/ }).last(), 'Picnic basket')
  await expect(page.getByText('No issues found')).toBeVisible()
  await expectFormAccessible(page)
  const eventKey = await goLiveAndPlay(page, browser, steps, 'Market Day')
  expect(steps.done.clicks).toBeLessThanOrEqual(20)
  expect(steps.done.fields).toBeLessThanOrEqual(9)
  expect(steps.done.seconds).toBeLessThan(180)
  await cancelCampaign(page, eventKey)
  await restoreKit()
  trouble.expectNone()
})

test('a draft is kept for the team, and the wizard continues with the same draft', async ({ page }) => {
  await signIn(page, PEOPLE.gold)
  await page.goto('/events/templates')
  await page.getByRole('button', { name: 'Use template: Product launch' }).click()
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('Left for later')
  await page.getByRole('link', { name: 'Open full wizard' }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(title).toHaveValue('Left for later')
  await page.goto('/events/templates')
  const drafts = page.getByRole('region', { name: 'Continue a draft' })
  await expect(drafts).toContainText('Left for later')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use template: Free coffee Friday' }).click()
  await expect(title).toHaveValue('Is this one on us?')
  await page.goto('/events/templates')
  await drafts.getByRole('button', { name: 'Delete Left for later' }).click()
  await drafts.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await drafts.getByRole('button', { name: 'Delete Left for later' }).click()
  await expect(drafts.getByText('“Left for later” was deleted.')).toBeVisible()
})

test('two people change one draft at once: both versions are shown, and both can be kept', async ({
  page,
  browser,
}) => {
  await signIn(page, PEOPLE.gold)
  await page.goto('/events/quick-start')
  const titleOf = (of: Page) => of.getByRole('textbox', { name: 'Title', exact: true })
  const saved = (of: Page) => of.getByText(/^Draft saved for your team/).first()
  await titleOf(page).fill('From one browser')
  await expect(saved(page)).toBeVisible()
  const other = await browser.newPage()
  await signIn(other, PEOPLE.gold)
  await other.goto('/events/templates')
  await other.getByRole('button', { name: 'Continue From one browser' }).click()
  await expect(titleOf(other)).toHaveValue('From one browser')
  await titleOf(other).fill('From the other')
  await expect(saved(other)).toBeVisible()
  await titleOf(page).fill('Still from one')
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this' })
  await expect(conflict).toContainText('From the other')
  await expect(conflict).toContainText('Still from one')
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Keep both' }).click()
  await expect(titleOf(page)).toHaveValue('Still from one (copy)')
  await page.goto('/events/templates')
  const drafts = page.getByRole('region', { name: 'Continue a draft' })
  await expect(drafts).toContainText('Still from one (copy)')
  await expect(drafts).toContainText('From the other')
  await other.close()
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
