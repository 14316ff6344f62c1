import { createServer, type Server } from 'node:http'
import { expect, type Page, test } from '@playwright/test'
import { LEAD_LOOKS } from '#features/tiles/looks.ts'
import { makeLive } from '../parts/live-campaigns.ts'

const EVENT = '/api/v0/event'
/** The narrowest frame, and one wider than a phone. */
const WIDTHS = [320, 720]
/** Height of the frame in the embed code. */
const HEIGHT = 760
/** Between the margins of a sheet of US Letter, in pixels. */
const PAPER = { width: 720, height: 960 }
const NO_DETAILS = { userCapture: 'No', firstName: false, lastName: false, email: false } as const

/** Another site, whose only page shows the address in its path in a frame. */
async function openSite(): Promise<{ server: Server; site: string }> {
  const server = createServer(({ url = '/' }, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.end(
      `<!doctype html><title>Site</title><body style="margin:0"><iframe title="Campaign" src="${decodeURIComponent(url.slice(1))}" style="width:100%;height:${HEIGHT}px;border:0"></iframe>`,
    )
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return { server, site: `localhost:${address && typeof address === 'object' ? address.port : 0}` }
}

async function setLook(page: Page, eventKey: string, look: string): Promise<void> {
  const path = `${EVENT}/${eventKey}/stylemanager`
  const style = await (await page.request.get(path)).json()
  const saved = await page.request.put(path, { data: { ...style, look, art: 'tents' } })
  expect(saved.status(), await saved.text()).toBe(200)
}

/** Visible words that are too light for white paper, and parts of the column that cover the one before them. */
function faultsOnPaper(): string[] {
  const isDark = (color: string) => {
    const [red = 255, green = 255, blue = 255] = (color.match(/[\d.]+/g) ?? []).map(Number)
    return red + green + blue < 300
  }
  const shown = [...document.querySelectorAll('.play .page *')].filter(
    element => element instanceof HTMLElement && element.offsetParent !== null,
  )
  const pale = shown.filter(element => {
    const words = [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
    )
    return words && !isDark(getComputedStyle(element).color)
  })
  const column = [...document.querySelectorAll('.sponsor, .title, .offer ul, .how, .closes, .button')]
  const boxes = column
    .map(element => ({ name: element.className, ...element.getBoundingClientRect().toJSON() }))
    .sort((one, other) => one.top - other.top)
  const covered = boxes.filter((box, index) => (boxes[index - 1]?.bottom ?? 0) > box.top + 1)
  return [
    ...pale.map(({ outerHTML }) => `pale: ${outerHTML}`),
    ...covered.map(({ name }) => `covered: ${name}`),
  ]
}

for (const [name, type, changes] of [
  ['plays', 'instantWin', {}],
  ['a page without a form', 'landingPage', NO_DETAILS],
] as const) {
  test(`each look of ${name} fits a frame of another site, and is whole and legible on paper`, async ({
    page,
    browser,
  }) => {
    const { server, site } = await openSite()
    const eventKey = await makeLive(page, type, changes)
    const allowed = await page.request.put(`${EVENT}/${eventKey}/sites`, { data: { sites: [site] } })
    expect(allowed.status(), await allowed.text()).toBe(200)
    const link = new URL(`/e/${eventKey}`, process.env.DRUMROLL_E2E_URL).href
    for (const look of LEAD_LOOKS) {
      await setLook(page, eventKey, look)
      // Browsers keep a page for some seconds.
      const visitor = await browser.newPage()
      for (const width of WIDTHS) {
        await visitor.setViewportSize({ width, height: HEIGHT })
        await visitor.goto(`http://${site}/${encodeURIComponent(link)}`)
        const frame = visitor.frameLocator('iframe')
        await expect(frame.locator(`.look-${look} .closes`)).toBeVisible()
        const over = await frame.locator('html').evaluate(root => root.scrollWidth - root.clientWidth)
        expect(over, `sideways scrolling of ${look} at ${width}`).toBeLessThanOrEqual(0)
        const button = frame.locator('.button').last()
        await button.scrollIntoViewIfNeeded()
        await expect(button).toBeInViewport()
      }
      await visitor.goto(link)
      await visitor.setViewportSize(PAPER)
      await visitor.emulateMedia({ media: 'print' })
      expect(await visitor.evaluate(faultsOnPaper), `${look} on paper`).toEqual([])
      await visitor.close()
    }
    server.close()
  })
}
