import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { PEOPLE } from './parts/demo.ts'
import { expectAccessible, signIn, watchForTrouble } from './parts/fixtures.ts'

/** The narrowest phone that has to work. */
const NARROW = { width: 320, height: 700 }
/** Above this, people lose the line they read (Core Web Vitals). */
const MOST_SHIFT = 0.1

/** Keys of the demo's campaigns, one that runs, one that is over and one that collects gifts, and the page of a client. */
interface Found {
  live: string
  finished: string
  giving: string
  client: string
}

/** Where a screen is, and its heading. */
type Screen = [path: string | ((found: Found) => string), heading: string | RegExp]

const OF_AN_ACCOUNT: Screen[] = [
  ['/', 'Dashboard'],
  ['/campaignarchive', 'All Campaigns'],
  ['/campaignarchive?list=live', 'All Campaigns'],
  ['/events/create-campaign', 'What kind of promotion is this?'],
  ['/events/templates', 'Start a campaign'],
  ['/events/quick-start', 'Quick start'],
  ['/team', 'Add a Team Member'],
  ['/account/brand', 'Brand kit'],
  ['/account/profile', 'Profile'],
  ['/account/sign-in', 'Sign-in rules'],
  ['/account/sso', 'Single sign-on'],
  ['/account/provisioning', 'User provisioning'],
  ['/account/audit', 'Audit stream'],
  ['/account/api', 'API and webhooks'],
  ['/account/connectors', 'Connectors'],
  ['/account/approvals', 'Approvals'],
  ['/account/domains', 'Own domains'],
  ['/privacy-requests', 'Privacy requests'],
  ['/account/billing', 'Tokens and billing'],
  ['/notifications', 'Notifications'],
  ['/redeem', 'Redeem'],
  ['/nothing-is-here', /./],
]

const OF_A_CAMPAIGN: Screen[] = [
  [({ live }) => `/events/${live}`, 'Lantern Night Scratch'],
  [({ live }) => `/events/${live}/compliance`, 'Compliance'],
  [({ finished }) => `/events/${finished}/compliance`, 'Compliance'],
  [({ live }) => `/events/${live}/prizes`, 'Prizes'],
  [({ live }) => `/events/${live}/codes`, 'Prize codes'],
  [({ live }) => `/events/${live}/dates`, 'Dates'],
  [({ live }) => `/events/${live}/simulator`, 'Simulator'],
  [({ live }) => `/events/${live}/languages`, 'Languages'],
  [({ live }) => `/events/${live}/campaign-file`, 'Export and compare'],
  [({ live }) => `/events/${live}/rules`, 'Official Rules'],
  [({ live }) => `/events/${live}/files`, 'Files'],
  [({ live }) => `/events/${live}/phone`, 'Texts'],
  // A text message: scripts of the check cannot enter the frame that an email is shown in.
  [({ live }) => `/events/${live}/messages?template=claim-link&channel=sms`, 'Messages'],
  [({ live }) => `/events/${live}/data`, 'Data'],
  [({ live }) => `/events/${live}/qr`, 'QR codes'],
  [({ live }) => `/events/${live}/share`, 'Your campaign is live'],
  [({ live }) => `/events/${live}/blacklist`, 'Blocked people'],
  [({ live }) => `/events/${live}/live`, 'Live monitor'],
  [({ live }) => `/events/${live}/winners`, 'Winners'],
  [({ live }) => `/events/${live}/fairness`, 'Fairness'],
  [({ live }) => `/events/${live}/live/stadium`, 'Lantern Night Scratch'],
  [({ live }) => `/events/${live}/reports`, 'Reports'],
  [({ giving }) => `/events/${giving}`, 'Help Biscuit Find a Home'],
  [({ giving }) => `/events/${giving}/donations`, 'Donations'],
  [({ giving }) => `/events/${giving}/phone`, 'Texts'],
  [({ live }) => `/events/${live}/editor/1`, 'Lantern Night Scratch'],
  [({ live }) => `/events/${live}/editor/2`, 'Lantern Night Scratch'],
  [({ live }) => `/events/${live}/editor/3`, 'Lantern Night Scratch'],
  // One too many is the last one.
  [({ live }) => `/events/${live}/editor/99`, 'Lantern Night Scratch'],
]

const OF_STAFF: Screen[] = [
  ['/developers', 'Developers'],
  ['/outbox', 'Outbox'],
  // A text message, because scripts of the check cannot enter an email's frame.
  ['/outbox/templates?template=claim-link&channel=sms', 'Message templates'],
  ['/operations', 'Operations'],
  ['/stuck-work', 'Stuck work'],
  ['/security', 'Security'],
  ['/audit', 'Audit log'],
  ['/clients', 'Clients'],
  [({ client }) => client, /./],
  ['/law', 'Law table'],
  ['/numbers', 'Numbers'],
]

const OF_EVERYBODY: Screen[] = [
  [({ live }) => `/e/${live}`, 'Lantern Night Scratch'],
  [({ finished }) => `/e/${finished}`, /./],
  [({ giving }) => `/e/${giving}`, 'Help Biscuit Find a Home'],
  ['/e/evt_aaaaaaaaaaaaaaaa', /./],
  [({ live }) => `/rules/${live}`, 'Official Rules'],
  [({ live }) => `/privacy/${live}`, 'Privacy Notice'],
]

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
const signedIn = new Map<string, Cookies>()

/** Signs a user in once for all screens of a process. */
async function enterAs(page: Page, email: string): Promise<void> {
  const cookies = signedIn.get(email)
  if (cookies) return page.context().addCookies(cookies)
  await signIn(page, email)
  signedIn.set(email, await page.context().cookies())
}

async function readList(page: Page, path: string): Promise<Record<string, unknown>[]> {
  const answer = await page.request.get(`/api/v0/${path}`)
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

async function findPlaces(page: Page, isStaff: boolean): Promise<Found> {
  if (isStaff) {
    await page.goto('/clients')
    const link = page.getByRole('main').getByRole('link').first()
    return { live: '', finished: '', giving: '', client: (await link.getAttribute('href')) ?? '' }
  }
  // Other journeys make campaigns of their own meanwhile.
  const keyOf = async (list: string, name: string) =>
    String((await readList(page, `event/campaigns/${list}`)).find(({ title }) => title === name)?.eventKey)
  return {
    live: await keyOf('live', 'Lantern Night Scratch'),
    finished: await keyOf('archived', 'Autumn Cabin Scratch'),
    giving: await keyOf('live', 'Help Biscuit Find a Home'),
    client: '',
  }
}

/** Counts refusals of the content security policy, from the first script of every page on. */
async function countRefusals(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', () => {
      sessionStorage.setItem('refused', String(Number(sessionStorage.getItem('refused') ?? 0) + 1))
    })
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('refused') ?? 0))
}

/** Layout shift so far, as browsers score it. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const shifts: { value: number; startTime: number; hadRecentInput: boolean }[] = []
        new PerformanceObserver(list =>
          shifts.push(...(list.getEntries() as unknown as typeof shifts)),
        ).observe({
          type: 'layout-shift',
          buffered: true,
        })
        // The observer gets its queued entries before the next frame is drawn.
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0)),
          ),
        )
      }),
  )

async function expectShown(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
}

/** Expects a screen to stay still and fit the narrowest phone while it loads, and to be accessible in a large window. */
async function expectFit(page: Page, path: string, heading: string | RegExp): Promise<void> {
  const large = page.viewportSize()
  await page.setViewportSize(NARROW)
  await page.goto(path)
  await expectShown(page, heading)
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow, `sideways scrolling of ${path}`).toBeLessThanOrEqual(0)
  // The first load has to compile the program, too: on a busy machine that can take parts of a screen apart.
  if ((await layoutShift(page)) >= MOST_SHIFT) {
    await page.reload()
    await expectShown(page, heading)
  }
  expect(await layoutShift(page), `layout shift of ${path}`).toBeLessThan(MOST_SHIFT)
  if (large) await page.setViewportSize(large)
  await expectAccessible(page)
}

// None changes anything.
test.describe.configure({ mode: 'parallel' })

function look(whose: string, email: string, screens: readonly Screen[]): void {
  for (const [place, heading] of screens) {
    const told =
      typeof place === 'string'
        ? place
        : place({ live: 'live', finished: 'finished', giving: 'giving', client: 'a client' })
    test(`${whose}: ${told} is accessible in both schemes and fits a narrow phone`, async ({ page }) => {
      await enterAs(page, email)
      const found = await findPlaces(page, email === PEOPLE.staff)
      const trouble = watchForTrouble(page)
      const refusals = await countRefusals(page)
      await expectFit(page, typeof place === 'string' ? place : place(found), heading)
      expect(await refusals()).toBe(0)
      // A missing page is an error to the browser, regardless of its message.
      if (whose !== 'everybody') trouble.expectNone()
    })
  }
}

look('an owner', PEOPLE.gold, [...OF_AN_ACCOUNT, ...OF_A_CAMPAIGN])
look('staff', PEOPLE.staff, OF_STAFF)
look('everybody', PEOPLE.gold, OF_EVERYBODY)
