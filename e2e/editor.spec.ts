import { expect, type Page, test } from '@playwright/test'
import { PEOPLE } from './parts/demo.ts'
import { expectAccessible, signIn } from './parts/fixtures.ts'
import { DRAFT, openScreen, rows, saved } from './parts/screen.ts'

const MOST_TABS = 120

/** Presses Tab, or Shift and Tab, until the named element has the focus. */
async function tabTo(
  page: Page,
  role: 'button' | 'switch' | 'textbox' | 'combobox',
  name: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const target = page.getByRole(role, { name, exact: typeof name === 'string' })
  for (let press = 0; press < MOST_TABS; press++) {
    if (await target.first().evaluate(element => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab never reaches ${name}`)
}

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, 'textbox', name)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

test('a whole screen is built with the keyboard alone, and is the same after a reload', async ({ page }) => {
  await openScreen(page)
  const before = await rows(page).count()

  // The editor gets the whole window, and the focus stays on its button.
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await tabTo(page, 'button', 'Full screen')
  await page.keyboard.press('Enter')
  await expect(navigation).toBeHidden()
  await expect(page.getByRole('button', { name: 'Exit full screen' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(navigation).toBeVisible()
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeFocused()

  await tabTo(page, 'button', 'Text')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Select Text: New text/ })).toBeInViewport()
  await tabTo(page, 'button', /^Text: New text/)
  await page.keyboard.press('Enter')
  await typeInto(page, 'Text', 'Doors open at ')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('six')
  await expect(page.locator('.screen-preview .body b')).toHaveText('six')

  // Its tools go with it from the canvas; where one was stays known.
  await tabTo(page, 'button', 'Hide', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('.screen-preview .body b')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Text: Doors open.*, hidden$/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, 'switch', 'Hidden')
  await page.keyboard.press('Space')
  await expect(page.locator('.screen-preview .body b')).toHaveText('six')

  await tabTo(page, 'button', 'Question', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', /^Question: New question/)
  await page.keyboard.press('Enter')
  await tabTo(page, 'combobox', 'Type')
  await page.keyboard.press('Enter')
  const dropdown = page.getByRole('option', { name: 'Dropdown' })
  for (let press = 0; press < 20; press++) {
    if ((await dropdown.getAttribute('data-combobox-selected')) !== null) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await typeInto(page, 'Label', 'Which stall?')
  await typeInto(page, 'Option 1', 'Dumplings')
  await typeInto(page, 'Option 2', 'Tea')
  await expect(page.locator('.screen-preview select option')).toHaveText(['Choose one', 'Dumplings', 'Tea'])

  await tabTo(page, 'button', /^Question: Which stall/, 'Shift+Tab')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByText(/Which stall\? is now \d+ of \d+/)).toBeAttached()
  await page.keyboard.press('ControlOrMeta+d')
  await expect(rows(page)).toHaveCount(before + 3)
  await page.keyboard.press('Delete')
  await expect(rows(page)).toHaveCount(before + 2)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(rows(page)).toHaveCount(before + 3)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(rows(page)).toHaveCount(before + 2)

  await tabTo(page, 'button', /^Question: Email/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Delete')
  await expect(page.getByRole('alert').getByText('This screen needs the question for email')).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Saved!')).toBeVisible()
  const names = await rows(page).allTextContents()
  await expectAccessible(page)
  await page.reload()
  await expect(rows(page)).toHaveCount(before + 2)
  expect(await rows(page).allTextContents()).toEqual(names)
})

test('two editors get a conflict, and a lost connection costs nothing', async ({ page, context }) => {
  const address = await openScreen(page)
  const second = await context.newPage()
  await second.goto(address)
  const label = (one: Page) => one.getByRole('textbox', { name: 'Label', exact: true })
  for (const one of [page, second]) await one.getByRole('button', { name: /^Button: / }).click()
  await label(page).fill('Turn my card')
  await saved(page)
  await label(second).fill('Show me')
  await expect(second.getByRole('dialog', { name: 'Someone else changed this' })).toBeVisible()
  await expect(second.getByRole('cell', { name: 'Turn my card' })).toBeVisible()
  await second.getByRole('button', { name: 'Keep mine' }).click()
  await saved(second)
  await second.close()

  await page.reload()
  await page.getByRole('button', { name: /^Button: Show me/ }).click()
  await context.setOffline(true)
  await label(page).fill('Written in a tunnel')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Uh Oh! Looks like there was an issue saving')).toBeVisible()
  await page.getByRole('link', { name: 'Back to campaign' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()

  // Screens came with the editor; other pages that were not opened before show an error. The work is unchanged.
  const pages = page.getByRole('navigation', { name: 'Campaign screens' })
  await pages.getByRole('link', { name: /^Dumpling Box Thankyou/ }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('region', { name: 'Canvas: Dumpling Box Thankyou' })).toBeVisible()
  await pages.getByRole('link', { name: /^Styles/ }).click()
  await expect(page.getByText(/^You are offline/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('list', { name: 'Contrast' })).toBeVisible()
  await pages.getByRole('link', { name: /^Form/ }).click()
  await page.getByRole('button', { name: /^Button: Written in a tunnel/ }).click()
  await saved(page)

  // The window is closed before the work could be stored: it waits in the browser.
  await page.route('**/components', route =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await label(page).fill('Written before a reload')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('Written before a reload')))
    .toBe(true)
  page.on('dialog', dialog => void dialog.accept())
  await page.reload()
  await expect(page.getByRole('button', { name: /^Button: Written before a reload/ })).toBeVisible()
  await page.unroute('**/components')
  await saved(page)
})

test('the tools of a component stand in front of the card of a winner', async ({ page }) => {
  const address = await openScreen(page)
  await page.goto(address.replace(/3$/, '4'))
  await expect(page.getByRole('region', { name: 'Canvas: Dumpling Box Thankyou' })).toBeVisible()
  const before = await rows(page).count()
  await rows(page)
    .getByRole('button', { name: /^Button: / })
    .click()
  // Without `inert`, any part of the participant's screen above the tools would take the click.
  await page.locator('.screen-preview').evaluate(preview => preview.removeAttribute('inert'))
  await page
    .getByRole('toolbar', { name: 'Selected component' })
    .getByRole('button', { name: 'Duplicate' })
    .click()
  await expect(rows(page)).toHaveCount(before + 1)
})

const DEVICES = [
  ['Phone', { width: 390, height: 823 }],
  ['Tablet', { width: 768, height: 1024 }],
  ['Desktop', { width: 1280, height: 800 }],
] as const

/** Layout of an entrant page at the screen's size, in whole pixels. */
const layoutOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate(screen => {
    const pixels = (part: string, property: string) => {
      const found = screen.querySelector(part)
      return found && Math.round(Number.parseFloat(getComputedStyle(found).getPropertyValue(property)))
    }
    return {
      ground: getComputedStyle(screen).backgroundColor,
      width: Math.round(Number.parseFloat(getComputedStyle(screen).width)),
      column: pixels('.page', 'width'),
      height: pixels('.page', 'min-height'),
      margin: pixels('.page', 'margin-top'),
      corner: pixels('.page', 'border-top-left-radius'),
      picture: pixels('.scene', 'height'),
      button: pixels('.button', 'width'),
    }
  })

test('the canvas has the layout of the page on that device, at any window size', async ({
  page,
  context,
}) => {
  const [, , eventKey] = (await openScreen(page)).split('/')
  await page.setViewportSize({ width: 1440, height: 480 })
  const { url } = await (await page.request.post(`/api/v0/event/${eventKey}/preview-link`)).json()
  const real = await context.newPage()
  await real.goto(url)
  for (const [name, size] of DEVICES) {
    await real.setViewportSize(size)
    await page.getByRole('radio', { name }).press('Space')
    await expect
      .poll(() => layoutOf(page, '.screen-preview .play'), name)
      .toEqual(await layoutOf(real, 'body.play'))
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a finger drags components, and everything else is in the sheet', async ({ page, context }) => {
    await signIn(page, PEOPLE.gold)
    const { eventKey } = await (await page.request.post('/api/v0/event/eventbuilder', { data: DRAFT })).json()
    await page.goto(`/events/${eventKey}/editor/3`)
    const boxOf = (name: string) => page.locator(`[data-box] [aria-label="Select Question: ${name}"]`)
    const centre = async (name: string) => {
      const { x, y, width, height } = (await boxOf(name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      return { x: x + width / 2, y: y + height / 2 }
    }
    await boxOf('First name').tap()
    const sheet = page.getByRole('region', { name: 'Screen tools' })
    await expect(sheet.getByRole('button', { name: /^First name/ })).toBeVisible()

    const finger = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    // The code for dragging loads with the first touch.
    await expect(async () => {
      const from = await centre('First name')
      const to = await centre('Last name')
      await touch('touchStart', [from])
      await page.waitForTimeout(500)
      for (let step = 1; step <= 10; step++) {
        await touch('touchMove', [{ x: to.x, y: from.y + ((to.y - from.y) * step) / 10 }])
        await page.waitForTimeout(30)
      }
      await touch('touchEnd', [])
      await expect(page.getByText(/First name is now \d+ of \d+/)).toBeAttached({ timeout: 2000 })
    }).toPass()

    await sheet.getByRole('button', { name: /Properties and style/ }).tap()
    // The focus is moving into the part that the tap opened, and may take the first letters with it.
    await expect(async () => {
      await sheet.getByRole('textbox', { name: 'Label' }).fill('Given name')
      await expect(rows(page).filter({ hasText: 'Given name' })).toBeVisible({ timeout: 3000 })
    }).toPass()
    await expect(sheet.getByText('Screen colors')).toBeVisible()

    const last = rows(page).last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
  })
})
