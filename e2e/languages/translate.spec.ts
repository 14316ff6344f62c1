import { expect, test } from '@playwright/test'
import { PEOPLE } from '../parts/demo.ts'
import { expectAccessible, signIn, watchForTrouble } from '../parts/fixtures.ts'
import { DRAFT } from '../parts/screen.ts'

test('an owner adds languages, translates on the screen and by file, and sees the pages in them', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await signIn(page, PEOPLE.gold)
  const made = await page.request.post('/api/v0/event/eventbuilder', { data: DRAFT })
  const { eventKey } = await made.json()

  await page.goto(`/events/${eventKey}/languages`)
  await page.getByRole('button', { name: 'Add languages' }).click()
  const dialog = page.getByRole('dialog', { name: 'Languages of the pages' })
  await dialog.getByRole('checkbox', { name: /Español/ }).check()
  await dialog.getByRole('checkbox', { name: /العربية/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save languages' }).click()

  const title = page.getByRole('textbox', { name: 'Spanish: Harbor Scratch' })
  await title.fill('Rasca en el puerto')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save translations' }).click()
  await expect(page.getByText('1 translation saved')).toBeVisible()

  await page.getByRole('link', { name: /العربية/ }).click()
  const file = await page.request.get(`/api/v0/event/${eventKey}/translations/ar/file?format=csv`)
  const content = (await file.text()).replace('Harbor Scratch,\r\n', 'Harbor Scratch,بطاقات الميناء\r\n')
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'texts.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await page.getByRole('button', { name: 'Save 1 translation' }).click()
  await expect(page.getByRole('textbox', { name: 'Arabic: Harbor Scratch' })).toHaveValue('بطاقات الميناء')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  const { url } = await (await page.request.post(`/api/v0/event/${eventKey}/preview-link`)).json()
  await page.goto(`${url}?lang=es`)
  await expect(page.getByRole('heading', { level: 1, name: 'Rasca en el puerto' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.getByRole('link', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'بطاقات الميناء' })).toBeVisible()
  await expectAccessible(page)
  trouble.expectNone()
})
