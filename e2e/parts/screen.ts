import { expect, type Page } from '@playwright/test'
import { PEOPLE } from './demo.ts'
import { signIn } from './fixtures.ts'

/** A campaign that is far away. */
export const DRAFT = {
  title: 'Harbor Scratch',
  campaignSponsor: 'Harbor Lights Market',
  startTime: '2099-11-27',
  endTime: '2099-12-01',
  timezone: 'America/New_York',
  instantWin: true,
  qrEntry: true,
  newPrizes: [{ title: 'Dumpling Box', description: '', type: 'gift', quantity: 5, value: 1400 }],
}

/** The components of the screen, as the outline lists them. */
export const rows = (page: Page) => page.getByRole('region', { name: 'On this screen' }).getByRole('listitem')

export const saved = (page: Page) => expect(page.getByText('All changes saved')).toBeVisible()

/** Opens the first screen of a new draft in the editor. */
export async function openScreen(page: Page): Promise<string> {
  await signIn(page, PEOPLE.gold)
  const made = await page.request.post('/api/v0/event/eventbuilder', { data: DRAFT })
  const { eventKey } = await made.json()
  const address = `/events/${eventKey}/editor/3`
  await page.goto(address)
  await expect(rows(page).first()).toBeVisible()
  return address
}
