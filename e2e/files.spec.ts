import { expect, test } from '@playwright/test'
import { PEOPLE } from './demo.ts'
import { expectAccessible, signIn, watchForTrouble } from './fixtures.ts'

/** The smallest picture there is. */
const DOT = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

test('pictures are uploaded, refused with a reason, and removed', async ({ page }) => {
  test.setTimeout(90_000)
  const trouble = watchForTrouble(page)
  await signIn(page, PEOPLE.gold)
  const [live] = await (await page.request.get('/api/v0/event/campaigns/live')).json()
  await page.goto(`/events/${live.eventKey}/files`)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'dot.gif', mimeType: 'image/gif', buffer: DOT },
      { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    ])
  await expect(page.getByRole('button', { name: 'Remove dot.gif' })).toBeVisible()
  await expect(page.getByText('Use a PNG, JPEG, GIF or WebP picture', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove dot.gif' }).click()
  await page.getByRole('button', { name: 'Remove file' }).click()
  await expect(page.getByText('Success! File removed.')).toBeVisible()
  trouble.expectNone()
})
