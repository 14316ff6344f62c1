import { expect, test } from '@playwright/test'
import { PEOPLE } from '../parts/demo.ts'
import { expectAccessible, signIn, watchForTrouble } from '../parts/fixtures.ts'

test('the reference needs no other server, and a call is tried with a key and without the session', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await signIn(page, PEOPLE.gold)
  const hosts = new Set<string>()
  page.on('request', request => hosts.add(new URL(request.url()).host))
  await page.goto('/docs/api')
  await expect(page.getByRole('heading', { level: 1, name: 'Drumroll' })).toBeVisible()
  await expectAccessible(page)
  trouble.expectNone()

  await page.getByPlaceholder('Token').first().fill('pk_wrong')
  await page
    .getByRole('button', { name: /^Test Request/ })
    .first()
    .click()
  const response = page.waitForResponse(/\/api\/v0\//)
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).first().click()
  const { authorization, cookie } = await (await response).request().allHeaders()
  expect({ status: (await response).status(), authorization, cookie }).toEqual({
    status: 401,
    authorization: 'Bearer pk_wrong',
    cookie: undefined,
  })
  expect([...hosts]).toEqual([new URL(page.url()).host])
})

test('the pages for developers lead to each other, and to the reference @phone', async ({ page }) => {
  await page.goto('/docs')
  await page.getByRole('navigation').getByRole('link', { name: 'Receive webhooks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Receive webhooks' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'API reference' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Drumroll' })).toBeVisible()
})
