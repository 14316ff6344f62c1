import { expect, test } from 'vitest'
import { findPublicCampaign } from '#features/campaigns/server/index.ts'
import { testApp } from '#test/app.ts'
import { createActive, createCampaign, createReady, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'
import { browse, filledForm, formOf } from '#test/makers/participant.ts'

const service = await testApp({ config: { publicUrl: 'https://win.example' } })
const account = await makeAccount(service, { subscriptionRole: 'GOLD' })
const owner = await makeCaller(service, { account })
const analyst = await makeCaller(service, { account, role: 6000 })
const stranger = await makeCaller(service, {})
const { open, send } = browse(service)

const urlOf = (eventKey: string) => `/api/v0/event/${eventKey}/link`
const now = { startTime: '2026-03-02' }

test('an activated campaign has a link made from its title, unless it has one of its own', async () => {
  const eventKey = await createReady(owner, { ...now, title: 'Corner Café' })
  expect((await analyst('GET', urlOf(eventKey))).body).toEqual({
    eventKey,
    url: `https://win.example/e/${eventKey}`,
    suggested: 'corner-cafe',
  })
  await owner('PUT', '/api/v0/event', { eventKey, status: 2 })
  expect((await analyst('GET', urlOf(eventKey))).body).toMatchObject({
    url: 'https://win.example/e/corner-cafe',
    slug: 'corner-cafe',
  })
  const named = await createReady(owner, now)
  await owner('PUT', urlOf(named), { slug: 'chosen-before' })
  await owner('PUT', '/api/v0/event', { eventKey: named, status: 2 })
  expect((await owner('GET', urlOf(named))).body.slug).toBe('chosen-before')
})

test('the same title in another account gets a number; other scripts and test campaigns keep the key', async () => {
  const title = 'A title that has many more words than fit into a link'
  await createActive(owner, { ...now, title })
  const second = await createActive(stranger, { ...now, title })
  expect((await stranger('GET', urlOf(second))).body.slug).toBe('a-title-that-has-many-more-words-than-2')
  for (const changes of [{ title: '春季抽奖' }, { title: 'Only a test', testMode: true }]) {
    const eventKey = await createActive(owner, { ...now, ...changes })
    expect((await owner('GET', urlOf(eventKey))).body).not.toHaveProperty('slug')
  }
})

test('a campaign gets another link in words, which serves its page beside its key', async () => {
  const eventKey = await createActive(owner, now)
  const saved = await owner('PUT', urlOf(eventKey), { slug: 'Spring-Bakery' })
  expect(saved).toMatchObject({
    status: 200,
    body: { slug: 'spring-bakery', url: 'https://win.example/e/spring-bakery' },
  })
  expect((await owner('GET', `/api/v0/event/${eventKey}`)).body.publicUrl).toBe(
    'https://win.example/e/spring-bakery',
  )
  const read = (name: string) => service.app.inject({ url: `/e/${name}?s=qr` })
  const [bySlug, byKey] = [await read('spring-bakery'), await read(eventKey)]
  expect([bySlug.statusCode, byKey.statusCode]).toEqual([200, 200])
  expect(bySlug.body).toBe(byKey.body)
  expect(bySlug.body).toContain(
    `<meta property="og:image" content="https://win.example/e/${eventKey}/card.png"/>`,
  )
})

test('a browser that entered is known under both addresses of the first page', async () => {
  const eventKey = await createActive(owner, now)
  await owner('PUT', urlOf(eventKey), { slug: 'come-back' })
  const campaign = await service.db(db => findPublicCampaign(db, eventKey))
  if (!campaign) throw new Error('no campaign')
  const form = formOf(await open('/e/come-back'))
  const answer = await send(form.action, { ...form.hidden, ...(await filledForm(service, campaign)) })
  const own = [answer.headers['set-cookie']]
    .flat()
    .map(String)
    .filter(cookie => cookie.startsWith('__Secure-drumroll-own='))
  const paths = own.map(cookie => /Path=([^;]*)/.exec(cookie)?.[1])
  expect(paths.sort()).toEqual(['/e/come-back', `/e/${eventKey}`].sort())
  const cookie = own[0]?.split(';')[0] ?? ''
  const back = await service.app.inject({ url: '/e/come-back', headers: { cookie } })
  expect(back.body).toContain(String(answer.headers.location))
})

test('an earlier link leads to the present one with its query, and can be removed', async () => {
  const eventKey = await createActive(owner, now)
  for (const slug of ['first-link', 'second-link']) await owner('PUT', urlOf(eventKey), { slug })
  const moved = await open('/e/first-link?s=social')
  expect([moved.statusCode, moved.headers.location]).toEqual([303, '/e/second-link?s=social'])
  expect((await owner('PUT', urlOf(eventKey), { slug: 'first-link' })).status).toBe(200)
  expect((await open('/e/first-link')).statusCode).toBe(200)
  expect((await open('/e/second-link')).headers.location).toBe('/e/first-link')
})

test('a link belongs to one campaign, also after that has another one, and the error names the field', async () => {
  const mine = await createActive(owner, now)
  const theirs = await createActive(stranger, now)
  await owner('PUT', urlOf(mine), { slug: 'only-once' })
  await owner('PUT', urlOf(mine), { slug: 'another-one' })
  await stranger('PUT', urlOf(theirs), { slug: 'theirs' })
  expect(await stranger('PUT', urlOf(theirs), { slug: 'only-once' })).toMatchObject({
    status: 400,
    body: { errors: { slug: 'This link is taken. Choose another' } },
  })
  // Refused requests changed nothing.
  expect((await stranger('GET', urlOf(theirs))).body.slug).toBe('theirs')
  expect((await owner('PUT', urlOf(mine), { slug: 'rules' })).body.errors).toEqual({
    slug: 'This word is reserved. Choose another link',
  })
})

test('an analyst and another account cannot change a link; the change is in the audit log', async () => {
  const eventKey = await createCampaign(owner)
  expect((await analyst('PUT', urlOf(eventKey), { slug: 'not-mine' })).status).toBe(403)
  expect((await stranger('PUT', urlOf(eventKey), { slug: 'not-mine' })).status).toBe(404)
  expect((await stranger('GET', urlOf(eventKey))).status).toBe(404)
  await owner('PUT', urlOf(eventKey), { slug: 'for-a-draft' })
  const { body } = await owner('GET', `/api/v0/event/${eventKey}/timeline`)
  expect(body.items).toContainEqual(expect.objectContaining({ what: 'Link changed', details: 'for-a-draft' }))
  expect((await open('/e/for-a-draft')).statusCode).toBe(404)
})

test('a campaign has a social card in two shapes, drawn by the service', async () => {
  const eventKey = await createActive(owner, { ...now, title: 'Café “Zum <Löwen>” & more' })
  const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]
  const wide = await service.app.inject({ url: `/e/${eventKey}/card.png` })
  expect([wide.statusCode, wide.headers['content-type']]).toEqual([200, 'image/png'])
  expect(sizeOf(wide.rawPayload)).toEqual([1200, 630])
  const square = await service.app.inject({ url: `/e/${eventKey}/card.png?shape=square` })
  expect(sizeOf(square.rawPayload)).toEqual([1080, 1080])
  expect((await service.app.inject({ url: `/e/${eventKey}/card.png?shape=round` })).statusCode).toBe(404)
})

test('a page in another language of the campaign has a card in it', async () => {
  const eventKey = await createActive(owner, { ...now, language: ['en', 'es', 'zh'] })
  const page = async (lang: string) => (await open(`/e/${eventKey}?lang=${lang}`)).body
  expect(await page('es')).toContain(`/e/${eventKey}/card.png?lang=es"/>`)
  expect(await page('en')).toContain(`/e/${eventKey}/card.png"/>`)
  const card = async (query: string) =>
    (await service.app.inject(`/e/${eventKey}/card.png${query}`)).rawPayload.toString('base64')
  const english = await card('')
  const others = [await card('?lang=es'), await card('?lang=zh')]
  expect(new Set([english, ...others]).size).toBe(3)
  expect(await card('?lang=de')).toBe(english)
})
