import { expect, type Locator, type Page, test } from '@playwright/test'
import { PEOPLE } from './parts/demo.ts'
import { signIn, watchForTrouble } from './parts/fixtures.ts'
import { DRAFT, openScreen } from './parts/screen.ts'

/** Drags one handle a little past another, as a hand does, once rows can be dragged: that is loaded late. */
async function drag(page: Page, from: Locator, to: Locator, past: number): Promise<void> {
  await expect(page.locator('[data-row][data-draggable]').filter({ has: from })).toBeAttached()
  const centre = async (place: Locator) => {
    const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return { x: x + width / 2, y: y + height / 2 }
  }
  const [start, end] = [await centre(from), await centre(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x, start.y + past, { steps: 4 })
  await page.mouse.move(end.x, end.y + past, { steps: 15 })
  await page.mouse.up()
}

test('prizes are dragged into another order, again and again, and stay there', async ({ page }) => {
  const trouble = watchForTrouble(page)
  await signIn(page, PEOPLE.gold)
  const newPrizes = ['Mug', 'Trip', 'Scarf', 'Hat'].map(title => ({ ...DRAFT.newPrizes[0], title }))
  const made = await page.request.post('/api/v0/event/eventbuilder', { data: { ...DRAFT, newPrizes } })
  const { eventKey } = await made.json()
  await page.goto(`/events/${eventKey}/editor/1`)
  const handles = page.locator('[data-row] [data-handle]')
  const handle = (title: string) => page.getByRole('button', { name: `Move ${title}`, exact: true })
  const order = async (...titles: string[]) => {
    await expect(handles).toHaveCount(titles.length)
    const names = () => handles.evaluateAll(all => all.map(one => one.getAttribute('aria-label')))
    await expect.poll(names).toEqual(titles.map(title => `Move ${title}`))
  }
  await handle('Mug').scrollIntoViewIfNeeded()
  await drag(page, handle('Mug'), handle('Scarf'), 8)
  await order('Trip', 'Scarf', 'Mug', 'Hat')
  await expect(page.getByText('Mug is now number 3 of 4')).toBeAttached()
  await drag(page, handle('Hat'), handle('Trip'), -8)
  await order('Hat', 'Trip', 'Scarf', 'Mug')
  await handle('Hat').press('ArrowDown')
  await order('Trip', 'Hat', 'Scarf', 'Mug')
  await expect(handle('Hat')).toBeFocused()
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  await page.reload()
  await order('Trip', 'Hat', 'Scarf', 'Mug')
  trouble.expectNone()
})

test('the options of a question are dragged', async ({ page }) => {
  await openScreen(page)
  await page.getByRole('button', { name: 'Question', exact: true }).click()
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Dropdown' }).click()
  await page.getByRole('textbox', { name: 'Option 1' }).fill('Dumplings')
  await page.getByRole('textbox', { name: 'Option 2' }).fill('Tea')
  const handle = (place: number) => page.getByRole('button', { name: `Move option ${place} of 2` })
  await drag(page, handle(1), handle(2), 8)
  await expect(page.locator('.screen-preview select option')).toHaveText(['Choose one', 'Tea', 'Dumplings'])
})
