import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { claimPath, openAward } from '#features/claims/server/index.ts'
import { testApp } from '#test/app.ts'
import { browse, filledForm, formOf } from '#test/makers/participant.ts'
import {
  type CampaignWishes,
  type MadeCampaign,
  makeCampaign,
  setMomentTimes,
} from '#test/makers/play-makers.ts'

const service = await testApp()
const { open, send } = browse(service)
const PIN = '2468'
const THANKS_PIN = '1357'

const make = (wishes: CampaignWishes): Promise<MadeCampaign> =>
  makeCampaign(service, { quantities: [1], ...wishes })

async function follow(answer: LightMyRequestResponse): Promise<LightMyRequestResponse> {
  expect(answer.statusCode, answer.body).toBe(303)
  return open(String(answer.headers.location))
}

async function enterByForm(campaign: Campaign): Promise<LightMyRequestResponse> {
  const form = formOf(await open(`/e/${campaign.eventKey}`))
  return follow(await send(form.action, { ...form.hidden, ...(await filledForm(service, campaign)) }))
}

async function press(page: LightMyRequestResponse, fields: Record<string, string> = {}) {
  const { action, hidden } = formOf(page)
  return follow(await send(action, { ...hidden, ...fields }))
}

const headingOf = ({ body }: LightMyRequestResponse) =>
  ([...body.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].at(-1)?.[1] ?? '').replaceAll(/<[^>]+>/g, '')

const inDraw = (campaign: Campaign) =>
  service.db(db =>
    db.selectFrom('draw_entries').selectAll().where('campaign_id', '=', campaign.rootId).execute(),
  )

/** Enters, turns the card, and presses on to the last screen; the headings on the way. */
async function walk(
  { campaign }: MadeCampaign,
  fields: (page: LightMyRequestResponse) => Record<string, string> = () => ({}),
): Promise<{ headings: string[]; last: LightMyRequestResponse }> {
  let page = await enterByForm(campaign)
  const headings = [headingOf(page)]
  while (/<form[^>]* method="post".*<button type="submit"/s.test(page.body)) {
    page = await press(page, fields(page))
    headings.push(headingOf(page))
  }
  return { headings, last: page }
}

const pin = (typed: string) => (page: LightMyRequestResponse) => {
  const fields: Record<string, string> = page.body.includes('name="pin"') ? { pin: typed } : {}
  return fields
}

const everything = {
  addPrizeRedemption: true,
  addNonWinnerRedemption: true,
  addSweeps: true,
  numberSweepsPages: 2,
}

describe('instant win', () => {
  test('a winner redeems with the PIN and comes to the thank-you of the prize', async () => {
    const made = await make({ settings: everything, pin: PIN, delivery: 'pin' })
    await setMomentTimes(service, made.campaign, [service.clock.now()])
    const { headings, last } = await walk(made, pin(PIN))
    expect(headings).toEqual([
      'Ada, here’s your card',
      'Ada, you won Prize 1',
      'Give 1 Prize 1',
      'Enjoy it, Ada',
    ])
    expect(last.body).not.toContain('name="pin"')
    expect(await inDraw(made.campaign)).toEqual([])
  })

  test('a person who does not win enters the draw on two screens and redeems a thank-you', async () => {
    const made = await make({ settings: everything, nonWinnerPin: THANKS_PIN })
    await setMomentTimes(service, made.campaign, [made.campaign.endsAt])
    const { headings, last } = await walk(made, pin(THANKS_PIN))
    expect(headings).toEqual([
      'Ada, here’s your card',
      'Not this time, Ada',
      'One more step',
      'A thank-you for playing',
      'Give 1 thank-you gift',
      'You’re in the draw, Ada',
    ])
    const [joined, ...more] = await inDraw(made.campaign)
    expect(more).toEqual([])
    const hash = joined?.hash.toString('hex') ?? ''
    expect(last.body).toContain(`<code>${hash.slice(0, 4)}…${hash.slice(-4)}</code>`)
  })

  test('without options there are the card and the result', async () => {
    const made = await make({})
    await setMomentTimes(service, made.campaign, [service.clock.now()])
    expect((await walk(made)).headings).toEqual(['Ada, here’s your card', 'Ada, you won Prize 1'])
  })
})

test('the page of a prize that needs answers asks for them before the PIN', async () => {
  const settings = { addPrizeRedemption: true }
  const made = await make({ settings, pin: PIN, delivery: 'pin', value: 200_000 })
  await setMomentTimes(service, made.campaign, [service.clock.now()])
  const ticket = await press(await enterByForm(made.campaign))
  expect(headingOf(ticket)).toBe('Ada, you won Prize 1')
  expect(ticket.body).not.toContain('name="pin"')
  expect(ticket.body).toContain('Enter my details')
  const forced = await send(formOf(ticket).action, { pin: PIN })
  expect(forced.statusCode).toBe(409)
  expect(forced.body).toContain('Complete your claim page first')
})

test('a winner who must answer for the prize is led there from the last page, until it is done', async () => {
  const made = await make({ delivery: 'ship' })
  await setMomentTimes(service, made.campaign, [service.clock.now()])
  const card = await enterByForm(made.campaign)
  const won = await press(card)
  expect(headingOf(won)).toBe('Ada, you won Prize 1')
  const [, claim = ''] = /href="(\/claim\/[^"]+)">Enter my details/.exec(won.body) ?? []
  const address = { street: '18 Quarry Road', city: 'Burlington', state: 'VT', zip: '05401', country: 'US' }
  const payload = { address }
  const url = `/api/v0/public${claim}`
  expect((await service.app.inject({ method: 'POST', url, payload })).statusCode).toBe(200)
  const answered = await open(formOf(card).action.replace('/play', ''))
  expect(headingOf(answered)).toBe('Ada, you won Prize 1')
  expect(answered.body).not.toContain('Enter my details')
})

test('the live page of a redemption is gone after ten minutes, and its remains redeem nothing', async () => {
  const made = await make({ settings: { addPrizeRedemption: true }, pin: PIN, delivery: 'pin' })
  await setMomentTimes(service, made.campaign, [service.clock.now()])
  const ticket = await press(await enterByForm(made.campaign))
  const claim = /href="(\/claim\/[^"]+)"/.exec(ticket.body)?.[1] ?? ''
  const success = await press(ticket, { pin: PIN })
  expect(headingOf(success)).toBe('Give 1 Prize 1')
  expect(success.body).toContain('data-clock="America/Chicago"')
  const ownPage = formOf(success).action.replace(/\?.*/, '')
  const [usedAt = 'no time'] = /Used at \d+:\d\d:\d\d [AP]M\./.exec(success.body) ?? []
  service.clock.advance({ minutes: 9 })
  expect((await open(ownPage)).body).toContain(usedAt)
  service.clock.advance({ minutes: 1 })
  const later = await open(ownPage)
  expect(headingOf(later)).toBe('Enjoy it, Ada')
  expect(later.body).toContain('Redeemed on')
  expect(later.body).not.toContain('data-clock')
  const claimed = await open(claim)
  expect(claimed.body).toContain('You received this prize on')
  expect(claimed.body).not.toContain('name="pin"')
})

describe('extended instant win', () => {
  test('a winner has one more screen before the PIN', async () => {
    const made = await make({ type: 'extendedInstantWin', settings: everything, pin: PIN, delivery: 'pin' })
    await setMomentTimes(service, made.campaign, [service.clock.now()])
    expect((await walk(made, pin(PIN))).headings).toEqual([
      'Ada, here’s your card',
      'Ada, you won Prize 1',
      'Ready to collect Prize 1',
      'Give 1 Prize 1',
      'Enjoy it, Ada',
    ])
  })

  test('a person who does not win has one more screen before the draw', async () => {
    const settings = { ...everything, numberSweepsPages: 1 }
    const made = await make({ type: 'extendedInstantWin', settings, nonWinnerPin: THANKS_PIN })
    await setMomentTimes(service, made.campaign, [made.campaign.endsAt])
    expect((await walk(made, pin(THANKS_PIN))).headings).toEqual([
      'Ada, here’s your card',
      'Not this time, Ada',
      'Here’s a second chance, Ada',
      'A thank-you for playing',
      'Give 1 thank-you gift',
      'You’re in the draw, Ada',
    ])
    expect(await inDraw(made.campaign)).toHaveLength(1)
  })
})

describe('sweepstakes', () => {
  test('the form alone puts an entry into the draw', async () => {
    const made = await make({ type: 'sweepstakes' })
    expect((await walk(made)).headings).toEqual(['You’re in, Ada'])
    expect(await inDraw(made.campaign)).toHaveLength(1)
  })

  test('of three screens the last one does, and sending it twice does not enter twice', async () => {
    const made = await make({ type: 'sweepstakes', settings: { numberSweepsPages: 3 } })
    const second = await enterByForm(made.campaign)
    const third = await press(second)
    expect([headingOf(second), headingOf(third)]).toEqual(['Almost there, Ada', 'One more step'])
    expect(await inDraw(made.campaign)).toEqual([])
    expect(headingOf(await press(third))).toBe('You’re in, Ada')
    await press(third)
    expect(await inDraw(made.campaign)).toHaveLength(1)
  })

  test('a drawn winner redeems the prize from the claim link', async () => {
    const settings = { addPrizeRedemption: true }
    const made = await make({ type: 'sweepstakes', settings, pin: PIN, delivery: 'pin' })
    await enterByForm(made.campaign)
    const at = service.clock.now()
    const { href } = await service.db(async db => {
      const entry = await db
        .selectFrom('entries')
        .select(['id', 'entry_key as entryKey', 'campaign_id as campaignId'])
        .where('campaign_id', '=', made.campaign.id)
        .executeTakeFirstOrThrow()
      const prizeId = made.prizes[0]?.id
      const award = await openAward(db, service.deps, made.campaign, { kind: 'draw', entry, prizeId, at })
      return { href: claimPath(service.deps, award) }
    })
    const page = await open(href)
    expect(headingOf(page)).toBe('Ada, you won Prize 1')
    expect(headingOf(await press(page, { pin: PIN }))).toBe('Give 1 Prize 1')
  })
})

describe('landing page', () => {
  test('takes the details, the entry of a draw, and redeems the offer', async () => {
    const made = await make({ type: 'landingPage', settings: everything, pin: PIN, delivery: 'pin' })
    const { headings, last } = await walk(made, pin(PIN))
    expect(headings).toEqual(['Almost there, Ada', 'One more step', 'Redeem your offer', 'Thank you, Ada'])
    // It has no screen of its own for the success: the clock runs on the last one.
    expect(last.body).toContain('data-clock="America/Chicago"')
    expect(last.body).toContain('Staff PIN accepted. This offer is now redeemed.')
    expect(await inDraw(made.campaign)).toHaveLength(1)
  })

  test('that captures nothing has only its screens', async () => {
    const { campaign } = await make({ type: 'landingPage', settings: { userCapture: 'No' } })
    const last = await press(await open(`/e/${campaign.eventKey}`))
    expect(headingOf(last)).toBe('Thank you')
  })

  test('that captures nothing redeems its offer on a personal page, once', async () => {
    const settings = { userCapture: 'No', addPrizeRedemption: true } as const
    const { campaign } = await make({ type: 'landingPage', settings, pin: PIN, delivery: 'pin' })
    const first = await open(`/e/${campaign.eventKey}`)
    const { action, hidden } = formOf(first)
    const left = await send(action, hidden)
    const cookie = [left.headers['set-cookie']]
      .flat()
      .map(text => String(text).split(';')[0])
      .join('; ')
    const offer = await follow(left)
    expect(headingOf(offer)).toBe('Redeem your offer')
    expect((await send(action, hidden, cookie)).headers.location).toBe(left.headers.location)
    const wrong = await send(formOf(offer).action, { pin: '0000' })
    expect(wrong.body).toContain('Wrong PIN. 4 tries left')
    const done = await press(offer, { pin: PIN })
    expect(headingOf(done)).toBe('Thank you')
    expect(done.body).toContain('data-clock="America/Chicago"')
    service.clock.advance({ minutes: 10 })
    const later = await open(String(left.headers.location))
    expect(headingOf(later)).toBe('Thank you')
    expect(later.body).toContain('You can’t use it again')
    expect(later.body).not.toContain('name="pin"')
  })
})

test('a screen opens only after the ones that lead to it', async () => {
  const made = await make({ settings: everything, nonWinnerPin: THANKS_PIN })
  await setMomentTimes(service, made.campaign, [made.campaign.endsAt])
  const first = await press(await enterByForm(made.campaign))
  const ownPage = formOf(first).action.replace('?page=0', '')
  for (const page of [1, 4, 99]) {
    expect(headingOf(await open(`${ownPage}?page=${page}`))).toBe('Not this time, Ada')
    await send(`${ownPage}?page=${page}`, {})
  }
  expect(await inDraw(made.campaign)).toEqual([])
})

test('a returning visitor without a target lands on their last screen', async () => {
  const made = await make({ settings: everything, nonWinnerPin: THANKS_PIN })
  await setMomentTimes(service, made.campaign, [made.campaign.endsAt])
  const first = await press(await enterByForm(made.campaign))
  const ownPage = formOf(first).action.replace('?page=0', '')
  await press(first)
  expect(headingOf(await open(ownPage))).toBe('One more step')
  expect(headingOf(await open(`${ownPage}?page=0`))).toBe('Not this time, Ada')
})
