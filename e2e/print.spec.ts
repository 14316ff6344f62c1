import { expect, test } from '@playwright/test'
import { PEOPLE } from './parts/demo.ts'
import { signIn } from './parts/fixtures.ts'

/** Between the margins of a sheet of A4, in pixels. */
const PAPER = 700

test('a report on paper has its charts and columns whole and says whose it is, without what can only be pressed', async ({
  page,
}) => {
  await signIn(page, PEOPLE.gold)
  const answer = await page.request.get('/api/v0/event/campaigns/archived')
  const { eventKey } = (await answer.json()).find(
    ({ title }: { title: string }) => title === 'Autumn Cabin Scratch',
  )
  await page.goto(`/events/${eventKey}/reports`)
  await expect(page.locator('.recharts-surface').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // Charts keep their screen size in print, because nothing measures again for a printer.
  await page.evaluate(width => {
    document.body.style.width = `${width}px`
  }, PAPER)
  const past = (what: string) =>
    page.evaluate(
      ([selector, width]) =>
        [...document.querySelectorAll(selector)]
          .map(found => found.getBoundingClientRect().right - width)
          .filter(over => over > 0),
      [what, PAPER] as const,
    )
  expect(await past('main .recharts-wrapper > svg, main svg[role="img"]')).toEqual([])
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Autumn Cabin Scratch')
  await expect(page.getByRole('button', { name: 'Whole campaign' })).toBeVisible()
  for (const name of ['Main', 'Campaign sections']) {
    await expect(page.getByRole('navigation', { name })).toBeHidden()
  }
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden()
  await expect(page.getByRole('tab').first()).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('tab', { name: 'Entries' }).click()
  await expect(page.getByRole('columnheader', { name: 'Redeemed' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  expect(await past('main th, main td')).toEqual([])
})
