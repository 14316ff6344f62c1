import { expect, test } from 'vitest'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { testApp } from '#test/app.ts'
import { filledForm, formOf } from '#test/makers/participant.ts'
import { type CampaignWishes, makeCampaign } from '#test/makers/play-makers.ts'

const service = await testApp()
const PERSON = { 'user-agent': 'Mozilla/5.0', 'accept-language': 'en', 'sec-fetch-site': 'same-origin' }

async function make(wishes: CampaignWishes = {}): Promise<Campaign> {
  return (await makeCampaign(service, { quantities: [1], ...wishes })).campaign
}

const get = (url: string, headers: Record<string, string> = {}) =>
  service.app.inject({ url, headers: { ...PERSON, ...headers } })

/** Sends the form of a shared page unchanged, with the given cookies. */
const send = (url: string, fields: Record<string, string>, cookie = '') =>
  service.app.inject({
    method: 'POST',
    url,
    headers: { ...PERSON, cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

const cookieOf = (answer: Awaited<ReturnType<typeof get>>) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

const viewsOf = (campaign: Campaign) =>
  service.db(db =>
    db
      .selectFrom('minute_counts')
      .select(['source', 'views'])
      .where('campaign_id', '=', campaign.id)
      .where('views', '>', 0)
      .execute(),
  )

test('a shared page names its visit, a picture that is never cached', async () => {
  const campaign = await make()
  const page = await get(`/e/${campaign.eventKey}?s=qr`)
  const path = `/e/${campaign.eventKey}/visit?s=qr`
  expect(page.body).toContain(`<img data-visit="true" hidden="" src="${path}" alt=""/>`)
  const visit = await get(path)
  expect(visit.statusCode).toBe(200)
  expect(visit.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-store' })
})

test('a form with the visit of its browser makes an entry, and two seconds have to pass as ever', async () => {
  const campaign = await make()
  const url = `/e/${campaign.eventKey}`
  const { hidden } = formOf(await get(url))
  expect(Object.keys(hidden)).toEqual(['s'])
  const cookie = cookieOf(await get(`${url}/visit`))
  const fields = { ...hidden, ...(await filledForm(service, campaign)) }
  const hurried = await send(url, fields, cookie)
  expect(hurried.statusCode).toBe(403)
  expect(hurried.body).toContain('One moment, please')
  service.clock.advance({ seconds: 3 })
  const taken = await send(url, fields, cookie)
  expect(taken.statusCode).toBe(303)
  const again = await send(url, fields, cookie)
  expect(again.headers.location).toBe(taken.headers.location)
})

test('a browser that keeps no cookies sends the form once more, and nothing that was typed is lost', async () => {
  const campaign = await make()
  const url = `/e/${campaign.eventKey}`
  const email = 'grace@example.com'
  const fields = { ...formOf(await get(url)).hidden, ...(await filledForm(service, campaign, { email })) }
  const asked = await send(url, fields)
  expect(asked.statusCode).toBe(400)
  expect(asked.body).toContain('Please submit the form again')
  expect(asked.body).toContain(`value="${email}"`)
  service.clock.advance({ seconds: 3 })
  const taken = await send(url, { ...fields, ...formOf(asked).hidden })
  expect(taken.statusCode).toBe(303)
})

test('in a frame the page asks for its visit as JSON, which counts no second view', async () => {
  const campaign = await make()
  const url = `/e/${campaign.eventKey}`
  const visit = await get(`${url}/visit?s=qr`, { accept: 'application/json' })
  const { nonce, t } = visit.json()
  service.clock.advance({ seconds: 3 })
  const fields = { ...formOf(await get(url)).hidden, ...(await filledForm(service, campaign)) }
  expect((await send(url, { ...fields, nonce, t })).statusCode).toBe(303)
  await get(`${url}/visit?s=social`)
  await expect.poll(() => viewsOf(campaign)).toEqual([{ source: 'social', views: 1 }])
})

test('every gift has a number of its own, and a page that asks for nothing gives no cookie', async () => {
  const gifts = await make({ type: 'textToDonate' })
  const first = await get(`/e/${gifts.eventKey}/visit`)
  const second = await get(`/e/${gifts.eventKey}/visit`, { cookie: cookieOf(first) })
  expect(cookieOf(second)).toMatch(/^drumroll-form=[0-9a-f]{32}\./)
  expect(cookieOf(second).slice(0, 46)).not.toBe(cookieOf(first).slice(0, 46))
  const open = await make({ type: 'landingPage', settings: { userCapture: 'No' } })
  expect((await get(`/e/${open.eventKey}/visit`)).cookies).toEqual([])
})

test('a visit of no campaign is not found', async () => {
  expect((await get('/e/evt_0000000000000000/visit')).statusCode).toBe(404)
  expect((await get('/e/nothing/visit')).statusCode).toBe(404)
})
