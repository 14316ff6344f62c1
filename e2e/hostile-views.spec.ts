import { expect, type Page, test } from '@playwright/test'
import { PAYLOADS } from '#test/parts/payloads.ts'
import { PEOPLE } from './parts/demo.ts'
import { signIn } from './parts/fixtures.ts'

/** Least number of texts in each view; `npm run prove:script-injection` places every payload in every view. */
const TEXTS = Number(process.env.HOSTILE_TEXTS ?? 1)

/** User-written fields, by their name in responses. All others are keys, our own texts and figures. */
const WRITTEN =
  /^(title|name|firstName|lastName|campaignSponsor|campaignTitle|description|label|text|prize|subject|reason|note|body|device|link|details|actor|city)$/

/** Every payload has one of these: a script, or an address that something would be loaded from. */
const PLACED = /alert\(1\)|\/\/x\.test/

/** Screens that show what others wrote: participants, other people of the account, and other accounts. */
const VIEWS: [whose: keyof typeof PEOPLE, path: (eventKey: string) => string][] = [
  ['gold', () => '/'],
  ['gold', () => '/campaignarchive'],
  ['gold', eventKey => `/events/${eventKey}`],
  ['gold', eventKey => `/events/${eventKey}/reports`],
  ['gold', eventKey => `/events/${eventKey}/live`],
  ['gold', () => '/team'],
  ['gold', () => '/notifications'],
  ['staff', () => '/clients'],
  ['staff', () => '/audit'],
]

/** Puts the next payload into all user input in the service's responses to this page; returns the number of places. */
async function poison(page: Page, start: number): Promise<() => number> {
  let used = 0
  const change = (value: unknown, name = ''): unknown => {
    if (typeof value === 'string' && WRITTEN.test(name)) return PAYLOADS[(start + used++) % PAYLOADS.length]
    if (Array.isArray(value)) return value.map(item => change(item, name))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, change(item, key)]))
  }
  await page.route(/\/api\/v0\/(?!.*stream)/, async route => {
    const answer = await route.fetch()
    const isJson = answer.headers()['content-type']?.startsWith('application/json')
    if (!isJson) return route.fulfill({ response: answer })
    return route.fulfill({ response: answer, json: change(await answer.json()) })
  })
  return () => used
}

for (const [whose, pathOf] of VIEWS) {
  test(`${pathOf('a campaign')} runs nothing that people wrote`, async ({ page }) => {
    test.setTimeout(30_000 + 2_000 * TEXTS)
    await signIn(page, PEOPLE[whose])
    const list = whose === 'gold' ? await page.request.get('/api/v0/event/campaigns/live') : undefined
    const live: { title: string; eventKey: string }[] = (await list?.json()) ?? []
    const path = pathOf(live.find(({ title }) => title === 'Lantern Night Scratch')?.eventKey ?? '')
    await page.addInitScript(() => {
      window.alert = () => sessionStorage.setItem('ran', 'alert')
      document.addEventListener('securitypolicyviolation', event =>
        sessionStorage.setItem('ran', event.violatedDirective),
      )
    })
    let placed = 0
    while (placed < TEXTS) {
      const count = await poison(page, placed)
      await page.goto(path)
      await expect(page.getByText(PLACED).first()).toBeAttached()
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
      expect(await page.evaluate(() => sessionStorage.getItem('ran'))).toBeNull()
      placed += count()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
    if (TEXTS > 1) process.stdout.write(`G13 ${path}: ${placed} texts\n`)
  })
}
