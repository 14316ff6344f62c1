import { expect, test } from '@playwright/test'
import { PEOPLE } from './parts/demo.ts'
import { expectAccessible, signIn, watchForTrouble } from './parts/fixtures.ts'

const MOST = 10_000_000
/** The smallest picture there is, and as many bytes behind it as are wanted. */
const DOT = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')
const fileOf = (bytes: number) => ({
  name: 'logo.gif',
  mimeType: 'image/gif',
  buffer: Buffer.concat([DOT, Buffer.alloc(bytes - DOT.length)]),
})

test('codes are designed with a logo of at most 10,000,000 bytes, and are read before they are saved', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await signIn(page, PEOPLE.gold)
  const [live] = await (await page.request.get('/api/v0/event/campaigns/live')).json()
  await page.goto(`/events/${live.eventKey}/qr`)
  await page.getByLabel('Caption under the code').fill('Scan to play')
  await page.getByText('Dots', { exact: true }).click()
  const logo = page.getByLabel('Logo file')
  await logo.setInputFiles(fileOf(MOST + 1))
  await expect(page.getByText('file larger than 10 mb').first()).toBeVisible()
  for (const bytes of [MOST - 1, MOST]) {
    await logo.setInputFiles(fileOf(bytes))
    await page.getByRole('button', { name: 'Check and save code' }).click()
    const saved = page.getByText('Code saved. Phones can scan it.')
    await expect(saved).toBeVisible({ timeout: 20_000 })
    await page.getByRole('button', { name: 'Close' }).last().click()
    await expect(saved).toHaveCount(0)
  }
  await page.getByLabel('Code', { exact: true }).fill('#dddddd')
  await expect(page.locator('[class*=ColorInput-saturation]').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Phones cannot scan this code')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check and save code' })).toBeDisabled()
  await page.getByRole('heading', { name: 'QR codes', level: 1 }).click()
  await expect(page.locator('[class*=ColorInput-saturation]')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reset design' }).click()
  await expect(page.getByText('Design reset.')).toBeVisible()
  trouble.expectNone()
})
