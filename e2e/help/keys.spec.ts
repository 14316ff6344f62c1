import { expect, type Page, test } from '@playwright/test'
import { PEOPLE } from '../parts/demo.ts'
import { expectAccessible, signIn, watchForTrouble } from '../parts/fixtures.ts'

const keysDialog = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const finder = (page: Page) => page.getByRole('dialog', { name: 'Find anything' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Opens the dashboard, and waits until it listens to keys. */
async function open(page: Page, address = '/'): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible()
}

/** Entries of the shortcut list, as "keys: action". */
async function listed(page: Page): Promise<string[]> {
  const rows = keysDialog(page).locator('dl > div')
  return rows.evaluateAll(all =>
    all.map(row => [...row.children].map(({ textContent }) => textContent).join(': ')),
  )
}

test('keys lead to the screens they name, and the list on ? says which there are', async ({ page }) => {
  const trouble = watchForTrouble(page)
  await signIn(page, PEOPLE.gold)
  await open(page)
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(heading(page, 'All Campaigns')).toBeVisible()
  await page.keyboard.press('?')
  await expect(keysDialog(page)).toBeVisible()
  expect(await listed(page)).toEqual([
    'Ctrl K: Find anything',
    'g then d: Dashboard',
    'g then a: All campaigns',
    'c: New campaign',
    '?: Show these shortcuts',
  ])
  await expectAccessible(page)

  // In front of a dialog nothing is obeyed but the dialog.
  await page.keyboard.press('c')
  await page.keyboard.press('Control+k')
  await expect(finder(page)).toHaveCount(0)
  await expect(heading(page, 'All Campaigns')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keysDialog(page)).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.keyboard.press('c')
  await expect(heading(page, 'What kind of promotion is this?')).toBeVisible()
  trouble.expectNone()
})

test('keys typed into a field, or with another key held, open nothing', async ({ page }) => {
  await signIn(page, PEOPLE.gold)
  await open(page, '/campaignarchive')
  const search = page.getByRole('searchbox', { name: 'Search campaigns' })
  await search.click()
  await page.keyboard.type('gdc?ga[]')
  await expect(search).toHaveValue('gdc?ga[]')
  await expect(page).toHaveURL(/q=gdc/)
  await page.getByRole('combobox', { name: 'Campaign type' }).click()
  await page.keyboard.type('c')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
  await page.keyboard.type('c')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toHaveCount(0)
  await page.keyboard.press('Alt+c')
  await page.keyboard.press('Shift+c')
  await expect(heading(page, 'All Campaigns')).toBeVisible()
  await expect(keysDialog(page)).toHaveCount(0)
})

test('the switch in Profile turns single keys off, and stays off', async ({ page }) => {
  await signIn(page, PEOPLE.gold)
  await open(page, '/account/profile')
  const single = page.getByRole('switch', { name: 'Single-key shortcuts' })
  await expect(single).toBeChecked()
  await single.focus()
  await page.keyboard.press('Space')
  await expect(single).not.toBeChecked()
  await page.reload()
  await expect(single).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible()
  for (const key of ['?', 'c', 'g', 'd']) await page.keyboard.press(key)
  await page.getByRole('button', { name: 'All shortcuts' }).click()
  await expect(keysDialog(page)).toBeVisible()
  expect(await listed(page)).toEqual(['Ctrl K: Find anything'])
  await keysDialog(page).getByRole('link', { name: 'Profile' }).click()
  await expect(keysDialog(page)).toHaveCount(0)
  await single.press('Space')
  await page.keyboard.press('c')
  await expect(heading(page, 'What kind of promotion is this?')).toBeVisible()
})

test('Ctrl and K finds campaigns and screens with the keyboard alone', async ({ page }) => {
  const trouble = watchForTrouble(page)
  await signIn(page, PEOPLE.gold)
  await open(page, '/campaignarchive')
  const search = page.getByRole('searchbox', { name: 'Search campaigns' })
  await search.focus()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(finder(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(finder(page)).toHaveCount(0)
  await expect(search).toBeFocused()
  await page.keyboard.press('ControlOrMeta+k')
  const field = finder(page).getByRole('combobox', { name: 'Find anything' })
  await expect(field).toBeFocused()
  const options = finder(page).getByRole('option')
  const chosen = finder(page).getByRole('option', { selected: true })
  await expect(options.filter({ hasText: 'Lantern Night Scratch' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toHaveText('Dashboard')

  await page.keyboard.type('autumn cabin')
  await expect(chosen).toContainText('Autumn Cabin')
  await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('nothing is called this')
  await expect(finder(page).getByText('No results for “nothing is called this”.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('lantern')
  await expect(chosen).toContainText('Lantern Night Scratch')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Lantern Night Scratch')).toBeVisible()
  await expect(finder(page)).toHaveCount(0)

  // In a campaign its own screens are found as well.
  await page.keyboard.press('ControlOrMeta+k')
  await expect(finder(page).getByRole('group', { name: 'This campaign' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type('winn')
  await expect(chosen).toHaveText('Winners')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Winners' })).toBeVisible()
  await expect(finder(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Find anything' }).click()
  await field.fill('team')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Add a Team Member')).toBeVisible()
  trouble.expectNone()
})

test('keys typed before the finder appears open nothing else', async ({ page }) => {
  await signIn(page, PEOPLE.gold)
  let come = () => {}
  const held = new Promise<void>(resolve => {
    come = resolve
  })
  await page.route(/finder-dialog.*\.js/, async route => {
    await held
    await route.continue()
  })
  await open(page)
  await page.keyboard.press('ControlOrMeta+k')
  for (const key of ['c', '?']) await page.keyboard.press(key)
  come()
  await expect(finder(page)).toBeVisible()
  await expect(heading(page, 'Dashboard')).toBeAttached()
  await expect(keysDialog(page)).toHaveCount(0)
})

test('the editor leafs with brackets and lists its own keys', async ({ page }) => {
  await signIn(page, PEOPLE.gold)
  const answer = await page.request.get('/api/v0/event/campaigns/live?q=Lantern')
  const [{ eventKey }] = await answer.json()
  await open(page, `/events/${eventKey}/editor/1`)
  await expect(page.getByText(/^Page 1 of/)).toBeVisible()
  await page.keyboard.press('[')
  await page.keyboard.press(']')
  await expect(page.getByText(/^Page 2 of/)).toBeVisible()
  await page.keyboard.press(']')
  await expect(page.getByText(/^Page 3 of/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Next page' })).toHaveAttribute('aria-keyshortcuts', ']')
  await page.getByRole('button', { name: /^Question: First name/ }).click()
  await page.getByRole('textbox', { name: 'Label', exact: true }).click()
  await page.keyboard.type('[]')
  await expect(page.getByText(/^Page 3 of/)).toBeVisible()
  await page.getByRole('button', { name: 'See all shortcuts' }).click()
  await expect(keysDialog(page)).toBeVisible()
  expect(await listed(page)).toEqual(
    expect.arrayContaining([
      '[: Previous page',
      ']: Next page',
      'Ctrl S: Save',
      'Delete: Delete the component',
    ]),
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(keysDialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'See all shortcuts' })).toBeFocused()
  await page.keyboard.press('[')
  await expect(page.getByText(/^Page 2 of/)).toBeVisible()
})

test('phones have the menu in the place of the finder @phone', async ({ page, isMobile }) => {
  await signIn(page, PEOPLE.gold)
  await page.goto('/')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible({ visible: isMobile })
  await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible({ visible: !isMobile })
})
