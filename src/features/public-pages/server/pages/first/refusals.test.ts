import { describe, expect, test } from 'vitest'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { testApp } from '#test/app.ts'
import { browse, filledForm, formKeys, formOf } from '#test/makers/participant.ts'
import { type CampaignWishes, makeCampaign, setMomentTimes } from '#test/makers/play-makers.ts'

const service = await testApp()
const { open, send } = browse(service)
const UNKNOWN = 'evt_aaaaaaaaaaaaaaaa'
const HOUR = 3_600_000

async function make(wishes: CampaignWishes = {}): Promise<Campaign> {
  return (await makeCampaign(service, { quantities: [1], ...wishes })).campaign
}

const fromNow = (hours: number) => new Date(service.clock.now().getTime() + hours * HOUR)

async function fill(campaign: Campaign, changes: Record<string, string> = {}) {
  const form = formOf(await open(`/e/${campaign.eventKey}`))
  return { form, fields: { ...form.hidden, ...(await filledForm(service, campaign)), ...changes } }
}

describe('a form with mistakes', () => {
  test('comes back with its input, the errors, and the same nonce', async () => {
    const campaign = await make()
    const keys = await formKeys(service, campaign)
    const { form, fields } = await fill(campaign, {
      [keys.email ?? '']: 'ada@',
      [keys.firstName ?? '']: '<b>&"',
    })
    const { [keys.rules ?? '']: _rules, ...unticked } = fields
    const answer = await send(form.action, unticked)
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('Email is a required field')
    expect(answer.body).toContain('Please check this box to enter')
    expect(answer.body).toContain('value="ada@"')
    expect(answer.body).toContain('value="&lt;b&gt;&amp;&quot;"')
    const { t: _shown, ...hidden } = form.hidden
    expect(formOf(answer).hidden).toMatchObject(hidden)
  })

  test.each([
    ['a character that cannot be kept', 'nul \u0000', 'Contains a character that cannot be saved'],
    ['ten thousand characters', 'x'.repeat(10_000), 'At most 200 characters'],
    ['two answers to one question', ['a', 'b'], 'Choose one answer'],
  ])('names the field of %s', async (_what, value, message) => {
    const campaign = await make()
    const { firstName = '' } = await formKeys(service, campaign)
    const { form, fields } = await fill(campaign)
    const answer = await send(form.action, { ...fields, [firstName]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(`id="f-${firstName}-wrong">${message}`)
  })

  test('without a nonce gets one and is sent once more', async () => {
    const campaign = await make()
    const { form, fields } = await fill(campaign)
    const answer = await send(form.action, { ...fields, nonce: 'x' })
    expect(answer.statusCode).toBe(400)
    const again = await send(form.action, { ...fields, ...formOf(answer).hidden })
    expect(again.statusCode).toBe(303)
  })
})

describe('a second time', () => {
  test('is refused with words and without the first result', async () => {
    const campaign = await make()
    const { form, fields } = await fill(campaign)
    const { headers } = await send(form.action, fields)
    const { form: second } = await fill(campaign)
    const answer = await send(second.action, { ...fields, ...second.hidden })
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toContain('You’ve already played')
    expect(answer.body).not.toContain(String(headers.location))
  })

  test('on the same day of an extended instant win says when the next command comes', async () => {
    service.clock.set('2026-05-04T18:00:00Z')
    const campaign = await make({ type: 'extendedInstantWin', endsAt: fromNow(72) })
    const { form, fields } = await fill(campaign)
    await send(form.action, fields)
    const { form: second } = await fill(campaign)
    const answer = await send(second.action, { ...fields, ...second.hidden })
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toContain('Tuesday, May 5, 2026')
  })
})

test('an underage person is not told the age, and nothing is kept', async () => {
  const campaign = await make({ settings: { birthday: true } })
  const { birthday = '' } = await formKeys(service, campaign)
  const { form, fields } = await fill(campaign, { [birthday]: '2020-01-01' })
  const answer = await send(form.action, fields)
  expect(answer.statusCode).toBe(403)
  expect(answer.body).toContain('Sorry, you are not eligible')
  expect(/<main>.*<\/main>/s.exec(answer.body)?.[0]).not.toMatch(/\b18\b/)
  const older = await send(form.action, { ...fields, [birthday]: '1990-01-01' })
  expect(older.statusCode).toBe(303)
})

test('an underage person cannot try another date of birth with the same browser for a day', async () => {
  const campaign = await make({ settings: { birthday: true } })
  const { birthday = '' } = await formKeys(service, campaign)
  const { form, fields } = await fill(campaign, { [birthday]: '2020-01-01' })
  const [kept] = (await send(form.action, fields)).cookies
  expect(kept).toMatchObject({
    name: 'drumroll-refused',
    value: '1',
    path: `/e/${campaign.eventKey}`,
    httpOnly: true,
    maxAge: 86_400,
  })
  const cookie = 'drumroll-refused=1'
  expect((await open(form.action, cookie)).body).toContain('Sorry, you are not eligible')
  const older = await send(form.action, { ...fields, [birthday]: '1990-01-01' }, cookie)
  expect(older.statusCode).toBe(403)
})

test('a person from elsewhere is refused in the same words, and may correct a mistyped code', async () => {
  const campaign = await make({ settings: { zip: true, eligibleStates: ['ME'] } })
  const { zip = '' } = await formKeys(service, campaign)
  const { form, fields } = await fill(campaign, { [zip]: '10001' })
  const refused = await send(form.action, fields)
  expect(refused.statusCode).toBe(403)
  expect(refused.body).toContain('Sorry, you are not eligible')
  expect(refused.headers['set-cookie']).toBeUndefined()
  const mistyped = await send(form.action, { ...fields, [zip]: '0410' })
  expect(mistyped.statusCode).toBe(400)
  expect(mistyped.body).toContain(`id="f-${zip}-wrong">Enter a five-digit ZIP code`)
  const none = await send(form.action, { ...fields, [zip]: '00000' })
  expect(none.statusCode).toBe(400)
  expect(none.body).toContain(`id="f-${zip}-wrong">This ZIP code does not exist`)
  expect((await send(form.action, { ...fields, [zip]: '04101' })).statusCode).toBe(303)
})

test.each(['96799', '96910', '96950', '00901', '00801'])(
  'a territory is a place of its own: %s is refused where one state is open, and taken where the territory is',
  async code => {
    for (const [eligibleStates, expected] of [
      [['VT'], 403],
      [['VT', 'AS', 'GU', 'MP', 'PR', 'VI'], 303],
    ] as const) {
      const campaign = await make({ settings: { zip: true, eligibleStates: [...eligibleStates] } })
      const { zip = '' } = await formKeys(service, campaign)
      const { form, fields } = await fill(campaign, { [zip]: code })
      expect((await send(form.action, fields)).statusCode).toBe(expected)
    }
  },
)

test('a refused second entry links to the result of the first', async () => {
  const campaign = await make()
  const { form, fields } = await fill(campaign)
  const sent = await send(form.action, fields)
  const [own] = sent.cookies
  const cookie = `${own?.name}=${own?.value}`
  const page = await open(`/e/${campaign.eventKey}?form=1`, cookie)
  const again = await send(form.action, { ...fields, ...formOf(page).hidden }, cookie)
  expect(again.statusCode).toBe(409)
  expect(again.body).toContain(`href="${sent.headers.location}">See my result</a>`)
})

test('when every prize is won the first page says so, unless there is a second chance', async () => {
  for (const [settings, title] of [
    [{}, 'All prizes have been won'],
    [{ addSweeps: true }, 'Coffee Rush'],
  ] as const) {
    const campaign = await make({ settings })
    await service.db(db =>
      db.updateTable('prizes').set({ awarded: 1 }).where('campaign_id', '=', campaign.id).execute(),
    )
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec((await open(`/e/${campaign.eventKey}`)).body)?.[1]).toBe(title)
  }
})

describe('a campaign closed for entries has a page that says why', () => {
  const states: [string, () => CampaignWishes, string, number, number][] = [
    ['before the start', () => ({ status: 2, startsAt: fromNow(1) }), 'Coming soon', 200, 409],
    ['while paused', () => ({ status: 4 }), 'We’ll be right back', 200, 409],
    [
      'after the end',
      () => ({ startsAt: fromNow(-2), endsAt: fromNow(24) }),
      'This promotion has ended',
      410,
      410,
    ],
    ['once cancelled', () => ({ status: 8 }), 'This promotion was canceled', 410, 410],
  ]
  test.each(states)('%s', async (when, wishes, title, shown, refused) => {
    const campaign = await make(wishes())
    if (when === 'after the end') service.clock.advance({ hours: 24 })
    const page = await open(`/e/${campaign.eventKey}`)
    expect(page.statusCode).toBe(shown)
    expect(page.body).toContain(title)
    const fields = { nonce: 'ab'.repeat(16), ...(await filledForm(service, campaign)) }
    const sent = await send(`/e/${campaign.eventKey}`, fields)
    expect(sent.statusCode).toBe(refused)
    expect(sent.body).toContain(title)
  })

  test('a card that was not turned before the end is not turned after it', async () => {
    const campaign = await make()
    const { form, fields } = await fill(campaign)
    const ownPage = String((await send(form.action, fields)).headers.location)
    const card = formOf(await open(ownPage))
    service.clock.advance({ hours: 24 })
    expect((await open(ownPage)).body).toContain('This promotion has ended')
    const late = await send(card.action, card.hidden)
    expect(late.statusCode).toBe(410)
    expect(late.body).toContain('This promotion has ended')
  })
})

describe('an address that leads nowhere', () => {
  test('is the same page for any error', async () => {
    const draft = await service.db(async db => {
      const { campaign } = await makeCampaign(service)
      await db.updateTable('campaigns').set({ status: 1 }).where('id', '=', campaign.id).execute()
      return campaign.eventKey
    })
    const other = await make()
    const token = 'A'.repeat(43)
    const addresses = [
      `/e/${UNKNOWN}`,
      '/e/nothing',
      `/e/${draft}`,
      `/e/${other.eventKey}/p/${token}`,
      `/e/${other.eventKey}/p/short`,
      `/e/${other.eventKey}/no/such/page`,
      '/e/%00',
      '/e/%00%ff',
      `/e/${other.eventKey}/p/${'A'.repeat(300)}`,
      '/claim/%E0%A4%A',
      '/preview/%ff?x=1',
      '/unsubscribe/%',
    ]
    const pages = await Promise.all(addresses.map(address => open(address)))
    expect(pages.map(page => page.statusCode)).toEqual(addresses.map(() => 404))
    expect(new Set(pages.map(page => page.body)).size).toBe(1)
    expect(pages[0]?.body).toContain('Page not found')
    expect(pages[0]?.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test("the token of one campaign opens nothing in another's", async () => {
    const [campaign, other] = [await make(), await make()]
    const { form, fields } = await fill(campaign)
    const ownPage = String((await send(form.action, fields)).headers.location)
    expect((await open(ownPage.replace(campaign.eventKey, other.eventKey))).statusCode).toBe(404)
  })
})

test('when it fails on our side, the same request can be sent again from the page', async () => {
  const campaign = await make()
  const { form, fields } = await fill(campaign)
  const ownPage = String((await send(form.action, fields)).headers.location)
  const card = formOf(await open(ownPage))
  await setMomentTimes(service, campaign, [service.clock.now()])
  const setAwarded = (awarded: number) =>
    service.db(db =>
      db.updateTable('prizes').set({ awarded }).where('campaign_id', '=', campaign.id).execute(),
    )
  // The stock says that the prize is gone, which the database refuses to contradict.
  await setAwarded(1)
  const failed = await send(card.action, card.hidden)
  await setAwarded(0)
  expect(failed.statusCode).toBe(500)
  expect(failed.body).toContain('That didn’t go through')
  const retry = formOf(failed)
  expect(retry).toMatchObject({ action: card.action, hidden: card.hidden })
  expect((await send(retry.action, retry.hidden)).headers.location).toBe(`${ownPage}?reveal=1`)
  expect((await open(ownPage)).body).toContain('you won')
})

describe('malformed requests are answered with a page', () => {
  const post = (headers: Record<string, string>, payload: string, url = `/e/${UNKNOWN}`) =>
    service.app.inject({ method: 'POST', url, headers, payload })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  test.each([
    ['from another site', { ...form, 'sec-fetch-site': 'cross-site' }, 'nonce=1', 403],
    ['too long', form, `a=${'x'.repeat(70_000)}`, 413],
    ['of an unknown type', { 'content-type': 'text/csv' }, 'a,b', 415],
    ['broken', { 'content-type': 'application/json' }, '{', 400],
  ])('%s', async (_what, headers, payload, status) => {
    const answer = await post(headers, payload)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('<h1')
  })

  test.each(['[1,2]', '"text"', 'null', '{"nonce":{"a":{"b":1}}}'])('JSON %s', async payload => {
    const { eventKey } = await make()
    const answer = await post({ 'content-type': 'application/json' }, payload, `/e/${eventKey}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test('too many', async () => {
    const plenty = await service.app.inject({ url: '/e/nothing' })
    expect(plenty.headers['x-ratelimit-limit']).toBe('3000')
    // The page with the lowest limit per minute; all of them answer excess requests alike.
    const url = `/claim/${'A'.repeat(43)}/documents`
    const statuses = []
    for (let sent = 0; sent < 20; sent++) statuses.push((await post({}, '', url)).statusCode)
    expect(new Set(statuses)).toEqual(new Set([415]))
    const refused = await post({}, '', url)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(refused.body).toContain('getting a lot of requests from your network')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})

test('views are counted by source, for people only', async () => {
  const { eventKey, id } = await make()
  await open(`/e/${eventKey}?s=social`)
  await open(`/e/${eventKey}?s=social`)
  await open(`/e/${eventKey}?s=nonsense`)
  await service.app.inject({ url: `/e/${eventKey}`, headers: { 'user-agent': 'Googlebot/2.1' } })
  await service.app.inject({
    method: 'HEAD',
    url: `/e/${eventKey}`,
    headers: { 'user-agent': 'Mozilla/5.0' },
  })
  const rows = () =>
    service.db(db =>
      db
        .selectFrom('minute_counts')
        .select(['source', 'views'])
        .where('campaign_id', '=', id)
        .orderBy('source')
        .execute(),
    )
  await expect.poll(rows).toEqual([
    { source: 'direct', views: 1 },
    { source: 'social', views: 2 },
  ])
})
