import { readFileSync } from 'node:fs'
import { expect, type Page, type Route, test } from '@playwright/test'
import { notice } from '#shared/i18n/messages/en/notice.ts'
import { page as texts } from '#shared/i18n/messages/en/page.ts'

const ORIGIN = 'http://localhost:65000'
const SCRIPT = readFileSync('dist/play/enhance.js', 'utf8')

/** Texts of the script, as each page brings them. */
const WORDS = JSON.stringify({
  busy: texts.oneMoment,
  offline: texts.offline,
  still: texts.stillOffline,
  copied: texts.linkCopied,
})
const STARTS = notice.startsIn.replace('{left}', '%left').replace('{when}', '%when')

const pageOf = (title: string, content: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title><style>p{}</style>
   <meta name="words" content='${WORDS}'>
   <script type="module" src="/play/script.js"></script></head>
   <body class="play"><main><h1 tabindex="-1">${title}</h1>${content}</main></body></html>`

const FORM = `<form method="post" action="/e/a?page=0"><input type="hidden" name="nonce" value="n1">
  <label>Name <input name="name" value="Jo"></label>
  <button name="action" value="submit" data-busy="Turning your card">Go</button></form>`

const html = (body: string) => ({ contentType: 'text/html; charset=utf-8', body })

/** Opens a participant page whose form is answered by `answers`, one after the other. */
async function open(page: Page, answers: ((route: Route) => Promise<void>)[]): Promise<string[]> {
  const sent: string[] = []
  await page.route(`${ORIGIN}/**`, async route => {
    const request = route.request()
    if (request.url().endsWith('/play/script.js')) {
      await route.fulfill({ contentType: 'text/javascript', body: SCRIPT })
    } else if (request.method() === 'POST') {
      expect(request.url()).toBe(`${ORIGIN}/e/a?page=0`)
      sent.push(request.postData() ?? '')
      await answers.shift()?.(route)
    } else {
      await route.fulfill(html(pageOf('Enter', FORM)))
    }
  })
  await page.goto(`${ORIGIN}/e/a`)
  return sent
}

const lose = (route: Route) => route.abort('internetdisconnected')
const answer = (route: Route) => route.fulfill(html(pageOf('You won', '<p>Free Coffee</p>')))

test('the answer replaces the page, with its heading in focus, and Back leads to the form @phone', async ({
  page,
}) => {
  const sent = await open(page, [answer])
  await page.getByRole('button', { name: 'Go' }).click()
  const heading = page.getByRole('heading', { name: 'You won' })
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle('You won')
  expect(sent).toEqual(['nonce=n1&name=Jo&action=submit'])
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Enter' })).toBeVisible()
})

test('a lost connection is retried with the same nonce, and said so', async ({ page }) => {
  const sent = await open(page, [lose, lose, answer])
  await page.getByRole('button', { name: 'Go' }).click()
  await expect(page.getByRole('status')).toHaveText(
    'You’re offline. We’ll keep trying, and your entry is safe.',
  )
  await expect(page.getByRole('heading', { name: 'You won' })).toBeFocused()
  expect(new Set(sent)).toEqual(new Set(['nonce=n1&name=Jo&action=submit']))
  expect(sent).toHaveLength(3)
})

test('an offline phone sends the same form as soon as it is back online', async ({ page, context }) => {
  const sent = await open(page, [answer])
  await context.setOffline(true)
  await page.route(`${ORIGIN}/e/a?page=0`, async route => {
    if (await page.evaluate(() => navigator.onLine)) await route.fallback()
    else await lose(route)
  })
  await page.getByRole('button', { name: 'Go' }).click()
  await expect(page.getByRole('status')).toHaveText(
    'You’re offline. We’ll keep trying, and your entry is safe.',
  )
  expect(sent).toEqual([])
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'You won' })).toBeFocused()
  expect(sent).toEqual(['nonce=n1&name=Jo&action=submit'])
})

test('the page before the start counts down in the time of its reader', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-27T19:59:00Z') })
  // The clock is frozen except where the test advances it, because a page may load slowly.
  await page.clock.pauseAt(new Date('2026-11-27T20:00:00Z'))
  const line = `<p data-until="2026-11-27T22:05:00Z" data-starts="${STARTS}"></p>`
  await page.route(`${ORIGIN}/**`, route =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: SCRIPT })
      : route.fulfill(html(pageOf('Soon', line))),
  )
  await page.goto(`${ORIGIN}/e/a`)
  await expect(page.getByText('Starts in 2 hours and 5 minutes, Friday')).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(page.getByText('Starts in 2 hours and 4 minutes, Friday')).toBeVisible()
})

test('a proxy that answers for a server out of reach, and a server without its database, are retried too', async ({
  page,
}) => {
  const unreachable = (route: Route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'down' })
  const away = (route: Route) => route.fulfill({ ...html(pageOf('That didn’t go through', '')), status: 503 })
  const sent = await open(page, [unreachable, away, answer])
  await page.getByRole('button', { name: 'Go' }).click()
  await expect(page.getByRole('heading', { name: 'You won' })).toBeVisible()
  expect(sent).toHaveLength(3)
})

test('a second press while one is under way sends nothing', async ({ page }) => {
  const slow = async (route: Route) => {
    await page.waitForTimeout(300)
    await answer(route)
  }
  const sent = await open(page, [slow])
  const button = page.getByRole('button', { name: 'Go' })
  await button.dblclick()
  await expect(page.getByRole('status')).toHaveText('Turning your card')
  await expect(page.getByRole('heading', { name: 'You won' })).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('without a script the form is sent automatically', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const sent = await open(page, [answer])
  await page.getByRole('button', { name: 'Go' }).click()
  await expect(page.getByRole('heading', { name: 'You won' })).toBeVisible()
  expect(sent).toEqual(['nonce=n1&name=Jo&action=submit'])
  await context.close()
})
