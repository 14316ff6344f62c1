import { gzipSync } from 'node:zlib'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { defaultSettings } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { TILE_TITLES } from '#features/tiles/contract.ts'
import { testApp } from '../app.ts'
import { browse, filledForm, formOf } from '../makers/participant.ts'
import { type CampaignWishes, makeCampaign, setMomentTimes } from '../makers/play-makers.ts'

const service = await testApp()
const { open, send } = browse(service)

/** Bytes after gzip of a whole page with its style sheet and its script; the build makes both smaller still. */
const BUDGET = 15_000
const PIN = '2468'
const THANKS_PIN = '1357'
const everything = {
  addPrizeRedemption: true,
  addNonWinnerRedemption: true,
  addSweeps: true,
  numberSweepsPages: 2,
}

/** Every screen of each type: what leads through it, and the titles that are met on the way. */
const WALKS: Record<string, { wishes: CampaignWishes; wins?: boolean; titles: readonly string[] }> = {
  'instant win, won': {
    wishes: { settings: everything },
    wins: true,
    titles: ['Form', 'Winner Redemption', 'Winner Redemption Success', 'Winner Thankyou'],
  },
  'instant win, not won': {
    wishes: { settings: everything },
    wins: false,
    titles: [
      'Form',
      'Continue',
      'Continue',
      'Non Winner Redemption',
      'Non Winner Redemption Success',
      'Non Winner Thankyou',
    ],
  },
  'extended instant win, won': {
    wishes: { type: 'extendedInstantWin', settings: everything },
    wins: true,
    titles: ['Form', 'Winner Continue', 'Winner Redemption', 'Winner Redemption Success', 'Winner Thankyou'],
  },
  'extended instant win, not won': {
    wishes: { type: 'extendedInstantWin', settings: everything },
    wins: false,
    titles: [
      'Form',
      'Non Winner Continue',
      'Continue',
      'Continue',
      'Non Winner Redemption',
      'Non Winner Redemption Success',
      'Non Winner Thankyou',
    ],
  },
  sweepstakes: {
    wishes: { type: 'sweepstakes', settings: { numberSweepsPages: 3, addPrizeRedemption: true } },
    titles: ['Form', 'Continue', 'Continue', 'Thankyou'],
  },
  'landing page': {
    wishes: { type: 'landingPage', settings: everything },
    titles: ['Form', 'Continue', 'Continue', 'Redemption', 'Thankyou'],
  },
  'landing page without capture': {
    wishes: { type: 'landingPage', settings: { userCapture: 'No', addPrizeRedemption: true } },
    titles: ['Continue', 'Redemption', 'Thankyou'],
  },
  'text to donate': {
    wishes: { type: 'textToDonate', testMode: true },
    titles: ['Text-to-donate Form', 'Thankyou'],
  },
}

/** Writes on every screen of a campaign which one it is. */
async function mark({ rootId }: Campaign): Promise<void> {
  await service.db(async db => {
    const tiles = await db
      .selectFrom('tiles')
      .select(['id', 'label', 'components'])
      .where('campaign_id', '=', rootId)
      .execute()
    for (const { id, label, components } of tiles) {
      const { texts = [], ...others } = Object(components)
      const componentKey = `cmp_${String(id).padStart(16, 'z')}`
      const mine = { componentKey, pageIndex: 99, text: `Screen: ${label}.`, variant: 'legal', align: 'left' }
      const marked = JSON.stringify({ ...others, texts: [...texts, mine] })
      await db.updateTable('tiles').set({ components: marked }).where('id', '=', id).execute()
    }
  })
}

const screenOf = ({ body }: LightMyRequestResponse) => /Screen: ([^.<]+)\./.exec(body)?.[1]

const scripts = new Map<string, number>()
async function scriptBytes(body: string): Promise<number> {
  const [, path = ''] = /<script type="module" src="(\/play\/[0-9a-f]+\.js)"><\/script>/.exec(body) ?? []
  const known = scripts.get(path) ?? gzipSync((await service.app.inject(path)).body).length
  scripts.set(path, known)
  return known
}

/** Everything that holds for every page of a participant. */
async function expectSound(page: LightMyRequestResponse, { eventKey }: Campaign): Promise<void> {
  const { statusCode, headers, body } = page
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(gzipSync(body).length + (await scriptBytes(body))).toBeLessThanOrEqual(BUDGET)
  expect(body.match(/<script/g)).toHaveLength(1)
  expect(body, 'nothing from elsewhere').not.toMatch(/ (?:src|href|action)="(?!\/(?!\/)|#|data:|mailto:)/)
  expect(body).not.toMatch(/@import|url\((?!#|\/play\/fonts\/)| on[a-z]+="/)
  for (const page of ['rules', 'privacy']) expect(body).toContain(`href="/${page}/${eventKey}"`)
  expect(body).toContain(`href="/rules/${eventKey}#free-entry">Free entry method`)
  expect([body.match(/<main/g), body.match(/<html lang="en">/g)].map(found => found?.length)).toEqual([1, 1])
  const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual([...new Set(ids)])
  const fields = [...body.matchAll(/<(?:input|select|textarea) (?![^>]*type="hidden")[^>]*? id="([^"]+)"/g)]
  const labels = new Set([...body.matchAll(/<label[^>]* for="([^"]+)"/g)].map(([, id]) => id))
  for (const [tag, id] of fields) if (!/checkbox|radio/.test(tag)) expect(labels, tag).toContain(id)
}

/** Input on a page: the form, and the PIN if required. */
async function typedOn(
  page: LightMyRequestResponse,
  campaign: Campaign,
  { wins }: { wins: boolean | undefined },
) {
  if (page.body.includes('name="pin"')) return { pin: wins === false ? THANKS_PIN : PIN }
  if (screenOf(page) === 'Text-to-donate Form') {
    const [first = '', last = '', email = '', rules = ''] = [
      ...page.body.matchAll(/name="(cmp_[a-z0-9]{16})"/g),
    ].map(([, key = '']) => key)
    const typed = { [first]: 'Ada', [last]: 'Byron', [email]: 'ada@example.com', [rules]: 'true' }
    return { ...typed, amount: 'other', otherAmount: '12.50' }
  }
  return screenOf(page) === 'Form' ? filledForm(service, campaign) : {}
}

test.each(Object.entries(WALKS))('%s: every screen is sound without a script', async (_name, walk) => {
  const { wishes, wins, titles } = walk
  const amoe = { type: 'mail' as const, equalOdds: true, instructions: 'Send a card to PO Box 1.' }
  const pins = { pin: PIN, delivery: 'pin', nonWinnerPin: THANKS_PIN } as const
  const settings = { ...wishes.settings, amoe: { ...defaultSettings().amoe, ...amoe } }
  const { campaign } = await makeCampaign(service, { quantities: [1], ...pins, ...wishes, settings })
  await mark(campaign)
  if (wins !== undefined) {
    await setMomentTimes(service, campaign, [wins ? service.clock.now() : campaign.endsAt])
  }
  let page = await open(`/e/${campaign.eventKey}`)
  const met: (string | undefined)[] = []
  for (let step = 0; step <= titles.length + 1; step++) {
    await expectSound(page, campaign)
    if (screenOf(page) !== undefined) met.push(screenOf(page))
    const form = formOf(page)
    if (form.action === '' || met.length === titles.length) break
    const sent = await send(form.action, { ...form.hidden, ...(await typedOn(page, campaign, { wins })) })
    expect(sent.statusCode, String(screenOf(page))).toBe(303)
    page = await open(String(sent.headers.location).replace('?reveal=1', ''))
  }
  expect(met).toEqual(titles)
})

test('the walks come by all screens that there are', () => {
  const met = new Set(Object.values(WALKS).flatMap(({ titles }) => titles))
  expect([...met].sort()).toEqual([...TILE_TITLES].sort())
})
