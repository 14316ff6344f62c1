import { expect, type Page, test } from '@playwright/test'
import { PEOPLE } from './parts/demo.ts'
import { expectAccessible, fillAsPeopleDo, signInByForm, watchForTrouble } from './parts/fixtures.ts'

const TITLE = 'Free Cup Friday'
const PRIZE = 'Free Coffee'

async function next(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expectAccessible(page)
}

/** The day and the time, in UTC, half an hour from now: short enough that a win is always due. */
function soon(): { day: string; time: string } {
  const [day = '', time = ''] = new Date(Date.now() + 30 * 60_000).toISOString().split('T')
  return { day, time: time.slice(0, 5) }
}

/** Fills in the wizard with enough cheap prizes for a win within seconds of the start. */
async function buildCampaign(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add a New Campaign' }).first().click()
  await expect(page.getByRole('radio', { name: /^Instant win/ })).toBeChecked()
  await next(page, 'What is it called, and who runs it?')
  await page.getByRole('textbox', { name: 'Title' }).fill(TITLE)
  await page.getByRole('textbox', { name: 'Sponsor' }).fill('Copper Kettle Coffee')
  await next(page, 'When does it run?')
  await page.getByRole('textbox', { name: 'End, day' }).fill(soon().day)
  await page.getByRole('textbox', { name: 'End, time' }).fill(soon().time)
  await next(page, 'Where is it, and who can enter?')
  await next(page, 'How do people find it?')
  await page.getByRole('checkbox', { name: 'QR code' }).check()
  await next(page, 'What information do you collect?')
  await next(page, 'Anything else you want to ask?')
  await next(page, 'What comes after the result?')
  await next(page, 'What can people win?')
  await page.getByRole('button', { name: 'Add a prize' }).click()
  await page.getByRole('textbox', { name: 'Prize title' }).fill(PRIZE)
  await page.getByRole('textbox', { name: 'Quantity' }).fill('5000')
  await page.getByRole('textbox', { name: 'Retail value' }).fill('0.10')
  await page.getByRole('radio', { name: 'Winners will pick it up at the venue' }).check()
  await next(page, 'How many people enter, and how many win?')
  await page.getByRole('textbox', { name: 'Expected participation' }).fill('100000')
  await page.getByRole('radio', { name: 'Once per campaign' }).check()
  await next(page, 'Sponsor and contact')
  await page.getByRole('textbox', { name: 'Contact email' }).fill('hello@copperkettle.example')
  await page.getByRole('textbox', { name: 'Street' }).fill('18 Quarry Road')
  await page.getByRole('textbox', { name: 'City' }).fill('Burlington')
  await page.getByRole('combobox', { name: 'State' }).fill('Vermont')
  await page.getByRole('option', { name: 'Vermont' }).click()
  await page.getByRole('textbox', { name: 'ZIP' }).fill('05401')
  await page.getByRole('radio', { name: 'Second-chance drawing' }).check()
  await next(page, 'Does everything look right?')
}

/** Acknowledges every warning, so that only blocks prevent activation. */
async function acknowledgeAll(page: Page): Promise<void> {
  const open = page.getByRole('checkbox', { name: /^Acknowledge\b/ })
  await expect(page.getByRole('heading', { name: 'Activate' })).toBeVisible()
  for (let left = await open.count(); left > 0; left -= 1) {
    await open.first().click()
    await expect(open).toHaveCount(left - 1)
  }
}

/** Enters on the public page as a new entrant, and opens the card. */
async function play(phone: Page, link: string, name: string): Promise<void> {
  await phone.goto(link)
  await phone.getByLabel('First name').fill(name)
  await phone.getByLabel('Last name').fill('Smith')
  await phone.getByLabel('Email').first().fill(`${name.toLowerCase()}@guest.example`)
  await phone.getByRole('checkbox', { name: /I am 18 or older/ }).check()
  await fillAsPeopleDo(phone)
  await phone.getByRole('button', { name: 'Get my card' }).click()
  await expect(phone.getByRole('heading', { name: `${name}, here’s your card` })).toBeVisible()
  await showResult(phone)
}

/** Presses until it is there: a press is lost while one page takes the place of another. */
async function showResult(phone: Page): Promise<void> {
  const button = phone.getByRole('button', { name: 'Show my result' })
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 2000 })
    await expect(button).toBeHidden({ timeout: 2000 })
  }).toPass()
}

async function expectPlays(page: Page, plays: number, wins: number): Promise<void> {
  const figure = (label: string) => page.locator('dl > div', { hasText: label }).locator('dd > span').first()
  await expect(figure('Plays')).toHaveText(String(plays))
  await expect(figure('Wins')).toHaveText(String(wins))
}

test('a campaign is built, activated, played on a phone and watched', async ({ page, browser }) => {
  // The longest journey takes minutes, and more on a busy machine.
  test.slow()
  const trouble = watchForTrouble(page)
  await signInByForm(page, PEOPLE.alacarte)
  await buildCampaign(page)
  await page.getByRole('button', { name: 'Create campaign' }).click()

  await expect(page).toHaveURL(/\/events\/evt_[a-z0-9]{16}\/compliance$/)
  await acknowledgeAll(page)
  await expectAccessible(page)
  await expect(page.getByText('Uses 1 of 3 unspent tokens')).toBeVisible()
  await page.getByRole('button', { name: 'Activate with 1 token' }).click()
  await page.getByRole('dialog').getByRole('checkbox').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Activate now' }).click()
  await expect(page.getByText('Activation Successful!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Your campaign is live' })).toBeVisible()
  const link = await page.getByRole('region', { name: 'Campaign link' }).getByText(/\/e\//).innerText()
  await page.getByRole('link', { name: 'Watch live' }).first().click()
  await expectPlays(page, 0, 0)
  await expectAccessible(page)

  const device = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  const phone = await (await browser.newContext(device)).newPage()
  const phoneTrouble = watchForTrouble(phone)
  await play(phone, link, 'Jo')
  await expect(phone.getByRole('heading', { name: PRIZE })).toBeVisible()
  await expectAccessible(phone)
  await expectPlays(page, 1, 1)
  await expect(page.getByText('Free Coffee won')).toBeVisible()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Welcome back, Jo' })).toBeVisible()
  await expect(phone.getByText(`You won ${PRIZE}!`)).toBeVisible()
  await expectAccessible(phone)
  phoneTrouble.expectNone()

  const plain = await (await browser.newContext({ ...device, javaScriptEnabled: false })).newPage()
  await play(plain, link, 'Maya')
  await expect(plain.getByRole('heading', { name: PRIZE })).toBeVisible()
  await expectPlays(page, 2, 2)
  trouble.expectNone()
})
