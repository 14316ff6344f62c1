import { expect, type Page, test } from '@playwright/test'
import { PROMOTION_TYPES } from '#features/campaigns/contract.ts'
import { ALL_LANGUAGES, GIFTS, makeLive } from './parts/live-campaigns.ts'

/** Bytes on the wire of everything that an entry page loads, headers included, before pictures that its owner chose. */
const PAGE_BYTES = 15_000
/** The page, its script, the picture that counts the view, and on some pages the script of their form. */
const MOST_REQUESTS = 4

interface Loaded {
  path: string
  bytes: number
}

/** Opens a page in a browser with an empty cache, and returns the bytes on the wire until the traffic ends. */
async function load(page: Page, url: string): Promise<Loaded[]> {
  const devtools = await page.context().newCDPSession(page)
  const paths = new Map<string, string>()
  const loaded: Loaded[] = []
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) paths.set(requestId, request.url)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId)
    if (path !== undefined) loaded.push({ path, bytes: encodedDataLength })
  })
  await devtools.send('Network.enable')
  await page.goto(url, { waitUntil: 'networkidle' })
  await expect.poll(() => loaded.length).toBe(paths.size)
  return loaded
}

/** Latin letters, and the ones that take the most room. */
const LANGUAGES_WEIGHED = ['en', 'ar']

for (const type of PROMOTION_TYPES) {
  test(`the entry page of a ${type} campaign is light, and loads nothing from third parties`, async ({
    browser,
    page,
  }) => {
    const eventKey = await makeLive(page, type, type === 'textToDonate' ? GIFTS : ALL_LANGUAGES)
    for (const language of LANGUAGES_WEIGHED) {
      const context = await browser.newContext()
      const visitor = await context.newPage()
      const loaded = await load(visitor, `/e/${eventKey}?lang=${language}`)
      await expect(visitor.locator('form.screen, main').first()).toBeVisible()
      const said = `${language} ${JSON.stringify(loaded)}`
      for (const { path } of loaded) expect(new URL(path).origin).toBe(new URL(visitor.url()).origin)
      const own = loaded.filter(({ path }) => !new URL(path).pathname.startsWith('/play/art/'))
      expect(own.length, said).toBeLessThanOrEqual(MOST_REQUESTS)
      expect(
        own.reduce((sum, { bytes }) => sum + bytes, 0),
        said,
      ).toBeLessThanOrEqual(PAGE_BYTES)
      await context.close()
    }
  })
}
