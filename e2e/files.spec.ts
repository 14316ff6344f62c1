import { expect, test } from '@playwright/test'
import { PEOPLE } from './parts/demo.ts'
import { expectAccessible, signIn, watchForTrouble } from './parts/fixtures.ts'

/** The smallest picture there is. */
const DOT = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

test('pictures are uploaded, refused with a reason, and removed', async ({ page }) => {
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
  await expect(page.getByText('Use a PNG, JPEG, GIF or WebP image', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss drawing.svg' }).click()

  // Dropped and pasted, several at once.
  for (const [name, type] of [
    ['dropped', 'drop'],
    ['pasted', 'paste'],
  ] as const) {
    const carried = await page.evaluateHandle(
      ([bytes, of]) => {
        const transfer = new DataTransfer()
        for (const one of [1, 2]) {
          transfer.items.add(
            new File([new Uint8Array(bytes).with(13, 40 * one + of.length)], `${of}-${one}.gif`, {
              type: 'image/gif',
            }),
          )
        }
        return transfer
      },
      [[...DOT], name] as const,
    )
    await carried.evaluate((transfer, kind) => {
      const init = { bubbles: true, cancelable: true }
      const area = document.querySelector('input[type=file]')?.parentElement
      if (kind === 'drop') area?.dispatchEvent(new DragEvent(kind, { ...init, dataTransfer: transfer }))
      else area?.dispatchEvent(new ClipboardEvent(kind, { ...init, clipboardData: transfer }))
    }, type)
    for (const one of [1, 2]) {
      await expect(page.getByRole('button', { name: `Remove ${name}-${one}.gif` })).toBeVisible()
    }
  }

  // Under another name it is the same picture, and that is said.
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'again.gif', mimeType: 'image/gif', buffer: DOT })
  await expect(page.getByText('again.gif is already uploaded as dot.gif.')).toBeVisible()

  // By the keyboard, and canceled on its way.
  await page.route('**/file/upload/**', () => undefined)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose pictures' }).focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'slow.gif', mimeType: 'image/gif', buffer: DOT })
  await page.getByRole('button', { name: 'Cancel slow.gif' }).click()
  await expect(page.getByText('slow.gif')).toHaveCount(0)
  await page.unroute('**/file/upload/**')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove dot.gif' }).click()
  await page.getByRole('button', { name: 'Remove file' }).click()
  await expect(page.getByText('Success! File removed.')).toBeVisible()
  trouble.expectNone()
})

test('several pictures given to the picker are all stored, and a single one is chosen', async ({ page }) => {
  await signIn(page, PEOPLE.gold)
  const [live] = await (await page.request.get('/api/v0/event/campaigns/live')).json()
  await page.goto(`/events/${live.eventKey}/editor/3`)
  await page
    .getByRole('region', { name: 'Add to this screen' })
    .getByRole('button', { name: 'Image' })
    .click()
  const picker = page.getByRole('dialog', { name: 'Choose picture' })
  // Each has a different color, because equal bytes are the same picture.
  const give = (...names: string[]) =>
    picker.locator('input[type=file]').setInputFiles(
      names.map(name => ({
        name,
        mimeType: 'image/gif',
        buffer: Buffer.from(new Uint8Array(DOT).with(13, 200 + name.length)),
      })),
    )
  await give('left.gif', 'right.gif')
  for (const name of ['left', 'right']) {
    await expect(picker.getByRole('button', { name: `Remove ${name}.gif` })).toBeVisible()
  }
  await give('alone.gif')
  await expect(picker).toHaveCount(0)
  await expect(page.getByRole('region', { name: /^Canvas/ }).locator('.image img')).toHaveCount(1)
})
