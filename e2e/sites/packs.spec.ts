import { type Browser, expect, type Page, test } from '@playwright/test'
import type { NewCampaign } from '#features/campaigns/wizard/contract.ts'
import { expectAccessible, fillAsPeopleDo, watchForTrouble } from '../parts/fixtures.ts'
import { makeLive } from '../parts/live-campaigns.ts'
import { fillForm } from '../parts/participant.ts'

const TITLE = 'Biscuit Tin Journey'
const GIFT = 'Market Gift Code'
const HAMPER = 'Picnic Hamper'
/** Pieces of each prize: several moments fall due while one person fills in the form. */
const PIECES = 80
const MINUTES = 10
/** People who play at most. */
const PLAYERS = 14
const TRACKING = '1Z999AA10123456784'
const TRACKING_AGAIN = '1Z999AA10123456785'
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const codes = (word: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${word}-${Date.now()}-${1000 + at}`)

async function uploadCodes(page: Page, path: string, list: string[], terms: object = {}): Promise<void> {
  const send = (more: object) =>
    page.request.post(path, {
      multipart: {
        ...terms,
        ...more,
        file: { name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(['Code', ...list].join('\n')) },
      },
    })
  expect(await (await send({})).json()).toMatchObject({ codes: list.length, saved: false })
  expect(await (await send({ save: list.length })).json()).toMatchObject({
    codes: list.length,
    saved: true,
  })
}

/** A live campaign with codes on packs, gift codes and shipped prizes. */
async function makePacks(page: Page) {
  const entryCodes = codes('TIN', PLAYERS)
  const of = { description: '', type: 'gift', redemptionPin: '', quantity: PIECES } as const
  const changes: Partial<NewCampaign> = {
    title: TITLE,
    endTime: new Date(Date.now() + MINUTES * 60_000).toISOString(),
    entryCode: true,
    requiresPurchase: true,
    amoe: { type: 'online', instructions: 'Use the free entry form.', equalOdds: true },
    newPrizes: [
      { ...of, title: GIFT, value: 1000, delivery: 'email' },
      { ...of, title: HAMPER, value: 4500, delivery: 'ship' },
    ],
  }
  const eventKey = await makeLive(page, 'instantWin', changes, async draft => {
    await uploadCodes(page, `/api/v0/event/${draft}/entry-codes/upload`, entryCodes, { name: 'Lids' })
    const prizes: { uniquePrizeKey: string; title: string }[] = await (
      await page.request.get(`/api/v0/prize/${draft}/true`)
    ).json()
    const gifts = prizes.find(({ title }) => title === GIFT)
    await uploadCodes(page, `/api/v0/prize/${gifts?.uniquePrizeKey}/codes`, codes('GIFT', PIECES))
  })
  return { eventKey, entryCodes }
}

/** Enters with a code from a pack, and turns the card. @returns the first heading of the result */
async function play(phone: Page, link: string, code: string, name: string): Promise<string> {
  await fillForm(phone, link, name)
  await phone.getByLabel('Code', { exact: true }).fill(code)
  await fillAsPeopleDo(phone)
  await phone.getByRole('button', { name: 'Get my card' }).click()
  await expect(phone.getByRole('heading', { name: /here’s your card/ })).toBeVisible()
  const button = phone.getByRole('button', { name: 'Show my result' })
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 2000 })
    await expect(button).toBeHidden({ timeout: 2000 })
  }).toPass()
  return phone.getByRole('heading', { level: 1 }).first().innerText()
}

interface Winner {
  phone: Page
  name: string
}

/** Lets people play until one has won each prize. @returns the first winner of each, and the number of hampers won */
async function playUntilBoth(browser: Browser, link: string, entryCodes: string[]) {
  const won = new Map<string, Winner>()
  let hampers = 0
  for (const [at, code] of entryCodes.entries()) {
    const phone = await (await browser.newContext(PHONE)).newPage()
    const name = `Player${at}`
    const heading = await play(phone, link, code, name)
    const prize = [GIFT, HAMPER].find(title => heading.includes(title))
    if (prize === HAMPER) hampers += 1
    if (prize !== undefined && !won.has(prize)) won.set(prize, { phone, name })
    else await phone.context().close()
    const [gift, hamper] = [won.get(GIFT), won.get(HAMPER)]
    if (gift && hamper) return { gift, hamper, hampers }
  }
  throw new Error('Nobody won one of the prizes')
}

/** Claims the code on the winner's own page. @returns the code */
async function getCode(phone: Page): Promise<string> {
  await phone.getByRole('link', { name: 'Get my code' }).click()
  await phone.getByRole('button', { name: 'Get my code' }).click()
  const code = phone.getByRole('region', { name: 'Your code' })
  await expect(code.getByText(/^GIFT-/)).toBeVisible()
  await expectAccessible(phone)
  return code.locator('code').innerText()
}

async function giveAddress(phone: Page): Promise<void> {
  await phone.getByRole('link', { name: 'Enter my details' }).click()
  await phone.getByLabel('Street').fill('8 Tide Street')
  await phone.getByLabel('City').fill('Portland')
  await phone.getByRole('textbox', { name: 'State' }).fill('ME')
  await phone.getByLabel('ZIP').fill('04101')
  await phone.getByRole('button', { name: 'Submit and claim' }).click()
  await expect(phone.getByText('will review your claim')).toBeVisible()
  await expectAccessible(phone)
}

/** Sends the parcel of the winner whose panel is open. */
async function ship(page: Page, button: string, tracking: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: button })
  await dialog.getByRole('textbox', { name: 'Tracking number' }).fill('1Z12')
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog.getByText('A tracking number of UPS has 1Z and 16 letters or digits')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Tracking number' }).fill(tracking)
  await dialog.getByRole('textbox', { name: /^Shipping cost/ }).fill('9.40')
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toBeHidden()
}

/** Exports a list as CSV, and reads it. @returns its rows below the head */
async function exportCsv(page: Page, eventKey: string, kind: string): Promise<string[]> {
  await page.goto(`/events/${eventKey}/reports`)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Exports' })
  await panel.getByRole('combobox', { name: 'Data' }).click()
  await page.getByRole('option', { name: kind, exact: true }).click()
  await panel.getByText('CSV', { exact: true }).click()
  await panel.getByRole('button', { name: 'Export', exact: true }).click()
  const downloaded = page.waitForEvent('download')
  await panel.getByRole('button', { name: `Download ${kind}, CSV` }).click()
  const parts: Buffer[] = []
  for await (const part of await (await downloaded).createReadStream()) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString('utf8').trim().split(/\r?\n/).slice(1)
}

test('packs are played, gift codes shown, hampers claimed, packed, shipped, disputed and filed', async ({
  page,
  browser,
}) => {
  const { eventKey, entryCodes } = await makePacks(page)
  const trouble = watchForTrouble(page)
  const { gift, hamper, hampers } = await playUntilBoth(browser, `/e/${eventKey}`, entryCodes)
  expect(await getCode(gift.phone)).toMatch(/^GIFT-/)
  const winner = hamper.phone
  await giveAddress(winner)

  const winners = `/events/${eventKey}/winners`
  await page.goto(winners)
  const row = page.getByRole('listitem').filter({ hasText: `${hamper.name} Tester` })
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Mark as verified' }).click()
  await expect(row.getByText('To ship')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Shipping lists' }).click()
  const list = page.getByRole('menuitem', { name: 'Packing list (PDF)' })
  const printed = await page.request.get((await list.getAttribute('href')) ?? '')
  expect((await printed.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await page.keyboard.press('Escape')

  const openPanel = () => row.getByRole('button', { name: `${hamper.name} Tester`, exact: true }).click()
  await openPanel()
  await ship(page, 'Mark as shipped', TRACKING)
  await winner.reload()
  await expect(winner.getByText(TRACKING)).toBeVisible()
  await winner.getByRole('button', { name: 'It did not arrive' }).click()
  await expect(winner.getByText('You told us that your prize did not arrive')).toBeVisible()
  await expectAccessible(winner)

  await page.goto('/')
  const attention = page.getByRole('region', { name: 'Needs attention' })
  await expect(attention.getByText(`Winners of ${TITLE} reported it.`)).toBeVisible()
  await page.goto(winners)
  await openPanel()
  await ship(page, 'Ship again', TRACKING_AGAIN)
  await page.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(page.getByRole('dialog').getByText(/^Delivered/)).toBeVisible()
  await winner.reload()
  await expect(winner.getByText(TRACKING_AGAIN)).toBeVisible()
  const parcels = await (await page.request.get(`/api/v0/event/${eventKey}/parcels`)).json()
  expect(parcels).toMatchObject({ toShip: 0, shipped: 0, delivered: 1, missing: 0, costCents: 1880 })

  const filed = await exportCsv(page, eventKey, 'New York winners list')
  expect(filed).toHaveLength(hampers)
  expect(filed.filter(line => line.includes(`${hamper.name},`))).toHaveLength(1)
  trouble.expectNone()
})
