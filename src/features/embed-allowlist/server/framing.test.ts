import { expect, test } from 'vitest'
import { findPublicCampaign } from '#features/campaigns/server/index.ts'
import { testApp } from '#test/app.ts'
import { createActive, createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'
import { browse, filledForm, formOf } from '#test/makers/participant.ts'

const service = await testApp({ config: { publicUrl: 'https://win.example' } })
const account = await makeAccount(service, { subscriptionRole: 'GOLD' })
const owner = await makeCaller(service, { account })
const manager = await makeCaller(service, { account, role: 4000 })
const stranger = await makeCaller(service, {})
const { open, send } = browse(service)

const urlOf = (eventKey: string) => `/api/v0/event/${eventKey}/sites`
const ancestorsOf = (answer: { headers: Record<string, unknown> }) =>
  /frame-ancestors ([^;]*)/.exec(String(answer.headers['content-security-policy']))?.[1]

test('no site may frame a page until an owner lists it, nor after it is removed', async () => {
  const eventKey = await createActive(owner, { startTime: '2026-03-02' })
  const elsewhere = await createActive(stranger, { startTime: '2026-03-02' })
  const pages = [`/e/${eventKey}`, `/rules/${eventKey}`, `/privacy/${eventKey}`]
  const seen = () => Promise.all(pages.map(async page => ancestorsOf(await open(page))))
  expect(await seen()).toEqual(["'none'", "'none'", "'none'"])
  const sites = ['*.kettle.example', 'www.copper.example']
  expect(await owner('PUT', urlOf(eventKey), { sites: sites.toReversed() })).toEqual({
    status: 200,
    body: { sites },
  })
  const both = sites.join(' ')
  expect(await seen()).toEqual([both, both, both])
  expect(ancestorsOf(await open(`/e/${elsewhere}`))).toBe("'none'")
  expect(ancestorsOf(await open('/e/evt_aaaaaaaaaaaaaaaa'))).toBe("'none'")
  expect(await manager('GET', urlOf(eventKey))).toEqual({ status: 200, body: { sites } })
  expect((await owner('PUT', urlOf(eventKey), { sites: [] })).status).toBe(200)
  expect(await seen()).toEqual(["'none'", "'none'", "'none'"])
})

test('a frame keeps browser storage only if the campaign may be in one', async () => {
  const eventKey = await createActive(owner, { startTime: '2026-03-02' })
  const campaign = await service.db(db => findPublicCampaign(db, eventKey))
  if (!campaign) throw new Error('no campaign')
  const enter = async () => {
    const form = formOf(await open(`/e/${eventKey}`))
    const answer = await send(form.action, { ...form.hidden, ...(await filledForm(service, campaign)) })
    expect(answer.statusCode).toBe(303)
    return [answer.headers['set-cookie']].flat().map(String)
  }
  for (const cookie of await enter()) expect(cookie).toMatch(/; Secure; SameSite=Lax$/)
  await owner('PUT', urlOf(eventKey), { sites: ['www.copper.example'] })
  const framed = await enter()
  expect(framed).not.toEqual([])
  for (const cookie of framed) expect(cookie).toMatch(/; Secure; Partitioned; SameSite=None$/)
})

test('over HTTPS cookies of participants are secure and say so in their names', async () => {
  const eventKey = await createActive(owner, {
    startTime: '2026-03-02',
    language: ['en', 'es'],
  })
  const campaign = await service.db(db => findPublicCampaign(db, eventKey))
  if (!campaign) throw new Error('no campaign')
  const visit = await open(`/e/${eventKey}/visit?lang=es`)
  const form = formOf(await open(`/e/${eventKey}`))
  const person = { ...form.hidden, ...(await filledForm(service, campaign)) }
  const entered = await send(form.action, person, 'drumroll-form=0.0')
  const cookies = [...visit.cookies, ...entered.cookies]
  expect(new Set(cookies.map(({ name }) => name))).toEqual(
    new Set(['language', 'form', 'own', 'device'].map(name => `__Secure-drumroll-${name}`)),
  )
  for (const cookie of cookies) expect(cookie).toMatchObject({ secure: true, httpOnly: true })
  const own = cookies.find(({ name }) => name === '__Secure-drumroll-own')
  for (const name of ['__Secure-drumroll-own', 'drumroll-own']) {
    const back = await service.app.inject({
      url: `/e/${eventKey}`,
      headers: { cookie: `${name}=${own?.value}` },
    })
    expect(back.body).toContain(String(entered.headers.location))
  }
})

test('an owner changes the list; lower roles and other accounts cannot', async () => {
  const eventKey = await createCampaign(owner)
  const sites = { sites: ['www.copper.example'] }
  expect((await manager('PUT', urlOf(eventKey), sites)).status).toBe(403)
  expect((await stranger('PUT', urlOf(eventKey), sites)).status).toBe(404)
  expect((await stranger('GET', urlOf(eventKey))).status).toBe(404)
  expect(
    await owner('PUT', urlOf(eventKey), { sites: ['www.copper.example', 'https://x.example'] }),
  ).toMatchObject({
    status: 400,
    body: { errors: { 'sites.1': 'Enter a site, such as www.example.com' } },
  })
  expect((await owner('PUT', urlOf(eventKey), { sites: [], everybody: true })).status).toBe(400)
})
