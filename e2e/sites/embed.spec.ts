import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, watchForTrouble } from '../parts/fixtures.ts'
import { makeLive } from '../parts/live-campaigns.ts'

/** Bytes on the wire of the script of other sites. */
const MOST_BYTES = 3000
/** Height of the frame before its page has said its own. */
const FIRST_HEIGHT = 760

const origin = new URL(process.env.DRUMROLL_E2E_URL ?? 'http://localhost').origin
let server: Server
let site = ''
/** Markup of the other site, by the path of its page. */
const bodies = new Map<string, string>()

// Another site, which allows only the script and the frame of the service, and no styles in its markup.
test.beforeAll(async () => {
  server = createServer(({ url = '/' }, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${origin}; frame-src ${origin}`,
    )
    answer.end(
      `<!doctype html><html lang="en"><title>Copper</title><main><h1>Copper</h1><script async src="${origin}/embed.js"></script>${bodies.get(url)}</main></html>`,
    )
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  site = `localhost:${address && typeof address === 'object' ? address.port : 0}`
})
test.afterAll(() => server.close())

async function openSite(page: Page, body: string): Promise<void> {
  const path = `/${bodies.size}`
  bodies.set(path, body)
  await page.goto(`http://${site}${path}`)
}

test('a campaign on another site grows with its content, or opens above it, under a strict policy', async ({
  page,
  browser,
}) => {
  const eventKey = await makeLive(page, 'instantWin')
  const put = await page.request.put(`/api/v0/event/${eventKey}/sites`, {
    data: { sites: [site] },
  })
  expect(put.status(), await put.text()).toBe(200)
  const link = `${origin}/e/${eventKey}`
  const visitor = await browser.newPage({ viewport: { width: 390, height: 844 } })

  await openSite(
    visitor,
    `<drumroll-campaign src="${link}" source="social" title="Spring"><a href="${link}">Spring</a></drumroll-campaign>`,
  )
  const frame = visitor.locator('iframe')
  await expect(visitor.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
  expect(await frame.getAttribute('src')).toBe(`${link}?s=social`)
  const inside = () =>
    visitor
      .frameLocator('iframe')
      .locator('html')
      .evaluate(root => root.scrollHeight - root.clientHeight)
  await expect.poll(inside).toBeLessThanOrEqual(0)
  await expect.poll(async () => (await frame.boundingBox())?.height).not.toBe(FIRST_HEIGHT)
  await visitor.close()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const shopper = await phone.newPage()
  const trouble = watchForTrouble(shopper)
  await openSite(
    shopper,
    `<drumroll-campaign src="${link}" mode="popup" lang="es" title="Spring"><a href="${link}">Play</a></drumroll-campaign>`,
  )
  await shopper.getByRole('link', { name: 'Play' }).click()
  const dialog = shopper.getByRole('dialog', { name: 'Spring' })
  await expect(dialog).toBeVisible()
  await expect(shopper.frameLocator('iframe').locator('html')).toHaveAttribute('lang', /^(es|en)$/)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await shopper.getByRole('link', { name: 'Play' }).press('Enter')
  await expect(dialog).toBeVisible()
  await shopper.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await shopper.getByRole('link', { name: 'Play' }).press('Enter')
  await shopper.frameLocator('iframe').getByRole('link').first().press('Escape')
  await expect(dialog).toBeHidden()
  await expectAccessible(shopper)
  trouble.expectNone()
  await phone.close()
})

test('without a script, or with a wrong address, the link inside stays', async ({ page, browser }) => {
  const eventKey = await makeLive(page, 'instantWin')
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const reader = await plain.newPage()
  const element = (src: string) =>
    `<drumroll-campaign src="${src}"><a href="${origin}/e/${eventKey}">Play</a></drumroll-campaign>`
  await openSite(reader, element(`${origin}/e/${eventKey}`))
  await expect(reader.getByRole('link', { name: 'Play' })).toBeVisible()
  await plain.close()
  const visitor = await browser.newPage()
  await openSite(visitor, element('javascript:alert(1)'))
  await expect(visitor.getByRole('link', { name: 'Play' })).toBeVisible()
  await expect(visitor.locator('iframe')).toHaveCount(0)
  await visitor.close()
})

test('the script of other sites is small', () => {
  expect(gzipSync(readFileSync('dist/play/embed.js')).length).toBeLessThanOrEqual(MOST_BYTES)
})
