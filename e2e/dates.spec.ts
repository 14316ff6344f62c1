import { expect, type Page, test } from '@playwright/test'
import { PEOPLE } from './parts/demo.ts'
import { expectAccessible, signIn, watchForTrouble } from './parts/fixtures.ts'

/** The date this many days from now, in UTC. */
const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)

async function next(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

/** Fills the wizard up to its page of dates. */
async function openDates(page: Page): Promise<void> {
  await page.goto('/events/create-campaign')
  await next(page, 'What is it called, and who runs it?')
  await page.getByRole('textbox', { name: 'Title' }).fill('Home Games')
  await page.getByRole('textbox', { name: 'Sponsor' }).fill('Riverbend Otters')
  await next(page, 'When does it run?')
  await page.getByRole('textbox', { name: 'Start, day' }).fill(inDays(2))
  await page.getByRole('textbox', { name: 'End, day' }).fill(inDays(60))
  await page.getByRole('radio', { name: /^Several dates/ }).check()
  await next(page, 'Where is it, and who can enter?')
  await next(page, 'Which dates?')
}

test('dates are added in three ways, a keyword is checked, and each date has its place', async ({ page }) => {
  const trouble = watchForTrouble(page)
  await signIn(page, PEOPLE.gold)
  await openDates(page)
  const grid = page.getByRole('grid')
  await grid.getByRole('button').and(page.locator(':enabled')).first().click()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '2 dates' })).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Every week', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Friday' }).check()
  await page.getByLabel('From').fill('19:00')
  await page.getByLabel('Until').fill('22:00')
  await page.getByRole('button', { name: 'Add dates' }).click()
  await expectAccessible(page)
  await page.getByText('List or CSV file', { exact: true }).click()
  await page.getByRole('textbox', { name: 'One date per line' }).fill(`${inDays(30)} 6 PM\nsoon`)
  await expect(page.getByText('Line 2: “soon” is not a date')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add 1 date' }).click()
  await next(page, 'How do people find it?')
  await page.getByRole('checkbox', { name: 'Text message' }).check()
  await page.getByRole('textbox', { name: 'Keyword' }).fill('stop')
  await expect(page.getByText('Carriers reserve this word', { exact: false }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Keyword' }).fill(`otters${Date.now() % 100_000}`)
  await expect(page.getByText('is available for the whole campaign.')).toBeVisible()
  await expectAccessible(page)
  await next(page, 'What information do you collect?')
  await next(page, 'Anything else you want to ask?')
  await next(page, 'What comes after the result?')
  await next(page, 'What can people win?')
  await page.getByRole('button', { name: 'Add a prize' }).click()
  await page.getByRole('textbox', { name: 'Prize title' }).fill('Free Puck')
  await page.getByRole('textbox', { name: 'Quantity' }).fill('250')
  await page.getByRole('textbox', { name: 'Retail value' }).fill('2')
  await next(page, 'How many people enter, and how many win?')
  await page.getByRole('textbox', { name: 'Expected participation' }).fill('2000')
  await expect(page.getByText('With 2,000 plays, about 1 in 8 plays wins.')).toBeVisible()
  await next(page, 'Sponsor and contact')
  await page.getByRole('textbox', { name: 'Contact email' }).fill('hello@otters.example')
  await next(page, 'Does everything look right?')
  await page.getByRole('button', { name: 'Create campaign' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Compliance' })).toBeVisible()

  await page.getByRole('link', { name: 'Dates', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dates' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a date' }).click()
  await page.getByLabel('Day', { exact: true }).fill(inDays(40))
  await page.getByLabel('From').fill('12:30')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add date' }).click()
  await expect(page.getByText('12:30 PM to midnight')).toBeVisible()
  await page.getByRole('button', { name: /^Remove, .*12:30 PM/ }).click()
  await expect(page.getByText('12:30 PM to midnight')).toHaveCount(0)
  // On a phone a toast covers rows for as long as it stays.
  await expect(page.getByText('Date removed.')).toHaveCount(0, { timeout: 10_000 })
  // Where the page was scrolled to, the bar at the top may cover half a button.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
  trouble.expectNone()
})
