import { expect, test } from '@playwright/test'
import { fillForm, findLive } from './parts/participant.ts'

test('whose form looks like a program’s does a small sum under the policy of the page, and takes part @phone', async ({
  page,
}, { project }) => {
  const trouble: string[] = []
  page.on('pageerror', error => trouble.push(error.message))
  page.on('console', message => {
    if (/policy/i.test(message.text())) trouble.push(message.text())
  })
  await fillForm(page, await findLive(page), `Pat-${project.name}`)
  // The field that people do not see.
  await page.locator('input[name="website"]').evaluate(field => {
    if (field instanceof HTMLInputElement) field.value = 'https://spam.example'
  })
  const asked = page.waitForResponse(
    answer => answer.request().method() === 'POST' && answer.status() === 403,
  )
  const solving = page.waitForEvent('worker')
  await page.locator('form button[type=submit]').last().click()
  expect((await asked).headers()['content-security-policy']).toContain("default-src 'none'")
  expect((await solving).url()).toMatch(/\/play\/[0-9a-f]{16}\.js$/)
  await expect(page).toHaveURL(/\/e\/evt_[a-z0-9]{16}\/p\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pat')
  expect(trouble).toEqual([])
})
