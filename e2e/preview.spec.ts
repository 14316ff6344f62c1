import { expect, test } from '@playwright/test'
import { PEOPLE } from './parts/demo.ts'
import { expectAccessible, signIn, watchForTrouble } from './parts/fixtures.ts'
import { DRAFT } from './parts/screen.ts'

test('a draft is walked by its link without an account or a script, leaves no trace, and the link is revoked', async ({
  page,
  browser,
}) => {
  const trouble = watchForTrouble(page)
  await signIn(page, PEOPLE.gold)
  const made = await page.request.post('/api/v0/event/eventbuilder', { data: DRAFT })
  const { eventKey } = await made.json()

  await page.goto(`/events/${eventKey}/editor/2`)
  await expect(page.getByRole('list', { name: 'Contrast' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  const phone = page.frameLocator('iframe')
  await expect(phone.getByRole('heading', { level: 1, name: 'Harbor Scratch' })).toBeVisible()
  await expectAccessible(page)
  const sizes = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 390, height: 844 })
  const [dialog, frame] = await Promise.all([
    page.getByRole('dialog', { name: 'Preview' }).boundingBox(),
    page.locator('iframe').boundingBox(),
  ])
  expect(frame?.width).toBeLessThan(dialog?.width ?? 0)
  await page.setViewportSize({ width: 1600, height: 900 })
  for (const [name, width] of [
    ['Tablet', 768],
    ['Desktop', 1280],
    ['Phone', 390],
  ] as const) {
    await page.getByRole('dialog').getByRole('radio', { name }).press('Space')
    await expect.poll(async () => (await page.locator('iframe').boundingBox())?.width).toBe(width)
  }
  await page.setViewportSize(sizes)
  const link = await page.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href')
  await phone.getByLabel('First name').press('Escape')
  await expect(page.getByRole('dialog', { name: 'Preview' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused()

  const stranger = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const visit = await stranger.newPage()
  await visit.goto(link ?? '')
  await expect(visit.getByText('Nothing is recorded.')).toBeVisible()
  await visit.getByLabel('First name').fill('Jo')
  await visit.getByLabel('Last name').fill('Park')
  await visit.getByLabel('Email').fill('jo@example.com')
  await visit.getByRole('checkbox').check()
  await visit.getByRole('button', { name: 'Get my card' }).click()
  await expect(visit.getByRole('heading', { level: 1 })).toHaveText(/you won Dumpling Box/)
  await visit.getByRole('link', { name: 'No win' }).click()
  await expect(visit.getByRole('heading', { level: 1 })).toHaveText(/Not this time/)
  expect(await stranger.cookies()).toEqual([])

  const event = await (await page.request.get(`/api/v0/event/${eventKey}`)).json()
  expect([event.participants, event.wins]).toEqual([0, 0])
  const report = await (await page.request.get(`/api/v0/event/${eventKey}/report/livemonitor`)).json()
  expect(JSON.stringify(report)).not.toContain('jo@example.com')

  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Revoke all links' }).click()
  await expect(page.getByText('All preview links revoked.')).toBeVisible()
  const closed = await visit.goto(link ?? '')
  expect(closed?.status()).toBe(410)
  await expect(visit.getByRole('heading', { level: 1, name: 'This preview link has expired' })).toBeVisible()
  await stranger.close()
  trouble.expectNone()
})
