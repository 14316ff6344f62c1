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
  await page.goto('/docs/api#tag/campaigns/GET/api/v0/event/campaigns/live')
  await expect(page.getByRole('heading', { level: 1, name: 'Drumroll' })).toBeVisible()
  await expectAccessible(page)
  expect([...hosts]).toEqual([new URL(page.url()).host])
  trouble.expectNone()
})

test('the pages for developers lead to each other, and to the reference @phone', async ({ page }) => {
  await page.goto('/docs')
  await page.getByRole('navigation').getByRole('link', { name: 'Receive webhooks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Receive webhooks' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'API reference' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Drumroll' })).toBeVisible()
})
