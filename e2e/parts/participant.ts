import type { Page } from '@playwright/test'
import { PEOPLE } from './demo.ts'
import { signIn } from './fixtures.ts'

/** The address of the demo's campaign that people can play now. */
export async function findLive(page: Page): Promise<string> {
  await signIn(page, PEOPLE.gold)
  const lists = await page.request.get('/api/v0/event/campaigns/live')
  const campaigns: { eventKey: string; title: string }[] = await lists.json()
  const { eventKey } = campaigns.find(({ title }) => title === 'Lantern Night Scratch') ?? { eventKey: '' }
  return `/e/${eventKey}`
}

/** Opens a campaign's form and fills it in as a new entrant, without sending it. */
export async function fillForm(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  const fill: Record<string, string> = {
    'given-name': name,
    'family-name': 'Tester',
    email: `${name.toLowerCase()}@reveal.example`,
    tel: '(207) 555-0142',
    bday: '1990-02-03',
    'postal-code': '05401',
  }
  for (const [token, value] of Object.entries(fill)) {
    const field = page.locator(`[autocomplete="${token}"]`)
    if ((await field.count()) > 0) await field.fill(value)
  }
  for (const box of await page.locator('input[type=checkbox][required]').all()) await box.check()
  for (const choice of await page.locator('fieldset:has(input[type=radio])').all()) {
    await choice.locator('label').first().click()
  }
}
