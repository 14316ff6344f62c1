import { expect, test } from '@playwright/test'
import { expectAccessible, watchForTrouble } from './parts/fixtures.ts'
import { openScreen, saved } from './parts/screen.ts'

test('a text gets a link and a list from its tools, and pasted HTML keeps only what may be stored', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await openScreen(page)
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await expect(text).toBeVisible()
  await page.locator('.mantine-InputWrapper-label').getByText('Text', { exact: true }).click()
  await expect(text).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Read the ')
  await page.getByRole('button', { name: 'Italic' }).click()
  await page.keyboard.type('house rules')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await page
    .getByRole('toolbar', { name: 'Formatting for Text' })
    .getByRole('button', { name: 'Link' })
    .click()
  const address = page.getByRole('textbox', { name: 'Address' })
  await expect(address).toBeFocused()
  await address.fill('http://a.test')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Use an address that starts with https://, mailto: or tel:')).toBeVisible()
  await expectAccessible(page)
  await address.fill('https://a.test/rules?a=1&b=2')
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.keyboard.type('one')
  await page.keyboard.press('Enter')
  const copied = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.setData('text/html', '<span style="color: red">two <strong onclick="x()">big</strong></span>')
    return data
  })
  await text.evaluate(
    (field, clipboardData) =>
      field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData })),
    copied,
  )
  const shown = page.locator('.screen-preview')
  // The prizes above the form are a list too.
  const items = shown.locator('li:not(.offer li)')
  await expect(items).toHaveText(['one', 'two big'])
  await expect(items.locator('b')).toHaveText('big')
  await expect(shown.locator('a i')).toHaveText('rules')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused()
  await saved(page)
  await page.reload()
  await expect(items).toHaveText(['one', 'two big'])
  await page.getByRole('button', { name: /^Text: Read the/ }).click()
  await expect(text).toContainText('Read the house rules')
  await expect(page.getByText('All changes saved')).toBeVisible()
  trouble.expectNone()
})
