import { expect, type Page, test } from '@playwright/test'
import { PEOPLE } from './demo.ts'
import { expectAccessible, signIn, watchForTrouble } from './fixtures.ts'

/** The narrowest phone that has to work. */
const NARROW = { width: 320, height: 700 }

/** Counts what the content security policy refused, from the first script of every page on. */
async function countRefusals(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', () => {
      sessionStorage.setItem('refused', String(Number(sessionStorage.getItem('refused') ?? 0) + 1))
    })
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('refused') ?? 0))
}

/** Expects a screen to be accessible, and to fit the narrowest phone without sideways scrolling. */
async function expectFit(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await expectAccessible(page)
  const size = page.viewportSize()
  await page.setViewportSize(NARROW)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `sideways scrolling of ${path}`).toBeLessThanOrEqual(0)
  if (size) await page.setViewportSize(size)
}

// Each signs in by itself, and none changes anything.
test.describe.configure({ mode: 'parallel' })

async function keysOf(page: Page): Promise<{ live: string; finished: string }> {
  // Other journeys make campaigns of their own meanwhile.
  const read = async (list: string, name: string) => {
    const answer = await page.request.get(`/api/v0/event/campaigns/${list}`)
    expect(answer.status(), await answer.text()).toBe(200)
    const found = (await answer.json()).find(({ title }: { title: string }) => title === name)
    return String(found?.eventKey)
  }
  return {
    live: await read('live', 'Lantern Night Scratch'),
    finished: await read('archived', 'Autumn Cabin Scratch'),
  }
}

test('the screens of an account are accessible in both schemes and fit a narrow phone', async ({ page }) => {
  const trouble = watchForTrouble(page)
  const refusals = await countRefusals(page)
  await signIn(page, PEOPLE.gold)
  await expectFit(page, '/', 'Dashboard')
  await expectFit(page, '/campaignarchive', 'All Campaigns')
  await expectFit(page, '/events/create-campaign', 'What kind of promotion is it?')
  await expectFit(page, '/team', 'Add a Team Member')
  await expectFit(page, '/account/profile', 'Profile')
  await expectFit(page, '/privacy-requests', 'Privacy requests')
  await expectFit(page, '/account/billing', 'Tokens and billing')
  await expectFit(page, '/notifications', 'Notifications')
  await expectFit(page, '/nothing-is-here', /./)
  expect(await refusals()).toBe(0)
  trouble.expectNone()
})

test('the screens of a campaign are accessible in both schemes and fit a narrow phone', async ({ page }) => {
  const trouble = watchForTrouble(page)
  const refusals = await countRefusals(page)
  await signIn(page, PEOPLE.gold)
  const { live, finished } = await keysOf(page)
  await expectFit(page, `/events/${live}`, 'Lantern Night Scratch')
  await expectFit(page, `/events/${live}/compliance`, 'Compliance')
  await expectFit(page, `/events/${live}/rules`, 'Official Rules')
  await expectFit(page, `/events/${live}/files`, 'Files')
  await expectFit(page, `/events/${live}/phone`, 'Texts')
  await expectFit(page, `/events/${live}/data`, 'Data')
  await expectFit(page, `/events/${live}/qr`, 'QR codes')
  await expectFit(page, `/events/${live}/live`, 'Live monitor')
  await expectFit(page, `/events/${live}/reports`, 'Reports')
  await expectFit(page, `/events/${live}/live/stadium`, 'Lantern Night Scratch')
  await expectFit(page, `/events/${finished}/compliance`, 'Compliance')
  expect(await refusals()).toBe(0)
  trouble.expectNone()
})

test('the pages of the editor are accessible in both schemes and fit a narrow phone', async ({ page }) => {
  test.setTimeout(120_000)
  const refusals = await countRefusals(page)
  await signIn(page, PEOPLE.gold)
  const { live } = await keysOf(page)
  // One too many is the last one.
  for (const number of [1, 2, 3, 99]) {
    await expectFit(page, `/events/${live}/editor/${number}`, 'Lantern Night Scratch')
  }
  expect(await refusals()).toBe(0)
})

test('the screens that only staff has are accessible in both schemes and fit a narrow phone', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const refusals = await countRefusals(page)
  await signIn(page, PEOPLE.staff)
  await expectFit(page, '/developers', 'Developers')
  await expectFit(page, '/outbox', 'Outbox')
  // A text message: scripts of the check cannot enter the frame that a mail is shown in.
  await expectFit(page, '/outbox/templates?template=claim-link&channel=sms', 'Message templates')
  await expectFit(page, '/audit', 'Audit log')
  await expectFit(page, '/clients', 'Clients')
  await expectFit(page, '/law', 'Law table')
  const client = page.getByRole('main').getByRole('link').first()
  await page.goto('/clients')
  const [name, address] = [await client.innerText(), await client.getAttribute('href')]
  await expectFit(page, address ?? '', name)
  await expectFit(page, '/numbers', 'Numbers')
  expect(await refusals()).toBe(0)
})

test('pages of participants that say no are accessible in both schemes and fit a narrow phone', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const refusals = await countRefusals(page)
  await signIn(page, PEOPLE.gold)
  const { live, finished } = await keysOf(page)
  await expectFit(page, `/e/${live}`, 'Lantern Night Scratch')
  await expectFit(page, `/e/${finished}`, /./)
  await expectFit(page, '/e/evt_aaaaaaaaaaaaaaaa', /./)
  await expectFit(page, `/rules/${live}`, 'Official Rules')
  await expectFit(page, `/privacy/${live}`, 'Privacy Notice')
  expect(await refusals()).toBe(0)
})
